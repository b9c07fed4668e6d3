import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  callSeconds,
  defaultOpen,
  kindIcon,
  shownStatus,
  statusIcon,
} from '../../../src/components/tool-row/tool-row-logic.js';
import type {EffectiveStatus, ToolCallEntry} from '../../../src/state/entry.js';
import type {TerminalState} from '../../../src/state/terminal-state.js';
import {makeTerminal, makeToolCall} from '../../../src/testing/builders.js';
import {diffContent, textContent} from '../../components/tool-builders.js';

describe('defaultOpen', () => {
  const edit = {toolKind: 'edit', content: [diffContent('/w/a', 'x\n', 'y\n')]};
  const fallback = {toolKind: 'execute', content: [textContent('```console\nx\n```')]};
  const running = [makeTerminal()];
  const well = [makeTerminal({exit: {exitCode: 0}})];
  const badly = [makeTerminal({exit: {exitCode: 2}})];
  const killed = [makeTerminal({exit: {signal: 'SIGTERM'}})];
  const stopped = [makeTerminal({text: 'one', exit: {signal: 'SIGTERM'}})];
  type Row = readonly [
    what: string,
    call: Partial<ToolCallEntry>,
    status: EffectiveStatus,
    terminals: readonly TerminalState[],
    during: boolean,
    after: boolean,
  ];
  const cases: readonly Row[] = [
    ['a finished ordinary call', {}, 'completed', [], false, false],
    ['a running ordinary call', {}, 'running', [], false, false],
    ['a call that waits for an answer', {}, 'waiting', [], true, true],
    ['a failed call', {}, 'failed', [], true, true],
    ['an edit', edit, 'completed', [], true, false],
    ['an edit that is going on', edit, 'running', [], true, true],
    ['a rejected edit', edit, 'rejected', [], false, false],
    ['a cancelled edit', edit, 'cancelled', [], false, false],
    ['a running terminal', {}, 'running', running, true, true],
    ['a terminal that exited with 0', {}, 'completed', well, true, false],
    ['a terminal that exited with another code', {}, 'completed', badly, true, true],
    ['a terminal that was killed', {}, 'completed', killed, true, true],
    ['a terminal that was stopped', {}, 'cancelled', stopped, true, true],
    ['a terminal that was stopped before it printed', {}, 'cancelled', running, false, false],
    ['output as a fenced text', fallback, 'completed', [], true, false],
    ['a call without a result', {}, 'noResult', running, false, false],
  ];
  for (const [what, call, status, terminals, during, after] of cases) {
    it(`T2 ${what}`, () => {
      const open = (turnOver: boolean) =>
        defaultOpen(makeToolCall(call), {status, terminals, asked: status === 'waiting', turnOver});
      assert.deepEqual([open(false), open(true)], [during, after]);
    });
  }

  it('T2 stays closed while its request is answered elsewhere', () => {
    const facts = {status: 'waiting', terminals: [], asked: false, turnOver: false} as const;
    assert.equal(defaultOpen(makeToolCall(edit), facts), false);
  });
});

describe('shownStatus', () => {
  const shown = (reported: string, terminal: Partial<TerminalState>) =>
    shownStatus(makeToolCall({reported}), [makeTerminal(terminal)]);
  const stop = {status: 'requested'} as const;

  it('X7 a command that the user stopped is no failure, whatever the agent makes of it', () => {
    assert.equal(shown('failed', {stop, exit: {signal: 'SIGTERM'}}), 'cancelled');
    assert.equal(shown('completed', {stop, exit: {exitCode: 143}}), 'cancelled');
  });

  it('P6 everything else stands as it is told', () => {
    assert.equal(shown('failed', {exit: {signal: 'SIGTERM'}}), 'failed');
    assert.equal(
      shown('failed', {stop: {status: 'failed', error: {class: 'other', text: ''}}, exit: {exitCode: 1}}),
      'failed',
    );
    assert.equal(shown('completed', {stop, exit: {exitCode: 0}}), 'completed');
    assert.equal(shown('in_progress', {stop}), 'running');
  });
});

describe('callSeconds', () => {
  it('S13 is real or nothing', () => {
    assert.equal(callSeconds(makeToolCall({at: 1_000, endedAt: 3_900}), []), 2);
    assert.equal(callSeconds(makeToolCall({at: 1_000, endedAt: 1_900}), []), undefined);
    assert.equal(callSeconds(makeToolCall({endedAt: 3_000}), []), undefined);
    assert.equal(callSeconds(makeToolCall({at: 1_000}), []), undefined);
    assert.equal(callSeconds(makeToolCall({}), [makeTerminal({startedAt: 1_000, endedAt: 6_000})]), 5);
  });

  it('S13 does not count the wait for an answer', () => {
    const decision = {optionId: 'y', name: 'Yes', kind: 'allow_once'};
    assert.equal(callSeconds(makeToolCall({at: 1_000, endedAt: 9_000, decision}), []), undefined);
  });
});

describe('icons', () => {
  it('P6 tells every status apart', () => {
    const names = Object.values(statusIcon);
    assert.equal(new Set(names).size, names.length);
  });

  it('T3 has one for every kind and for those that nobody knows', () => {
    const kinds = ['read', 'edit', 'delete', 'move', 'search', 'execute', 'think', 'fetch', 'switch_mode', 'other'];
    assert.equal(new Set(kinds.map(kindIcon)).size, kinds.length);
    assert.equal(kindIcon('dance'), kindIcon('other'));
    assert.equal(kindIcon(undefined), kindIcon('other'));
  });
});
