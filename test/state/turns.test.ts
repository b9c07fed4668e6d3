import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ConversationAction} from '../../src/state/action.js';
import {effectiveStatus} from '../../src/state/entry.js';
import {
  agent,
  answer,
  ask,
  call,
  callOf,
  callUpdate,
  fail,
  finish,
  prompt,
  ready,
  seen,
  stop,
  tell,
  update,
} from './story.js';

const submit = (id: string, text: string): ConversationAction => ({
  type: 'prompt/submitted',
  id,
  content: [{type: 'text', text}],
});
const queue = (id: string): ConversationAction => ({type: 'queue/added', id, content: [{type: 'text', text: id}]});

describe('reduce: turns and their ends', () => {
  it('S1 many turns on one session, which a finished turn leaves ready', () => {
    const state = tell([prompt('1', 'a'), finish('1'), prompt('2', 'b'), finish('2'), prompt('3', 'c'), finish('3')]);
    assert.equal(state.transcript.turns.size, 3);
    assert.equal(state.session.status, 'ready');
    assert.equal(state.activity.run, 3);
  });

  it('S5 a late answer of an older prompt settles that turn only', () => {
    const state = tell([prompt('1', 'a'), prompt('2', 'b'), finish('1', 'cancelled')]);
    assert.equal(state.activity.state, 'running');
    assert.deepEqual(
      [...state.transcript.turns].map(turn => turn.outcome?.kind),
      ['cancelled', undefined],
    );
    assert.equal(tell([finish('2')], state).activity.state, 'idle');
  });

  it('S6 each end is told apart, an unknown stop reason by its own word', () => {
    for (const [reason, kind] of [
      ['end_turn', 'endTurn'],
      ['cancelled', 'cancelled'],
      ['refusal', 'refusal'],
      ['max_tokens', 'maxTokens'],
      ['max_turn_requests', 'maxTurnRequests'],
      ['solar_flare', 'unknown'],
      ['toString', 'unknown'],
    ] as const) {
      const turn = tell([prompt('1', 'a'), finish('1', reason)]).transcript.turns.get(0);
      assert.deepEqual([turn?.outcome?.kind, turn?.outcome?.stopReason], [kind, reason]);
    }
  });

  it('S6 a refused prompt is marked as no longer part of the context', () => {
    const entry = tell([prompt('1', 'a'), finish('1', 'refusal')]).transcript.entries.get(0);
    assert.equal(entry?.kind === 'message' && entry.refused, true);
  });

  it('S6 an error that the last message already shows is marked as shown', () => {
    const shown = tell([prompt('1', 'a'), agent('API Error: 500 boom'), fail('1', '500 boom')]);
    assert.equal(shown.transcript.turns.get(0)?.outcome?.errorShown, true);
    const other = tell([prompt('1', 'a'), agent('fine so far'), fail('1', '500 boom')]);
    assert.equal(other.transcript.turns.get(0)?.outcome?.errorShown, undefined);
  });

  it('S4 any error after a stop reads as cancelled and keeps its text', () => {
    const outcome = tell([prompt('1', 'a'), stop, fail('1', 'aborted', -32603)]).transcript.turns.get(0)?.outcome;
    assert.equal(outcome?.kind, 'cancelled');
    assert.equal(outcome?.error?.text, 'aborted');
  });

  it('S4 the stop is settled by whatever answers the prompt, and stays asked for until then', () => {
    const stopping = tell([prompt('1', 'a'), stop]);
    assert.deepEqual([stopping.activity.cancelRequested, stopping.activity.state], [true, 'running']);
    const settled = tell([finish('1', 'end_turn')], stopping);
    assert.deepEqual([settled.activity.cancelRequested, settled.activity.state], [false, 'idle']);
    assert.equal(settled.transcript.turns.get(0)?.outcome?.kind, 'endTurn');
  });

  it('S4 nothing that names an entry of the stopped turn lands in the next', () => {
    const state = tell([
      prompt('1', 'a'),
      agent('half', 'm1'),
      call('c1', {status: 'in_progress'}),
      stop,
      finish('1', 'cancelled'),
      prompt('2', 'b'),
      agent(' whole', 'm1'),
      callUpdate('c1', {status: 'completed'}),
      agent('new', 'm2'),
    ]);
    assert.deepEqual(seen(state), [
      'user: a',
      'agent: half',
      'call c1 completed',
      'agent:  whole',
      '(cancelled)',
      'user: b',
      'agent: new',
    ]);
  });

  it('S11 a lost connection makes what was in flight unknown and what waited not sent', () => {
    const lost: ConversationAction = {type: 'connection/closed', problem: {class: 'connectionLost', text: 'gone'}};
    const state = tell([submit('p1', 'a'), prompt('1', 'a'), submit('p2', 'b'), queue('q1'), lost]);
    assert.deepEqual(
      state.submissions.map(({id, status}) => [id, status]),
      [
        ['p2', 'notSent'],
        ['p1', 'unknown'],
      ].reverse(),
    );
    assert.equal(state.transcript.turns.get(0)?.outcome?.kind, 'disconnected');
    assert.equal(state.queue.paused, 'disconnected');
    assert.equal(state.activity.state, 'idle');
  });

  it('S11 a failed send keeps what was sent, also when the user goes on', () => {
    const failed = tell([submit('p1', 'a'), prompt('1', 'a'), fail('1', 'boom')]);
    assert.deepEqual(
      failed.submissions.map(({id, status}) => [id, status]),
      [['p1', 'failed']],
    );
    assert.deepEqual(
      tell([submit('p2', 'b'), prompt('2', 'b')], failed).submissions.map(({id}) => id),
      ['p1', 'p2'],
    );
  });

  it('S12 -32000 asks for sign-in only if there is a way to sign in', () => {
    const methods = [{id: 'key', name: 'Key', type: 'agent'}];
    const known = {...ready(), auth: {status: 'none', methods} as const};
    assert.equal(tell([prompt('1', 'a'), fail('1', 'sign in', -32000)], known).auth.status, 'required');
    assert.equal(tell([prompt('1', 'a'), fail('1', 'sign in', -32000)]).auth.status, 'none');
  });

  it('S13 a replayed story has no times', () => {
    const state = tell([prompt('1', 'a'), agent('b'), finish('1')]);
    const times = [...state.transcript.entries].map(({at}) => at);
    const {startedAt, endedAt} = state.transcript.turns.get(0)!;
    assert.deepEqual([...times, startedAt, endedAt], [undefined, undefined, undefined, undefined]);
  });

  it('S14 a new call outside any prompt opens an agent-initiated turn that stays open until the next prompt', () => {
    const state = tell([prompt('1', 'a'), finish('1'), call('c1', {status: 'in_progress'}), agent('more', 'm1')]);
    assert.deepEqual(
      [...state.transcript.turns].map(({source, items}) => [source, items.size]),
      [
        ['user', 1],
        ['agent', 2],
      ],
    );
    assert.equal(state.activity.state, 'idle');
    assert.deepEqual(seen(tell([prompt('2', 'b')], state)), ['user: a', 'call c1 noResult', 'agent: more', 'user: b']);
  });

  it('L4 a compaction keeps the place of its first sighting', () => {
    const compaction = (fields: object) => update({sessionUpdate: 'compaction_update', compactionId: 'k', ...fields});
    const state = tell([
      prompt('1', 'a'),
      compaction({status: 'in_progress'}),
      agent('b'),
      compaction({status: 'completed'}),
    ]);
    assert.deepEqual(seen(state), ['user: a', 'compaction', 'agent: b']);
  });
});

