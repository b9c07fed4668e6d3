import type {Catalogue} from '../../localize/catalogue.js';
import {en} from '../../localize/en.js';
import type {ConversationState, Transcript, Turn} from '../../state/conversation-state.js';
import type {Entry} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';
import {callMarkdown} from './call-markdown.js';
import {blocksMarkdown} from './block-markdown.js';
import {closedMarkdown} from './closed-markdown.js';
import {escapedText} from './escaped-text.js';

/** What is said, and by whom: `undefined` for what the agent did. */
interface Piece {
  readonly speaker: 'user' | 'agent';
  readonly text: string;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map(line => (line === '' ? '>' : `> ${line.replace(/\r(?!$)/g, '\r> ')}`))
    .join('\n');
}

class Writer {
  readonly #transcript: Transcript;
  readonly #words: Catalogue;

  constructor(transcript: Transcript, words: Catalogue) {
    this.#transcript = transcript;
    this.#words = words;
  }

  turn(turn: Turn): readonly Piece[] {
    const pieces = this.#pieces(turn.items);
    const outcome = this.#outcome(turn);
    return outcome === undefined ? pieces : [...pieces, {speaker: 'agent', text: outcome}];
  }

  #pieces(ids: Iterable<EntryId>): readonly Piece[] {
    const pieces: Piece[] = [];
    for (const id of ids) {
      const entry = this.#transcript.entries.get(id);
      const text = entry && this.#text(entry);
      if (!entry || text === undefined || text.trim() === '') continue;
      pieces.push({speaker: entry.kind === 'message' && entry.role === 'user' ? 'user' : 'agent', text});
    }
    return pieces;
  }

  /** Thoughts, and messages that have no row, are not said; further parts of a message stand with its first. */
  #text(entry: Entry): string | undefined {
    const {messages} = this.#words;
    switch (entry.kind) {
      case 'message':
        if (entry.role === 'thought' || entry.hidden === true) return undefined;
        return entry.part > 0 ? closedMarkdown(blocksMarkdown(entry.blocks)) : this.#message(entry);
      case 'toolCall':
        return this.#withChildren(callMarkdown(entry, this.#transcript, this.#words), entry.children);
      case 'subagent':
        return this.#withChildren(`**${escapedText(entry.title ?? messages.subagent.untitled)}**`, entry.children);
      case 'compaction': {
        const status: Readonly<Record<string, string>> = messages.compaction.status;
        return `*${status[entry.status ?? ''] ?? messages.compaction.status.in_progress}*`;
      }
    }
  }

  #message(entry: Extract<Entry, {kind: 'message'}>): string {
    const text = closedMarkdown(blocksMarkdown(entry.blocks));
    return entry.refused === true ? `${text}\n\n*${this.#words.messages.refusedNote}*` : text;
  }

  #withChildren(text: string, ids: Iterable<EntryId>): string {
    const inner = this.#pieces(ids).map(piece => piece.text);
    return inner.length === 0 ? text : `${text}\n\n${quoted(inner.join('\n\n'))}`;
  }

  #outcome({outcome}: Turn): string | undefined {
    const m = this.#words.messages;
    switch (outcome?.kind) {
      case undefined:
      case 'endTurn':
        return undefined;
      case 'cancelled':
        return `*${m.stopped}*`;
      case 'refusal':
        return `*${m.refused}*`;
      case 'maxTokens':
        return `*${m.maxTokens}*`;
      case 'maxTurnRequests':
        return `*${m.maxTurnRequests}*`;
      case 'unknown':
        return `*${m.unknownEnd(outcome.stopReason ?? '')}*`;
      case 'disconnected':
        return `*${m.outcomeUnknown}*`;
      case 'error': {
        const text = outcome.errorShown === true ? undefined : closedMarkdown(outcome.error?.text ?? '');
        return [`*${m.errors[outcome.error?.class ?? 'other']}*`, text].filter(part => part).join('\n\n');
      }
    }
  }
}

/**
 * A whole conversation as Markdown: what both said, as it was written, and what the agent did, with its changes and
 * output. Thoughts are left out, as is what was not sent.
 */
export function conversationMarkdown(state: ConversationState, words: Catalogue = en): string {
  const {fromUser, fromAgent} = words.messages;
  const writer = new Writer(state.transcript, words);
  const agent = state.connection.agent;
  const names = {user: fromUser, agent: agent?.title ?? agent?.name ?? fromAgent};
  const parts: string[] = [];
  if (state.session.title) parts.push(`# ${escapedText(state.session.title)}`);
  let speaker: Piece['speaker'] | undefined;
  for (const turn of state.transcript.turns) {
    for (const piece of writer.turn(turn)) {
      if (piece.speaker !== speaker) parts.push(`## ${names[piece.speaker]}`);
      speaker = piece.speaker;
      parts.push(piece.text);
    }
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}
