import type {TerminalEvent, ToolCallPatch, WireAction, WirePlace} from '../../protocol/update.js';
import {emptyList} from '../collections/persistent-list.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import type {Entry, LocalStatus, ToolCallEntry} from '../entry.js';
import {isEnd} from '../entry.js';
import type {EntryId, ToolCallId, TurnId} from '../identity.js';
import {toolCallKey} from '../wire-keys.js';
import {closeCallInteractions} from './open-interactions.js';
import {keepEqual} from './same-value.js';
import {localStatusIn} from './settle.js';
import {applyTerminalEvents, linkContentTerminals} from './terminals.js';
import {append, building, siteFor, withBuilding, withEntry} from './timeline.js';

/** What brought a patch; only an update clears, only a call makes a second row (T4). */
export type PatchSource = 'call' | 'update' | 'permission';

/** A patch of one call. */
export interface CallPatch {
  readonly place: WirePlace;
  readonly toolCallId: ToolCallId;
  readonly source: PatchSource;
  readonly patch: ToolCallPatch;
  readonly terminal?: readonly TerminalEvent[] | undefined;
}

/** Whether a known call is of an ended turn and a later prompt was sent: its id, used again, is a new call (T4). */
function isReused(state: ConversationState, transcript: Transcript, call: Entry, source: PatchSource): boolean {
  if (source !== 'call' || state.replay !== 'none') return false;
  const own = transcript.turns.get(call.turn);
  if (own?.closed !== true && own?.outcome === undefined && own?.source !== 'replay') return false;
  for (let i = transcript.turns.size - 1; i > call.turn; i--)
    if (transcript.turns.get(i)?.source === 'user') return true;
  return false;
}

/** Applies a patch to its call, made at its place if nobody knows it. Gives the call's entry id too. */
export function patchCall(
  state: ConversationState,
  change: CallPatch,
): {readonly state: ConversationState; readonly id: EntryId} {
  const key = toolCallKey(change.place.session, change.toolCallId);
  const known = building(state).ids.get(key);
  const entry = known === undefined ? undefined : building(state).entries.get(known);
  if (entry?.kind === 'toolCall' && !isReused(state, building(state), entry, change.source))
    return {state: applyPatch(state, entry, change, false), id: entry.id};
  const sited = siteFor(state, change.place);
  const transcript = append(building(sited.state), sited.site, key, id => ({
    kind: 'toolCall',
    id,
    ...sited.site,
    session: change.place.session,
    at: change.place.at,
    toolCallId: change.toolCallId,
    local: localAtFirst(sited.state, sited.site.turn),
    content: [],
    locations: [],
    meta: {},
    terminals: [],
    interactions: [],
    children: emptyList(),
  }));
  const made = transcript.entries.last() as ToolCallEntry;
  return {state: applyPatch(withBuilding(sited.state, transcript), made, change, true), id: made.id};
}

/** What a call reads that is first seen in a turn that was stopped or has ended (S4, P6). */
function localAtFirst(state: ConversationState, turn: TurnId): LocalStatus | undefined {
  const {activity} = state;
  if (activity.cancelRequested && activity.turn === turn) return 'cancelled';
  return localStatusIn(building(state).turns.get(turn), state.replay);
}

function applyPatch(
  state: ConversationState,
  entry: ToolCallEntry,
  change: CallPatch,
  created: boolean,
): ConversationState {
  const {place} = change;
  const events = change.terminal ?? [];
  let transcript = building(state);
  transcript = applyTerminalEvents(transcript, place, events.filter(isNoExit), entry.id);
  const before = transcript.entries.get(entry.id) as ToolCallEntry;
  const fields = created || change.source === 'update' ? change.patch : withoutClearing(change.patch);
  const status = change.source === 'permission' && !created ? undefined : fields.status;
  const patched = patchFields(before, fields, forward(before.reported, status), place.at);
  transcript = withEntry(transcript, patched);
  if (patched.content !== before.content) transcript = linkContentTerminals(transcript, place, patched);
  transcript = applyTerminalEvents(transcript, place, events.filter(isExit), entry.id);
  const next = withBuilding(state, transcript);
  return isEnd(patched.reported) && !isEnd(before.reported) ? closeCallInteractions(next, entry.id) : next;
}

