import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {metaWithoutEvents, terminalEventsFromMeta} from '../../src/protocol/terminal-meta.js';

describe('terminalEventsFromMeta', () => {
  it('X3 reads every event, in the order in which they apply', () => {
    const events = terminalEventsFromMeta({
      terminal_exit: {terminal_id: 't', exit_code: 3, signal: null},
      terminal_output: {terminal_id: 't', data: 'ab'},
      terminal_output_delta: {terminal_id: 't', data: 'b'},
      terminal_info: {terminal_id: 't', cwd: '/w'},
    });
    assert.deepEqual(events, [
      {kind: 'info', terminalId: 't', cwd: '/w'},
      {kind: 'output', terminalId: 't', text: 'b', delta: true},
      {kind: 'output', terminalId: 't', text: 'ab', delta: false},
      {kind: 'exit', terminalId: 't', exitCode: 3, signal: null},
    ]);
  });

  it('X2 takes a terminal without a working directory', () => {
    assert.deepEqual(terminalEventsFromMeta({terminal_info: {terminal_id: 't', cwd: 7}}), [
      {kind: 'info', terminalId: 't'},
    ]);
  });

  it('X3 keeps an end of which nothing is known', () => {
    assert.deepEqual(terminalEventsFromMeta({terminal_exit: {terminal_id: 't', exit_code: '0', signal: ''}}), [
      {kind: 'exit', terminalId: 't', exitCode: null, signal: null},
    ]);
  });

  it('leaves out what is malformed and what is no event', () => {
    for (const meta of [
      undefined,
      null,
      'x',
      [{terminal_info: {terminal_id: 't'}}],
      {},
      {terminal_info: {}},
      {terminal_info: {terminal_id: 4}},
      {terminal_output: {terminal_id: 't'}},
      {terminal_output: {terminal_id: 't', data: null}},
      {terminal_exit: null},
      {terminal_input: {terminal_id: 't', data: 'y\n'}},
    ])
      assert.deepEqual(terminalEventsFromMeta(meta), [], JSON.stringify(meta));
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.object({key: fc.constantFrom('terminal_info', 'terminal_exit', 'terminal_id', 'data')}), meta => {
        assert.ok(Array.isArray(terminalEventsFromMeta(meta)));
      }),
    );
  });
});

describe('metaWithoutEvents', () => {
  it('keeps what is state and drops what happened once', () => {
    const meta = {
      terminal_info: {terminal_id: 't'},
      terminal_output: {terminal_id: 't', data: 'x'},
      terminal_output_delta: {terminal_id: 't', data: 'x'},
      terminal_input: {terminal_id: 't', data: 'x'},
      terminal_exit: {terminal_id: 't', exit_code: 0},
      mcp_output_delta: {data: 'x'},
      claudeCode: {toolName: 'Bash'},
    };
    assert.deepEqual(metaWithoutEvents(meta), {claudeCode: {toolName: 'Bash'}});
  });

  it('gives nothing for events alone and for what is no object', () => {
    for (const meta of [{terminal_exit: {}}, {}, null, undefined, 'x', []])
      assert.equal(metaWithoutEvents(meta), undefined, JSON.stringify(meta));
  });

  it('keeps a key named __proto__ as an ordinary key', () => {
    const kept = metaWithoutEvents(JSON.parse('{"__proto__": {"a": 1}}'));
    assert.deepEqual(Object.keys(kept ?? {}), ['__proto__']);
    assert.equal(Object.getPrototypeOf(kept), Object.prototype);
  });
});
