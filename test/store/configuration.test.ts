import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeConfigOption, makeError, readyActions} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

describe('createConversation: configuration', () => {
  const facts = [
    ...readyActions(),
    {
      type: 'config/optionsReplaced',
      session: 's1',
      options: [makeConfigOption(), makeConfigOption({configId: 'mode', category: 'mode', source: 'mode'})],
    } as const,
  ];

  it('K3 shows a change as pending and makes it current when it is confirmed', async () => {
    const {host, actions, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    assert.deepEqual(host.calls, ['config option model=b']);
    assert.deepEqual([state().session.changes[0]?.status, state().session.config[0]?.currentValue], ['pending', 'a']);
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual([state().session.changes, state().session.config[0]?.currentValue], [[], 'b']);
  });

  it('K3 asks for one change after the other', async () => {
    const {host, actions} = talk({facts});
    actions.setConfigOption('model', 'b');
    actions.setConfigOption('mode', 'b');
    assert.deepEqual(host.calls, ['config option model=b']);
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual(host.calls, ['config option model=b', 'config mode mode=b']);
  });

  it('K3 never sends a message that was taken back while its change was under way', async () => {
    const {host, actions, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    actions.submit([{type: 'text', text: 'Hello'}]);
    assert.deepEqual(
      state().submissions.map(({status, waitsFor}) => [status, waitsFor]),
      [['waiting', 'config']],
    );
    actions.discard(state().submissions[0]!.id);
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual(
      [host.calls, state().submissions, state().activity.state],
      [['config option model=b'], [], 'idle'],
    );
  });

  it('K3 asks for a newer value of the same option after the older one was answered', async () => {
    const {host, actions, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    actions.setConfigOption('model', 'a');
    actions.setConfigOption('model', 'c');
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual(host.calls, ['config option model=b', 'config option model=c']);
    host.changes[1]!.resolve();
    await settled();
    assert.deepEqual([state().session.changes, state().session.config[0]?.currentValue], [[], 'c']);
  });

  it('K3 says that a change failed, and asks again when told to', async () => {
    const {host, actions, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    host.changes[0]!.reject(new Error('Not today'));
    await settled();
    assert.deepEqual(
      state().session.changes.map(({status, error}) => [status, error?.text]),
      [['failed', 'Not today']],
    );
    actions.setConfigOption('model', 'b');
    assert.equal(host.calls.length, 2);
    actions.dismissConfigChange('model');
  });

  it('does not ask for the value that is current', () => {
    const {host, actions} = talk({facts});
    actions.setConfigOption('model', 'a');
    assert.deepEqual(host.calls, []);
  });

  it('K3 lets a prompt wait for a change', async () => {
    const {host, actions, submit, waiting} = talk({facts});
    actions.setConfigOption('model', 'b');
    submit('Hello');
    assert.deepEqual(waiting(), ['waiting config']);
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual(host.calls, ['config option model=b', 'prompt Hello']);
  });

  it('K3 sends nothing when the change fails, and keeps the message', async () => {
    const {host, actions, submit, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    submit('Hello');
    host.changes[0]!.reject(new Error('Not today'));
    await settled();
    assert.deepEqual(host.calls, ['config option model=b']);
    assert.deepEqual(
      state().submissions.map(({status, error}) => [status, error?.text]),
      [['notSent', 'Not today']],
    );
  });

  it('K3 asks the next session for a change that was made while the agent starts again', () => {
    const {host, actions, dispatch, state} = talk({facts});
    dispatch({type: 'connection/closed', problem: makeError()});
    dispatch({type: 'connection/opening'});
    actions.setConfigOption('model', 'b');
    assert.deepEqual([host.calls, state().session.changes[0]?.status], [[], 'pending']);
    dispatch({type: 'session/starting'});
    dispatch(readyActions()[2]!);
    dispatch({type: 'session/started', sessionId: 's2', options: [makeConfigOption()]});
    assert.deepEqual(host.calls, ['config option model=b']);
  });

  it('K3 forgets a change that the next session cannot make', () => {
    const {host, actions, dispatch, state} = talk({facts});
    dispatch({type: 'connection/opening'});
    actions.setConfigOption('model', 'b');
    dispatch({type: 'session/starting'});
    dispatch(readyActions()[2]!);
    dispatch({type: 'session/started', sessionId: 's2', options: []});
    assert.deepEqual([host.calls, state().session.changes], [[], []]);
  });

  it('K3 cannot dismiss a change that is under way', () => {
    const {host, actions, submit, state} = talk({facts});
    actions.setConfigOption('model', 'b');
    submit('Hello');
    actions.dismissConfigChange('model');
    assert.deepEqual([host.calls, state().session.changes.length], [['config option model=b'], 1]);
  });
});