function isExit(event: TerminalEvent): boolean {
  return event.kind === 'exit';
}

function isNoExit(event: TerminalEvent): boolean {
  return event.kind !== 'exit';
}

/** Status only moves forward: pending → anything that goes on → an end; one end may replace another (T4). */
function forward(old: string | undefined, status: string | null | undefined): string | undefined {
  if (status === undefined || status === null) return old;
  return rank(status) >= rank(old) ? status : old;
}

function rank(status: string | undefined): number {
  if (status === undefined) return -1;
  if (status === 'pending') return 0;
  return isEnd(status) ? 2 : 1;
}

/** In a call or a request for a known call, empty values change nothing (T4). */
function withoutClearing(patch: ToolCallPatch): ToolCallPatch {
  const entries = Object.entries(patch).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(entries);
}

/** A plain JSON object, or `undefined`. */
function object(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return plain ? (value as Readonly<Record<string, unknown>>) : undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  const record = object(value);
  return record !== undefined && Object.keys(record).length === 0;
}

function pick<T>(patch: T | null | undefined, old: T, cleared: T): T {
  if (patch === undefined) return old;
  return patch ?? cleared;
}

function patchFields(
  call: ToolCallEntry,
  patch: ToolCallPatch,
  reported: string | undefined,
  at: number | undefined,
): ToolCallEntry {
  const meta = mergeMeta(call.meta, patch.meta);
  const next: ToolCallEntry = {
    ...call,
    title: pick<string | undefined>(patch.title, call.title, undefined),
    name: pick<string | undefined>(patch.name, call.name, undefined),
    toolKind: pick<string | undefined>(patch.kind, call.toolKind, undefined),
    reported: patch.status === null ? undefined : reported,
    content: keepEqual(call.content, pick(patch.content, call.content, [])),
    locations: keepEqual(call.locations, pick(patch.locations, call.locations, [])),
    rawInput: patch.rawInput === undefined ? call.rawInput : keepEqual(call.rawInput, patch.rawInput),
    rawOutput: patch.rawOutput === undefined ? call.rawOutput : keepEqual(call.rawOutput, patch.rawOutput),
    meta,
    endedAt: isEnd(reported) && !isEnd(call.reported) ? at : call.endedAt,
  };
  return same(call, next) ? call : next;
}

function same(a: ToolCallEntry, b: ToolCallEntry): boolean {
  return (Object.keys(b) as (keyof ToolCallEntry)[]).every(key => Object.is(a[key], b[key]));
}

/** `_meta` merged at the top and one level inside a vendor's object (acp-protocol §5.6). */
function mergeMeta(
  old: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  if (!patch || Object.keys(patch).length === 0) return old;
  const merged = new Map(Object.entries(old));
  for (const [key, value] of Object.entries(patch)) {
    const inner = object(value);
    const known = object(merged.get(key));
    merged.set(key, inner && known ? {...known, ...inner} : value);
  }
  return keepEqual(old, Object.fromEntries(merged));
}

/** A `tool_call` or `tool_call_update`. */
export function toolCallPatched(
  state: ConversationState,
  action: Extract<WireAction, {type: 'toolCall/patched'}>,
): ConversationState {
  const {toolCallId, source, patch, terminal} = action;
  return patchCall(state, {place: placeOf(action), toolCallId, source, patch, terminal}).state;
}

/** One more content item of a call (ACP v2). */
export function toolContentAppended(
  state: ConversationState,
  action: Extract<WireAction, {type: 'toolCall/contentAppended'}>,
): ConversationState {
  const known = building(state).ids.get(toolCallKey(action.session, action.toolCallId));
  const entry = known === undefined ? undefined : building(state).entries.get(known);
  const content = entry?.kind === 'toolCall' ? [...entry.content, action.content] : [action.content];
  const {toolCallId} = action;
  return patchCall(state, {place: placeOf(action), toolCallId, source: 'update', patch: {content}}).state;
}

/** The place of an action, without the rest of it. */
export function placeOf(action: WirePlace): WirePlace {
  const {session, parentToolCallId, at} = action;
  return {session, parentToolCallId, at};
}
