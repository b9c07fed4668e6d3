/** Engines compare two whole strings block by block, but look for a prefix character by character. */
export function startsWith(text: string, prefix: string): boolean {
  return text.slice(0, prefix.length) === prefix;
}

/** The first half of a character that takes two units, or of a flag, which takes two letters. */
const firstHalf = /[\ud800-\udbff]$|(?<![\u{1f1e6}-\u{1f1ff}])(?:[\u{1f1e6}-\u{1f1ff}]{2})*[\u{1f1e6}-\u{1f1ff}]$/u;

/** Line ends as `\n`; while text is expected, a character whose second half is still to come is held back. */
export function normalised(source: string, streaming: boolean): string {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  const last = text.charCodeAt(text.length - 1);
  if (!streaming || last < 0xd800 || last > 0xdfff) return text;
  const end = text.slice(-64);
  if (!firstHalf.test(end)) return text;
  return text.slice(0, last <= 0xdbff ? -1 : -2);
}
