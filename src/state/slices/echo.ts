import type {AnyContentBlock, WireAction} from '../../protocol/update.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import type {EchoState, MessageEntry} from '../entry.js';
import {messageKey} from '../wire-keys.js';
import {isPlainText, sameBlock, textOf} from './content.js';
import {append, building, siteOf, withBuilding, withEntry} from './timeline.js';

type Chunk = Extract<WireAction, {type: 'message/chunkReceived'}>;

/** The newest message of ours that an echo may still come for (S8). */
function awaiting(transcript: Transcript): MessageEntry | undefined {
  for (let i = transcript.turns.size - 1; i >= 0; i--) {
    const turn = transcript.turns.get(i)!;
    if (turn.source !== 'user') continue;
    const first = turn.items.get(0);
    const entry = first === undefined ? undefined : transcript.entries.get(first);
    return entry?.kind === 'message' && entry.echo ? entry : undefined;
  }
  return undefined;
}

function without(blocks: readonly AnyContentBlock[], index: number): readonly AnyContentBlock[] {
  return blocks.filter((_, i) => i !== index);
}

/** Our message with what the echo has told: less open blocks, and the id the agent gave it. */
function settleEcho(
  transcript: Transcript,
  message: MessageEntry,
  open: readonly AnyContentBlock[],
  chunk: Chunk,
): Transcript {
  const messageId = message.messageId ?? chunk.messageId;
  const echo: EchoState | undefined =
    open.length === 0 ? undefined : {open, messageId: message.echo?.messageId ?? chunk.messageId};
  const bound = withEntry(transcript, {...message, messageId, echo});
  if (messageId === undefined || messageId === message.messageId) return bound;
  return {...bound, ids: bound.ids.add(messageKey(chunk.session, 'user', messageId), message.id)};
}

/** A piece of an echo: kept unseen where it came until it is known to be one. */
function holdPiece(transcript: Transcript, message: MessageEntry, partial: string, chunk: Chunk): Transcript {
  const echo = message.echo!;
  const held = echo.held ?? transcript.entries.size;
  const blocks = [{type: 'text', text: partial}];
  const known = echo.held === undefined ? undefined : transcript.entries.get(held);
  const kept =
    known?.kind === 'message'
      ? withEntry(transcript, {...known, blocks})
      : append(transcript, siteOf(lastIn(transcript, message)), undefined, id => ({
          kind: 'message',
          id,
          turn: message.turn,
          session: chunk.session,
          at: chunk.at,
          role: 'user',
          part: 0,
          blocks,
          hidden: true,
        }));
  return withEntry(kept, {...message, echo: {...echo, partial, held, messageId: echo.messageId ?? chunk.messageId}});
}

function lastIn(transcript: Transcript, message: MessageEntry): MessageEntry {
  return (transcript.entries.get(message.id) as MessageEntry | undefined) ?? message;
}

/** Pieces that turned out to be no echo become a message where the first of them came. */
function reveal(transcript: Transcript, message: MessageEntry): Transcript {
  const echo = message.echo;
  if (echo?.partial === undefined || echo.held === undefined) return transcript;
  const held = transcript.entries.get(echo.held);
  const cleared = withEntry(transcript, {...message, echo: {open: echo.open}});
  if (held?.kind !== 'message') return cleared;
  const messageId = echo.messageId;
  const shown = withEntry(cleared, {...held, hidden: undefined, messageId});
  if (messageId === undefined) return shown;
  return {...shown, ids: shown.ids.add(messageKey(held.session, 'user', messageId), held.id)};
}

/** Held pieces of a finished echo say nothing more. */
function dropHeld(transcript: Transcript, echo: EchoState): Transcript {
  const held = echo.held === undefined ? undefined : transcript.entries.get(echo.held);
  return held?.kind === 'message' ? withEntry(transcript, {...held, blocks: []}) : transcript;
}

/**
 * The echo rule (S8). Gives the state in which the chunk was taken as the echo of our own message, or `shown`: the
 * state in which it is a message like any other.
 */
export function takeEcho(
  state: ConversationState,
  chunk: Chunk,
): {readonly taken: boolean; readonly state: ConversationState} {
  const transcript = building(state);
  const message = state.replay === 'none' && chunk.parentToolCallId === undefined ? awaiting(transcript) : undefined;
  const echo = message?.echo;
  // A host with a transport of its own may not have named the session when the message went out.
  const same = message?.session === chunk.session || message?.session === '';
  if (!message || !echo || !same) return {taken: false, state};
  const compatible =
    chunk.messageId === undefined || echo.messageId === undefined || echo.messageId === chunk.messageId;
  if (!compatible) return {taken: false, state: withBuilding(state, reveal(transcript, message))};

  if (echo.partial === undefined) {
    const whole = echo.open.findIndex(block => sameBlock(block, chunk.content));
    if (whole >= 0)
      return {
        taken: true,
        state: withBuilding(state, settleEcho(transcript, message, without(echo.open, whole), chunk)),
      };
  }
  const piece = isPlainText(chunk.content) ? (echo.partial ?? '') + chunk.content.text : undefined;
  const target = piece === undefined ? -1 : echo.open.findIndex(block => textOf(block)?.startsWith(piece));
  if (piece === undefined || target < 0) return {taken: false, state: withBuilding(state, reveal(transcript, message))};
  if (textOf(echo.open[target]!) !== piece)
    return {taken: true, state: withBuilding(state, holdPiece(transcript, message, piece, chunk))};
  const settled = settleEcho(dropHeld(transcript, echo), message, without(echo.open, target), chunk);
  return {taken: true, state: withBuilding(state, settled)};
}
