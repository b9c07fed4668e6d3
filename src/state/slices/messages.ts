import type {AnyContentBlock, WireAction} from '../../protocol/update.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import type {Entry, MessageEntry} from '../entry.js';
import {messageKey} from '../wire-keys.js';
import {appendBlock, isBlank, isEmptyBlock, isForUser, joinBlocks, sameBlock, textOf, wholeText} from './content.js';
import {takeEcho} from './echo.js';
import type {Site} from './timeline.js';
import {
  append,
  building,
  isSplit,
  itemsAt,
  knownSite,
  newestItem,
  pushTurn,
  siteFor,
  siteOf,
  withBuilding,
  withEntry,
} from './timeline.js';

type Chunk = Extract<WireAction, {type: 'message/chunkReceived'}>;
type Replacement = Extract<WireAction, {type: 'message/contentReplaced'}>;

/** One chunk of a message: joins, goes on, or opens one (S8, S9, S14). */
export function chunkReceived(state: ConversationState, chunk: Chunk): ConversationState {
  if (isEmptyBlock(chunk.content) || !isForUser(chunk.content)) return state;
  if (chunk.role !== 'user') return place(state, chunk);
  const echo = takeEcho(state, chunk);
  return echo.taken ? echo.state : place(echo.state, chunk);
}

function place(state: ConversationState, chunk: Chunk): ConversationState {
  return chunk.messageId === undefined ? withoutId(state, chunk) : withId(state, chunk, chunk.messageId);
}

function withId(state: ConversationState, chunk: Chunk, messageId: string): ConversationState {
  const transcript = building(state);
  const known = transcript.ids.get(messageKey(chunk.session, chunk.role, messageId));
  const message = known === undefined ? undefined : transcript.entries.get(known);
  if (message?.kind === 'message') {
    // An echo that is told whole once more adds nothing.
    const again = isOurs(transcript, message) && message.blocks.some(block => sameBlock(block, chunk.content));
    if (again) return state;
    if (chunk.splits === true && isSplit(transcript, message))
      return withBuilding(state, open(transcript, siteOf(message), chunk, message.part + 1));
    return withBuilding(state, grow(transcript, message, chunk));
  }
  const sited = newSite(state, chunk);
  const built = building(sited.state);
  const newest = newestItem(built, sited.site);
  if (newest && isRestatement(newest, sited.site, chunk)) return withBuilding(sited.state, bind(built, newest, chunk));
  return withBuilding(sited.state, open(built, sited.site, chunk, 0));
}

/** A chunk equal to the whole text of the newest item, an id-less message of the same role and turn (S9). */
function isRestatement(entry: Entry, site: Site, chunk: Chunk): entry is MessageEntry {
  if (entry.kind !== 'message' || entry.role !== chunk.role || entry.messageId !== undefined) return false;
  if (entry.turn !== site.turn) return false;
  const text = textOf(chunk.content);
  const whole = text === undefined ? undefined : wholeText(entry.blocks);
  return whole !== undefined && whole.length === text!.length && whole === text;
}

function bind(transcript: Transcript, message: MessageEntry, chunk: Chunk): Transcript {
  const bound = withEntry(transcript, {...message, messageId: chunk.messageId});
  return {...bound, ids: bound.ids.add(messageKey(chunk.session, chunk.role, chunk.messageId!), message.id)};
}

function withoutId(state: ConversationState, chunk: Chunk): ConversationState {
  const sited = idlessSite(state, chunk);
  const transcript = building(sited.state);
  const newest = newestItem(transcript, sited.site);
  const joins =
    newest?.kind === 'message' &&
    newest.role === chunk.role &&
    newest.messageId === undefined &&
    newest.session === chunk.session &&
    newest.echo === undefined &&
    !isOurs(transcript, newest) &&
    !isSealed(transcript, sited.site);
  if (joins) return withBuilding(sited.state, grow(transcript, newest, chunk));
  const renewed = replayTurn(sited.state, sited.site, chunk);
  return withBuilding(renewed.state, open(building(renewed.state), renewed.site, chunk, 0));
}

/** Our own message is whole when it is sent; no text of the agent joins it. */
function isOurs(transcript: Transcript, message: MessageEntry): boolean {
  const turn = transcript.turns.get(message.turn);
  return message.role === 'user' && turn?.source === 'user' && turn.items.get(0) === message.id;
}

