import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeError, makeText, readyActions} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

describe('createConversation: the queue', () => {
  it('Q1 queues while a turn runs and sends one entry after each plain end', async () => {
    const {host, submit, finish, queued} = talk();
    submit('One');
    submit('Two');
    submit('Three');
    assert.deepEqual([host.calls, queued()], [['prompt One'], ['Two', 'Three']]);
    await finish();
    assert.deepEqual([host.calls, queued()], [['prompt One', 'prompt Two'], ['Three']]);
    await finish();
    assert.deepEqual([host.calls, queued()], [['prompt One', 'prompt Two', 'prompt Three'], []]);
  });

  for (const [stopReason, paused] of [
    ['cancelled', 'cancelled'],
    ['refusal', 'refusal'],
    ['max_tokens', 'limit'],
    ['max_turn_requests', 'limit'],
    ['something_new', 'unknown'],
  ] as const) {
    it(`Q3 pauses after ${stopReason} and says why`, async () => {
      const {host, submit, finish, queued, state, actions} = talk();
      submit('One');
      submit('Two');
      await finish(stopReason);
      assert.deepEqual([host.calls, queued(), state().queue.paused], [['prompt One'], ['Two'], paused]);
      actions.resumeQueue();
      assert.deepEqual(host.calls, ['prompt One', 'prompt Two']);
    });
  }

  it('Q3 pauses after an error, a stop and a lost connection', async () => {
    const failed = talk();
    failed.submit('One');
    failed.submit('Two');
    failed.host.prompts[0]!.reject(new Error('Overloaded'));
    await settled();
    assert.equal(failed.state().queue.paused, 'error');

    const stopped = talk();
    stopped.submit('One');
    stopped.submit('Two');
    stopped.actions.stop();
    await stopped.finish();
    assert.deepEqual([stopped.state().queue.paused, stopped.queued()], ['stopped', ['Two']]);

    const lost = talk();
    lost.submit('One');
    lost.submit('Two');
    lost.dispatch({type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}});
    assert.deepEqual([lost.state().queue.paused, lost.queued()], ['disconnected', ['Two']]);
  });

  it('Q3 goes on when a message is queued, or sent', async () => {
    const queueing = talk();
    queueing.submit('One');
    queueing.submit('Two');
    queueing.actions.stop();
    await queueing.finish('cancelled');
    queueing.submit('Three');
    queueing.submit('Four');
    assert.deepEqual(queueing.host.calls.slice(2), ['prompt Three']);
    await queueing.finish();
    assert.deepEqual([queueing.host.calls.slice(2), queueing.queued()], [['prompt Three', 'prompt Two'], ['Four']]);
  });

  it('Q3 sends a message of the stopping time ahead of paused entries, which go on after it', async () => {
    const {host, submit, actions, finish, queued} = talk();
    submit('One');
    submit('Two');
    actions.stop();
    submit('Urgent');
    await finish('cancelled');
    assert.deepEqual([host.calls, queued()], [['prompt One', 'cancel', 'prompt Urgent'], ['Two']]);
    await finish();
    assert.deepEqual(host.calls.slice(3), ['prompt Two']);
  });

  it('Q1 interrupts: cancels, waits for the confirmation, sends that text first, then goes on with the queue', async () => {
    const {host, submit, finish} = talk();
    submit('One');
    submit('Two');
    submit('Urgent', true);
    assert.deepEqual(host.calls, ['prompt One', 'cancel']);
    await finish('cancelled');
    assert.deepEqual(host.calls, ['prompt One', 'cancel', 'prompt Urgent']);
    await finish();
    assert.deepEqual(host.calls.slice(3), ['prompt Two']);
  });

  it('Q1 an interrupting text while idle is just sent', () => {
    const {host, submit} = talk();
    submit('One', true);
    assert.deepEqual(host.calls, ['prompt One']);
  });

  it('Q4 sends an entry now: cancel, answer, that entry, once; the others follow', async () => {
    const {host, submit, finish, actions, state} = talk();
    submit('One');
    submit('Two');
    submit('Three');
    const three = state().queue.entries[1]!.id;
    actions.sendQueuedNow(three);
    actions.sendQueuedNow(three);
    assert.deepEqual(host.calls, ['prompt One', 'cancel']);
    await finish('cancelled');
    assert.deepEqual(host.calls.slice(2), ['prompt Three']);
    await finish();
    assert.deepEqual(host.calls.slice(3), ['prompt Two']);
    await finish();
    assert.equal(host.calls.length, 4);
  });

  it('Q4 sends the front entry by the fast track: cancel, answer, that entry, once, and goes on', async () => {
    const {host, submit, finish, queued, actions} = talk();
    submit('One');
    submit('Two');
    submit('Three');
    actions.sendNextQueued();
    actions.sendNextQueued();
    assert.deepEqual(host.calls, ['prompt One', 'cancel']);
    await finish('cancelled');
    assert.deepEqual([host.calls, queued()], [['prompt One', 'cancel', 'prompt Two'], ['Three']]);
    actions.sendNextQueued();
    assert.equal(host.calls.length, 3);
    await finish();
    assert.deepEqual([host.calls.at(-1), queued()], ['prompt Three', []]);
  });

  it('Q4 has no fast track without a message that was just queued, and one after each queueing', async () => {
    const {host, submit, finish, actions, state} = talk();
    actions.sendNextQueued();
    submit('One');
    actions.sendNextQueued();
    assert.deepEqual(host.calls, ['prompt One']);
    submit('Two');
    actions.sendNextQueued();
    await finish('cancelled');
    submit('Three');
    assert.equal(state().queue.fastTrack, true);
    actions.clearQueue();
    actions.sendNextQueued();
    assert.deepEqual(host.calls, ['prompt One', 'cancel', 'prompt Two']);
  });

  it('Q4 un-pauses a queue that was stopped, and the stopped turn sends nothing twice', async () => {
    const {host, submit, finish, queued, actions, state} = talk();
    submit('One');
    submit('Two');
    submit('Three');
    actions.stop();
    actions.sendNextQueued();
    assert.deepEqual(host.calls, ['prompt One', 'cancel']);
    await finish('cancelled');
    assert.deepEqual([host.calls.at(-1), queued(), state().queue.paused], ['prompt Two', ['Three'], undefined]);
    await finish();
    assert.deepEqual(host.calls, ['prompt One', 'cancel', 'prompt Two', 'prompt Three']);
  });

  it('Q3 sends an entry of a paused queue now and leaves the pause', async () => {
    const {host, submit, finish, actions, state, queued} = talk();
    submit('One');
    submit('Two');
    submit('Three');
    actions.stop();
    await finish('cancelled');
    actions.sendQueuedNow(state().queue.entries[1]!.id);
    assert.deepEqual(host.calls.slice(2), ['prompt Three']);
    await finish();
    assert.deepEqual([queued(), state().queue.paused], [['Two'], 'stopped']);
  });

  it('Q3 stays paused when Stop is pressed after an entry was asked for', async () => {
    const {host, submit, finish, actions, state, queued} = talk();
    for (const text of ['One', 'Two', 'Three']) submit(text);
    actions.sendQueuedNow(state().queue.entries[0]!.id);
    await finish('cancelled');
    actions.stop();
    await finish('cancelled');
    assert.deepEqual([host.calls.slice(2), queued()], [['prompt Two', 'cancel'], ['Three']]);
  });

  it('Q2 edits, moves, removes and clears entries by their ids', async () => {
    const {host, submit, finish, actions, state, queued} = talk();
    for (const text of ['One', 'Two', 'Three', 'Four']) submit(text);
    const [two, three, four] = state().queue.entries.map(({id}) => id);
    actions.moveQueued(four!, -2);
    actions.removeQueued(two!);
    actions.editQueued(three!, [makeText('Drei')]);
    assert.deepEqual(queued(), ['Four', 'Drei']);
    await finish();
    assert.deepEqual(host.calls, ['prompt One', 'prompt Four']);
    actions.clearQueue();
    await finish();
    assert.deepEqual([host.calls.length, queued()], [2, []]);
  });

  it('Q5 pauses when the agent does not accept the content of the next entry', async () => {
    const facts = readyActions().map(fact =>
      fact.type === 'connection/opened' ? {...fact, features: {...fact.features, image: false}} : fact,
    );
    const {host, submit, finish, actions, state} = talk({facts});
    submit('One');
    actions.submit([{type: 'image', data: '', mimeType: 'image/png'}]);
    await finish();
    assert.deepEqual([host.calls, state().queue.paused], [['prompt One'], 'unsupported']);
  });

  it('Q5 an entry asked for that the agent does not accept pauses a paused queue by that reason, once', async () => {
    const {host, submit, actions, dispatch, finish, state} = talk();
    submit('One');
    submit('Two');
    actions.stop();
    await finish('cancelled');
    dispatch({type: 'queue/edited', id: 'q1', content: [{type: 'image', data: '', mimeType: 'image/png'}]});
    const features = {...state().connection.features!, image: false};
    dispatch({type: 'connection/opened', protocolVersion: 1, agent: undefined, features, authMethods: []});
    assert.equal(state().queue.paused, 'stopped');
    actions.sendQueuedNow('q1');
    const {paused, next} = state().queue;
    assert.deepEqual([paused, next, host.calls], ['unsupported', undefined, ['prompt One', 'cancel']]);
  });

  it('K3 waits for a change of configuration, and pauses when it fails', async () => {
    const {host, submit, finish, actions, state} = talk();
    submit('One');
    submit('Two');
    actions.setConfigOption('model', 'b');
    await finish();
    assert.deepEqual(host.calls, ['prompt One', 'config option model=b']);
    host.changes[0]!.reject(new Error('No'));
    await settled();
    assert.deepEqual([host.calls.length, state().queue.paused], [2, 'error']);
  });

  it('gives entries and messages ids with the prefix of the host', () => {
    const {submit, state} = talk({idPrefix: 'r2-'});
    submit('One');
    submit('Two');
    assert.deepEqual([state().submissions[0]?.id, state().queue.entries[0]?.id], ['r2-s1', 'r2-q1']);
  });

  it('Q3 pauses when the connection is lost, also while no turn runs', async () => {
    const {host, actions, submit, dispatch, queued, state} = talk();
    actions.setConfigOption('model', 'b');
    submit('One');
    submit('Two');
    dispatch({type: 'connection/closed', problem: makeError({class: 'connectionLost'})});
    for (const fact of readyActions('s2').slice(1)) dispatch(fact);
    await settled();
    assert.deepEqual([host.calls, queued()], [['config option model=b'], ['Two']]);
    assert.equal(state().queue.paused, 'disconnected');
  });

  it('Q3 S11 stays paused when a message cannot be sent', () => {
    const {submit, dispatch, queued, waiting, state} = talk();
    submit('One');
    submit('Two');
    dispatch({type: 'connection/closed', problem: makeError({class: 'connectionLost'})});
    submit('Three');
    assert.deepEqual([waiting(), queued(), state().queue.paused], [['unknown', 'notSent'], ['Two'], 'disconnected']);
  });
});
