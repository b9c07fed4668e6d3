import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {OutputSink, TerminalHandlers} from '../../src/client/index.js';
import {selectCanStopTerminal, selectTerminalText} from '../../src/state/selectors.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {rawSession} from './harness.js';

const place = {sessionId: 's1'};
const terminalOf = (state: ConversationState, ordinal = 0) => state.transcript.terminals.get(ordinal)!;

/** A host whose terminals do what the test says. */
function fakeHost(handlers: Partial<TerminalHandlers> = {}) {
  const calls: string[] = [];
  const shows: OutputSink[] = [];
  let exit: (status: {exitCode?: number; signal?: string}) => void = () => {};
  const exited = new Promise<{exitCode?: number; signal?: string}>(resolve => (exit = resolve));
  const terminal: TerminalHandlers = {
    create(_request, show) {
      shows.push(show);
      return {terminalId: `x${shows.length}`};
    },
    output: () => ({output: 'the end', truncated: true}),
    waitForExit: () => exited,
    kill: ({terminalId}) => void calls.push(`kill ${terminalId}`),
    release: ({terminalId}) => void calls.push(`release ${terminalId}`),
    ...handlers,
  };
  return {handlers: {terminal}, calls, show: (text: string, of = 0) => shows[of]!(text), exit};
}

/** A session whose agent has asked for a terminal. */
async function withTerminal(host = fakeHost()) {
  const met = await rawSession({client: {handlers: host.handlers}});
  let ids = 100;
  const ask = async (method: string, params: object = {terminalId: 'x1'}) => {
    await met.agent.write({id: ++ids, method: `terminal/${method}`, params: {...place, ...params}});
    return met.agent.read();
  };
  await ask('create', {command: 'npm', args: ['test'], cwd: '/w'});
  return {host, ask, ...met};
}

