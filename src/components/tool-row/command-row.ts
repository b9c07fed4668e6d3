import {classifyCommand} from '../../rendering/command/classify-command.js';
import type {ReadFace, SearchFace} from '../../rendering/command/command-face.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {bareTitle, commandOf} from './command-of.js';

/** A command that only reads a file or looks for something, as its row shows it. */
export interface CommandRow {
  readonly face: ReadFace | SearchFace;
  readonly command: string;
  /** The title is nothing but the command, so that the row may say it in words. */
  readonly inWords: boolean;
}

/** While the user decides, and after a no, the row shows the command as it is (P2). */
const undecided: ReadonlySet<EffectiveStatus> = new Set(['pending', 'waiting', 'rejected']);

const known = new WeakMap<
  ToolCallEntry,
  {readonly command: string | undefined; readonly row: CommandRow | undefined}
>();

/** How a command is shown; `undefined`: as a command. Nothing about what runs depends on it (X8). */
export function commandRow(call: ToolCallEntry, terminals: readonly TerminalState[]): CommandRow | undefined {
  const command = commandOf(call, terminals);
  const before = known.get(call);
  if (before && before.command === command) return before.row;
  const row = command === undefined || undecided.has(effectiveStatus(call)) ? undefined : rowOf(call, command);
  known.set(call, {command, row});
  return row;
}

function rowOf(call: ToolCallEntry, command: string): CommandRow | undefined {
  const face = classifyCommand(command);
  if (face.kind === 'terminal') return undefined;
  const title = bareTitle(call);
  return {face, command, inWords: title === '' || title === command.trim() || command.includes(title)};
}
