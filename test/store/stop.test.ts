import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makePermissionOptions} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

const asked = (id = 'i1') =>
  ({
    type: 'interaction/requested',
    session: 's1',
    id,
    request: {kind: 'permission', toolCallId: 't1', patch: {title: 'Run'}, options: makePermissionOptions()},
  }) as const;

describe('createConversation: stop', () => {
  it('S4 cancels once, then answers what is open, and stays inert until the stop is settled', async () => {
    const {host, submit, actions, dispatch, finish, state, outcomes} = talk();
    submit('Hello');
    dispatch(asked('i1'));
    dispatch(asked('i2'));
    actions.stop();
    actions.stop();
    assert.deepEqual(host.calls, ['prompt Hello', 'cancel', 'permission i1 cancelled', 'permission i2 cancelled']);
    assert.equal(state().activity.cancelRequested, true);
    await finish('cancelled');
    assert.deepEqual([state().activity.state, outcomes()], ['idle', ['cancelled']]);
    actions.stop();
    assert.equal(host.calls.length, 4);
  });

  it('S4 answers requests that arrive before the stop is settled, unseen', () => {
    const {host, submit, actions, dispatch, state} = talk();
    submit('Hello');
    actions.stop();
    dispatch(asked('late'));
    dispatch({
      type: 'interaction/requested',
      session: 's1',
      id: 'form',
      request: {kind: 'elicitation', mode: 'form', message: '', params: {}},
    });
    assert.deepEqual(state().interactions, []);
    assert.deepEqual(host.calls.slice(2), ['permission late cancelled', 'elicitation form cancel']);
  });

  it('P5 does not answer a request by the old stop when a new prompt was sent', async () => {
    const {host, submit, actions, dispatch, finish, state} = talk();
    submit('One');
    actions.stop();
    await finish('cancelled');
    submit('Two');
    dispatch(asked('new'));
    assert.equal(state().interactions.length, 1);
    assert.deepEqual(host.calls.slice(2), ['prompt Two']);
  });

  it('S4 offers a restart when nobody confirms for 10 s', async () => {
    const {submit, actions, timers, state, finish} = talk();
    submit('Hello');
    assert.equal(timers.length, 0);
    actions.stop();
    assert.deepEqual([timers.length, timers[0]!.delay], [1, 10_000]);
    timers[0]!.callback();
    assert.equal(state().activity.cancelOverdue, true);
    await finish('cancelled');
    assert.equal(state().activity.cancelOverdue, undefined);
  });

  it('S4 forgets the timer when the stop is confirmed in time, or the conversation is let go', async () => {
    const {submit, actions, timers, finish, conversation} = talk();
    submit('Hello');
    actions.stop();
    await finish('cancelled');
    assert.equal(timers[0]!.cancelled, true);
    submit('Again');
    actions.stop();
    conversation.dispose();
    assert.equal(timers[1]!.cancelled, true);
  });

  it('S4 S5 Q3 sends a message of the stopping time when the stop has settled, not before', async () => {
    const {host, submit, actions, finish, waiting} = talk();
    submit('One');
    actions.stop();
    submit('Two');
    submit('Three');
    assert.deepEqual(
      [host.calls, waiting()],
      [
        ['prompt One', 'cancel'],
        ['sent', 'waiting cancel', 'waiting cancel'],
      ],
    );
    await finish('cancelled');
    assert.deepEqual(host.calls.slice(2), ['prompt Two']);
    await finish();
    assert.deepEqual(host.calls.slice(2), ['prompt Two', 'prompt Three']);
  });

  it('S4 reads an error after a stop as the confirmation', async () => {
    const {host, submit, actions, outcomes} = talk();
    submit('One');
    actions.stop();
    host.prompts[0]!.reject({code: -32800, message: 'Request cancelled'});
    await settled();
    assert.deepEqual(outcomes(), ['cancelled']);
  });
});

describe('createConversation: questions', () => {
  it('P3 P5 gives a request the answer of the user, once', () => {
    const {host, submit, dispatch, actions, state} = talk();
    submit('Hello');
    dispatch(asked());
    actions.answerPermission('i1', {outcome: 'selected', optionId: 'allow'});
    actions.answerPermission('i1', {outcome: 'selected', optionId: 'reject'});
    actions.answerPermission('unknown', {outcome: 'cancelled'});
    assert.deepEqual(host.calls, ['prompt Hello', 'permission i1 allow']);
    assert.deepEqual(state().interactions, []);
  });

  it('P5 answers what is still open when the turn ends, the call ends, or the request is withdrawn', async () => {
    const {host, submit, dispatch, finish} = talk();
    submit('Hello');
    for (const id of ['withdrawn', 'call', 'turn']) dispatch(asked(id));
    dispatch({type: 'interaction/withdrawn', session: 's1', id: 'withdrawn'});
    dispatch({
      type: 'toolCall/patched',
      session: 's1',
      toolCallId: 't1',
      source: 'update',
      patch: {status: 'completed'},
    });
    assert.deepEqual(host.calls.slice(1), [
      'permission withdrawn cancelled',
      'permission call cancelled',
      'permission turn cancelled',
    ]);
    dispatch({...asked('second'), request: {...asked().request, toolCallId: 't2'}});
    await finish();
    assert.deepEqual(host.calls.slice(4), ['permission second cancelled']);
  });

  it('does not answer again what the host says was answered elsewhere', () => {
    const {host, submit, dispatch} = talk();
    submit('Hello');
    dispatch(asked());
    dispatch({type: 'interaction/answered', id: 'i1', outcome: {outcome: 'selected', optionId: 'allow'}});
    assert.deepEqual(host.calls, ['prompt Hello']);
  });

  it('P7 passes on the answer to a form', () => {
    const {host, submit, dispatch, actions} = talk();
    submit('Hello');
    const request = {kind: 'elicitation', mode: 'form', message: 'Which?', params: {}} as const;
    dispatch({type: 'interaction/requested', session: 's1', id: 'i1', request});
    actions.answerElicitation('i1', {action: 'accept', content: {which: 'a'}});
    actions.answerElicitation('i1', {action: 'decline'});
    assert.deepEqual(host.calls.slice(1), ['elicitation i1 accept']);
  });

  it('S4 goes on to say "Stopping…" when the host could not send the cancel, and settles with the turn', async () => {
    const {host, actions, errors, finish, outcomes, queued, state, submit, timers} = talk();
    host.cancel = () => {
      throw new Error('The pipe is full');
    };
    submit('One');
    submit('Two');
    actions.stop();
    actions.stop();
    assert.equal(errors.length, 1);
    assert.deepEqual([state().activity.cancelRequested, state().queue.paused], [true, 'stopped']);
    timers.find(({cancelled}) => !cancelled)!.callback();
    assert.equal(state().activity.cancelOverdue, true);
    await finish('end_turn');
    assert.deepEqual([state().activity.state, outcomes(), queued()], ['idle', ['endTurn'], ['Two']]);
  });
});
