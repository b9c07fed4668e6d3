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

/** Longest name, description or address in a line of its own; an agent may send megabytes as one. In characters. */
const longestLabel = 400;

/** The beginning of a text that stands for something; more of it would say no more. */
export function asLabel(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel)}…`;
}

/** A text that is exactly one fenced block. */
export interface Fenced {
  /** First word of the info string, in lower case; `''` without one. */
  readonly language: string;
  readonly text: string;
}

/** What a text that is exactly one fenced block holds; `undefined` for any other text. */
export function singleFence(text: string): Fenced | undefined {
  if (!/^\s*(?:`{3}|~{3})/.test(text)) return undefined;
  const trimmed = text.trim();
  const open = /^(`{3,}|~{3,})([^\n`]*)(?:\n|$)/.exec(trimmed);
  if (!open) return undefined;
  const mark = open[1]!;
  const lines = trimmed.slice(open[0].length).split('\n');
  const closing = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*\\r?$`);
  const end = lines.findIndex(line => closing.test(line));
  if (end !== lines.length - 1 || end < 0) return undefined;
  return {language: (open[2]!.trim().split(/\s+/)[0] ?? '').toLowerCase(), text: lines.slice(0, end).join('\n')};
}
