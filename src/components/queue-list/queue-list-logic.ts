import type {AnyContentBlock} from '../../protocol/update.js';
import {plainText} from '../../rendering/content/short-text.js';
import type {QueuedPrompt} from '../../state/conversation-state.js';

/** What can be asked for. What is missing is not offered. */
export type QueueAction = 'sendNow' | 'edit' | 'move' | 'remove' | 'clear' | 'resume';

/** All of them. */
export const queueActions: readonly QueueAction[] = ['sendNow', 'edit', 'move', 'remove', 'clear', 'resume'];

/** A queued message as its line shows it. */
export interface QueueLine {
  /** Its words on one line; empty if it has none. */
  readonly text: string;
  /** Whatever is not text. */
  readonly attached: number;
}

const longest = 300;

function textOf(block: AnyContentBlock): string | undefined {
  return block.type === 'text' && typeof block['text' as keyof typeof block] === 'string'
    ? (block as {readonly text: string}).text
    : undefined;
}

/** The line of a queued message. */
export function queueLine(prompt: QueuedPrompt): QueueLine {
  const texts = prompt.content.map(textOf);
  const text = texts
    .filter(found => found !== undefined)
    .join(' ')
    .slice(0, longest * 4);
  return {
    text: plainText(text.replace(/\s+/g, ' ').trim().slice(0, longest)),
    attached: texts.filter(found => found === undefined).length,
  };
}
