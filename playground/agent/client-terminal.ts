import type {TerminalExit} from '../../src/state/terminal-state.js';
import type {DemoTurn} from './turn.js';
import {TurnStopped} from './turn.js';

const outputByteLimit = 20_000;

/** Whether the client runs commands for agents. */
export function hasClientTerminals({session}: DemoTurn): boolean {
  return session.connection.capabilities.terminal === true;
}

/**
 * Runs a command in a terminal of the client (`terminal/…`), in the folder of the session, after asking. `undefined`:
 * it was not run.
 */
export async function runInClient(turn: DemoTurn, command: string): Promise<TerminalExit | undefined> {
  const {session} = turn;
  const {client, folder} = session;
  const toolCallId = await turn.call({kind: 'execute', title: command, status: 'pending', rawInput: {command}});
  if ((await turn.ask(toolCallId, 'execute', {title: command})) !== 'allowed') {
    await turn.update(toolCallId, {status: 'failed'});
    return undefined;
  }
  const terminal = await client.createTerminal({sessionId: session.id, command, cwd: folder, outputByteLimit});
  await turn.update(toolCallId, {status: 'in_progress', content: [{type: 'terminal', terminalId: terminal.id}]});
  const end = (): void => void terminal.kill().catch(() => {});
  turn.signal.addEventListener('abort', end);
  if (turn.signal.aborted) end();
  try {
    const {exitCode, signal} = await terminal.waitForExit();
    const {output} = await terminal.currentOutput();
    const failed = exitCode !== 0;
    await session.send({
      sessionUpdate: 'tool_call_update',
      toolCallId,
      status: failed ? 'failed' : 'completed',
      rawOutput: {exitCode, signal, characters: output.length},
    });
    if (turn.signal.aborted) throw new TurnStopped();
    return signal ? {signal} : {exitCode: exitCode ?? undefined};
  } finally {
    turn.signal.removeEventListener('abort', end);
    await terminal.release().catch(() => {});
  }
}
