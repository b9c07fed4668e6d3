import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  askPermission,
  callTool,
  endTurn,
  fail,
  say as tell,
  scriptedAgent,
  send,
  think,
  updateTool,
  waitForCancel,
} from '../../src/testing/index.js';
import {isIdle, isReady, meet, messages, pipedAgent, say, until} from './harness.js';

describe('AcpClient: a conversation', () => {
  it('S1 opens one session and talks in many turns', async () => {
    const {
      conversation,
      wire,
      until: wait,
    } = await meet(scriptedAgent([think('Hm. '), tell('Reading '), tell('the file.'), endTurn(), tell('Again.')]));
    await wait(isReady);
    await say(conversation, 'Read');
    const state = await say(conversation, 'And?');
    assert.deepEqual(messages(state), [
      'user: Read',
      'thought: Hm. ',
      'agent: Reading the file.',
      'user: And?',
      'agent: Again.',
    ]);
    assert.equal(wire.lines.filter(line => line === '→ session/new').length, 1);
    assert.deepEqual(
      state.transcript.turns.toArray().map(({outcome}) => outcome?.kind),
      ['endTurn', 'endTurn'],
    );
    assert.deepEqual([state.connection.agent?.title, state.session.cwd], ['Scripted agent', '/work']);
  });

  it('sends what was typed while the session was still opening', async () => {
    const {submit, until: wait} = await meet(scriptedAgent([tell('Hello.')]));
    submit('Early');
    const state = await wait(isIdle);
    assert.deepEqual(messages(state), ['user: Early', 'agent: Hello.']);
  });

  it('S13 stamps what happens with the time, and replayed history with none', async () => {
    const {conversation} = await meet(scriptedAgent([tell('Hello.')], {history: [tell('Old.', {messageId: 'm0'})]}), {
      session: {sessionId: 'kept'},
    });
    const loaded = await until(conversation, isReady);
    assert.equal(loaded.transcript.entries.get(0)?.at, undefined);
    const state = await say(conversation, 'Hi');
    assert.equal(typeof state.transcript.entries.last()?.at, 'number');
    assert.equal(typeof state.transcript.turns.last()?.endedAt, 'number');
  });

  it('P1 P3 shows a permission on its call and gives the agent the chosen option', async () => {
    const agent = scriptedAgent([
      callTool({toolCallId: 't1', kind: 'execute', title: 'npm test'}),
      askPermission('t1', ['allow_once', 'reject_once']),
      tell('Done.'),
    ]);
    const {conversation, submit, until: wait, wire} = await meet(agent);
    submit('Test it');
    const [question] = (await wait(state => state.interactions.length > 0)).interactions;
    assert.ok(question?.kind === 'permission');
    assert.deepEqual(
      question.options.map(({optionId}) => optionId),
      ['allow_once', 'reject_once'],
    );
    conversation.actions.answerPermission(question.id, {outcome: 'selected', optionId: 'allow_once'});
    const state = await wait(isIdle);
    const call = state.transcript.entries.get(1);
    assert.equal(call?.kind === 'toolCall' && call.reported, 'completed');
    assert.equal(wire.lines.filter(line => line === '→ selected').length, 1);
  });

  it('P3 asks with options of a kind that nobody defined', async () => {
    const options = [{optionId: 'x', name: 'Allow on Mondays', kind: 'allow_mondays' as 'allow_once'}];
    const {
      conversation,
      submit,
      until: wait,
    } = await meet(
      scriptedAgent([callTool({toolCallId: 't1', title: 'Run'}), askPermission('t1', options), tell('Done.')]),
    );
    submit('Run');
    const [question] = (await wait(state => state.interactions.length > 0)).interactions;
    assert.equal(question?.kind === 'permission' && question.options[0]?.kind, 'allow_mondays');
    conversation.actions.answerPermission(question!.id, {outcome: 'selected', optionId: 'x'});
    assert.deepEqual(messages(await wait(isIdle)), ['user: Run', 'agent: Done.']);
  });

  it('S4 stops: cancel first, every open request cancelled, late updates on their rows', async () => {
    const late = updateTool('t1', {status: 'completed'});
    const ask = askPermission('t1', ['allow_once', 'reject_once']);
    const agent = scriptedAgent([
      callTool({toolCallId: 't1', kind: 'execute', title: 'npm test'}),
      context => {
        void Promise.all([ask(context), ask(context)]);
      },
      waitForCancel(late, tell('Stopped.')),
    ]);
    const {conversation, submit, until: wait, wire} = await meet(agent);
    submit('Test it');
    await wait(state => state.interactions.length === 2);
    conversation.actions.stop();
    conversation.actions.stop();
    const state = await wait(isIdle);
    const stop = wire.lines.indexOf('→ session/cancel');
    assert.deepEqual(wire.lines.slice(stop, stop + 3), ['→ session/cancel', '→ cancelled', '→ cancelled']);
    assert.equal(wire.lines.filter(line => line === '→ cancelled').length, 2);
    assert.equal(wire.lines.filter(line => line === '→ session/cancel').length, 1);
    const call = state.transcript.entries.get(1);
    assert.equal(call?.kind === 'toolCall' && call.reported, 'completed');
    assert.equal(state.transcript.turns.last()?.outcome?.kind, 'cancelled');
    assert.equal(conversation.store.state.transcript.turns.size, 1);
  });

  it('S5 sends the next prompt only after the cancelled one has settled', async () => {
    const {
      conversation,
      submit,
      until: wait,
      wire,
    } = await meet(scriptedAgent([tell('Working…'), waitForCancel(), tell('Hello again.')]));
    submit('One');
    await wait(state => state.transcript.entries.size === 2);
    conversation.actions.stop();
    submit('Two');
    await wait(state => state.transcript.turns.size === 2 && isIdle(state));
    const exchange = wire.lines.filter(line => /prompt|cancel|result/.test(line)).slice(2);
    assert.deepEqual(exchange, ['→ session/prompt', '→ session/cancel', '← result', '→ session/prompt', '← result']);
  });

  it('S6 keeps the session usable after an error', async () => {
    const {conversation} = await meet(
      scriptedAgent([fail(-32603, 'Internal error', {details: 'Disk full'}), tell('Better.')]),
    );
    const failed = await say(conversation, 'One');
    assert.deepEqual(
      [failed.transcript.turns.last()?.outcome?.kind, failed.transcript.turns.last()?.outcome?.error?.text],
      ['error', 'Disk full'],
    );
    const state = await say(conversation, 'Two');
    assert.equal(state.transcript.turns.last()?.outcome?.kind, 'endTurn');
  });

  it('keeps updates that ACP does not define, and content of unknown type, without harm', async () => {
    const complaints: unknown[] = [];
    const complain = console.error;
    console.error = (...values) => complaints.push(values);
    try {
      const {conversation} = await meet(
        scriptedAgent([
          send({sessionUpdate: 'from_the_future', what: 1}),
          send({sessionUpdate: 'agent_message_chunk', content: {type: 'hologram', data: 'x'}}),
          send({sessionUpdate: 'tool_call', toolCallId: 't1', status: 'pondering'}),
          tell('Still here.'),
        ]),
      );
      const state = await say(conversation, 'Hi');
      assert.equal(state.unrecognized.count, 1);
      assert.deepEqual(messages(state), ['user: Hi', 'agent: hologram', 'agent: Still here.']);
      const call = state.transcript.entries.get(2);
      assert.equal(call?.kind === 'toolCall' && call.reported, 'pondering');
    } finally {
      console.error = complain;
    }
    assert.deepEqual(complaints, []);
  });

  it('S7 closes the session and leaves the connection to the others', async () => {
    const {connection, conversation, wire, until: wait} = await meet(scriptedAgent([tell('Hello.')]));
    await wait(isReady);
    const other = await connection.newConversation({cwd: '/other'});
    await until(other, isReady);
    conversation.actions.close();
    const closed = await wait(state => state.session.status === 'closed');
    assert.equal(closed.connection.status, 'open');
    assert.ok(wire.lines.includes('→ session/close'));
    assert.deepEqual(messages(await say(other, 'Hi')), ['user: Hi', 'agent: Hello.']);
    assert.deepEqual(connection.conversations.list(), [other]);
  });

  it('K3 K5 changes options by the request their source has', async () => {
    const configOptions = [
      {
        id: 'model',
        name: 'Model',
        type: 'select' as const,
        currentValue: 'a',
        options: [
          {value: 'a', name: 'A'},
          {value: 'b', name: 'B'},
        ],
      },
      {id: 'fast', name: 'Fast', type: 'boolean' as const, currentValue: false},
    ];
    const modes = {
      currentModeId: 'ask',
      availableModes: [
        {id: 'ask', name: 'Ask'},
        {id: 'code', name: 'Code'},
      ],
    };
    const {
      conversation,
      wire,
      until: wait,
    } = await meet(scriptedAgent([tell('Hi.')], {newSession: {configOptions, modes}}));
    await wait(isReady);
    conversation.actions.setConfigOption('model', 'b');
    conversation.actions.setConfigOption('fast', true);
    conversation.actions.setConfigOption('mode', 'code');
    const state = await wait(
      ({session}) => session.config.find(({configId}) => configId === 'mode')?.currentValue === 'code',
    );
    assert.deepEqual(
      Object.fromEntries(state.session.config.map(({configId, currentValue}) => [configId, currentValue])),
      {model: 'b', fast: true, mode: 'code'},
    );
    assert.deepEqual(state.session.changes, []);
    const params = wire.messages.flatMap(message =>
      'method' in message && /set_/.test(message.method) ? [message.params] : [],
    );
    assert.deepEqual(params, [
      {sessionId: 'session-1', configId: 'model', value: 'b'},
      {sessionId: 'session-1', configId: 'fast', type: 'boolean', value: true},
      {sessionId: 'session-1', modeId: 'code'},
    ]);
  });
});

