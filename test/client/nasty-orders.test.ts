import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {effectiveStatus} from '../../src/state/entry.js';
import {callOf} from '../state/story.js';
import {messages, rawSession} from './harness.js';

const options = [
  {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
  {optionId: 'no', name: 'Reject', kind: 'reject_once'},
];
const open = (state: ConversationState) => state.interactions.map(({id}) => id);
const outcomes = ({transcript}: ConversationState) => [...transcript.turns].map(({outcome}) => outcome?.kind);

/** A session with a prompt on the wire, and short words for what follows. */
async function running() {
  const met = await rawSession({agentCapabilities: {sessionCapabilities: {close: {}}}});
  const {agent, conversation, wire} = met;
  met.submit('One');
  const prompt = await agent.read();
  return {
    ...met,
    prompt,
    actions: conversation.actions,
    ask: (id: number | string, toolCallId: string, sessionId = 's1') =>
      agent.write({id, method: 'session/request_permission', params: {sessionId, toolCall: {toolCallId}, options}}),
    call: (toolCallId: string, fields: object = {}) =>
      agent.update('s1', {sessionUpdate: 'tool_call', toolCallId, title: toolCallId, status: 'in_progress', ...fields}),
    patch: (toolCallId: string, status: string) =>
      agent.update('s1', {sessionUpdate: 'tool_call_update', toolCallId, status}),
    finish: (id: number | undefined, stopReason: string) => agent.write({id, result: {stopReason}}),
    /** Answers to requests of the agent so far. */
    answers: () => wire.lines.filter(line => /^→ (selected|cancelled|error)/.test(line)),
  };
}

describe('AcpClient: nasty orders', () => {
  it('P5 keeps a request that comes right behind the answer to a stopped prompt: the old stop is over', async () => {
    const {agent, actions, ask, finish, prompt, until} = await running();
    actions.stop();
    await agent.read();
    await Promise.all([finish(prompt.id, 'cancelled'), ask(0, 't1')]);
    const state = await until(({interactions}) => interactions.length === 1);
    assert.deepEqual(
      outcomes(state),
      ['cancelled', undefined],
      'S14 what is asked outside a prompt has a turn of its own',
    );
    actions.answerPermission(open(state)[0]!, {outcome: 'selected', optionId: 'yes'});
    assert.deepEqual(await agent.read(), {
      jsonrpc: '2.0',
      id: 0,
      result: {outcome: {outcome: 'selected', optionId: 'yes'}},
    });
  });

  it('S5 P5 asks in the next turn about a call of the stopped one', async () => {
    const {agent, actions, answers, ask, call, finish, prompt, submit, until} = await running();
    await call('t1');
    await until(({transcript}) => transcript.entries.size === 2);
    actions.stop();
    submit('Two');
    await agent.read();
    await ask(0, 't1');
    await agent.read();
    await finish(prompt.id, 'cancelled');
    const second = await agent.read();
    assert.equal(second.method, 'session/prompt');
    await ask(1, 't1');
    const state = await until(({interactions}) => interactions.length === 1);
    assert.equal(callOf(state, 't1').turn, 0);
    await finish(second.id, 'end_turn');
    await until(({interactions}) => interactions.length === 0);
    assert.deepEqual(answers(), ['→ cancelled', '→ cancelled']);
  });

  it('P5 withdraws one of two requests for a call, and leaves the other with its own answer', async () => {
    const {agent, actions, answers, ask, until} = await running();
    await ask('a', 't1');
    await ask(0, 't1');
    const both = await until(({interactions}) => interactions.length === 2);
    await agent.write({method: '$/cancel_request', params: {requestId: 'a'}});
    const one = await until(({interactions}) => interactions.length === 1);
    assert.deepEqual(open(one), [open(both)[1]]);
    actions.answerPermission(open(both)[0]!, {outcome: 'selected', optionId: 'yes'});
    actions.answerPermission(open(both)[1]!, {outcome: 'selected', optionId: 'no'});
    actions.answerPermission(open(both)[1]!, {outcome: 'selected', optionId: 'yes'});
    assert.deepEqual(answers(), ['→ error -32800', '→ selected']);
  });

  it('P5 answers once when the agent takes back what the user has just answered', async () => {
    const {agent, actions, answers, ask, finish, prompt, until} = await running();
    await ask(0, 't1');
    const state = await until(({interactions}) => interactions.length === 1);
    actions.answerPermission(open(state)[0]!, {outcome: 'selected', optionId: 'yes'});
    await agent.write({method: '$/cancel_request', params: {requestId: 0}});
    await finish(prompt.id, 'end_turn');
    await until(({activity}) => activity.state === 'idle');
    assert.deepEqual(answers(), ['→ selected']);
  });

  it('S5 settles a turn once when its prompt is answered twice, the second time in the next turn', async () => {
    const {agent, finish, prompt, submit, until} = await running();
    submit('Two');
    await finish(prompt.id, 'end_turn');
    const second = await agent.read();
    await finish(prompt.id, 'refusal');
    await agent.update('s1', {sessionUpdate: 'agent_message_chunk', content: {type: 'text', text: 'Second'}});
    const state = await until(({transcript}) => transcript.entries.size === 3);
    assert.deepEqual([outcomes(state), state.activity.state], [['endTurn', undefined], 'running']);
    await finish(second.id, 'end_turn');
    assert.deepEqual(outcomes(await until(({activity}) => activity.state === 'idle')), ['endTurn', 'endTurn']);
  });

  it('S4 S11 loses the agent while a stop is confirmed: what waited for the stop is kept and not sent', async () => {
    const {agent, actions, call, submit, until, wire} = await running();
    await call('t1');
    await until(({transcript}) => transcript.entries.size === 2);
    submit('Queued');
    actions.stop();
    submit('Instead');
    await agent.close();
    const state = await until(({connection}) => connection.status === 'closed');
    assert.equal(effectiveStatus(callOf(state, 't1')), 'cancelled');
    assert.deepEqual(
      [state.activity.state, state.activity.cancelRequested, state.submissions.map(({status}) => status)],
      ['idle', false, ['unknown', 'notSent']],
    );
    assert.deepEqual([state.queue.entries.length, state.queue.paused], [1, 'stopped']);
    assert.equal(wire.lines.filter(line => line === '→ session/prompt').length, 1);
  });

  it('P6 reads completed when a call ends so after it was allowed and stopped in one breath', async () => {
    const {agent, actions, answers, ask, call, finish, patch, prompt, until} = await running();
    await call('t1', {status: 'pending'});
    await ask(0, 't1');
    const state = await until(({interactions}) => interactions.length === 1);
    actions.answerPermission(open(state)[0]!, {outcome: 'selected', optionId: 'yes'});
    actions.stop();
    assert.deepEqual(answers(), ['→ selected']);
    assert.deepEqual([(await agent.read()).id, (await agent.read()).method], [0, 'session/cancel']);
    await finish(prompt.id, 'cancelled');
    await patch('t1', 'in_progress');
    const stopped = await until(({activity}) => activity.state === 'idle');
    assert.equal(effectiveStatus(callOf(stopped, 't1')), 'cancelled');
    await patch('t1', 'completed');
    await until(({transcript}) =>
      [...transcript.entries].some(entry => entry.kind === 'toolCall' && entry.reported === 'completed'),
    );
    assert.equal(effectiveStatus(callOf(stopped, 't1')), 'cancelled');
  });

  it('P5 P8 closes what a sub-agent asks when its parent’s turn ends, and shows what it asks later', async () => {
    const {agent, actions, answers, ask, finish, prompt, until} = await running();
    await agent.update('s1', {sessionUpdate: 'subagent_update', sessionId: 'child', title: 'Child'});
    await ask(0, 'c1', 'child');
    await until(({interactions}) => interactions.length === 1);
    await finish(prompt.id, 'end_turn');
    await until(({interactions}) => interactions.length === 0);
    assert.deepEqual(answers(), ['→ cancelled']);
    await agent.read();
    await ask(1, 'c2', 'child');
    const state = await until(({interactions}) => interactions.length === 1);
    actions.answerPermission(open(state)[0]!, {outcome: 'selected', optionId: 'yes'});
    assert.equal((await agent.read()).id, 1);
  });

  it('P5 gives one answer where two requests share an id', async () => {
    const {actions, answers, ask, finish, prompt, until} = await running();
    await ask(7, 't1');
    await ask(7, 't2');
    const state = await until(({interactions}) => interactions.length > 0);
    for (const id of open(state)) actions.answerPermission(id, {outcome: 'selected', optionId: 'yes'});
    await finish(prompt.id, 'end_turn');
    await until(({activity}) => activity.state === 'idle');
    assert.equal(state.interactions.length, 1);
    assert.deepEqual(answers(), ['→ selected']);
  });

  it('S7 S8 takes an echo, a stop and a close in one breath, and loses no text', async () => {
    const {agent, connection, conversation, actions, finish, prompt, submit, until} = await running();
    submit('Two');
    actions.stop();
    connection.conversations.close(conversation);
    await agent.update('s1', {sessionUpdate: 'user_message_chunk', content: {type: 'text', text: 'One'}});
    await finish(prompt.id, 'cancelled');
    const state = await until(({session}) => session.status === 'closed');
    assert.deepEqual(messages(state), ['user: One']);
    assert.equal(state.queue.entries.length, 1);
    assert.deepEqual([(await agent.read()).method, (await agent.read()).method], ['session/cancel', 'session/close']);
  });
});
