import type {WirePlace} from '../../protocol/update.js';
import type {PersistentList} from '../collections/persistent-list.js';
import {emptyList} from '../collections/persistent-list.js';
import type {ConversationState, Transcript, Turn} from '../conversation-state.js';
import type {Entry, MessageEntry} from '../entry.js';
import type {EntryId, Timestamp, ToolCallId, TurnId} from '../identity.js';
import {toolCallKey} from '../wire-keys.js';

/** Where a new entry goes: a turn, and the row it is nested in. */
export interface Site {
  readonly turn: TurnId;
  readonly parent?: EntryId | undefined;
  readonly unknownParent?: ToolCallId | undefined;
}

/** The transcript that updates build now: the incoming one while history loads (H1). */
export function building(state: ConversationState): Transcript {
  return state.incoming ?? state.transcript;
}

/** A state in which the transcript that updates build is another. */
export function withBuilding(state: ConversationState, transcript: Transcript): ConversationState {
  if (transcript === building(state)) return state;
  return state.incoming ? {...state, incoming: transcript} : {...state, transcript};
}

export function withEntry(transcript: Transcript, entry: Entry): Transcript {
  const entries = transcript.entries.set(entry.id, entry);
  return entries === transcript.entries ? transcript : {...transcript, entries};
}

export function withTurn(transcript: Transcript, turn: Turn): Transcript {
  const turns = transcript.turns.set(turn.id, turn);
  return turns === transcript.turns ? transcript : {...transcript, turns};
}

/** Opens a turn at the end of a transcript. */
export function pushTurn(transcript: Transcript, turn: Omit<Turn, 'id' | 'items'>): Transcript {
  const id = transcript.turns.size;
  return {...transcript, turns: transcript.turns.push({...turn, id, items: emptyList()})};
}

/** The ids in the place of a site, in their order of display. */
export function itemsAt(transcript: Transcript, site: Site): PersistentList<EntryId> {
  if (site.parent !== undefined) {
    const parent = transcript.entries.get(site.parent);
    if (parent?.kind === 'toolCall' || parent?.kind === 'subagent') return parent.children;
  }
  return transcript.turns.get(site.turn)?.items ?? emptyList();
}

/** The place an entry stands in. */
export function siteOf(entry: Entry): Site {
  return {turn: entry.turn, parent: entry.parent};
}

/** Whether an entry is an item that text can join or be split by; echo pieces that are not decided are none (S9). */
function isItem(entry: Entry): boolean {
  return !(entry.kind === 'message' && entry.role === 'user' && entry.hidden === true);
}

/** The newest item of a place. */
export function newestItem(transcript: Transcript, site: Site): Entry | undefined {
  const items = itemsAt(transcript, site);
  for (let i = items.size - 1; i >= 0; i--) {
    const entry = transcript.entries.get(items.get(i)!);
    if (entry && isItem(entry)) return entry;
  }
  return undefined;
}

/**
 * Whether a row or another user message came below a message in its own place, so that the message goes on below it
 * as a further part (S9).
 */
export function isSplit(transcript: Transcript, message: MessageEntry): boolean {
  const items = itemsAt(transcript, siteOf(message));
  for (let i = items.size - 1; i >= 0; i--) {
    const id = items.get(i)!;
    if (id === message.id) return false;
    const entry = transcript.entries.get(id);
    if (!entry || !isItem(entry)) continue;
    if (entry.kind !== 'message' || entry.role === 'user') return true;
  }
  return false;
}

/** Adds an entry at a site. `make` gets the id the entry must have. `key` leads to it from now on. */
export function append(
  transcript: Transcript,
  site: Site,
  key: string | undefined,
  make: (id: EntryId) => Entry,
): Transcript {
  const id = transcript.entries.size;
  const entry = make(id);
  const settled = isItem(entry) ? endStreaming(transcript, site) : transcript;
  const grown: Transcript = {
    ...settled,
    entries: settled.entries.push(entry),
    ids: key === undefined ? settled.ids : settled.ids.add(key, id),
  };
  return addItem(grown, site, id);
}

function addItem(transcript: Transcript, site: Site, id: EntryId): Transcript {
  const parent = site.parent === undefined ? undefined : transcript.entries.get(site.parent);
  if (parent?.kind === 'toolCall' || parent?.kind === 'subagent')
    return withEntry(transcript, {...parent, children: parent.children.push(id)});
  const turn = transcript.turns.get(site.turn);
  return turn ? withTurn(transcript, {...turn, items: turn.items.push(id)}) : transcript;
}

/** What stands below a streaming message ends its streaming. */
function endStreaming(transcript: Transcript, site: Site): Transcript {
  const items = itemsAt(transcript, site);
  const last = items.size === 0 ? undefined : transcript.entries.get(items.get(items.size - 1)!);
  if (last?.kind !== 'message' || last.streaming !== true) return transcript;
  return withEntry(transcript, {...last, streaming: undefined});
}

/** The turn that new top-level items go to, opened if there is none (S14, H1). */
export function openTurn(state: ConversationState, at: Timestamp | undefined): ConversationState {
  const transcript = building(state);
  if (state.replay !== 'none') {
    const last = transcript.turns.last();
    if (last?.source === 'replay') return state;
    return withBuilding(state, pushTurn(transcript, {source: 'replay'}));
  }
  if (state.activity.turn !== undefined) return state;
  const turn = transcript.turns.size;
  const opened = withBuilding(state, pushTurn(transcript, {source: 'agent', startedAt: at}));
  return {...opened, activity: {...opened.activity, turn}};
}

function currentTurn(state: ConversationState): TurnId {
  const last = building(state).turns.size - 1;
  return state.replay === 'none' ? (state.activity.turn ?? last) : last;
}

/** The place of an update among what is known already, without opening a turn; `undefined` if a turn must be opened. */
export function knownSite(state: ConversationState, place: WirePlace): Site | undefined {
  const transcript = building(state);
  const child = Object.hasOwn(transcript.children, place.session) ? transcript.children[place.session] : undefined;
  const home = child && transcript.entries.get(child.entry);
  const fallback: Site | undefined = home && {turn: home.turn, parent: home.id};
  if (place.parentToolCallId === undefined) return fallback;
  const id = transcript.ids.get(toolCallKey(place.session, place.parentToolCallId));
  const parent = id === undefined ? undefined : transcript.entries.get(id);
  if (parent) return {turn: parent.turn, parent: parent.id};
  return fallback && {...fallback, unknownParent: place.parentToolCallId};
}

/** The place of something new, with its turn opened (P8, S14). */
export function siteFor(state: ConversationState, place: WirePlace): {state: ConversationState; site: Site} {
  const known = knownSite(state, place);
  if (known) return {state, site: known};
  const opened = openTurn(state, place.at);
  const unknownParent = place.parentToolCallId;
  const turn = currentTurn(opened);
  return {state: opened, site: unknownParent === undefined ? {turn} : {turn, unknownParent}};
}
