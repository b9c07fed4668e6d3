/** What of a text is being completed. */
export interface Trigger {
  readonly kind: 'command' | 'mention';
  /** Where the `/` or `@` stands. */
  readonly start: number;
  /** What was typed behind it, up to the caret. */
  readonly query: string;
}

/**
 * What is being completed at the caret: a `/` or `@` at the start of a line or after white space, and the word behind
 * it (C4, C5). Some commands have names with spaces: `spaced` says whether a text with one may still become a name.
 */
export function triggerAt(text: string, caret: number, spaced: (query: string) => boolean): Trigger | undefined {
  const line = text.lastIndexOf('\n', caret - 1) + 1;
  for (let start = caret - 1; start >= line; start--) {
    const character = text[start];
    if (character !== '/' && character !== '@') continue;
    if (start > line && !/\s/.test(text[start - 1]!)) continue;
    const query = text.slice(start + 1, caret);
    if (character === '@') return /\s/.test(query) ? undefined : {kind: 'mention', start, query};
    if (query.includes('/') || (/\s/.test(query) && !spaced(query))) return undefined;
    return {kind: 'command', start, query};
  }
  return undefined;
}
