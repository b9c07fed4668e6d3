import assert from 'node:assert/strict';
import type {AnyContentBlock, AnyToolContent} from '../../src/protocol/update.js';
import type {ConversationState, Transcript, Turn} from '../../src/state/conversation-state.js';
import type {Entry, MessageEntry, ToolCallEntry} from '../../src/state/entry.js';
import {effectiveStatus} from '../../src/state/entry.js';
import type {EntryId} from '../../src/state/identity.js';
import type {TerminalState} from '../../src/state/terminal-state.js';

/** The entries that have a row, as they are displayed: turn by turn, each followed by what is nested in it. */
export function shown({transcript}: ConversationState): Entry[] {
  return [...transcript.turns].flatMap(turn => shownIn(transcript, turn));
}

export function shownIn(transcript: Transcript, turn: Turn): Entry[] {
  const walk = (ids: Iterable<EntryId>): Entry[] =>
    [...ids].flatMap(id => {
      const entry = transcript.entries.get(id)!;
      return 'children' in entry ? [entry, ...walk(entry.children)] : [entry];
    });
  return walk(turn.items).filter(entry => entry.kind !== 'message' || entry.hidden !== true);
}

/** The rows as lines: `agent: text`, `tool title [status]`. */
export function rows(state: ConversationState): string[] {
  return shown(state).map(line);
}

/** The rows of one turn as lines. */
export function rowsOfTurn(state: ConversationState, turn: number): string[] {
  const {transcript} = state;
  return shownIn(transcript, transcript.turns.get(turn)!).map(line);
}

function line(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
      return `${entry.role}: ${textOf(entry.blocks)}`;
    case 'toolCall':
      return `tool ${entry.title ?? entry.toolCallId} [${effectiveStatus(entry)}]`;
    case 'subagent':
      return `sub-agent ${entry.title ?? entry.child}`;
    case 'compaction':
      return `compaction ${entry.compactionId} [${entry.status ?? ''}]`;
  }
}

/** Text of blocks; other blocks stand as their type in brackets. */
export function textOf(blocks: readonly AnyContentBlock[]): string {
  return blocks.map(block => (block.type === 'text' ? String(block.text) : `[${block.type}]`)).join('');
}

export function messages(state: ConversationState, role?: string): MessageEntry[] {
  return shown(state).filter(
    (entry): entry is MessageEntry => entry.kind === 'message' && (role === undefined || entry.role === role),
  );
}

/** The one row of a call. */
export function call(state: ConversationState, toolCallId: string): ToolCallEntry {
  const found = shown(state).filter(
    (entry): entry is ToolCallEntry => entry.kind === 'toolCall' && entry.toolCallId === toolCallId,
  );
  assert.equal(found.length, 1, `${found.length} rows of ${toolCallId}`);
  return found[0]!;
}

/** Texts of a call's content, in order; other items stand as their type in brackets. */
export function contentOf(entry: ToolCallEntry): string[] {
  return entry.content.map(contentText);
}

function contentText(item: AnyToolContent): string {
  if (item.type !== 'content') return `[${item.type}]`;
  return textOf([(item as {content: AnyContentBlock}).content]);
}

/** The terminals of a call. */
export function terminalsOf(state: ConversationState, toolCallId: string): TerminalState[] {
  return call(state, toolCallId).terminals.map(ordinal => state.transcript.terminals.get(ordinal)!);
}

export function outputOf(terminal: TerminalState): string {
  return terminal.output.pieces.join('');
}
