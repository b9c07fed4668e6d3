import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {RequestError} from '@agentclientprotocol/sdk';
import {AcpClient} from '../../src/client/index.js';
import {say as tell, scriptedAgent} from '../../src/testing/index.js';
import {isIdle, isReady, meet, messages, rawAgent, rawSession, say, until} from './harness.js';

const isLost = (state: {connection: {status: string}}): boolean =>
  state.connection.status === 'closed' || state.connection.status === 'failed';

describe('AcpClient: opening', () => {
  it('tells how it opens: at once for the page, `opened` for the host', async () => {
    const agent = rawAgent();
    const {connection, state} = await meet(agent.stream);
    assert.deepEqual([state().connection.status, connection.agent], ['opening', undefined]);
    const hello = await agent.read();
    assert.deepEqual(hello.params?.['clientInfo'], {name: 'test', version: '0.0.0'});
    const agentInfo = {name: 'raw', title: 'Raw agent', version: '2'};
    await agent.write({id: hello.id, result: {protocolVersion: 1, agentInfo, agentCapabilities: {loadSession: true}}});
    assert.equal((await connection.opened)?.agent?.title, 'Raw agent');
    assert.deepEqual([connection.agent?.name, connection.features?.loadSession], ['raw', true]);
    assert.equal(state().connection.status, 'open');
  });

  it('X1 L1 declares plans by id and terminal output in _meta always, files and terminals only when wired', async () => {
    const agent = rawAgent();
    await meet(agent.stream);
    const {params} = await agent.read();
    assert.deepEqual(params?.['clientCapabilities'], {
      plan: {},
      session: {configOptions: {boolean: {}}, notices: {}, compaction: {}},
      _meta: {terminal_output: true, terminal_output_delta: true},
    });
  });

  it('says so when the agent speaks another version, and closes', async () => {
    const agent = rawAgent();
    const {connection, until: wait} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, result: {protocolVersion: 7}});
    const state = await wait(isLost);
    assert.equal(state.connection.status, 'failed');
    assert.match(state.connection.problem!.text, /version 7/);
    assert.equal(await connection.opened, undefined);
    assert.equal(connection.signal.aborted, true);
    const late = await connection.newConversation({cwd: '/late'});
    assert.equal(late.store.state.connection.status, 'failed');
  });

  it('says so when the agent refuses to initialise', async () => {
    const agent = rawAgent();
    const {until: wait} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, error: {code: -32603, message: 'Internal error', data: {details: 'No licence'}}});
    const state = await wait(isLost);
    assert.deepEqual([state.connection.status, state.connection.problem?.text], ['failed', 'No licence']);
  });

  it('S6 shows why a session could not be opened, and keeps what was typed', async () => {
    const agent = rawAgent();
    const {submit, until: wait} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, result: {protocolVersion: 1}});
    const opening = await agent.read();
    submit('Early');
    await agent.write({id: opening.id, error: {code: -32603, message: 'No such directory'}});
    const state = await wait(({session}) => session.status === 'failed');
    assert.equal(state.session.problem?.text, 'No such directory');
    assert.deepEqual((await wait(({submissions}) => submissions[0]?.status === 'notSent')).submissions.length, 1);
  });
});

