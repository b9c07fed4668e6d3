import type {DiffLine} from '../diff/diff-lines.js';
import {diffLines} from '../diff/diff-lines.js';
import {sections} from '../diff/diff-sections.js';
import type {DiffSource} from '../diff/diff-source.js';

const noEnd = '\\ No newline at end of file';
const signs = {context: ' ', add: '+', del: '-'};

/** A line as Git writes it: two sides that differ by their last line end alone do not look the same. */
function patchLine({kind, text, noNewline}: DiffLine): string {
  return `${signs[kind]}${text}${noNewline ? `\n${noEnd}` : ''}`;
}

/** One side of the head of a hunk: of no lines, the line before them. */
function range(before: number, count: number): string {
  const first = count === 0 ? before : before + 1;
  return count === 1 ? `${first}` : `${first},${count}`;
}

/** The last line of one side changes with its end, though its words stay, where the other side goes on below it. */
function withEnds(lines: readonly DiffLine[], oldText: string, newText: string): readonly DiffLine[] {
  if (oldText === '' || newText === '' || oldText.endsWith('\n') === newText.endsWith('\n')) return lines;
  const side = oldText.endsWith('\n') ? 'add' : 'del';
  const at = lines.findLastIndex(({kind}) => kind === side || kind === 'context');
  const line = lines[at];
  if (line?.kind !== 'context') return lines;
  const [before, after] = [lines.slice(0, at), lines.slice(at + 1)];
  const del: DiffLine = {...line, kind: 'del', noNewline: side === 'del'};
  const add: DiffLine = {...line, kind: 'add', noNewline: side === 'add'};
  return side === 'del' ? [...before, del, add, ...after] : [...before, del, ...after, add];
}

/**
 * A change of a file as a patch that tools apply. `startLine` is where an excerpt starts, from 1; without one it counts
 * as the whole file, and tools look around for its lines.
 */
export function patchText({path, oldText, newText, kind}: DiffSource, startLine?: number): string {
  const compared = diffLines(oldText ?? '', newText, {maxEdits: 2_000, timeout: 200}).lines;
  const lines = startLine === undefined ? withEnds(compared, oldText ?? '', newText) : compared;
  const written = [
    `--- ${oldText === undefined ? '/dev/null' : path}`,
    `+++ ${kind === 'delete' && newText === '' ? '/dev/null' : path}`,
  ];
  // only of a new and of a deleted file it is known that the text is all of it
  const whole = oldText === undefined ? newText : kind === 'delete' && newText === '' ? oldText : '';
  let [old, now] = [(startLine ?? 1) - 1, (startLine ?? 1) - 1];
  for (const section of sections(lines)) {
    const olds = section.lines.filter(({kind}) => kind !== 'add').length;
    const news = section.lines.filter(({kind}) => kind !== 'del').length;
    if (section.kind === 'lines')
      written.push(`@@ -${range(old, olds)} +${range(now, news)} @@`, ...section.lines.map(patchLine));
    old += olds;
    now += news;
  }
  if (whole !== '' && !whole.endsWith('\n')) written.push(noEnd);
  return written.join('\n');
}