describe('AcpClient: terminals of the host', () => {
  it('X5 shows output as the host tells it, without a question of the agent', async () => {
    const {host, state, until} = await withTerminal();
    host.show('one\n');
    host.show('two\n');
    const after = await until(now => terminalOf(now).output.length === 8);
    assert.equal(selectTerminalText(terminalOf(after)), 'one\ntwo\n');
    assert.deepEqual([terminalOf(state()).command, terminalOf(state()).cwd], ['npm test', '/w']);
    assert.ok(terminalOf(state()).startedAt! > 0);
  });

  it('X5 keeps what came before the terminal had an id', async () => {
    const host = fakeHost({
      create(_request, show) {
        show('early ');
        void Promise.resolve().then(() => show('later'));
        return {terminalId: 'x1'};
      },
    });
    const {until} = await withTerminal(host);
    const state = await until(now => terminalOf(now)?.output.length === 11);
    assert.equal(selectTerminalText(terminalOf(state)), 'early later');
    assert.equal(state.transcript.terminals.size, 1);
  });

  it('X5 an answer to the agent does not take away what was shown, however short it is', async () => {
    const {host, ask, state} = await withTerminal();
    host.show('all of it, to the end');
    assert.deepEqual((await ask('output')).result, {output: 'the end', truncated: true});
    assert.equal(selectTerminalText(terminalOf(state())), 'all of it, to the end');
    assert.equal(terminalOf(state()).truncated, undefined);
  });

  it('X5 a host that shows nothing by itself is shown by what the agent asks', async () => {
    const {ask, state} = await withTerminal();
    await ask('output');
    assert.deepEqual([selectTerminalText(terminalOf(state())), terminalOf(state()).truncated], ['the end', true]);
  });

  it('X3 tells the exit when it happens, and what comes after it', async () => {
    const {host, until} = await withTerminal();
    host.exit({exitCode: 3});
    const state = await until(now => terminalOf(now).exit !== undefined);
    assert.equal(terminalOf(state).exit?.exitCode, 3);
    assert.ok(terminalOf(state).endedAt! >= terminalOf(state).startedAt!);
    host.show('late');
    await until(now => terminalOf(now).output.length === 4);
  });

  it('X5 neither a release nor a tool result wipes the output', async () => {
    const {host, ask, agent, until} = await withTerminal();
    host.show('kept');
    const call = {toolCallId: 't1', kind: 'execute', title: 'npm test'};
    await agent.update('s1', {
      sessionUpdate: 'tool_call',
      ...call,
      content: [{type: 'terminal', terminalId: 'x1'}],
    });
    await ask('release');
    const content = [{type: 'content', content: {type: 'text', text: 'result'}}];
    await agent.update('s1', {sessionUpdate: 'tool_call_update', ...call, status: 'completed', content});
    const state = await until(({transcript}) => {
      const entry = transcript.entries.get(0);
      return entry?.kind === 'toolCall' && entry.reported === 'completed';
    });
    const entry = state.transcript.entries.get(0);
    assert.deepEqual(entry?.kind === 'toolCall' && entry.terminals, [0]);
    assert.deepEqual([selectTerminalText(terminalOf(state)), terminalOf(state).released], ['kept', true]);
  });

  it('X3 an id that the host uses again is another terminal', async () => {
    const {host, ask, state} = await withTerminal(
      fakeHost({create: (_request, show) => (show('out'), {terminalId: 'x1'})}),
    );
    await ask('release');
    await ask('create', {command: 'second'});
    assert.equal(host.calls.join(), 'release x1');
    assert.deepEqual(
      [...state().transcript.terminals].map(terminal => [terminal.command, selectTerminalText(terminal)]),
      [
        ['npm test', 'out'],
        ['second', 'out'],
      ],
    );
  });

  it('X7 the user stops a command: the host kills it, the id stays valid, the exit is told', async () => {
    const {host, ask, conversation, state, until} = await withTerminal();
    assert.equal(selectCanStopTerminal(terminalOf(state()))(state()), true);
    conversation.actions.stopTerminal(0);
    conversation.actions.stopTerminal(0);
    assert.deepEqual(host.calls, ['kill x1']);
    assert.deepEqual(terminalOf(state()).stop, {status: 'requested'});
    assert.equal((await ask('output')).error, undefined);
    host.exit({signal: 'SIGTERM'});
    const ended = await until(now => terminalOf(now).exit !== undefined);
    assert.equal(selectCanStopTerminal(terminalOf(ended))(ended), false);
    conversation.actions.stopTerminal(0);
    assert.deepEqual(host.calls, ['kill x1']);
  });

  it('X7 a host that cannot stop it says why, and can be asked again', async () => {
    let refusals = 0;
    const kill = () => {
      refusals++;
      throw new Error('Not permitted');
    };
    const {conversation, until} = await withTerminal(fakeHost({kill}));
    conversation.actions.stopTerminal(0);
    const state = await until(now => terminalOf(now).stop?.status === 'failed');
    const {stop} = terminalOf(state);
    assert.equal(stop?.status === 'failed' && stop.error.text, 'Not permitted');
    conversation.actions.stopTerminal(0);
    await until(() => refusals === 2);
  });

  it('X7 nothing can be stopped that the agent runs itself, or that nobody runs any more', async () => {
    const {ask, agent, conversation, host, state, until} = await withTerminal();
    await ask('release');
    conversation.actions.stopTerminal(0);
    await agent.update('s1', {
      sessionUpdate: 'tool_call',
      toolCallId: 't1',
      title: 'own',
      _meta: {terminal_info: {terminal_id: 'own'}},
    });
    await until(({transcript}) => transcript.terminals.size === 2);
    conversation.actions.stopTerminal(1);
    conversation.actions.stopTerminal(7);
    assert.deepEqual(host.calls, ['release x1']);
    assert.equal(terminalOf(state(), 1).stop, undefined);
  });

  it('S11 releases what runs when the wire ends, keeps the output, and still hears the exit', async () => {
    const {agent, connection, host, until} = await withTerminal();
    host.show('half');
    await agent.close();
    const lost = await until(now => now.connection.status === 'closed');
    assert.equal(connection.signal.aborted, true);
    assert.deepEqual(host.calls, ['release x1']);
    assert.deepEqual([terminalOf(lost).released, selectTerminalText(terminalOf(lost))], [true, 'half']);
    host.exit({signal: 'SIGKILL'});
    const ended = await until(now => terminalOf(now).exit !== undefined);
    assert.equal(terminalOf(ended).exit?.signal, 'SIGKILL');
  });

  it('S11 releases a terminal whose start ends after the wire', async () => {
    let start = (): void => {};
    const create = () => new Promise<{terminalId: string}>(resolve => (start = () => resolve({terminalId: 'x1'})));
    let released = (_id: string): void => {};
    const release = new Promise<string>(resolve => (released = resolve));
    const host = fakeHost({create, release: ({terminalId}) => released(terminalId)});
    const {agent, until} = await rawSession({client: {handlers: host.handlers}});
    await agent.write({id: 9, method: 'terminal/create', params: {...place, command: 'sleep'}});
    await agent.update('s1', {sessionUpdate: 'tool_call', toolCallId: 't1', title: 'mark'});
    await until(({transcript}) => transcript.entries.size === 1);
    await agent.close();
    await until(now => now.connection.status === 'closed');
    start();
    assert.equal(await release, 'x1');
  });

  it('a host that throws is an error for the agent, and nothing hangs', async () => {
    const fail = () => {
      throw new Error('no such command');
    };
    const host = fakeHost({create: fail, output: fail, waitForExit: () => Promise.reject(new Error('gone'))});
    const {agent, state} = await rawSession({client: {handlers: host.handlers}});
    for (const [id, method] of ['create', 'output', 'wait_for_exit'].entries()) {
      await agent.write({id, method: `terminal/${method}`, params: {...place, command: 'x', terminalId: 'x1'}});
      assert.ok((await agent.read()).error, method);
    }
    assert.equal(state().transcript.terminals.size, 0);
  });

  it('P5 a session that nobody shows gets no terminal', async () => {
    const host = fakeHost();
    const {agent} = await rawSession({client: {handlers: host.handlers}});
    await agent.write({id: 1, method: 'terminal/create', params: {sessionId: 'other', command: 'rm'}});
    assert.equal((await agent.read()).error?.code, -32602);
    assert.deepEqual(host.calls, []);
  });

  it('X1 without handlers nothing is declared, served or offered', async () => {
    const {agent, state} = await rawSession();
    await agent.write({id: 1, method: 'terminal/create', params: {...place, command: 'ls'}});
    assert.equal((await agent.read()).error?.code, -32601);
    assert.equal(state().offered.includes('stopTerminal'), false);
  });
});
