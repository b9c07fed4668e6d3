import type {TerminalExit} from '../state/terminal-state.js';

const exitCodeLine = /^\[exit code: (0|-?[1-9]\d*)\]$/;
const signalLine = /^\[killed by signal: ([^\r\n]+)\]$/;

/**
 * The line that tells an exit in plain text: `[exit code: N]` or `[killed by signal: S]`. A signal counts before
 * a code. An exit that cannot be told this way (nothing known, no whole number, a line break in the signal) is `''`.
 */
export function formatExitMarker(exit: TerminalExit): string {
  if (exit.signal) return ifMarker(`[killed by signal: ${exit.signal}]`);
  if (exit.exitCode !== undefined) return ifMarker(`[exit code: ${exit.exitCode}]`);
  return '';
}

/** The exit that a line tells. `undefined` for every text that {@link formatExitMarker} does not write. */
export function parseExitMarker(line: string): TerminalExit | undefined {
  const signal = signalLine.exec(line)?.[1];
  if (signal !== undefined) return {signal};
  const exitCode = exitCodeLine.exec(line)?.[1];
  if (exitCode === undefined || !Number.isSafeInteger(Number(exitCode))) return undefined;
  return {exitCode: Number(exitCode)};
}

/** Output with the marker as its last line; the output alone if the exit cannot be told. */
export function appendExitMarker(output: string, exit: TerminalExit): string {
  const marker = formatExitMarker(exit);
  if (marker === '') return output;
  return output === '' ? marker : `${output}\n${marker}`;
}

/** Takes the marker off the last line again: the inverse of {@link appendExitMarker}. */
export function splitExitMarker(text: string): {readonly output: string; readonly exit?: TerminalExit} {
  const lineStart = text.lastIndexOf('\n') + 1;
  const exit = parseExitMarker(text.slice(lineStart));
  if (exit === undefined) return {output: text};
  return {output: text.slice(0, Math.max(0, lineStart - 1)), exit};
}

function ifMarker(line: string): string {
  return parseExitMarker(line) === undefined ? '' : line;
}
