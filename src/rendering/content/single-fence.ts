/** A text that is exactly one fenced block. */
export interface Fenced {
  /** First word of the info string, in lower case; `''` without one. */
  readonly language: string;
  readonly text: string;
}

/** What a text that is exactly one fenced block holds, closed or not; `undefined` for any other text. */
export function singleFence(text: string): Fenced | undefined {
  if (!/^\s*(?:`{3}|~{3})/.test(text)) return undefined;
  const trimmed = text.trim();
  const open = /^(`{3,}|~{3,})([^\n`]*)(?:\n|$)/.exec(trimmed);
  if (!open) return undefined;
  const mark = open[1]!;
  const lines = trimmed.slice(open[0].length).split('\n');
  const closing = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*\\r?$`);
  const end = lines.findIndex(line => closing.test(line));
  if (end >= 0 && end < lines.length - 1) return undefined;
  const body = end < 0 ? lines : lines.slice(0, end);
  return {language: (open[2]!.trim().split(/\s+/)[0] ?? '').toLowerCase(), text: body.join('\n')};
}
