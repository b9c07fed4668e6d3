import type {TerminalOutput} from '../../src/state/terminal-state.js';

/** Output in the pieces given. */
export function outputOf(...pieces: readonly string[]): TerminalOutput {
  return {pieces, length: pieces.join('').length, dropped: 0};
}

/** A text block of a tool call. */
export function textContent(text: string): {readonly type: 'content'; readonly content: {type: 'text'; text: string}} {
  return {type: 'content', content: {type: 'text', text}};
}

/** A diff of a tool call. */
export function diffContent(
  path: string,
  oldText: string | null,
  newText: string,
): {type: 'diff'; path: string; oldText: string | null; newText: string} {
  return {type: 'diff', path, oldText, newText};
}
