import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {agent, ask, call, finish, prompt, session, tell} from './story.js';

const started = (resumed?: boolean) => ({
  type: 'session/started' as const,
  sessionId: session,
  options: [],
  ...(resumed ? {resumed} : {}),
});
const texts = (state: ReturnType<typeof tell>) =>
  state.transcript.entries
    .toArray()
    .map(entry =>
      entry.kind === 'message' ? entry.blocks.map(block => (block as {text?: string}).text).join('') : '',
    );

const before = [prompt('1', 'one'), agent('first', 'm1'), finish('1')];
const after = [prompt('2', 'two'), agent('second', 'm1'), finish('2')];

describe('session/started', () => {
  it('S9 S11 a new session counts its ids anew, also with the id of the last', () => {
    const state = tell([...before, started(), ...after]);
    assert.deepEqual(texts(state), ['one', 'first', 'two', 'second']);
    assert.equal(state.session.firstTurn, 1);
  });

  it('S9 a session that was resumed goes on with its ids', () => {
    const state = tell([...before, started(true), agent(' and more', 'm1')]);
    assert.deepEqual(texts(state), ['one', 'first and more']);
    assert.equal(state.session.firstTurn, undefined);
  });
});

describe('interaction/requested', () => {
  it('P1 P5 keeps what each request of one call asked for', () => {
    const state = tell([
      prompt('1', 'go'),
      call('c1', {kind: 'execute'}),
      ask('a', 'c1', {rawInput: {command: 'rm -rf ~'}}),
      ask('b', 'c1', {rawInput: {command: 'ls'}}),
    ]);
    assert.deepEqual(
      state.interactions.map(open => open.kind === 'permission' && open.asked?.rawInput),
      [{command: 'rm -rf ~'}, {command: 'ls'}],
    );
  });
});
