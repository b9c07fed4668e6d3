import type {WireAction} from '../../protocol/update.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import type {EchoPieces} from '../entry.js';
import {isPlainText} from './content.js';
import {
  agree,
  areWhole,
  awaiting,
  canAllBe,
  canBe,
  decide,
  keep,
  mayGoOn,
  piecesOf,
  settleBlock,
} from './echo-pieces.js';
import {append, building, withBuilding, withEntry} from './timeline.js';

type Chunk = Extract<WireAction, {type: 'message/chunkReceived'}>;

/** The row of pieces: where the first of them came. No turn opens for what may be an echo. */
function beginRow(state: ConversationState, chunk: Chunk): Transcript {
  const transcript = building(state);
  const turn = state.activity.turn ?? transcript.turns.size - 1;
  return append(transcript, {turn}, undefined, id => ({
    kind: 'message',
    id,
    turn,
    session: chunk.session,
    at: chunk.at,
    role: 'user',
    part: 0,
    blocks: [],
    hidden: true,
  }));
}

/**
 * Keeps pieces with what was added to them, or takes them as an echo if they are whole and nothing longer begins so.
 * Their row is unseen while a turn runs, for it is known by its end what they were.
 */
function withPieces(
  transcript: Transcript,
  all: readonly EchoPieces[],
  newest: EchoPieces,
  session: string,
  idle: boolean,
): Transcript {
  const kept = keep(transcript, session, all);
  const whole = areWhole(kept, session, newest);
  if (whole && !mayGoOn(kept, session, newest)) return decide(kept, session, newest);
  const row = kept.entries.get(newest.row);
  if (row?.kind !== 'message') return kept;
  return withEntry(kept, {...row, hidden: !idle || whole || undefined, blocks: [{type: 'text', text: newest.text}]});
}

/** Pieces in which some are others. */
function replaced(all: readonly EchoPieces[], known: EchoPieces, next: EchoPieces): readonly EchoPieces[] {
  return all.map(pieces => (pieces === known ? next : pieces));
}

/** Text as the echo of one of our messages, or as a piece of one; `undefined` if it is none. */
function takeText(state: ConversationState, chunk: Chunk, text: string): Transcript | undefined {
  const {session, messageId} = chunk;
  const idle = state.activity.state === 'idle';
  const transcript = building(state);
  const all = piecesOf(transcript, session);
  const own = mayContinue(all, chunk);
  for (const known of own) {
    const longer = {...known, text: known.text + text, messageId: known.messageId ?? messageId};
    const next = replaced(all, known, longer);
    if (canAllBe(transcript, session, next)) return withPieces(transcript, next, longer, session, idle);
  }
  const fresh: EchoPieces = {text, messageId, row: transcript.entries.size};
  // One id is one message: what it does not go on with begins it again.
  const known = messageId !== undefined && own[0]?.messageId === messageId;
  const more = [...all, fresh];
  if (!known && canAllBe(transcript, session, more)) {
    if (areWhole(transcript, session, fresh) && !mayGoOn(transcript, session, fresh, more))
      return settleBlock(transcript, session, chunk.content, messageId, all);
    return withPieces(beginRow(state, chunk), more, fresh, session, idle);
  }
  // An echo that broke off, and begins again.
  for (const known of own) {
    const again = {...known, text, messageId: known.messageId ?? messageId};
    const next = replaced(all, known, again);
    if (text.startsWith(known.text) && areWhole(transcript, session, again) && canAllBe(transcript, session, next))
      return withPieces(transcript, next, again, session, idle);
  }
  return undefined;
}

/** The pieces that a chunk may go on with, those of its own id first. */
function mayContinue(all: readonly EchoPieces[], {messageId}: Chunk): readonly EchoPieces[] {
  const apart = (pieces: EchoPieces) => Number(pieces.messageId !== messageId);
  return all.filter(pieces => agree(pieces.messageId, messageId)).sort((a, b) => apart(a) - apart(b));
}

function take(state: ConversationState, chunk: Chunk): Transcript | undefined {
  const {session, messageId, content} = chunk;
  if (isPlainText(content)) return takeText(state, chunk, content.text);
  const transcript = building(state);
  return settleBlock(transcript, session, content, messageId, piecesOf(transcript, session));
}

/**
 * The echo rule (S8). Gives the state in which the chunk was taken as the echo of one of our own messages, or the
 * state in which it is a message like any other.
 */
export function takeEcho(
  state: ConversationState,
  chunk: Chunk,
): {readonly taken: boolean; readonly state: ConversationState} {
  const {session, messageId} = chunk;
  const transcript = building(state);
  const possible = state.replay === 'none' && chunk.parentToolCallId === undefined;
  const messages = possible ? awaiting(transcript, session) : [];
  if (!messages.some(message => canBe(transcript, message, session, messageId))) return {taken: false, state};
  const echo = take(state, chunk);
  if (echo) return {taken: true, state: withBuilding(state, echo)};
  const own = piecesOf(transcript, session).filter(pieces => pieces.messageId === messageId);
  if (own.length === 0) return {taken: false, state};
  // What was whole already and waited for more is an echo: no more came. The rest is no echo.
  const decided = decideAll(transcript, session, own);
  const again = take(withBuilding(state, decided), chunk);
  return {taken: again !== undefined, state: withBuilding(state, again ?? decided)};
}

function decideAll(transcript: Transcript, session: string, all: readonly EchoPieces[]): Transcript {
  return all.reduce((result, pieces) => decide(result, session, pieces), transcript);
}

/** A turn has ended: pieces that are whole are an echo; others are seen, and go if they still become one (S8). */
export function showPieces(transcript: Transcript): Transcript {
  let result = transcript;
  for (const {session, echo} of awaiting(transcript)) {
    const {pieces} = echo;
    if (!pieces) continue;
    const row = result.entries.get(pieces.row);
    const whole = areWhole(result, session, pieces);
    if (whole && !mayGoOn(result, session, pieces)) result = decide(result, session, pieces);
    else if (!whole && row?.kind === 'message') result = withEntry(result, {...row, hidden: undefined});
  }
  return result;
}
