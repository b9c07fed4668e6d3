import {defaultOpen} from '../../components/tool-row/tool-row-logic.js';
import type {Transcript} from '../../state/conversation-state.js';
import type {Entry, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';

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
  if (call.unknownParent !== undefined || call.content.some(({type}) => type === 'diff')) return false;
  const own = call.terminals.flatMap(ordinal => terminals.get(ordinal) ?? []);
  if (own.some(({exit, released}) => exit === undefined && released !== true)) return false;
  return !defaultOpen(call, {status: 'completed', terminals: own, asked: false, turnOver: true});
}

/** Rows that take no place of their own in a run: thoughts, and messages that are not shown. */
function isBetween(entry: Entry): boolean {
  return entry.kind === 'message' && (entry.role === 'thought' || entry.hidden === true || entry.blocks.length === 0);
}

/** What a call counts for: each file that was read once, else each call. */
function counted({id, toolKind, locations}: ToolCallEntry): string {
  const [place] = locations as readonly {readonly path?: unknown}[];
  return toolKind === 'read' && locations.length === 1 && typeof place?.path === 'string' ? place.path : `#${id}`;
}

function runOf(ids: readonly EntryId[], calls: readonly ToolCallEntry[]): QuietRun {
  const things = new Map<string, Set<string>>();
  for (const call of calls) {
    const kind = named.has(call.toolKind ?? '') ? call.toolKind! : 'other';
    things.set(kind, (things.get(kind) ?? new Set()).add(counted(call)));
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
    if (calls.length >= shortestRun) parts.push(runOf(ids.slice(0, length), calls), ...ids.slice(length));
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
