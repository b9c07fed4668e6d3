import assert from 'node:assert/strict';
import type {ConversationState, Transcript} from '../../src/state/conversation-state.js';
import {effectiveStatus} from '../../src/state/entry.js';
import type {Entry, ToolCallEntry} from '../../src/state/entry.js';
import type {EntryId} from '../../src/state/identity.js';
import type {Segment} from './expectation.js';
import {textOfBlocks} from './expectation.js';

/** The entries as they are displayed: turn by turn, each row followed by what is nested in it; each exactly once. */
export function displayed(transcript: Transcript): Entry[] {
  const seen = new Set<EntryId>();
  const walk = (ids: Iterable<EntryId>, parent: EntryId | undefined): Entry[] =>
    [...ids].flatMap(id => {
      const entry = transcript.entries.get(id);
      assert.ok(entry, `entry ${id} is displayed and does not exist`);
      assert.ok(!seen.has(id), `entry ${id} is displayed twice`);
      assert.equal(entry.id, id);
      assert.equal(entry.parent, parent, `entry ${id} is displayed at another parent than its own`);
      seen.add(id);
      return 'children' in entry ? [entry, ...walk(entry.children, id)] : [entry];
    });
  const entries = [...transcript.turns].flatMap(turn => walk(turn.items, undefined));
  assert.equal(seen.size, transcript.entries.size, 'an entry is not displayed');
  return entries;
}

/** The tool call that an entry is nested in, as its own session calls it; `''` at the top of its session. */
export function parentOf(transcript: Transcript, entry: Entry): string {
  if (entry.unknownParent !== undefined) return entry.unknownParent;
  const parent = entry.parent === undefined ? undefined : transcript.entries.get(entry.parent);
  return parent?.kind === 'toolCall' && parent.session === entry.session ? parent.toolCallId : '';
}

/** The agent's text by session and parent, as {@link Expectation} tells it. */
export function seenTexts(transcript: Transcript, entries: readonly Entry[]): Map<string, Segment[]> {
  const texts = new Map<string, Segment[]>();
  for (const entry of entries) {
    if (entry.kind !== 'message' || entry.role === 'user') continue;
    const place = placeKey(entry.session, parentOf(transcript, entry));
    const segments = texts.get(place) ?? [];
    texts.set(place, segments);
    const id = entry.messageId ?? '';
    const last = segments.at(-1);
    const same =
      id === '' ? (last?.id === '' && last.role === entry.role ? last : undefined) : find(segments, entry.role, id);
    if (same) same.text += textOfBlocks(entry.blocks);
    else segments.push({role: entry.role, id, text: textOfBlocks(entry.blocks)});
  }
  return texts;
}

function find(segments: readonly Segment[], role: string, id: string): Segment | undefined {
  return segments.find(segment => segment.role === role && segment.id === id);
}

export function placeKey(session: string, parent: string): string {
  return `${session} ${parent}`;
}

/** Segments a reader sees: white space alone has no row. */
export function withText(segments: readonly Segment[]): Segment[] {
  return segments.filter(segment => segment.text.trim() !== '');
}

/** How many rows every call has, by session and id. */
export function seenRows(entries: readonly Entry[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (const entry of calls(entries)) {
    const key = placeKey(entry.session, entry.toolCallId);
    rows.set(key, (rows.get(key) ?? 0) + 1);
  }
  return rows;
}

/** What the newest row of a call shows, in the shape of {@link ExpectedCall}. */
export function seenCall(transcript: Transcript, entries: readonly Entry[], session: string, toolCallId: string) {
  const call = calls(entries).findLast(entry => entry.session === session && entry.toolCallId === toolCallId);
  if (!call) return undefined;
  const terminals = call.terminals.map(ordinal => transcript.terminals.get(ordinal)!);
  return {
    title: call.title,
    kind: call.toolKind,
    status: call.reported,
    terminals: new Map(
      terminals.map(({terminalId, output, exit}) => [
        terminalId,
        {text: output.pieces.join(''), exit: exit && `${exit.exitCode ?? ''}/${exit.signal ?? ''}`},
      ]),
    ),
  };
}

function calls(entries: readonly Entry[]): readonly ToolCallEntry[] {
  return entries.filter((entry): entry is ToolCallEntry => entry.kind === 'toolCall');
}

/** The prompts of the user with their ends, as {@link Expectation} tells them. */
export function seenPrompts(transcript: Transcript): {text: string; outcome: string | undefined}[] {
  return [...transcript.turns]
    .filter(turn => turn.source === 'user')
    .map(({items, outcome}) => {
      const first = transcript.entries.get(items.get(0)!);
      assert.ok(first?.kind === 'message' && first.role === 'user');
      return {text: textOfBlocks(first.blocks), outcome: outcome?.stopReason ?? (outcome && 'error')};
    });
}

/** Parts of a message that no row and no message of the user keeps apart from the part before (S9). */
export function needlessParts(entries: readonly Entry[]): EntryId[] {
  return entries
    .filter(entry => entry.kind === 'message' && entry.part > 0)
    .filter(entry => {
      const siblings = entries.filter(other => other.turn === entry.turn && other.parent === entry.parent);
      const before = siblings.slice(0, siblings.indexOf(entry));
      const previous = before.findLastIndex(other => isSameMessage(other, entry));
      return !before.slice(previous + 1).some(other => other.kind !== 'message' || other.role === 'user');
    })
    .map(entry => entry.id);
}

function isSameMessage(one: Entry, other: Entry): boolean {
  if (one.kind !== 'message' || other.kind !== 'message') return false;
  return one.messageId === other.messageId && one.role === other.role && one.session === other.session;
}

/** Calls that look as if they went on although their turn is over. */
export function stillRunning(state: ConversationState, entries: readonly Entry[]): string[] {
  return calls(entries)
    .filter(call => isOver(state, call))
    .filter(call => ['pending', 'running', 'waiting', 'unknown'].includes(effectiveStatus(call)))
    .map(call => `${call.toolCallId} (${effectiveStatus(call)})`);
}

/** Messages that look half-written although their turn is over. */
export function stillStreaming(state: ConversationState, entries: readonly Entry[]): EntryId[] {
  return entries
    .filter(entry => entry.kind === 'message' && entry.streaming === true && isOver(state, entry))
    .map(entry => entry.id);
}

/** A turn that the agent began by itself stays open until the next prompt (S14). */
function isOver({transcript, replay}: ConversationState, entry: Entry): boolean {
  const turn = transcript.turns.get(entry.turn);
  return turn?.outcome !== undefined || (turn?.source === 'replay' && replay !== 'loading');
}
