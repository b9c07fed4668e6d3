import type {TerminalEvent} from './update.js';

/** Keys of `_meta` that tell what happened in a terminal, once; they are never part of what a row is. */
const eventKeys = new Set([
  'terminal_info',
  'terminal_input',
  'terminal_output',
  'terminal_output_delta',
  'terminal_exit',
  'mcp_output_delta',
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The terminal events that the `_meta` of a tool call carries (X2, X3), in the order in which they apply: the
 * terminal itself, more output, whole output, end. What is malformed is left out. `terminal_input` is no event:
 * a terminal shows what was typed by its own echo.
 */
export function terminalEventsFromMeta(meta: unknown): TerminalEvent[] {
  const fields = asFields(meta);
  if (fields === undefined) return [];
  return [
    ...read(fields['terminal_info'], readInfo),
    ...read(fields['terminal_output_delta'], (terminalId, event) => readOutput(terminalId, event, true)),
    ...read(fields['terminal_output'], (terminalId, event) => readOutput(terminalId, event, false)),
    ...read(fields['terminal_exit'], readExit),
  ];
}

/** What of `_meta` is state: everything but the events. `undefined` if nothing is left. */
export function metaWithoutEvents(meta: unknown): Fields | undefined {
  const fields = asFields(meta);
  if (fields === undefined) return undefined;
  const kept = Object.entries(fields).filter(([key]) => !eventKeys.has(key));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function read(
  value: unknown,
  reader: (terminalId: string, event: Fields) => TerminalEvent | undefined,
): readonly TerminalEvent[] {
  const event = asFields(value);
  const terminalId = event?.['terminal_id'];
  if (event === undefined || typeof terminalId !== 'string') return [];
  const result = reader(terminalId, event);
  return result === undefined ? [] : [result];
}

function readInfo(terminalId: string, event: Fields): TerminalEvent {
  const cwd = event['cwd'];
  const command = event['command'];
  return {
    kind: 'info',
    terminalId,
    ...(typeof cwd === 'string' && {cwd}),
    ...(typeof command === 'string' && {command}),
  };
}

function readOutput(terminalId: string, event: Fields, delta: boolean): TerminalEvent | undefined {
  const text = event['data'];
  return typeof text === 'string' ? {kind: 'output', terminalId, text, delta} : undefined;
}

function readExit(terminalId: string, event: Fields): TerminalEvent {
  const exitCode = event['exit_code'];
  const signal = event['signal'];
  return {
    kind: 'exit',
    terminalId,
    exitCode: typeof exitCode === 'number' && Number.isFinite(exitCode) ? exitCode : null,
    signal: typeof signal === 'string' && signal !== '' ? signal : null,
  };
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
