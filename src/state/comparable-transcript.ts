import type {AnyContentBlock} from '../protocol/update.js';
import type {ConversationState, Transcript} from './conversation-state.js';
import type {EffectiveStatus, Entry, MessageEntry, ToolCallEntry} from './entry.js';
import {effectiveStatus} from './entry.js';
import type {EntryId} from './identity.js';

/** How a call stands, as far as history and live traffic can agree: a history knows no user's decision. */
export type StatusClass = 'open' | 'completed' | 'ended';

/** One row, without what only live traffic knows: times, outcomes, echoes, ids of messages. */
export type ComparableRow =
  | {
      readonly kind: 'message';
      readonly role: string;
      readonly text: string;
      /** Types of the blocks that are not text, in order. */
      readonly media: readonly string[];
    }
  | {
      readonly kind: 'toolCall';
      readonly toolCallId: string;
      readonly title: string;
      readonly toolKind: string;
      readonly status: StatusClass;
      readonly terminals: readonly string[];
      readonly children: readonly ComparableRow[];
    }
  | {readonly kind: 'subagent'; readonly title: string; readonly children: readonly ComparableRow[]}
  | {readonly kind: 'compaction'; readonly status: string; readonly summary: string};

const classes: Readonly<Record<EffectiveStatus, StatusClass>> = {
  pending: 'open',
  waiting: 'open',
  running: 'open',
  unknown: 'open',
  completed: 'completed',
  failed: 'ended',
  rejected: 'ended',
  cancelled: 'ended',
  noResult: 'ended',
};

/**
 * What of a transcript must be equal however it came: live or loaded, from protocol version 1 or 2. Rows are in
 * their order of display; the parts of one message count as one, where its first part stands.
 */
export function comparableTranscript(state: ConversationState): readonly ComparableRow[] {
  const {transcript} = state;
  return [...transcript.turns].flatMap(turn => rowsOf(transcript, turn.items));
}

function rowsOf(transcript: Transcript, ids: Iterable<EntryId>): ComparableRow[] {
  const entries = [...ids].map(id => transcript.entries.get(id)).filter(entry => entry !== undefined);
  const messages = entries.filter(entry => entry.kind === 'message' && entry.hidden !== true) as MessageEntry[];
  return entries.flatMap(entry => {
    if (entry.kind !== 'message') return [rowOf(transcript, entry)];
    return entry.hidden === true || entry.part > 0 ? [] : [messageRow(entry, partsOf(entry, messages))];
  });
}

function partsOf(first: MessageEntry, messages: readonly MessageEntry[]): readonly MessageEntry[] {
  if (first.messageId === undefined) return [first];
  return messages.filter(
    part => part.messageId === first.messageId && part.role === first.role && part.session === first.session,
  );
}

function messageRow(first: MessageEntry, parts: readonly MessageEntry[]): ComparableRow {
  const blocks = parts.flatMap(part => part.blocks);
  const media = blocks.filter(block => block.type !== 'text').map(block => block.type);
  return {kind: 'message', role: first.role, text: textOf(blocks), media};
}

function rowOf(transcript: Transcript, entry: Exclude<Entry, MessageEntry>): ComparableRow {
  if (entry.kind === 'toolCall') return toolCallRow(transcript, entry);
  if (entry.kind === 'subagent')
    return {kind: 'subagent', title: entry.title ?? '', children: rowsOf(transcript, entry.children)};
  return {kind: 'compaction', status: entry.status ?? '', summary: textOf(entry.summary)};
}

function toolCallRow(transcript: Transcript, call: ToolCallEntry): ComparableRow {
  return {
    kind: 'toolCall',
    toolCallId: call.toolCallId,
    title: call.title ?? '',
    toolKind: call.toolKind ?? '',
    status: classes[effectiveStatus(call)],
    terminals: call.terminals.map(ordinal => transcript.terminals.get(ordinal)?.output.pieces.join('') ?? ''),
    children: rowsOf(transcript, call.children),
  };
}

function textOf(blocks: readonly AnyContentBlock[]): string {
  return blocks.map(block => (block.type === 'text' && typeof block.text === 'string' ? block.text : '')).join('');
}