describe('AcpClient: signing in', () => {
  const authMethods = [{id: 'key', name: 'API key'}];

  it('S12 asks for a sign-in, then repeats session/new once and sends what waited', async () => {
    let attempts = 0;
    const agent = scriptedAgent([tell('Welcome.')], {
      initialize: {authMethods},
      authenticate: () => {
        if (++attempts === 1) throw RequestError.internalError({details: 'Wrong key'});
      },
    });
    const {conversation, submit, until: wait, wire} = await meet(agent);
    await wait(({auth}) => auth.status === 'required');
    submit('Hello');
    conversation.actions.authenticate('key');
    const failed = await wait(({auth}) => auth.error?.text === 'Wrong key');
    assert.deepEqual([failed.auth.status, failed.submissions[0]?.waitsFor], ['required', 'authentication']);
    conversation.actions.authenticate('key');
    assert.deepEqual(messages(await wait(isIdle)), ['user: Hello', 'agent: Welcome.']);
    assert.equal(wire.lines.filter(line => line === '→ session/new').length, 2);
  });

  it('S12 a list of methods alone asks for nothing', async () => {
    const {until: wait} = await meet(scriptedAgent([tell('Hi.')], {initialize: {authMethods}}));
    assert.equal((await wait(isReady)).auth.status, 'none');
  });

  it('S12 does not repeat a prompt', async () => {
    const agent = rawAgent();
    const {conversation, submit, until: wait, wire} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, result: {protocolVersion: 1, authMethods}});
    const opening = await agent.read();
    await agent.write({id: opening.id, result: {sessionId: 's1'}});
    await wait(isReady);
    submit('Hello');
    const prompt = await agent.read();
    await agent.write({id: prompt.id, error: {code: -32000, message: 'Authentication required'}});
    await wait(({auth}) => auth.status === 'required');
    conversation.actions.authenticate('key');
    const signIn = await agent.read();
    await agent.write({id: signIn.id, result: {}});
    const state = await wait(({auth}) => auth.status === 'none');
    assert.deepEqual(
      state.submissions.map(({status}) => status),
      ['failed'],
    );
    assert.equal(wire.lines.filter(line => line === '→ session/prompt').length, 1);
  });
});

describe('AcpClient: losing the connection', () => {
  it('S11 before the agent has answered', async () => {
    const agent = rawAgent();
    const {connection, until: wait, submit} = await meet(agent.stream);
    submit('Early');
    await agent.close();
    const state = await wait(isLost);
    assert.equal(state.connection.problem?.class, 'connectionLost');
    assert.equal((await wait(({submissions}) => submissions[0]?.status === 'notSent')).submissions.length, 1);
    assert.equal(await connection.opened, undefined);
  });

  it('S11 while the session is opening', async () => {
    const agent = rawAgent();
    const {until: wait} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, result: {protocolVersion: 1}});
    await agent.read();
    await agent.close();
    assert.equal((await wait(isLost)).session.status, 'failed');
  });

  it('S11 P5 in the middle of a turn: the outcome is unknown, questions go, what was said stays', async () => {
    const {agent, submit, until: wait, connection} = await rawSession();
    submit('Hi');
    await agent.read();
    await agent.update('s1', {sessionUpdate: 'agent_message_chunk', content: {type: 'text', text: 'Half'}});
    await agent.write({
      id: 1,
      method: 'session/request_permission',
      params: {sessionId: 's1', toolCall: {toolCallId: 't1', title: 'Run'}, options: []},
    });
    await wait(({interactions}) => interactions.length === 1);
    await agent.close();
    const state = await wait(isLost);
    assert.deepEqual(messages(state), ['user: Hi', 'agent: Half']);
    assert.deepEqual(
      [
        state.interactions,
        state.submissions[0]?.status,
        state.transcript.turns.last()?.outcome?.kind,
        state.activity.state,
      ],
      [[], 'unknown', 'disconnected', 'idle'],
    );
    assert.equal(connection.signal.aborted, true);
  });

  it('S11 between turns, and when the wire breaks', async () => {
    const {agent, until: wait} = await rawSession();
    await agent.abort(new Error('Cable cut'));
    const state = await wait(isLost);
    assert.match(state.connection.problem!.text, /Cable cut/);
  });

  it('S11 while a stop is being confirmed', async () => {
    const {agent, submit, until: wait, conversation} = await rawSession();
    submit('Hi');
    await agent.read();
    conversation.actions.stop();
    await agent.read();
    await agent.close();
    const state = await wait(isLost);
    assert.deepEqual([state.activity.state, state.activity.cancelRequested], ['idle', false]);
  });

  it('S11 while an option is being changed', async () => {
    const {agent, until: wait, conversation} = await rawSession();
    conversation.actions.setConfigOption('model', 'b');
    await agent.read();
    await agent.close();
    const state = await wait(isLost);
    assert.deepEqual(
      state.session.changes.map(({status}) => status),
      ['failed'],
    );
  });

  it('says how the agent ended when the bridge tells it', async () => {
    const {agent, submit, until: wait} = await rawSession();
    submit('Hi');
    await agent.read();
    await agent.write({method: '_bridge/agent_exited', params: {code: 137, signal: null, stderrTail: 'Killed\n'}});
    await agent.close();
    const state = await wait(isLost);
    assert.deepEqual(state.connection.exit, {code: 137, signal: null, stderrTail: 'Killed\n'});
    assert.equal(state.connection.problem?.class, 'agentExited');
    assert.equal(state.transcript.turns.last()?.outcome?.kind, 'disconnected');
  });

  it('counts what a bridge tells of noise and keeps the newest, for later conversations too', async () => {
    const {agent, connection, until: wait} = await rawSession();
    for (let line = 0; line < 30; line++)
      await agent.write({method: '_bridge/noise', params: {text: `npm WARN ${line}`}});
    const {connection: facts, transcript, unrecognized} = await wait(state => state.connection.noise?.count === 30);
    assert.deepEqual(
      facts.noise?.lines,
      Array.from({length: 20}, (_, index) => `npm WARN ${index + 10}`),
    );
    assert.deepEqual([transcript.entries.size, unrecognized.count], [0, 0]);
    const later = await connection.newConversation({cwd: '/w'});
    assert.deepEqual(later.store.state.connection, facts);
  });

  it('keeps what else a bridge tells for the inspector', async () => {
    const {agent, until: wait} = await rawSession();
    await agent.write({method: '_bridge/weather', params: {text: 'Rain'}});
    const {unrecognized, transcript} = await wait(state => state.unrecognized.count > 0);
    assert.match(JSON.stringify(unrecognized.ring), /Rain/);
    assert.equal(transcript.entries.size, 0);
  });

  it('closes the wire when the host says so; conversations stay readable', async () => {
    const {connection, conversation, until: wait, submit} = await meet(scriptedAgent([tell('Hello.')]));
    await say(conversation, 'Hi');
    connection.close();
    connection.close();
    const state = await wait(isLost);
    assert.deepEqual(messages(state), ['user: Hi', 'agent: Hello.']);
    submit('More');
    assert.equal((await wait(({submissions}) => submissions.length > 0)).submissions[0]?.status, 'notSent');
  });
});

