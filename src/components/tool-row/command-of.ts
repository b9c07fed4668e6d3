import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {callCommand} from './tool-facts.js';

/** The command of a call: of its input, of its terminal, or its title where that is one by convention (X2). */
export function commandOf(call: ToolCallEntry, terminals: readonly TerminalState[]): string | undefined {
  return toldCommand(call, terminals) ?? (terminals.length > 0 ? bareTitle(call) : undefined);
}

/** The command of a call as its input or its terminal tells it. */
export function toldCommand(call: ToolCallEntry, terminals: readonly TerminalState[]): string | undefined {
  return callCommand(call) ?? terminals.find(terminal => terminal.command !== undefined)?.command;
}

/** The title of a call; conventions put a command between backticks. */
export function bareTitle({title}: ToolCallEntry): string {
  const text = title?.trim() ?? '';
  return /^`[^`]+`$/.test(text) ? text.slice(1, -1).trim() : text;
}
