import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isIdle, messages, rawSession, until} from './harness.js';

const chunk = (text: string, messageId?: string) => ({
  sessionUpdate: 'agent_message_chunk',
  content: {type: 'text', text},
  ...(messageId === undefined ? {} : {messageId}),
});
const permission = {
  toolCall: {toolCallId: 't1', title: 'Run it'},
  options: [{optionId: 'yes', name: 'Yes', kind: 'allow_once'}],
};

describe('AcpClient: the wire', () => {
  it('S10 applies updates and answers in the order of the wire, however many come at once', async () => {
    const {agent, submit, until} = await rawSession();
    for (const turn of [1, 2, 3]) {
      submit(`Question ${turn}`);
      const prompt = await agent.read();
      const pieces = Array.from({length: 50}, (_, piece) => `${turn}.${piece} `);
      const written = pieces.map(piece => agent.update('s1', chunk(piece)));
      written.push(agent.write({id: prompt.id, result: {stopReason: 'end_turn'}}));
      const state = await until(
        ({transcript}) => transcript.turns.size === turn && transcript.turns.last()?.outcome !== undefined,
      );
      assert.equal(messages(state).at(-1), `agent: ${pieces.join('')}`);
      await Promise.all(written);
    }
  });

  it('S10 keeps updates that come before the answer of session/new', async () => {
    const {agent, connection} = await rawSession();
    const other = await connection.newConversation({cwd: '/other'});
    const opening = await agent.read();
    await agent.update('s2', {
      sessionUpdate: 'available_commands_update',
      availableCommands: [{name: 'plan', description: ''}],
    });
    await agent.write({id: opening.id, result: {sessionId: 's2'}});
    const state = await until(other, ({session}) => session.commands !== undefined);
    assert.deepEqual(
      state.session.commands?.map(({name}) => name),
      ['plan'],
    );
  });

  it('S10 shows what comes after the answer of a prompt', async () => {
    const {agent, submit, until} = await rawSession();
    submit('Hi');
    const prompt = await agent.read();
    await agent.update('s1', chunk('Half', 'm1'));
    await agent.write({id: prompt.id, result: {stopReason: 'end_turn'}});
    await until(isIdle);
    await agent.update('s1', chunk(' and half', 'm1'));
    const state = await until(({transcript}) => {
      const last = transcript.entries.last();
      return last?.kind === 'message' && JSON.stringify(last.blocks).includes('and half');
    });
    assert.deepEqual(messages(state), ['user: Hi', 'agent: Half and half']);
  });

  it('P5 refuses a request for a session that nobody announced', async () => {
    const {agent, state} = await rawSession();
    await agent.write({id: 'q', method: 'session/request_permission', params: {sessionId: 'stranger', ...permission}});
    const answer = await agent.read();
    assert.deepEqual([answer.id, answer.error?.code, state().interactions], ['q', -32602, []]);
  });

  it('P5 refuses a request that cannot be shown', async () => {
    const {agent} = await rawSession();
    await agent.write({
      id: 0,
      method: 'session/request_permission',
      params: {sessionId: 's1', toolCall: {}, options: []},
    });
    const answer = await agent.read();
    assert.deepEqual([answer.id, answer.error?.code], [0, -32602]);
  });

  it('P5 answers a request of a session that might have been announced, when it was not', async () => {
    const {agent, connection} = await rawSession();
    await connection.newConversation({cwd: '/other'});
    const opening = await agent.read();
    await agent.write({id: 'q', method: 'session/request_permission', params: {sessionId: 'stranger', ...permission}});
    await agent.write({id: opening.id, result: {sessionId: 's2'}});
    const answer = await agent.read();
    assert.deepEqual([answer.id, answer.error?.code], ['q', -32602]);
  });

  it('P5 answers a withdrawn request with −32800, once, and takes it off the screen', async () => {
    const {agent, submit, until, conversation} = await rawSession();
    submit('Hi');
    await agent.read();
    await agent.write({id: 0, method: 'session/request_permission', params: {sessionId: 's1', ...permission}});
    await agent.write({id: '0', method: 'session/request_permission', params: {sessionId: 's1', ...permission}});
    const [first, second] = (await until(state => state.interactions.length === 2)).interactions;
    await agent.write({method: '$/cancel_request', params: {requestId: 0}});
    const answer = await agent.read();
    assert.deepEqual([answer.id, answer.error?.code], [0, -32800]);
    assert.deepEqual(
      conversation.store.state.interactions.map(({id}) => id),
      [second?.id],
    );
    conversation.actions.answerPermission(first!.id, {outcome: 'selected', optionId: 'yes'});
    conversation.actions.answerPermission(second!.id, {outcome: 'selected', optionId: 'yes'});
    const other = await agent.read();
    assert.deepEqual([other.id, other.result], ['0', {outcome: {outcome: 'selected', optionId: 'yes'}}]);
  });

  it('S4 answers a request that arrives after Stop without showing it', async () => {
    const {agent, submit, until, conversation, state} = await rawSession();
    submit('Hi');
    const prompt = await agent.read();
    await until(({activity}) => activity.state === 'running');
    conversation.actions.stop();
    assert.equal((await agent.read()).method, 'session/cancel');
    await agent.write({id: 7, method: 'session/request_permission', params: {sessionId: 's1', ...permission}});
    assert.deepEqual((await agent.read()).result, {outcome: {outcome: 'cancelled'}});
    assert.deepEqual(state().interactions, []);
    await agent.write({id: prompt.id, result: {stopReason: 'cancelled'}});
    await until(isIdle);
  });

  it('P5 answers what is still open when its turn ends', async () => {
    const {agent, submit, until} = await rawSession();
    submit('Hi');
    const prompt = await agent.read();
    await agent.write({id: 7, method: 'session/request_permission', params: {sessionId: 's1', ...permission}});
    await agent.write({id: prompt.id, result: {stopReason: 'end_turn'}});
    await until(isIdle);
    assert.deepEqual((await agent.read()).result, {outcome: {outcome: 'cancelled'}});
  });

  it('P7 refuses questions that were not declared, and asks those that were', async () => {
    const question = {id: 9, method: 'elicitation/create', params: {sessionId: 's1', mode: 'form', message: 'Which?'}};
    const plain = await rawSession();
    await plain.agent.write(question);
    assert.equal((await plain.agent.read()).error?.code, -32601);
    assert.deepEqual(plain.state().interactions, []);

    const asking = await rawSession({client: {handlers: {elicitation: {form: true}}}});
    await asking.agent.write(question);
    const [open] = (await asking.until(({interactions}) => interactions.length === 1)).interactions;
    asking.conversation.actions.answerElicitation(open!.id, {action: 'accept', content: {a: 1}});
    assert.deepEqual((await asking.agent.read()).result, {action: 'accept', content: {a: 1}});
  });

  it('survives answers nobody asked for, notifications nobody knows and noise', async () => {
    const complaints: unknown[] = [];
    const complain = console.error;
    console.error = (...values) => complaints.push(values);
    try {
      const {agent, submit, until} = await rawSession();
      await agent.write({id: 4711, result: {}});
      await agent.write({id: 4712, error: {code: 1, message: 'What?'}});
      await agent.write({method: '_vendor/status', params: {busy: true}});
      await agent.write({method: 'session/update', params: null});
      await agent.write({method: 'session/update', params: {sessionId: 's1', update: 7}});
      await agent.write({method: '$/cancel_request', params: {requestId: 99}});
      submit('Hi');
      const prompt = await agent.read();
      await agent.update('s1', chunk('Fine.'));
      await agent.write({id: prompt.id, result: {stopReason: 'end_turn'}});
      assert.deepEqual(messages(await until(isIdle)), ['user: Hi', 'agent: Fine.']);
    } finally {
      console.error = complain;
    }
    assert.deepEqual(complaints, []);
  });

  it('answers requests that no host serves as unknown methods', async () => {
    const {agent} = await rawSession();
    await agent.write({id: 1, method: 'fs/read_text_file', params: {sessionId: 's1', path: '/a'}});
    await agent.write({id: 2, method: '_vendor/ask', params: {}});
    const answers = [await agent.read(), await agent.read()];
    assert.deepEqual(
      answers.map(({id, error}) => [id, error?.code]),
      [
        [1, -32601],
        [2, -32601],
      ],
    );
  });

  it('X1 serves files and terminals that the host wired', async () => {
    const {agent, state} = await rawSession({
      client: {
        handlers: {
          readTextFile: ({path}) => ({content: `Content of ${path}`}),
          terminal: {
            create: () => ({terminalId: 'x1'}),
            output: () => ({output: 'ok', truncated: false, exitStatus: {exitCode: 0}}),
            waitForExit: () => ({exitCode: 0}),
            kill: () => undefined,
            release: () => undefined,
          },
        },
      },
    });
    await agent.write({id: 1, method: 'fs/read_text_file', params: {sessionId: 's1', path: '/a'}});
    assert.deepEqual((await agent.read()).result, {content: 'Content of /a'});
    await agent.write({id: 2, method: 'terminal/create', params: {sessionId: 's1', command: 'ls'}});
    assert.deepEqual((await agent.read()).result, {terminalId: 'x1'});
    await agent.write({id: 3, method: 'terminal/output', params: {sessionId: 's1', terminalId: 'x1'}});
    await agent.read();
    const terminal = state().transcript.terminals.get(0);
    assert.deepEqual([terminal?.command, terminal?.output.pieces, terminal?.exit?.exitCode], ['ls', ['ok'], 0]);
  });
});