describe('AcpClient: starting again', () => {
  it('goes on with the same conversations: loads the session where the agent can', async () => {
    const agent = scriptedAgent([tell('Hello.')], {history: [tell('From history.', {messageId: 'm1'})]});
    const {connection, conversation, until: wait, wire} = await meet(agent);
    const idle = await connection.newConversation({cwd: '/idle'});
    await until(idle, isReady);
    await say(conversation, 'Hi');
    assert.ok(conversation.store.state.offered.includes('restart'));
    conversation.actions.restart();
    const state = await wait(
      ({session, connection: {status}, replay}) => session.status === 'ready' && status === 'open' && replay === 'tail',
    );
    assert.deepEqual(messages(state), ['agent: From history.']);
    await until(idle, ({session}) => session.id === 'session-2' || session.status === 'ready');
    assert.deepEqual(
      wire.lines.filter(line => /session\/(new|load)/.test(line)),
      ['→ session/new', '→ session/new', '→ session/load', '→ session/new'],
    );
    assert.equal(connection.signal.aborted, false);
    assert.equal(messages(await say(conversation, 'Again')).at(-1), 'agent: Hello.');
  });

  it('opens a new session and keeps what was said where the agent cannot load', async () => {
    let wires = 0;
    const restart = () => {
      wires++;
      return scriptedAgent([tell('New process.')]);
    };
    const {conversation, until: wait} = await meet(scriptedAgent([tell('Hello.')]), {connect: {restart}});
    await say(conversation, 'Hi');
    conversation.actions.restart();
    conversation.actions.restart();
    await wait(({connection, session}) => connection.status === 'open' && session.status === 'starting');
    await wait(isReady);
    assert.equal(wires, 1);
    assert.deepEqual(messages(await say(conversation, 'Again')), [
      'user: Hi',
      'agent: Hello.',
      'user: Again',
      'agent: New process.',
    ]);
  });

  it('S4 S11 tells a turn that the user ended by starting again from one whose connection was lost', async () => {
    const restart = () => scriptedAgent([tell('New process.')]);
    const {conversation, until: wait} = await rawSession({connect: {restart}});
    conversation.actions.submit([{type: 'text', text: 'Hi'}]);
    await wait(({activity}) => activity.state !== 'idle');
    conversation.actions.stop();
    conversation.actions.restart();
    const {transcript, connection} = await wait(
      state =>
        isReady(state) && state.connection.status === 'open' && state.transcript.turns.get(0)?.outcome !== undefined,
    );
    const outcome = transcript.turns.get(0)?.outcome;
    assert.deepEqual([outcome?.kind, outcome?.error?.class], ['disconnected', 'restarted']);
    assert.equal(connection.problem, undefined);
  });

  it('says so when it cannot start again, and can be asked once more', async () => {
    const attempts = [
      () => Promise.reject(new Error('Port in use')),
      () => Promise.resolve(scriptedAgent([tell('Back.')])),
    ];
    const agent = rawAgent();
    const {conversation, until: wait} = await meet(agent.stream, {connect: {restart: () => attempts.shift()!()}});
    await agent.close();
    await wait(isLost);
    conversation.actions.restart();
    const failed = await wait(({connection}) => connection.status === 'failed');
    assert.equal(failed.connection.problem?.text, 'Port in use');
    conversation.actions.restart();
    await wait(isReady);
    assert.equal(messages(await say(conversation, 'Hi')).at(-1), 'agent: Back.');
  });

  it('S7 offers a restart and a new session only where the host has them', async () => {
    const {state} = await rawSession();
    assert.deepEqual(
      state().offered.filter(name => name === 'restart' || name === 'newSession'),
      [],
    );
    let asked = 0;
    const {conversation} = await rawSession({connect: {newSession: () => void asked++}});
    assert.ok(conversation.store.state.offered.includes('newSession'));
    conversation.actions.newSession();
    assert.equal(asked, 1);
  });
});

