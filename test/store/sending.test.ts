import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {HostActionError} from '../../src/store/host-call.js';
import {makeError, makeText, readyActions} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

describe('createConversation: sending', () => {
  it('S1 S8 sends at once when idle, and shows the message at send', () => {
    const {host, submit, state} = talk();
    submit('Hello');
    assert.deepEqual(host.calls, ['prompt Hello']);
    assert.equal(state().activity.state, 'running');
    assert.equal(state().transcript.entries.size, 1);
  });

  it('S1 settles the turn with the answer and stays ready for the next', async () => {
    const {host, submit, finish, outcomes} = talk();
    submit('One');
    await finish();
    submit('Two');
    await finish('max_tokens');
    assert.deepEqual(host.calls, ['prompt One', 'prompt Two']);
    assert.deepEqual(outcomes(), ['endTurn', 'maxTokens']);
  });

  it('S1 sends the host preamble with the first prompt of the session only, apart from the words of the user', async () => {
    const {host, submit, finish, state} = talk({preamble: [makeText('Rules')]});
    submit('One');
    const [message] = state().transcript.entries;
    assert.deepEqual(message?.kind === 'message' && [message.preamble, message.blocks], [
      [makeText('Rules')],
      [makeText('One')],
    ]);
    await finish();
    submit('Two');
    assert.deepEqual(host.calls, ['prompt Rules|One', 'prompt Two']);
  });

  it('S1 sends the preamble again with the first prompt of another session', async () => {
    const {host, submit, finish, dispatch} = talk({preamble: [makeText('Rules')]});
    submit('One');
    await finish();
    dispatch({type: 'session/started', sessionId: 's2', options: []});
    submit('Two');
    assert.deepEqual(host.calls, ['prompt Rules|One', 'prompt Rules|Two']);
  });

  it('sends nothing for an empty draft, but an image alone is a message', () => {
    const {host, submit, actions} = talk();
    submit(' \n');
    actions.submit([]);
    assert.deepEqual(host.calls, []);
    actions.submit([{type: 'image', data: '', mimeType: 'image/png'}]);
    assert.deepEqual(host.calls, ['prompt image']);
  });

  it('waits for the session and sends then', () => {
    const ready = readyActions();
    const {host, submit, waiting, dispatch} = talk({facts: ready.slice(0, -1)});
    submit('Early');
    assert.deepEqual([host.calls, waiting()], [[], ['waiting connection']]);
    dispatch(ready.at(-1)!);
    assert.deepEqual(host.calls, ['prompt Early']);
  });

  it('H1 waits for the end of a replay', () => {
    const {host, submit, dispatch} = talk();
    dispatch({type: 'history/replayStarted', sessionId: 's1'});
    submit('Early');
    assert.deepEqual(host.calls, []);
    dispatch({type: 'history/replayEnded', sessionId: 's1'});
    assert.deepEqual(host.calls, ['prompt Early']);
  });

  it('S11 keeps a message as not sent when the session cannot be opened', () => {
    const {host, submit, dispatch, state} = talk({facts: readyActions().slice(0, -1)});
    submit('Early');
    dispatch({type: 'session/failed', error: makeError({text: 'No disk'})});
    submit('Late');
    assert.deepEqual(host.calls, []);
    assert.deepEqual(
      state().submissions.map(({status, error}) => [status, error?.text]),
      [
        ['notSent', 'No disk'],
        ['notSent', 'No disk'],
      ],
    );
  });

  it('S11 keeps a message as not sent while the connection is gone, and sends it again only when asked', () => {
    const {host, submit, dispatch, waiting, state, actions} = talk();
    dispatch({type: 'connection/closed', problem: makeError({class: 'connectionLost'})});
    submit('Hello');
    assert.deepEqual([host.calls, waiting()], [[], ['notSent']]);
    for (const fact of readyActions()) dispatch(fact);
    assert.deepEqual(host.calls, []);
    actions.resend(state().submissions[0]!.id);
    assert.deepEqual([host.calls, waiting()], [['prompt Hello'], ['sent']]);
  });

  it('C3 does not send content that the agent did not say it accepts', () => {
    const facts = readyActions().map(fact =>
      fact.type === 'connection/opened' ? {...fact, features: {...fact.features, image: false}} : fact,
    );
    const {host, actions, waiting, submit} = talk({facts});
    actions.submit([makeText('Look'), {type: 'image', data: '', mimeType: 'image/png'}]);
    assert.deepEqual([host.calls, waiting()], [[], ['notSent']]);
    submit('Words only');
    assert.deepEqual(host.calls, ['prompt Words only']);
  });

  it('S11 makes a failed turn of a host that throws or rejects, and throws nothing itself', async () => {
    for (const fail of ['throws', 'rejects']) {
      const {host, submit, outcomes, state} = talk();
      host.prompt = () => {
        if (fail === 'throws') throw new Error('No wire');
        return Promise.reject(new Error('No wire'));
      };
      submit('Hello');
      await settled();
      assert.deepEqual([outcomes(), state().submissions[0]?.error?.text], [['error'], 'No wire'], fail);
    }
  });

  it('S11 says that the outcome is unknown when the host lost its connection after the send', async () => {
    const {host, submit, outcomes, waiting} = talk();
    submit('Hello');
    host.prompts[0]!.reject(new HostActionError(makeError({class: 'connectionLost'})));
    await settled();
    assert.deepEqual([outcomes(), waiting()], [['disconnected'], ['unknown']]);
  });

  it('S12 asks for a sign-in when a host rejects with −32000 and methods are known', async () => {
    const facts = readyActions().map(fact =>
      fact.type === 'connection/opened' ? {...fact, authMethods: [{id: 'key', name: 'Key', type: 'agent'}]} : fact,
    );
    const {host, submit, state, actions, waiting} = talk({facts});
    submit('Hello');
    host.prompts[0]!.reject({code: -32000, message: 'Authentication required'});
    await settled();
    assert.equal(state().auth.status, 'required');
    submit('Again');
    assert.deepEqual(waiting(), ['failed', 'waiting authentication']);
    actions.authenticate('key');
    await settled();
    assert.deepEqual(host.calls, ['prompt Hello', 'authenticate key', 'prompt Again']);
  });

  it('S11 waits for a connection that opens again after the session failed', () => {
    const {host, submit, dispatch, waiting} = talk({facts: readyActions().slice(0, -1)});
    dispatch({type: 'connection/closed', problem: makeError({class: 'connectionLost'})});
    dispatch({type: 'connection/opening'});
    submit('Hello');
    assert.deepEqual(waiting(), ['waiting connection']);
    const [opened, starting, started] = readyActions().slice(2);
    for (const fact of [starting, opened, started]) dispatch(fact!);
    assert.deepEqual(host.calls, ['prompt Hello']);
  });

  it('S5 K3 does not call back what is on its way to the wire when a change is refused', async () => {
    const {host, actions, submit, dispatch, waiting} = talk({traffic: true});
    submit('One');
    actions.setConfigOption('model', 'b');
    host.changes[0]!.reject(new Error('No'));
    await settled();
    submit('Two');
    assert.deepEqual([host.calls, waiting()], [['prompt One', 'config option model=b'], ['waiting']]);
    dispatch({type: 'prompt/sent', session: 's1', request: '1:n:2', content: [makeText('One')]});
    assert.deepEqual(waiting(), ['sent']);
  });
});
