import type {AnyContentBlock} from '../../protocol/update.js';
import type {Transcript} from '../conversation-state.js';
import type {EchoPieces, MessageEntry} from '../entry.js';
import type {EntryId, SessionId} from '../identity.js';
import {messageKey} from '../wire-keys.js';
import {sameBlock, textOf} from './content.js';
import {withEntry} from './timeline.js';

/** One of our messages that an echo may still come for. */
export interface Awaiting extends MessageEntry {
  readonly echo: NonNullable<MessageEntry['echo']>;
}

/** Our messages that are not fully echoed, the newest first: an echo may come late (S8). */
export function awaiting(transcript: Transcript, session?: SessionId): Awaiting[] {
  const found: Awaiting[] = [];
  for (let i = transcript.turns.size - 1; i >= 0; i--) {
    const turn = transcript.turns.get(i)!;
    const first = turn.source === 'user' ? turn.items.get(0) : undefined;
    const entry = first === undefined ? undefined : transcript.entries.get(first);
    if (entry?.kind !== 'message' || !entry.echo) continue;
    // A host with a transport of its own may not have named the session when the message went out.
    if (session === undefined || entry.session === session || entry.session === '') found.push(entry as Awaiting);
  }
  return found;
}

/** All pieces of echoes that are not whole yet. */
export function piecesOf(transcript: Transcript, session: SessionId): readonly EchoPieces[] {
  return awaiting(transcript, session).flatMap(({echo}) => echo.pieces ?? []);
}

/** Ids can be of one message unless both are there and differ. */
export function agree(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

/** Whether something of an id can be of a message of ours. */
export function canBe(transcript: Transcript, message: Awaiting, session: SessionId, id: string | undefined): boolean {
  const known = id === undefined ? undefined : transcript.ids.get(messageKey(session, 'user', id));
  return known === undefined ? agree(message.messageId, id) : known === message.id;
}

/** Gives pieces a message that goes on as they do; pieces that have it already make room if they can. */
function place(
  pieces: EchoPieces,
  fits: (message: Awaiting, pieces: EchoPieces) => boolean,
  messages: readonly Awaiting[],
  homes: Map<EntryId, EchoPieces>,
  seen = new Set<EntryId>(),
): boolean {
  for (const message of messages) {
    if (seen.has(message.id) || !fits(message, pieces)) continue;
    seen.add(message.id);
    const other = homes.get(message.id);
    if (other && !place(other, fits, messages, homes, seen)) continue;
    homes.set(message.id, pieces);
    return true;
  }
  return false;
}

/** A message for each of some pieces, none for two; and the pieces for which there is none. One may have to go on. */
function match(transcript: Transcript, session: SessionId, all: readonly EchoPieces[], unfinished?: EchoPieces) {
  const messages = awaiting(transcript, session);
  const homes = new Map<EntryId, EchoPieces>();
  const fits = (message: Awaiting, pieces: EchoPieces): boolean =>
    message.echo.open.some(block => {
      const text = textOf(block);
      return text?.startsWith(pieces.text) && (pieces !== unfinished || text !== pieces.text);
    }) && canBe(transcript, message, session, pieces.messageId);
  const left = all.filter(pieces => !place(pieces, fits, messages, homes));
  return {messages, homes, left};
}

/** Whether all pieces can be of echoes at once. */
export function canAllBe(transcript: Transcript, session: SessionId, all: readonly EchoPieces[]): boolean {
  return match(transcript, session, all).left.length === 0;
}

/** Keeps pieces with messages they may be of; those that cannot be of any are shown as messages. */
export function keep(transcript: Transcript, session: SessionId, all: readonly EchoPieces[]): Transcript {
  const {messages, homes, left} = match(transcript, session, all);
  const shown = left.reduce((result, pieces) => reveal(result, pieces), transcript);
  return messages.reduce((result, message) => {
    const pieces = homes.get(message.id);
    return pieces === message.echo.pieces ? result : withEntry(result, {...message, echo: {...message.echo, pieces}});
  }, shown);
}

function bindId(transcript: Transcript, {messageId, session, id}: MessageEntry): Transcript {
  return messageId === undefined
    ? transcript
    : {...transcript, ids: transcript.ids.add(messageKey(session, 'user', messageId), id)};
}

function reveal(transcript: Transcript, {row, messageId}: EchoPieces): Transcript {
  const entry = transcript.entries.get(row);
  if (entry?.kind !== 'message') return transcript;
  const shown: MessageEntry = {...entry, hidden: undefined, messageId};
  return bindId(withEntry(transcript, shown), shown);
}

/** Our message with one block less to wait for, and the id the agent gave it. */
function withoutBlock(
  transcript: Transcript,
  message: Awaiting,
  block: AnyContentBlock,
  id: string | undefined,
): Transcript {
  const at = message.echo.open.findIndex(open => sameBlock(open, block));
  const open = message.echo.open.filter((_, index) => index !== at);
  const messageId = message.messageId ?? id;
  const bound: MessageEntry = {...message, messageId, echo: open.length === 0 ? undefined : {open}};
  const settled = withEntry(transcript, bound);
  return message.messageId === undefined ? bindId(settled, bound) : settled;
}

/** A whole block is the echo of the first message that leaves room for all pieces; `undefined` if there is none. */
export function settleBlock(
  transcript: Transcript,
  session: SessionId,
  block: AnyContentBlock,
  id: string | undefined,
  pieces: readonly EchoPieces[],
): Transcript | undefined {
  const settled = awaiting(transcript, session)
    .filter(message => message.echo.open.some(open => sameBlock(open, block)))
    .filter(message => canBe(transcript, message, session, id))
    .map(message => withoutBlock(transcript, message, block, id));
  const best = settled.find(candidate => canAllBe(candidate, session, pieces)) ?? settled[0];
  return best && keep(best, session, pieces);
}

/** Pieces that nothing more is added to: an echo if they are a whole block, else a message of their own. */
export function decide(transcript: Transcript, session: SessionId, pieces: EchoPieces): Transcript {
  const {text, messageId, row} = pieces;
  const others = piecesOf(transcript, session).filter(other => other !== pieces);
  const echo = settleBlock(transcript, session, {type: 'text', text}, messageId, others);
  const entry = transcript.entries.get(row);
  if (echo && entry?.kind === 'message') return withEntry(echo, {...entry, hidden: true, blocks: []});
  return keep(reveal(transcript, pieces), session, others);
}

/** Whether pieces are a whole block already. */
export function areWhole(transcript: Transcript, session: SessionId, {text, messageId}: EchoPieces): boolean {
  return awaiting(transcript, session).some(
    message =>
      message.echo.open.some(block => textOf(block) === text) && canBe(transcript, message, session, messageId),
  );
}

/** Whether some of all pieces may yet become the echo of a longer text. */
export function mayGoOn(
  transcript: Transcript,
  session: SessionId,
  pieces: EchoPieces,
  all: readonly EchoPieces[] = piecesOf(transcript, session),
): boolean {
  return match(transcript, session, all, pieces).left.length === 0;
}