describe('AcpClient: loading', () => {
  it('H1 replays a kept session, and gives back the conversation that has it', async () => {
    const agent = scriptedAgent([tell('Hello.')], {history: [tell('Old.', {messageId: 'm1'})]});
    const {connection, conversation, until: wait} = await meet(agent, {session: {sessionId: 'kept'}});
    const state = await wait(isReady);
    assert.deepEqual([messages(state), state.session.id, state.replay], [['agent: Old.'], 'kept', 'tail']);
    assert.equal(await connection.loadConversation({sessionId: 'kept', cwd: '/work'}), conversation);
  });

  it('H1 resumes where the agent can only resume, and says so where it can do neither', async () => {
    const agent = rawAgent();
    const {until: wait} = await meet(agent.stream, {session: {sessionId: 'kept'}});
    const hello = await agent.read();
    await agent.write({
      id: hello.id,
      result: {protocolVersion: 1, agentCapabilities: {sessionCapabilities: {resume: {}}}},
    });
    const opening = await agent.read();
    assert.deepEqual(
      [opening.method, opening.params],
      ['session/resume', {sessionId: 'kept', cwd: '/work', mcpServers: []}],
    );
    await agent.write({id: opening.id, result: null});
    assert.equal((await wait(isReady)).session.id, 'kept');

    const {until: waitFor} = await meet(scriptedAgent([tell('Hi.')]), {session: {sessionId: 'kept'}});
    const state = await waitFor(({session}) => session.status === 'failed');
    assert.equal(state.session.problem?.class, 'sessionGone');
  });

  it('takes an id and a name from the host', async () => {
    const client = new AcpClient({name: 'editor', title: 'Editor', version: '3'});
    const agent = rawAgent();
    const connection = await client.connect(agent.stream);
    const conversation = await connection.newConversation({cwd: '/', id: 'mine'});
    assert.equal(conversation.id, 'mine');
    assert.deepEqual((await agent.read()).params?.['clientInfo'], {name: 'editor', title: 'Editor', version: '3'});
    connection.close();
  });
});
