import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  namesPath,
  rowDetail,
  rowTitle,
  shortPath,
  toolFacts,
  toolLocations,
} from '../../../src/components/tool-row/tool-facts.js';
import {toolName} from '../../../src/rendering/content/tool-name.js';
import type {ToolCallEntry} from '../../../src/state/entry.js';
import {makeTerminal, makeToolCall} from '../../../src/testing/builders.js';
import {textContent} from '../../components/tool-builders.js';

const facts = (call: Partial<ToolCallEntry>) => toolFacts(makeToolCall(call), []);

describe('toolFacts', () => {
  const results: readonly (readonly [what: string, call: Partial<ToolCallEntry>, expected: number | undefined])[] = [
    ['a number that the agent gives', {rawOutput: {totalMatches: 14}}, 14],
    ['a list of matches', {rawOutput: {matches: ['a', 'b']}}, 2],
    ['a sentence', {rawOutput: 'Found 3 files\na\nb\nc'}, 3],
    ['a sentence in content', {content: [textContent('Found 3 matching file(s)')]}, 3],
    ['a sentence in a fence', {content: [textContent('```\nFound 2 matches\n```')]}, 2],
    ['a sentence in a list of blocks', {rawOutput: [{type: 'text', text: 'Found 5 results'}]}, 5],
    ['none found', {rawOutput: 'No files found'}, 0],
    ['lines are no results', {rawOutput: 'a\nb\nc'}, undefined],
    ['an unknown shape', {rawOutput: {stdout: '3 rows', code: 0}}, undefined],
    ['a fraction', {rawOutput: {count: 1.5}}, undefined],
    ['another JSON type', {rawOutput: 7}, undefined],
    ['null', {rawOutput: null}, undefined],
    ['nothing', {}, undefined],
  ];
  for (const [what, call, expected] of results) {
    it(`T1 results: ${what}`, () => assert.equal(facts({toolKind: 'search', ...call}).results, expected));
  }

  it('T1 counts results of searches only', () => {
    assert.equal(facts({toolKind: 'read', rawOutput: 'Found 3 files'}).results, undefined);
  });

  const exits: readonly (readonly [what: string, call: Partial<ToolCallEntry>, expected: unknown])[] = [
    ['a field of the output', {rawOutput: {exit_code: 2}}, {exitCode: 2}],
    ['a marker in a console block', {content: [textContent('```console\nx\n[exit code: 1]\n```')]}, {exitCode: 1}],
    ['a word is none', {rawOutput: {exit_code: '2'}}, undefined],
    ['a list', {rawOutput: ['a']}, undefined],
    ['text', {rawOutput: 'Exit code 2'}, undefined],
  ];
  for (const [what, call, expected] of exits) {
    it(`T1 exit: ${what}`, () => assert.deepEqual(facts({toolKind: 'execute', ...call}).exit, expected));
  }

  it('T1 takes the exit of the last terminal', () => {
    const terminals = [makeTerminal({exit: {exitCode: 1}}), makeTerminal({exit: {signal: 'SIGINT'}}), makeTerminal()];
    assert.deepEqual(toolFacts(makeToolCall({toolKind: 'read'}), terminals).exit, {signal: 'SIGINT'});
  });

  it('T1 names the one place, and no path twice', () => {
    const one = facts({title: 'Read src/index.ts', locations: [{path: '/w/src/index.ts', line: 10}]});
    assert.deepEqual([one.location, one.showPath], [{path: '/w/src/index.ts', line: 10}, false]);
    assert.equal(facts({title: 'Read file', locations: [{path: '/w/src/index.ts'}]}).showPath, true);
    assert.equal(facts({locations: [{path: '/a'}, {path: '/b'}]}).location, undefined);
  });
});

describe('rowTitle', () => {
  it('T3 is a command as it is, else the first line', () => {
    assert.equal(rowTitle(makeToolCall({toolKind: 'execute', title: 'a\nb'}), 'x'), 'a\nb');
    assert.equal(rowTitle(makeToolCall({toolKind: 'edit', title: '\n Edit it \nmore'}), 'x'), 'Edit it');
  });

  it('T3 falls back to the name of the tool, then to a word', () => {
    assert.equal(rowTitle(makeToolCall({title: undefined, name: 'Grep'}), 'Tool call'), 'Grep');
    assert.equal(rowTitle(makeToolCall({title: ' '}), 'Tool call'), 'Tool call');
  });
});

