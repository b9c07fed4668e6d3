/** Words of one line inside Markdown: whatever they hold, they read as they are. */
export function escapedText(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&');
}
