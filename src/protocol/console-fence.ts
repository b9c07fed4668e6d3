import type {TerminalExit} from '../state/terminal-state.js';
import {appendExitMarker, splitExitMarker} from './exit-marker.js';

/**
 * The text fallback of a terminal (X4): output as one Markdown fence, with its exit marker inside after `console`.
 * Output that ends like a marker and has no exit to tell gets a fence without a language, so that nobody reads an
 * exit that was never reported.
 */
export function formatConsoleFence(output: string, exit: TerminalExit | undefined): string {
  const body = appendExitMarker(output, exit ?? {});
  const ambiguous = body === output && splitExitMarker(output).exit !== undefined;
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${ambiguous ? '' : 'console'}\n${body}\n${fence}`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