describe('reduce: the queue', () => {
  it('Q3 only the plain end of a turn that was not stopped leaves the queue running', () => {
    const paused = (...ends: ConversationAction[]) => tell([prompt('1', 'a'), queue('q1'), ...ends]).queue.paused;
    assert.equal(paused(finish('1')), undefined);
    assert.equal(paused(finish('1', 'cancelled')), 'cancelled');
    assert.equal(paused(finish('1', 'refusal')), 'refusal');
    assert.equal(paused(finish('1', 'max_tokens')), 'limit');
    assert.equal(paused(fail('1', 'boom')), 'error');
    assert.equal(paused(stop), 'stopped');
    assert.equal(paused(stop, finish('1')), 'stopped');
  });

  it('Q3 queueing and sending un-pause, sending while a stop is confirmed does not', () => {
    const paused = tell([prompt('1', 'a'), queue('q1'), stop]);
    assert.equal(tell([submit('p', 'b')], paused).queue.paused, 'stopped');
    const settled = tell([finish('1', 'cancelled')], paused);
    assert.equal(tell([submit('p', 'b')], settled).queue.paused, undefined);
    assert.equal(tell([queue('q2')], settled).queue.paused, undefined);
  });

  it('Q2 entries move within bounds and keep their ids', () => {
    const move = (id: string, by: number): ConversationAction => ({type: 'queue/moved', id, by});
    const ids = (...moves: ConversationAction[]) =>
      tell([queue('a'), queue('b'), queue('c'), ...moves]).queue.entries.map(({id}) => id);
    assert.deepEqual(ids(move('c', -1)), ['a', 'c', 'b']);
    assert.deepEqual(ids(move('a', 9)), ['b', 'c', 'a']);
    assert.deepEqual(ids(move('x', 1)), ['a', 'b', 'c']);
  });

  it('P6 a call that is allowed after its turn has ended does not look as if it ran', () => {
    const ended = tell([prompt('1', 'a'), call('t', {status: 'in_progress'}), finish('1'), ask('i', 't')]);
    assert.equal(effectiveStatus(callOf(ended, 't')), 'waiting');
    const allowed = tell([answer('i', 'yes')], ended);
    assert.equal(effectiveStatus(callOf(allowed, 't')), 'noResult');
    assert.equal(callOf(allowed, 't').decision?.optionId, 'yes');
    assert.equal(effectiveStatus(callOf(tell([callUpdate('t', {status: 'completed'})], allowed), 't')), 'completed');
  });

  it('P6 P8 a nested call that comes when its turn has ended has no result', () => {
    const nested = call('inner', {status: 'in_progress', _meta: {parentToolUseId: 't'}});
    const state = tell([prompt('1', 'a'), call('t'), finish('1', 'cancelled'), nested]);
    assert.equal(effectiveStatus(callOf(state, 'inner')), 'cancelled');
  });

  it('S14 P6 the loss of the agent ends what it did by itself', () => {
    const lost = {type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}} as const;
    const state = tell([agent('By the way'), call('t', {status: 'in_progress'}), lost]);
    assert.deepEqual(
      [effectiveStatus(callOf(state, 't')), state.activity.turn, state.transcript.turns.get(0)?.closed],
      ['noResult', undefined, true],
    );
  });

  it('S9 a further part of a message of an ended turn is whole', () => {
    const state = tell([agent('One', 'm'), call('t'), prompt('1', 'a'), agent(' and two', 'm')]);
    const parts = [...state.transcript.entries].filter(entry => entry.kind === 'message' && entry.role === 'agent');
    assert.deepEqual(
      parts.map(entry => entry.kind === 'message' && entry.streaming),
      [undefined, undefined],
    );
  });

  it('S4 a call that is first seen while a stop is confirmed is a cancelled one, unless it is done', () => {
    const stopped = tell([prompt('1', 'a'), stop]);
    const look = (status: string) => effectiveStatus(callOf(tell([call('t', {status})], stopped), 't'));
    assert.deepEqual(['in_progress', 'failed', 'completed'].map(look), ['cancelled', 'cancelled', 'completed']);
  });
});
