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
  seen,
  session,
  tell,
  user,
} from './story.js';

const load: ConversationAction = {type: 'history/replayStarted', sessionId: session};
const loaded: ConversationAction = {type: 'history/replayEnded', sessionId: session};
const refused: ConversationAction = {
  type: 'history/replayFailed',
  error: {class: 'sessionGone', text: 'gone', code: -32002},
};

describe('reduce: history/…', () => {
  it('H1 a replay is built aside and takes the place of the transcript at its answer', () => {
    const before = tell([prompt('1', 'old'), agent('text'), finish('1')]);
    const loading = tell([load, user('new', 'u1'), agent('answer', 'm1')], before);
    assert.deepEqual(seen(loading), ['user: old', 'agent: text']);
    assert.deepEqual(seen(tell([loaded], loading)), ['user: new', 'agent: answer']);
  });

  it('H1 a failed load leaves what was shown and says why', () => {
    const before = tell([prompt('1', 'old'), agent('text'), finish('1')]);
    const state = tell([load, user('new', 'u1'), refused], before);
    assert.deepEqual(seen(state), ['user: old', 'agent: text']);
    assert.deepEqual([state.replay, state.session.problem?.class], ['none', 'sessionGone']);
  });

  it('H1 replayed calls without an end read "no result reported" unless a request is open on them', () => {
    const state = tell([load, user('go', 'u1'), call('c1'), call('c2'), ask('q', 'c2'), loaded]);
    assert.deepEqual(seen(state), ['user: go', 'call c1 noResult', 'call c2 waiting']);
    assert.equal(tell([answer('q', 'yes')], state).interactions.length, 0);
  });

  it('H1 each user message begins a turn, and its parts share one', () => {
    const state = tell([load, user('a', 'u1'), agent('A'), user('b', 'u2'), user('c', 'u3'), agent('B'), loaded]);
    assert.deepEqual(
      [...state.transcript.turns].map(({items}) => items.size),
      [2, 3],
    );
  });

  it('H4 what goes on after the answer still counts as history, until our next prompt', () => {
    const tail = tell([load, user('a', 'u1'), agent('A', 'm1'), loaded, user('a', 'u2'), agent('B', 'm2')]);
    assert.deepEqual(
      [...tail.transcript.turns].map(({source}) => source),
      ['replay', 'replay'],
    );
    const live = tell([prompt('1', 'b'), user('b', 'u9'), agent('C'), finish('1'), agent('D')], tail);
    assert.deepEqual(
      [...live.transcript.turns].map(({source}) => source),
      ['replay', 'replay', 'user', 'agent'],
    );
    assert.equal(live.replay, 'none');
  });

  it('H4 P6 what came late of a history is over with our next prompt, and with the agent', () => {
    const tail = tell([load, user('Hi', 'u1'), loaded, call('late', {status: 'in_progress'})]);
    assert.equal(effectiveStatus(callOf(tail, 'late')), 'running');
    const lost: ConversationAction = {type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}};
    for (const end of [prompt('1', 'go'), lost])
      assert.equal(effectiveStatus(callOf(tell([end], tail), 'late')), 'noResult');
    const asked = tell([ask('q', 'late'), prompt('1', 'go')], tail);
    assert.equal(effectiveStatus(callOf(asked, 'late')), 'waiting');
    assert.equal(effectiveStatus(callOf(tell([lost], asked), 'late')), 'noResult');
    assert.equal(effectiveStatus(callOf(tell([ask('q', 'late'), answer('q', 'yes')], tail), 'late')), 'running');
    assert.equal(effectiveStatus(callOf(tell([answer('q', 'yes')], asked), 'late')), 'noResult');
  });

  it('T4 during a load a call of a known id patches its row', () => {
    const state = tell([
      load,
      user('a', 'u1'),
      call('c1', {status: 'completed'}),
      user('b', 'u2'),
      call('c1', {status: 'pending'}),
      loaded,
    ]);
    assert.deepEqual(seen(state), ['user: a', 'call c1 completed', 'user: b']);
  });

  it('T4 after a load a later prompt may use the id again', () => {
    const state = tell([
      load,
      user('a', 'u1'),
      call('c1', {status: 'completed'}),
      loaded,
      prompt('1', 'b'),
      call('c1'),
      callUpdate('c1', {status: 'completed'}),
    ]);
    assert.deepEqual(seen(state), ['user: a', 'call c1 completed', 'user: b', 'call c1 completed']);
  });

  it('H1 H4 a prompt ends the reading of a history that is not answered, and loses nothing of it', () => {
    const early = tell([load, user('Hi', 'u1'), agent('Ho', 'm1'), prompt('1', 'go'), call('c1'), agent('Done')]);
    assert.deepEqual(seen(early), ['user: Hi', 'agent: Ho', 'user: go', 'call c1 pending', 'agent: Done']);
    assert.deepEqual([early.replay, early.session.status, early.activity.state], ['none', 'ready', 'running']);
    const kept = {type: 'boolean', currentValue: true, groups: [], source: 'option'} as const;
    const option = {...kept, configId: 'fast', name: 'Fast'};
    const answered = tell([{type: 'history/replayEnded', sessionId: session, options: [option]}], early);
    assert.deepEqual(seen(answered), seen(early));
    assert.deepEqual(answered.session.config, [option]);
  });

  it('H1 queue and unsent messages stay', () => {
    const queued: ConversationAction = {type: 'queue/added', id: 'q', content: [{type: 'text', text: 'later'}]};
    const state = tell([prompt('1', 'a'), queued, fail('1', 'boom'), load, loaded]);
    assert.deepEqual([state.queue.entries.length, state.submissions.length], [1, 1]);
  });
});
