import type {DiffLine} from './diff-lines.js';

/** A stretch of a diff: lines to show, a run of unchanged lines to fold away, or a gap whose lines nobody sent. */
export interface DiffSection {
  readonly kind: 'lines' | 'fold' | 'gap';
  readonly lines: readonly DiffLine[];
  /** Unchanged lines in a gap, where both sides agree on them. */
  readonly missing?: number | undefined;
  /** Hunk header of the lines that follow a fold, where the line numbers are known: `@@ −40,7 +42,9 @@`. */
  readonly header?: string | undefined;
  /** What the agent's tool found above them, such as the name of a function. */
  readonly heading?: string | undefined;
}

/** Lines of context beside a change. */
const context = 3;
/** Shorter unchanged runs are shown: folding them would save nothing. */
const shortest = 4;

/** Folds the unchanged runs of a diff, except next to a change. */
export function sections(lines: readonly DiffLine[]): readonly DiffSection[] {
  const result: DiffSection[] = [];
  let from = 0;
  for (const [start, end] of foldable(lines)) {
    if (start > from) result.push({kind: 'lines', lines: lines.slice(from, start)});
    result.push({kind: 'fold', lines: lines.slice(start, end)});
    from = end;
  }
  if (from < lines.length) result.push({kind: 'lines', lines: lines.slice(from)});
  return result.map((section, index) =>
    section.kind === 'fold' ? {...section, header: hunkHeader(result[index + 1]?.lines)} : section,
  );
}

/** Runs of context to fold, as [start, end). */
function foldable(lines: readonly DiffLine[]): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let at = 0;
  while (at < lines.length) {
    let end = at;
    while (lines[end]?.kind === 'context') end++;
    if (end > at) {
      const start = at === 0 ? 0 : at + context;
      const stop = end === lines.length ? end : end - context;
      if (stop - start >= shortest) runs.push([start, stop]);
      at = end;
    } else at++;
  }
  return runs;
}

/** What Git writes above changed lines, without what it found around them. */
export function hunkHeader(lines: readonly DiffLine[] | undefined): string | undefined {
  if (!lines?.length) return undefined;
  const oldFirst = lines.find(line => line.oldNumber !== undefined)?.oldNumber;
  const newFirst = lines.find(line => line.newNumber !== undefined)?.newNumber;
  if (oldFirst === undefined && newFirst === undefined) return undefined;
  const olds = lines.filter(line => line.kind !== 'add').length;
  const news = lines.filter(line => line.kind !== 'del').length;
  return `@@ −${oldFirst ?? 0},${olds} +${newFirst ?? 0},${news} @@`;
}
