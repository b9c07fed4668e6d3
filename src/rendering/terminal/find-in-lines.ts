import type {TerminalLine, TerminalLines} from './terminal-lines.js';
import {lineText} from './terminal-lines.js';

/** A stretch of one row, counted from the first row of all output. */
export interface RowStretch {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** One place where a text was found; several stretches, if the line was cut there. */
export type TerminalMatch = readonly RowStretch[];

/** More matches than anyone steps through. */
export const mostMatches = 5_000;

const folded = new WeakMap<TerminalLine, string>();

/** A line for comparing without regard to case; as it is where folding would change the columns. */
function foldedText(line: TerminalLine): string {
  let text = folded.get(line);
  if (text === undefined) {
    text = fold(lineText(line));
    folded.set(line, text);
  }
  return text;
}

function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Where a text stands in the kept lines, without regard to case, in their order; lines that were cut are one. */
export function findInLines(lines: TerminalLines, query: string): readonly TerminalMatch[] {
  const wanted = fold(query);
  const matches: TerminalMatch[] = [];
  if (wanted === '') return matches;
  for (let index = 0; index < lines.count && matches.length < mostMatches; index++) {
    const first = index;
    const texts = [foldedText(lines.line(index))];
    while (lines.line(index).continued && index + 1 < lines.count) texts.push(foldedText(lines.line(++index)));
    const text = texts.length === 1 ? texts[0]! : texts.join('');
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      matches.push(stretches(texts, lines.dropped + first, at, at + wanted.length));
      if (matches.length === mostMatches) break;
    }
  }
  return matches;
}

function stretches(texts: readonly string[], firstRow: number, from: number, to: number): TerminalMatch {
  const result: RowStretch[] = [];
  let start = 0;
  texts.forEach((text, index) => {
    const end = start + text.length;
    if (from < end && to > start)
      result.push({row: firstRow + index, from: Math.max(0, from - start), to: Math.min(text.length, to - start)});
    start = end;
  });
  return result;
}
