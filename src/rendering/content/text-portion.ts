/** Longer text is shown as it is, in portions: to read it as Markdown would hold the page up. In characters. */
export const largestMarkdown = 100_000;

/**
 * A text without those of the characters that stand at its end, as `/[…]+$/` would take away. The expression looks at
 * each run of them anew from each place in it, which an agent's text can make minutes of.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** At least `length` characters of a text, cut at the end of a line where one is near, never inside a character. */
export function cutAtLine(text: string, length: number): string {
  if (text.length <= length + length / 8) return text;
  const newline = text.lastIndexOf('\n', length);
  if (newline > length / 2) return text.slice(0, newline + 1);
  const code = text.charCodeAt(length - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length);
}

/** At least `count` lines from the beginning of a text; all of it if hardly more follow. */
export function firstLines(text: string, count: number): string {
  const end = endOfLine(text, 0, count);
  return endOfLine(text, end, Math.ceil(count / 8)) === text.length ? text : text.slice(0, end);
}

/** Where the `count`th line from `at` on ends, its newline included; the end of the text, if it has fewer. */
function endOfLine(text: string, at: number, count: number): number {
  let end = at;
  for (let line = 0; line < count && end < text.length; line++) {
    const newline = text.indexOf('\n', end);
    end = newline < 0 ? text.length : newline + 1;
  }
  return end;
}

/** Longest name, description or address in a line of its own; an agent may send megabytes as one. In characters. */
const longestLabel = 400;

/** The beginning of a text that stands for something; more of it would say no more. */
export function asLabel(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel).replace(/[\ud800-\udbff]$/, '')}…`;
}
