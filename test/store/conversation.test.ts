import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createConversation} from '../../src/store/conversation.js';
import {HostActionError} from '../../src/store/host-call.js';
import {
  makeChunk,
  makeConfigOption,
  makeError,
  makePermissionOptions,
  makeText,
  readyActions,
} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

const asked = (id = 'i1') =>
  ({
    type: 'interaction/requested',
    session: 's1',
    id,
    request: {kind: 'permission', toolCallId: 't1', patch: {title: 'Run'}, options: makePermissionOptions()},
  }) as const;

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
});

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
});

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
});

describe('createConversation: the rest', () => {
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
