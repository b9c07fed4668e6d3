import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeConfigOption, makePermissionOptions, readyActions} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

const asked = (id: string) =>
  ({
    type: 'interaction/requested',
    session: 's1',
    id,
    request: {kind: 'permission', toolCallId: id, patch: {}, options: makePermissionOptions()},
  }) as const;

describe('createConversation: close', () => {
  it('S7 cancels the turn, answers what is open, closes, and leaves nothing running', () => {
    const {host, submit, actions, dispatch, state, outcomes} = talk();
    submit('One');
    dispatch(asked('i1'));
    actions.close();
    assert.deepEqual(host.calls, ['prompt One', 'cancel', 'permission i1 cancelled', 'close']);
    assert.deepEqual([state().activity.state, outcomes(), state().session.status], ['idle', ['cancelled'], 'closed']);
    actions.close();
    assert.equal(host.calls.length, 4);
  });

  it('S7 sends nothing after it, also when the stopped prompt is answered', async () => {
    const {host, submit, actions, finish, waiting, queued} = talk();
    submit('One');
    submit('Two');
    actions.stop();
    submit('Three');
    actions.close();
    await finish('cancelled');
    actions.resumeQueue();
    submit('Four');
    assert.deepEqual(host.calls, ['prompt One', 'cancel', 'close']);
    assert.deepEqual([waiting(), queued()], [['notSent', 'notSent'], ['Two']]);
  });

  it('P5 S7 answers what is asked after it, unseen', () => {
    const {host, actions, dispatch, state} = talk();
    actions.close();
    dispatch(asked('late'));
    assert.deepEqual([host.calls, state().interactions], [['close', 'permission late cancelled'], []]);
  });

  it('K3 S7 leaves no change pending, and asks for none', async () => {
    const options = {type: 'config/optionsReplaced', session: 's1', options: [makeConfigOption()]} as const;
    const {host, actions, state} = talk({facts: [...readyActions(), options]});
    actions.setConfigOption('model', 'b');
    actions.close();
    actions.setConfigOption('model', 'c');
    await settled();
    assert.deepEqual([host.calls, state().session.changes], [['config option model=b', 'close'], []]);
  });
});