describe('rowDetail', () => {
  const cases: readonly (readonly [what: string, call: Partial<ToolCallEntry>, expected: string | undefined])[] = [
    ['the command', {title: 'exec_command', rawInput: {cmd: 'cat README.md'}}, 'cat README.md'],
    ['a list of arguments', {title: 'exec_command', rawInput: {command: ['ls', '-la']}}, 'ls -la'],
    ['the first line', {title: 'Bash', rawInput: {command: 'cd app\nmake'}}, 'cd app'],
    ['a pattern', {title: 'Grep', rawInput: {pattern: 'useStore'}}, 'useStore'],
    [
      'a path, unless a place shows it',
      {title: 'Read', rawInput: {path: '/w/a'}, locations: [{path: '/w/a'}]},
      undefined,
    ],
    ['nothing beside a title that says something', {title: 'Read src/a.ts', rawInput: {path: '/w/b'}}, undefined],
    ['nothing that is the title', {title: 'ls', rawInput: {command: 'ls'}}, undefined],
    ['nothing of any other input', {title: 'tool', rawInput: [1, {}]}, undefined],
    ['nothing of none', {title: undefined, rawInput: null}, undefined],
  ];
  for (const [what, call, expected] of cases) {
    it(`T1 ${what}`, () => assert.equal(rowDetail(makeToolCall(call)), expected));
  }
});

describe('toolName', () => {
  it('looks where older agents put it', () => {
    assert.equal(toolName(makeToolCall({name: 'Bash', meta: {tool_name: 'x'}})), 'Bash');
    assert.equal(toolName(makeToolCall({meta: {tool_name: 'x'}})), 'x');
    assert.equal(toolName(makeToolCall({meta: {vendor: {toolName: 'Read'}}})), 'Read');
    assert.equal(toolName(makeToolCall({meta: {vendor: null, other: 3}})), undefined);
  });
});

describe('toolLocations', () => {
  it('T6 keeps path and line apart, and leaves bad ones out', () => {
    const locations = [
      {path: 'D:\\proj\\src\\Test.java', line: 11},
      {path: '/w/a b.ts', line: null},
      {path: '/w/c.ts', line: 0},
      {path: '/w/c.ts'},
      {path: 7},
      {},
    ] as unknown as ToolCallEntry['locations'];
    assert.deepEqual(toolLocations(makeToolCall({locations})), [
      {path: 'D:\\proj\\src\\Test.java', line: 11},
      {path: '/w/a b.ts', line: undefined},
      {path: '/w/c.ts', line: undefined},
    ]);
  });
});

describe('namesPath', () => {
  const cases: readonly (readonly [text: string, path: string, expected: boolean])[] = [
    ['Read /w/src/a.ts', '/w/src/a.ts', true],
    ['Read src/a.ts', '/w/src/a.ts', true],
    ["Read file 'a.ts'", '/w/src/a.ts', true],
    ['src/a.ts: x => y', '/w/src/a.ts', true],
    ['Read src\\a.ts', 'C:\\w\\src\\a.ts', true],
    ['Read aa.ts', '/w/src/a.ts', false],
    ['Read a.ts.map', '/w/src/a.ts', false],
    ['Read a.tsx', '/w/src/a.ts', false],
    ['Read it.', '/w/src/a.ts', false],
    ['Read a.ts.', '/w/src/a.ts', true],
    ['x', '', false],
    ['List /', '/', true],
  ];
  for (const [text, path, expected] of cases) {
    it(`T1 ${JSON.stringify(text)} and ${JSON.stringify(path)}`, () => assert.equal(namesPath(text, path), expected));
  }
});

describe('shortPath', () => {
  it('keeps the end of a long path', () => {
    assert.equal(shortPath('/home/me/app/src/a.ts'), '…/src/a.ts');
    assert.equal(shortPath('/w/src/a.ts'), '/w/src/a.ts');
    assert.equal(shortPath('C:\\home\\app\\src\\a.ts'), '…\\src\\a.ts');
  });
});
