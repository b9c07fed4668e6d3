import type {ClientCapabilities, SessionUpdate, ToolCallContent} from '@agentclientprotocol/sdk';
import type {TerminalExit} from '../state/terminal-state.js';
import {formatConsoleFence} from './console-fence.js';

/** A command that an agent ran by itself, as the agent wants it shown. */
export interface TerminalPresentation {
  readonly toolCallId: string;
  /** The command as it is run; the title of the call. */
  readonly command: string;
  /** What the command is for, in the agent's words; shown above the output. */
  readonly description?: string | undefined;
  /** Absolute path. Only clients that draw terminals are told. */
  readonly cwd?: string | undefined;
  /** All output; empty while the command has not ended. */
  readonly output: string;
  /** Left out for an end of which nothing is known, such as a cancelled one. */
  readonly exit?: TerminalExit | undefined;
}

export interface TerminalEncoding {
  /** Output in the pieces that were or are sent before the end. */
  readonly live?: readonly string[];
  /** How the call ended. Default: by the exit; left out where that is unknown. */
  readonly status?: 'completed' | 'failed';
}

type ToolCallUpdate<K extends SessionUpdate['sessionUpdate']> = Extract<SessionUpdate, {sessionUpdate: K}>;

/** The session updates that show one command, in the order in which they are sent. */
export interface TerminalUpdates {
  readonly call: ToolCallUpdate<'tool_call'>;
  /** One for each piece of live output; empty for a client that did not ask for pieces. */
  readonly live: readonly ToolCallUpdate<'tool_call_update'>[];
  readonly end: ToolCallUpdate<'tool_call_update'>;
}

/**
 * The agent's side of the terminal convention (X9): what to send so that a client with these capabilities shows the
 * command as a terminal, or, if it draws none, as plain text. The capabilities are those of the connection's
 * `initialize`. An agent that streams calls this again as output comes and sends the part that is new.
 */
export function encodeTerminal(
  presentation: TerminalPresentation,
  capabilities: ClientCapabilities | null | undefined,
  encoding: TerminalEncoding = {},
): TerminalUpdates {
  const keys = terminalKeys(capabilities);
  const live = keys.delta ? (encoding.live ?? []).filter(piece => piece !== '') : [];
  return {
    call: encodeCall(presentation, keys),
    live: live.map(piece => ({
      sessionUpdate: 'tool_call_update',
      toolCallId: presentation.toolCallId,
      _meta: {terminal_output_delta: {terminal_id: terminalIdOf(presentation), data: piece}},
    })),
    end: {
      sessionUpdate: 'tool_call_update',
      toolCallId: presentation.toolCallId,
      ...statusOf(presentation.exit, encoding.status),
      ...(drawsTerminals(keys) ? {_meta: endMeta(presentation, keys, live.join(''))} : fallback(presentation)),
    },
  };
}

interface TerminalKeys {
  readonly whole: boolean;
  readonly delta: boolean;
}

function terminalKeys(capabilities: ClientCapabilities | null | undefined): TerminalKeys {
  const meta = capabilities?._meta;
  return {whole: meta?.['terminal_output'] === true, delta: meta?.['terminal_output_delta'] === true};
}

function drawsTerminals(keys: TerminalKeys): boolean {
  return keys.whole || keys.delta;
}

function terminalIdOf({toolCallId}: TerminalPresentation): string {
  return `terminal:${toolCallId}`;
}

function encodeCall(presentation: TerminalPresentation, keys: TerminalKeys): TerminalUpdates['call'] {
  const {toolCallId, command, description, cwd} = presentation;
  const terminalId = terminalIdOf(presentation);
  const content: ToolCallContent[] = [];
  if (description !== undefined) content.push({type: 'content', content: {type: 'text', text: description}});
  if (drawsTerminals(keys)) content.push({type: 'terminal', terminalId});
  return {
    sessionUpdate: 'tool_call',
    toolCallId,
    title: command,
    kind: 'execute',
    status: 'in_progress',
    content,
    ...(drawsTerminals(keys) && {
      _meta: {terminal_info: {terminal_id: terminalId, ...(cwd !== undefined && {cwd})}},
    }),
  };
}

/** No text content here: it would replace the terminal in the call's content. */
function endMeta(presentation: TerminalPresentation, keys: TerminalKeys, sent: string): Record<string, unknown> {
  const terminal_id = terminalIdOf(presentation);
  const {output, exit} = presentation;
  const complete = output.startsWith(sent);
  const rest = complete ? output.slice(sent.length) : '';
  const pieces = rest !== '' && (sent !== '' || !keys.whole);
  return {
    ...(pieces && {terminal_output_delta: {terminal_id, data: rest}}),
    ...(keys.whole && complete && {terminal_output: {terminal_id, data: output}}),
    terminal_exit: {terminal_id, exit_code: exit?.exitCode ?? null, signal: exit?.signal ?? null},
  };
}

/** The description stands before the output, as content replaces what the call said. */
function fallback({description, output, exit}: TerminalPresentation): {content: ToolCallContent[]} {
  const text = formatConsoleFence(output, exit);
  const blocks = description === undefined ? [text] : [description, text];
  return {content: blocks.map(block => ({type: 'content', content: {type: 'text', text: block}}))};
}

function statusOf(exit: TerminalExit | undefined, given: 'completed' | 'failed' | undefined) {
  if (given !== undefined) return {status: given};
  if (exit?.exitCode === undefined && exit?.signal === undefined) return {};
  return {status: exit.exitCode === 0 && exit.signal === undefined ? ('completed' as const) : ('failed' as const)};
}
