import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeText} from '../../src/testing/builders.js';
import {isReady, rawAgent, rawSession, meet, until} from './harness.js';

const close = {sessionCapabilities: {close: {}}};
const toolCall = {toolCallId: 't1', title: 'Run'};
const options = [{optionId: 'yes', name: 'Allow', kind: 'allow_once'}];

describe('AcpClient: whose conversations are', () => {
  it('S7 S15 closes one of two: the other, its turn and the connection go on', async () => {
    const {agent, connection, conversation, wire} = await rawSession({agentCapabilities: close});
    const other = await connection.newConversation({cwd: '/w'});
    const opening = await agent.read();
    await agent.write({id: opening.id, result: {sessionId: 's2'}});
    await until(other, isReady);
    for (const one of [conversation, other]) one.actions.submit([makeText('go')]);
    const prompts = [await agent.read(), await agent.read()];
    await agent.write({id: 7, method: 'session/request_permission', params: {sessionId: 's1', toolCall, options}});
    await until(conversation, ({interactions}) => interactions.length === 1);

    connection.conversations.close(conversation);
    const told = [await agent.read(), await agent.read(), await agent.read()];
    assert.deepEqual(
      told.map(({method, id, params}) => [method ?? id, params?.['sessionId']]),
      [
        ['session/cancel', 's1'],
        [7, undefined],
        ['session/close', 's1'],
      ],
    );
    await agent.write({id: told[2]!.id, result: {}});
    await agent.write({id: prompts[0]!.id, result: {stopReason: 'cancelled'}});
    await agent.update('s2', {sessionUpdate: 'agent_message_chunk', content: {type: 'text', text: 'Still here'}});
    await agent.write({id: prompts[1]!.id, result: {stopReason: 'end_turn'}});
    const state = await until(other, ({transcript}) => transcript.turns.last()?.outcome !== undefined);
    assert.equal(state.transcript.turns.last()?.outcome?.kind, 'endTurn');
    assert.deepEqual(connection.conversations.list(), [other]);
    assert.equal(connection.signal.aborted, false);
    assert.equal(conversation.store.state.session.status, 'closed');
    assert.equal(conversation.store.state.transcript.turns.size, 1, 'history stays readable');
    assert.ok(!wire.lines.includes('→ error -32602'));
  });

  it('P5 answers what an agent asks for a session that was closed', async () => {
    const {agent, connection, conversation} = await rawSession({agentCapabilities: close});
    connection.conversations.close(conversation);
    const closing = await agent.read();
    await agent.write({id: 1, method: 'session/request_permission', params: {sessionId: 's1', toolCall, options}});
    assert.deepEqual(await agent.read(), {jsonrpc: '2.0', id: 1, result: {outcome: {outcome: 'cancelled'}}});
    await agent.write({id: closing.id, result: {}});
    await agent.write({id: 2, method: 'session/request_permission', params: {sessionId: 's1', toolCall, options}});
    const refused = await agent.read();
    assert.deepEqual([refused.id, refused.error?.code], [2, -32602]);
  });

  it('S7 closes a session that was still opening when the conversation was closed', async () => {
    const agent = rawAgent();
    const {connection, conversation} = await meet(agent.stream);
    const hello = await agent.read();
    await agent.write({id: hello.id, result: {protocolVersion: 1, agentCapabilities: close}});
    const opening = await agent.read();
    connection.conversations.close(conversation);
    await agent.write({id: opening.id, result: {sessionId: 's1'}});
    const closing = await agent.read();
    assert.deepEqual([closing.method, closing.params], ['session/close', {sessionId: 's1'}]);
    assert.equal(conversation.store.state.session.status, 'closed');
    assert.deepEqual(connection.conversations.list(), []);
  });

  it('S15 ends the wire with nothing said on it; drafts, queues and texts stay', async () => {
    const {agent, connection, conversation, wire} = await rawSession({agentCapabilities: close});
    conversation.actions.submit([makeText('go')]);
    await agent.read();
    conversation.actions.submit([makeText('later')]);
    conversation.view.draft = {...conversation.view.draft, text: 'half'};
    const before = wire.lines.length;
    connection.close();
    const state = await until(conversation, ({connection: {status}}) => status === 'closed');
    assert.deepEqual(wire.lines.slice(before), []);
    assert.deepEqual(
      [state.queue.paused, state.queue.entries.length, conversation.view.draft.text, state.submissions[0]?.status],
      ['disconnected', 1, 'half', 'unknown'],
    );
    assert.deepEqual(connection.conversations.list(), [conversation]);
  });

  it('S15 disposes of a conversation without a word to the agent', async () => {
    const {agent, conversation, wire} = await rawSession({agentCapabilities: close});
    conversation.actions.submit([makeText('go')]);
    await agent.read();
    const before = wire.lines.length;
    conversation.dispose();
    assert.deepEqual(wire.lines.slice(before), []);
    assert.equal(conversation.store.state.activity.state, 'running');
  });
});
