import type {DraftMention} from '../../state/draft.js';

/** A mention where the text of a draft names it. */
export interface MentionPlace {
  readonly mention: DraftMention;
  /** Where its `@` stands. */
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{N}_]/u;

/**
 * The mentions that a text names, in its order. A mention is nothing but its text: removing or changing that removes
 * it, and undo, cut and paste bring it back (C4). Of two that begin at one place the longer counts.
 */
export function mentionsIn(text: string, mentions: readonly DraftMention[]): readonly MentionPlace[] {
  if (mentions.length === 0 || !text.includes('@')) return [];
  const longestFirst = [...mentions].sort((a, b) => b.label.length - a.label.length);
  const found: MentionPlace[] = [];
  for (let start = text.indexOf('@'); start >= 0; start = text.indexOf('@', start + 1)) {
    if (start > 0 && word.test(text[start - 1]!)) continue;
    const mention = longestFirst.find(({label}) => text.startsWith(label, start + 1) && ends(text, start, label));
    if (!mention) continue;
    const end = start + 1 + mention.label.length;
    found.push({mention, start, end});
    start = end - 1;
  }
  return found;
}

/** Whether a name stops where its text does: `@read` is not named by `@reader` or `@read.me`. */
function ends(text: string, start: number, label: string): boolean {
  const rest = text.slice(start + 1 + label.length, start + 3 + label.length);
  return !/^[\p{L}\p{N}_/]|^[.:-][\p{L}\p{N}_]/u.test(rest);
}

/** A name for a new mention that no other mention of the draft has: of two files of one name the second gets a number. */
export function freeLabel(wanted: string, uri: string, mentions: readonly DraftMention[]): string {
  const label = wanted.replace(/\s+/g, ' ').trim() || uri;
  const taken = (name: string): boolean => mentions.some(other => other.label === name && other.uri !== uri);
  let name = label;
  for (let n = 2; taken(name); n++) name = `${label} (${n})`;
  return name;
}

/** Each mention once, however often the text names it. */
export function mentionsOf(places: readonly MentionPlace[]): readonly DraftMention[] {
  return [...new Set(places.map(({mention}) => mention))];
}
