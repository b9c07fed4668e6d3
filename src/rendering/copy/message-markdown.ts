import type {Transcript} from '../../state/conversation-state.js';
import type {Entry, MessageEntry} from '../../state/entry.js';
import {blocksMarkdown} from './block-markdown.js';

/** The rows among which the further parts of a message stand. */
function siblings(entry: MessageEntry, transcript: Transcript): readonly (Entry | undefined)[] {
  const parent = entry.parent === undefined ? undefined : transcript.entries.get(entry.parent);
  const ids = parent && 'children' in parent ? parent.children : transcript.turns.get(entry.turn)?.items;
  return [...(ids ?? [])].map(id => transcript.entries.get(id));
}

/** All parts of the message that an entry is a part of: one identity, copied as one (S9). */
export function messageParts(entry: MessageEntry, transcript: Transcript): readonly MessageEntry[] {
  if (entry.messageId === undefined) return [entry];
  const parts = siblings(entry, transcript).filter(
    (other): other is MessageEntry =>
      other?.kind === 'message' &&
      other.role === entry.role &&
      other.session === entry.session &&
      other.messageId === entry.messageId,
  );
  return parts.length === 0 ? [entry] : parts;
}

/** A message as Markdown, as it was written: all of its parts, and what is no text by its name. */
export function messageMarkdown(entry: MessageEntry, transcript: Transcript): string {
  return messageParts(entry, transcript)
    .map(part => blocksMarkdown(part.blocks))
    .join('\n\n');
}