describe('AcpClient: transports', () => {
  const script = [
    think('Überlegen… 🤔'),
    callTool({toolCallId: 't1', kind: 'read', title: 'Lies „Größe“'}),
    updateTool('t1', {status: 'completed', content: [{type: 'content', content: {type: 'text', text: '✓ fertig'}}]}),
    tell('Größe '),
    tell('ist 你好.'),
  ];

  it('reads the same conversation from pipes that cut anywhere, also inside a character', async () => {
    const direct = await meet(scriptedAgent(script));
    const expected = messages(await say(direct.conversation, 'Größe?'));
    for (const size of [1, 2, 3, 7, 64]) {
      const cut = (length: number) => Array.from({length: Math.ceil(length / size)}, (_, part) => (part + 1) * size);
      const {conversation} = await meet(pipedAgent(scriptedAgent(script), cut));
      assert.deepEqual(messages(await say(conversation, 'Größe?')), expected, `pieces of ${size} bytes`);
    }
  });

  it('M1 keeps two conversations of one connection apart', async () => {
    const agent = scriptedAgent([
      ({prompt, update}) => {
        const [block] = prompt;
        const text = block?.type === 'text' ? `You said ${block.text}.` : '';
        return update({sessionUpdate: 'agent_message_chunk', messageId: 'same', content: {type: 'text', text}});
      },
      callTool({toolCallId: 'same', title: 'Look'}),
      askPermission('same', ['allow_once']),
    ]);
    const {connection, conversation: one} = await meet(agent);
    const two = await connection.newConversation({cwd: '/two'});
    assert.notEqual(one.id, two.id);
    const asking = [one, two].map((conversation, index) => {
      conversation.actions.submit([{type: 'text', text: `${index + 1}`}]);
      return until(conversation, state => state.interactions.length === 1);
    });
    const [first, second] = await Promise.all(asking);
    assert.deepEqual(messages(first!), ['user: 1', 'agent: You said 1.']);
    assert.deepEqual(messages(second!), ['user: 2', 'agent: You said 2.']);
    const answer = {outcome: 'selected', optionId: 'allow_once'} as const;
    two.actions.answerPermission(second!.interactions[0]!.id, answer);
    await until(two, isIdle);
    assert.equal(one.store.state.interactions.length, 1);
    one.actions.answerPermission(first!.interactions[0]!.id, answer);
    await until(one, isIdle);
  });
});
