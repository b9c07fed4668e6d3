import {commandRow} from '../../components/tool-row/lazy-command.js';
import {exitOf} from '../../components/tool-row/tool-facts.js';
import {defaultOpen} from '../../components/tool-row/tool-row-logic.js';
import type {Transcript} from '../../state/conversation-state.js';
import type {Entry, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';
import type {TerminalState} from '../../state/terminal-state.js';

/** Finished ordinary calls one after the other that are shown as one line (T8). */
export interface QuietRun {
  /** Every row of it, in order: the calls, and what stands between them. */
  readonly ids: readonly EntryId[];
  /** How many files, commands, searches … by kind of tool, in the order they first came. */
  readonly counts: readonly (readonly [kind: string, count: number])[];
}

/** A row, or a run of rows. */
export type TurnPart = EntryId | QuietRun;

/** Fewer calls than this are shown as they are. */
const shortestRun = 3;

const named = new Set(['read', 'search', 'execute', 'think', 'fetch']);
const loud = new Set(['edit', 'delete', 'move', 'switch_mode']);

/** Whether a call is an ordinary finished one: it changed nothing, went well, and nobody waits for it (T8). */
function isQuiet(call: ToolCallEntry, {terminals}: Transcript): boolean {
  if (effectiveStatus(call) !== 'completed' || loud.has(call.toolKind ?? '') || call.children.size > 0) return false;
  // what the user answered stays to be read (P6)
  if (call.decision) return false;
  if (call.unknownParent !== undefined || call.content.some(({type}) => type === 'diff')) return false;
  const own = terminalsOf(call, terminals);
  if (own.some(({exit, released}) => exit === undefined && released !== true)) return false;
  // its line says how it ended, also where only the raw output tells
  if (call.toolKind === 'execute' && (exitOf(call, own)?.exitCode ?? 0) !== 0) return false;
  return !defaultOpen(call, {status: 'completed', terminals: own, asked: false, turnOver: true});
}

function terminalsOf(call: ToolCallEntry, terminals: Transcript['terminals']): readonly TerminalState[] {
  return call.terminals.flatMap(ordinal => terminals.get(ordinal) ?? []);
}

/** Rows that take no place of their own in a run: thoughts, and messages that are not shown. */
function isBetween(entry: Entry): boolean {
  return entry.kind === 'message' && (entry.role === 'thought' || entry.hidden === true || entry.blocks.length === 0);
}

/** What a call counts for: each file that was read once, else each call. A command that only reads is a read (X8). */
function counted(call: ToolCallEntry, {terminals}: Transcript): readonly [kind: string, thing: string] {
  const {id, toolKind, locations} = call;
  const face = commandRow(call, terminalsOf(call, terminals))?.face;
  const kind = face?.kind ?? (named.has(toolKind ?? '') ? toolKind! : 'other');
  const [place] = locations as readonly {readonly path?: unknown}[];
  const path = locations.length === 1 ? place?.path : face?.kind === 'read' ? face.path : undefined;
  return [kind, kind === 'read' && typeof path === 'string' ? path : `#${id}`];
}

function runOf(ids: readonly EntryId[], calls: readonly ToolCallEntry[], transcript: Transcript): QuietRun {
  const things = new Map<string, Set<string>>();
  for (const call of calls) {
    const [kind, thing] = counted(call, transcript);
    things.set(kind, (things.get(kind) ?? new Set()).add(thing));
  }
  return {ids, counts: [...things].map(([kind, {size}]) => [kind, size])};
}

/**
 * The rows of a turn that is over, its runs of quiet calls put together (T8). Rows of `apart` stay by themselves: the
 * user opened them.
 */
export function quietParts(
  items: Iterable<EntryId>,
  transcript: Transcript,
  apart: ReadonlySet<EntryId>,
): readonly TurnPart[] {
  const parts: TurnPart[] = [];
  let calls: ToolCallEntry[] = [];
  let ids: EntryId[] = [];
  /** How many of the rows end with a call; what follows it does not belong to the run. */
  let length = 0;
  const close = (): void => {
    if (calls.length >= shortestRun) parts.push(runOf(ids.slice(0, length), calls, transcript), ...ids.slice(length));
    else parts.push(...ids);
    [calls, ids, length] = [[], [], 0];
  };
  for (const id of items) {
    const entry = transcript.entries.get(id);
    const quiet = entry?.kind === 'toolCall' && !apart.has(id) && isQuiet(entry, transcript);
    if (quiet || (entry && ids.length > 0 && isBetween(entry))) ids.push(id);
    else {
      close();
      parts.push(id);
    }
    if (!quiet) continue;
    calls.push(entry);
    length = ids.length;
  }
  close();
  return parts;
}