/** Whether the newest item of a place came before an answer after which id-less text begins anew (S9). */
function isSealed(transcript: Transcript, site: Site): boolean {
  if (site.parent !== undefined) return false;
  const sealedAt = transcript.turns.get(site.turn)?.sealedAt;
  return sealedAt !== undefined && itemsAt(transcript, site).size <= sealedAt;
}

/** After a cancelled prompt has settled and before the next one, id-less text extends the cancelled turn (S9). */
function idlessSite(state: ConversationState, chunk: Chunk): {state: ConversationState; site: Site} {
  const transcript = building(state);
  const last = transcript.turns.last();
  const known = knownSite(state, chunk);
  const extends_ =
    known === undefined &&
    chunk.role !== 'user' &&
    state.replay === 'none' &&
    state.activity.turn === undefined &&
    last?.outcome?.kind === 'cancelled';
  return extends_ ? {state, site: {turn: last.id, unknownParent: chunk.parentToolCallId}} : siteFor(state, chunk);
}

function newSite(state: ConversationState, chunk: Chunk): {state: ConversationState; site: Site} {
  const sited = siteFor(state, chunk);
  return replayTurn(sited.state, sited.site, chunk);
}

/** In history each user message after something else begins a turn. */
function replayTurn(state: ConversationState, site: Site, chunk: Chunk): {state: ConversationState; site: Site} {
  if (state.replay === 'none' || chunk.role !== 'user' || site.parent !== undefined) return {state, site};
  const transcript = building(state);
  const newest = newestItem(transcript, site);
  if (!newest || (newest.kind === 'message' && newest.role === 'user')) return {state, site};
  const pushed = pushTurn(transcript, {source: 'replay'});
  return {state: withBuilding(state, pushed), site: {...site, turn: transcript.turns.size}};
}

function open(transcript: Transcript, site: Site, chunk: Chunk, part: number): Transcript {
  const key = chunk.messageId === undefined ? undefined : messageKey(chunk.session, chunk.role, chunk.messageId);
  const blocks = appendBlock([], chunk.content);
  return append(transcript, site, key, id => ({
    kind: 'message',
    id,
    turn: site.turn,
    parent: site.parent,
    unknownParent: site.unknownParent,
    session: chunk.session,
    at: chunk.at,
    role: chunk.role,
    messageId: chunk.messageId,
    part,
    blocks,
    hidden: isBlank(blocks) || undefined,
    changedAt: chunk.at,
    streaming: streams(transcript, site) || undefined,
  }));
}

/** Text that comes while its turn goes on may be half-written; history is whole. */
function streams(transcript: Transcript, site: Site): boolean {
  const turn = transcript.turns.get(site.turn);
  return turn !== undefined && turn.source !== 'replay' && turn.outcome === undefined && turn.closed !== true;
}

function grow(transcript: Transcript, message: MessageEntry, chunk: Chunk): Transcript {
  const blocks = appendBlock(message.blocks, chunk.content);
  const hidden = message.hidden === true && isBlank([chunk.content]) ? true : undefined;
  return withEntry(transcript, {...message, blocks, hidden, changedAt: chunk.at ?? message.changedAt});
}

/** A whole-message update: absent keeps, `null` and `[]` clear, in place (S9, ACP v2). */
export function contentReplaced(state: ConversationState, action: Replacement): ConversationState {
  const transcript = building(state);
  const known = transcript.ids.get(messageKey(action.session, action.role, action.messageId));
  const message = known === undefined ? undefined : transcript.entries.get(known);
  if (message?.kind === 'message') {
    if (action.content === undefined) return state;
    const blocks = visible(action.content ?? []);
    return withBuilding(state, withEntry(transcript, {...message, blocks, hidden: isBlank(blocks) || undefined}));
  }
  const blocks = visible(action.content ?? []);
  if (blocks.length === 0) return state;
  const chunk: Chunk = {...action, type: 'message/chunkReceived', content: blocks[0]!};
  const sited = newSite(state, chunk);
  const opened = open(building(sited.state), sited.site, chunk, 0);
  const entry = opened.entries.last() as MessageEntry;
  return withBuilding(sited.state, withEntry(opened, {...entry, blocks, hidden: isBlank(blocks) || undefined}));
}

function visible(blocks: readonly AnyContentBlock[]): readonly AnyContentBlock[] {
  return joinBlocks(blocks.filter(isForUser));
}
