import {LazyModule} from '../../rendering/lazy-module.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import type {CommandRow} from './command-row.js';

/** What tells reads and searches from other commands. It comes with the first command. */
export const commandModule = new LazyModule(() => import('./command-row.js'));

/** How the row of a command that only reads or searches is shown; none for any other call (X8). */
export function commandRow(call: ToolCallEntry, terminals: readonly TerminalState[]): CommandRow | undefined {
  return call.toolKind === 'execute' ? commandModule.module?.commandRow(call, terminals) : undefined;
}
