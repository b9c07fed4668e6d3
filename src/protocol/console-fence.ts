import type {TerminalExit} from '../state/terminal-state.js';
import {appendExitMarker, splitExitMarker} from './exit-marker.js';

/** What the text fallback of a terminal holds (X4). */
export interface ConsoleText {
  readonly output: string;
  /** Only after a `console` fence; absent also where the end is unknown. */
  readonly exit?: TerminalExit | undefined;
}

const opening = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n`]*\n/;

/**
 * Output as one Markdown fence, with its exit marker inside after `console`. Output that ends like a marker and has
 * no exit to tell gets a fence without a language, so that nobody reads an exit that was never reported.
 */
export function formatConsoleFence({output, exit}: ConsoleText): string {
  const body = appendExitMarker(output, exit ?? {});
  const ambiguous = body === output && splitExitMarker(output).exit !== undefined;
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${ambiguous ? '' : 'console'}\n${body}\n${fence}`;
}

/**
 * Reads a text that is exactly one fence, of any language or none (X4). `undefined` for every other text.
 * White space around the fence does not count.
 */
export function parseConsoleFence(text: string): ConsoleText | undefined {
  const trimmed = text.trimEnd();
  const start = /^\s*\n/.exec(trimmed)?.[0].length ?? 0;
  const block = trimmed.slice(start);
  const open = opening.exec(block);
  if (open === null) return undefined;
  const [head, fence = '', language] = open;
  const body = insideFence(block.slice(head.length), fence);
  if (body === undefined) return undefined;
  return language === 'console' ? splitExitMarker(body) : {output: body};
}

/** The text before the closing fence, if the first line that closes it is also the last one. */
function insideFence(rest: string, fence: string): string | undefined {
  const closing = new RegExp(`(?:^|\\n) {0,3}\\${fence[0]}{${fence.length},}[ \\t]*\\r?(?=\\n|$)`);
  const match = closing.exec(rest);
  if (match === null || match.index + match[0].length !== rest.length) return undefined;
  return rest.slice(0, match.index);
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
