import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createConversation} from '../../src/store/conversation.js';
import {makeChunk, makeText, readyActions} from '../../src/testing/builders.js';
import {talk} from './fake-host.js';

describe('createConversation', () => {
  it('S7 cancels the turn, closes the session and becomes read-only', () => {
    const {host, submit, actions, state, waiting} = talk();
    submit('Hello');
    actions.close();
    assert.deepEqual(host.calls, ['prompt Hello', 'cancel', 'close']);
    assert.equal(state().session.status, 'closed');
    actions.close();
    assert.equal(host.calls.length, 3);
    submit('More');
    assert.ok(waiting().includes('notSent'));
  });

  it('S3 writes down what the host can do', () => {
    const {state} = talk({facts: []});
    assert.deepEqual(state().offered, [
      'prompt',
      'cancel',
      'answerPermission',
      'answerElicitation',
      'setConfigOption',
      'authenticate',
      'close',
      'restart',
      'queue',
    ]);
    assert.deepEqual(createConversation({}).store.state.offered, []);
    assert.deepEqual(createConversation({prompt: () => undefined}).store.state.offered, ['prompt', 'queue']);
  });

  it('does nothing for what the host does not supply, and throws nothing', () => {
    const {actions, store} = createConversation({}, {schedule: () => undefined});
    const before = store.state;
    actions.submit([makeText('Hello')]);
    actions.stop();
    actions.close();
    actions.restart();
    actions.authenticate('key');
    actions.setConfigOption('model', 'b');
    assert.equal(store.state, before);
  });

  it('S12 never passes a terminal method to the host', () => {
    const facts = readyActions().map(fact =>
      fact.type === 'connection/opened'
        ? {...fact, authMethods: [{id: 'login', name: 'Log in', type: 'terminal'}]}
        : fact,
    );
    const {host, actions} = talk({facts});
    actions.authenticate('login');
    assert.deepEqual(host.calls, []);
  });

  it('reports what a host action throws and goes on', () => {
    const {host, submit, actions, errors, state} = talk();
    host.cancel = () => {
      throw new Error('No wire');
    };
    submit('Hello');
    actions.stop();
    assert.equal(state().activity.cancelRequested, true);
    assert.equal(errors.length, 1);
  });

  it('S15 lets go without stopping anything', () => {
    const {host, submit, conversation, state} = talk();
    submit('Hello');
    conversation.dispose();
    assert.deepEqual([host.calls, state().activity.state], [['prompt Hello'], 'running']);
  });

  it('gives each conversation an id of its own, or the one of the host', () => {
    const ids = [createConversation({}).id, createConversation({}).id, createConversation({}, {id: 'mine'}).id];
    assert.equal(new Set(ids).size, 3);
    assert.equal(ids[2], 'mine');
  });

  it('shows a conversation whose host reports neither connection nor session', async () => {
    const {host, submit, dispatch, finish, state, outcomes} = talk({facts: []});
    submit('Hello');
    dispatch(makeChunk('agent', 'Hi', {session: 'theirs'}));
    await finish();
    assert.deepEqual(host.calls, ['prompt Hello']);
    assert.deepEqual([state().transcript.entries.size, outcomes()], [2, ['endTurn']]);
  });

  it('S8 drops the echo of a message also where the host reports no session', async () => {
    const {submit, dispatch, finish, state} = talk({facts: []});
    submit('Hello');
    dispatch(makeChunk('user', 'Hel', {session: 'theirs'}));
    dispatch(makeChunk('user', 'lo', {session: 'theirs'}));
    dispatch(makeChunk('agent', 'Hi', {session: 'theirs'}));
    await finish();
    assert.deepEqual(
      state()
        .transcript.entries.toArray()
        .map(entry => entry.kind === 'message' && !entry.hidden && entry.role)
        .filter(Boolean),
      ['user', 'agent'],
    );
  });

  it('leaves answers to a host that dispatches them itself', () => {
    const {host, submit, dispatch, outcomes, state} = talk();
    host.prompt = () => Promise.resolve();
    submit('Hello');
    const request = state().submissions[0]!.id;
    dispatch({type: 'prompt/finished', session: 's1', request, stopReason: 'end_turn'});
    assert.deepEqual(outcomes(), ['endTurn']);
  });
});
