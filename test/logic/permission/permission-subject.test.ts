import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {permissionSubject} from '../../../src/components/permission-card/permission-subject.js';
import type {ToolCallEntry} from '../../../src/state/entry.js';
import {makePermission, makeTerminal, makeToolCall} from '../../../src/testing/builders.js';
import {diffContent, textContent} from '../../components/tool-builders.js';

const subject = (call: Partial<ToolCallEntry>, own: {title?: string; description?: string} = {}) =>
  permissionSubject(makePermission(own), makeToolCall(call), []);

describe('permissionSubject', () => {
  it('P1 takes the own title of the request, else that of the call', () => {
    assert.equal(subject({title: 'Call'}).title, 'Call');
    assert.equal(subject({title: 'Call'}, {title: 'Request'}).title, 'Request');
    assert.equal(subject({title: undefined}).title, undefined);
  });

  it('P2 finds the command in the input', () => {
    const found = subject({title: 'Bash', toolKind: 'execute', rawInput: {command: 'git push --force', cwd: '/w'}});
    assert.deepEqual([found.command, found.cwd, found.input], ['git push --force', '/w', undefined]);
  });

  it('P2 joins a list of arguments', () => {
    const found = subject({toolKind: 'execute', rawInput: {command: ['bash', '-lc', 'make clean && make']}});
    assert.equal(found.command, "bash -lc 'make clean && make'");
  });

  it('P2 takes the title of an execute call without input', () => {
    assert.equal(subject({title: 'npm test', toolKind: 'execute', rawInput: undefined}).command, 'npm test');
    assert.equal(subject({title: 'Read a.ts', toolKind: 'read'}).command, undefined);
  });

  it('P2 keeps what else the input says', () => {
    const found = subject({toolKind: 'execute', rawInput: {command: 'ls', description: 'List', sandbox: false}});
    assert.deepEqual([found.description, found.input], ['List', {sandbox: false}]);
  });

  it('P2 shows all of an input that says nothing known', () => {
    assert.deepEqual(subject({toolKind: 'other', rawInput: {city: 'Oslo'}}).input, {city: 'Oslo'});
    assert.equal(subject({toolKind: 'other', rawInput: 'text'}).input, 'text');
    assert.deepEqual(subject({toolKind: 'other', rawInput: [1]}).input, [1]);
    assert.equal(subject({toolKind: 'other', rawInput: {}}).input, undefined);
    assert.equal(subject({toolKind: 'other', rawInput: null}).input, undefined);
  });

  it('P2 finds directory, server and address', () => {
    const meta = {vendor: {mcpServer: {name: 'demo', source: 'user'}}};
    assert.equal(subject({meta}).server, 'demo');
    assert.equal(subject({rawInput: {server: 'demo'}}).server, 'demo');
    assert.equal(subject({rawInput: {url: 'https://example.com'}}).address, 'https://example.com');
    const terminals = [makeTerminal({cwd: '/w/app'})];
    assert.equal(permissionSubject(makePermission(), makeToolCall(), terminals).cwd, '/w/app');
  });

  it('P2 shows all diffs, and the files that no diff names', () => {
    const content = [textContent('why'), diffContent('/w/a', 'x', 'y'), diffContent('/w/b', null, 'z')];
    const found = subject({content, locations: [{path: '/w/a'}, {path: '/w/c'}], rawInput: {old: 'x', new: 'y'}});
    assert.deepEqual([found.diffs.length, found.content.length, found.files], [2, 1, ['/w/c']]);
    assert.equal(found.input, undefined);
  });

  it('P2 shows nothing twice that content or files show', () => {
    const found = subject({
      toolKind: 'read',
      content: [textContent('Look at it')],
      locations: [{path: '/w/a'}],
      rawInput: {prompt: 'Look at it', file_path: '/w/a', limit: 5},
    });
    assert.deepEqual(found.input, {limit: 5});
  });

  it('P2 shows a plan that only the input holds', () => {
    const plan = '# Plan\n1. Read';
    assert.equal(subject({toolKind: 'switch_mode', rawInput: {plan}}).plan, plan);
    const shown = subject({toolKind: 'switch_mode', rawInput: {plan}, content: [textContent(plan)]});
    assert.deepEqual([shown.plan, shown.input], [undefined, undefined]);
  });

  it('takes the title of a tool of a server for no command', () => {
    const found = subject({title: 'mcp.demo.echo', toolKind: 'execute', rawInput: {server: 'demo', tool: 'echo'}});
    assert.deepEqual([found.command, found.server, found.input], [undefined, 'demo', {tool: 'echo'}]);
  });

  it('P2 notices hidden and look-alike characters', () => {
    assert.equal(subject({title: 'Fetch https://\u0430pple.com'}).doubtful, true);
    assert.equal(subject({rawInput: {command: 'rm \u202e x'}}).doubtful, true);
    assert.equal(subject({title: 'Fetch https://apple.com'}).doubtful, false);
  });

  it('reads a request whose call is not known', () => {
    assert.equal(permissionSubject(makePermission({title: 'Allow?'}), undefined, []).title, 'Allow?');
  });
});
