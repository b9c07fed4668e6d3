/**
 * Cuts text into the small pieces a model would send: a few words each, sometimes in the middle of one, never inside
 * a character. The same text is always cut the same way.
 */
export function chunksOf(text: string): string[] {
  const characters = [...new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text)].map(({segment}) => segment);
  const chunks: string[] = [];
  for (let start = 0; start < characters.length;) {
    const length = 4 + ((start * 7 + chunks.length * 5) % 11);
    chunks.push(characters.slice(start, start + length).join(''));
    start += length;
  }
  return chunks;
}
