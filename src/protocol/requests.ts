import type {InteractionId, Timestamp} from '../state/identity.js';
import {commandLine} from './command-line.js';
import {readPermissionOption} from './content.js';
import {toolCallPatch} from './from-v1.js';
import {parentToolCallId} from './meta.js';
import {list, number, object, string, text} from './read.js';
import type {JsonObject} from './read.js';
import {terminalEventsFromMeta} from './terminal-meta.js';
import type {TerminalEvent, WireAction} from './update.js';

/**
 * A `session/request_permission` as an action. `undefined` if it cannot be asked: no session, or no tool call id.
 * Options of unknown kind are kept (P3).
 */
export function permissionRequested(
  params: JsonObject,
  id: InteractionId,
  at: Timestamp | undefined,
): WireAction | undefined {
  const session = string(params['sessionId']);
  const call = object(params['toolCall']) ?? {};
  const toolCallId = string(call['toolCallId']);
  if (session === undefined || toolCallId === undefined) return undefined;
  const parent = parentToolCallId(call['_meta']) ?? parentToolCallId(params['_meta']);
  const terminal = terminalEventsFromMeta(call['_meta']);
  return {
    type: 'interaction/requested',
    session,
    parentToolCallId: parent,
    at,
    id,
    request: {
      kind: 'permission',
      toolCallId,
      patch: toolCallPatch(call),
      ...(terminal.length > 0 ? {terminal} : {}),
      options: list(params['options'], readPermissionOption) ?? [],
      title: text(params['title']) ?? text(call['title']),
      description: text(params['description']),
    },
  };
}

/** An `elicitation/create` as an action. A request-scoped one belongs to no session (acp-protocol §1.17). */
export function elicitationRequested(params: JsonObject, id: InteractionId, at: Timestamp | undefined): WireAction {
  return {
    type: 'interaction/requested',
    session: string(params['sessionId']) ?? '',
    at,
    id,
    request: {
      kind: 'elicitation',
      mode: string(params['mode']) ?? '',
      message: string(params['message']) ?? '',
      toolCallId: string(params['toolCallId']),
      elicitationId: string(params['elicitationId']),
      params,
    },
  };
}

/** A status of a process, as `terminal/output` and `terminal/wait_for_exit` answer it. */
function exitEvent(terminalId: string, status: JsonObject): TerminalEvent {
  const exitCode = number(status['exitCode']) ?? null;
  return {kind: 'exit', terminalId, exitCode, signal: string(status['signal']) ?? null};
}

/** What our answer to a `terminal/…` request tells of a terminal that the host runs (X5). */
export function terminalAnswered(method: string, params: JsonObject, result: JsonObject): readonly TerminalEvent[] {
  const terminalId = string(method === 'terminal/create' ? result['terminalId'] : params['terminalId']);
  if (terminalId === undefined) return [];
  if (method === 'terminal/create') {
    const args = list(params['args'], string) ?? [];
    const program = string(params['command']);
    // a program alone may be a whole line for a shell
    const command = args.length === 0 ? program : commandLine([program ?? '', ...args]);
    const cwd = string(params['cwd']);
    return [{kind: 'info', terminalId, command: command ?? '', hostRun: true, ...(cwd === undefined ? {} : {cwd})}];
  }
  if (method === 'terminal/wait_for_exit') return [exitEvent(terminalId, result)];
  if (method !== 'terminal/output') return [];
  const output: TerminalEvent = {
    kind: 'replaced',
    terminalId,
    text: string(result['output']) ?? '',
    truncated: result['truncated'] === true,
  };
  const status = object(result['exitStatus']);
  return status ? [output, exitEvent(terminalId, status)] : [output];
}
