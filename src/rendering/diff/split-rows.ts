import type {DiffLine} from './diff-lines.js';

/** Two lines side by side; a side is absent where only the other has a line. */
export interface SplitRow {
  readonly old: DiffLine | undefined;
  readonly now: DiffLine | undefined;
}

/** Lines of a unified diff as rows of two sides: a run of removed lines stands beside the added lines after it (T7). */
export function splitRows(lines: readonly DiffLine[]): readonly SplitRow[] {
  const rows: SplitRow[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (line.kind === 'context') {
      rows.push({old: line, now: line});
      at++;
      continue;
    }
    const removed = runOf(lines, at, 'del');
    const added = runOf(lines, at + removed.length, 'add');
    for (let i = 0; i < Math.max(removed.length, added.length); i++) rows.push({old: removed[i], now: added[i]});
    at += removed.length + added.length;
  }
  return rows;
}

function runOf(lines: readonly DiffLine[], from: number, kind: 'add' | 'del'): readonly DiffLine[] {
  let end = from;
  while (lines[end]?.kind === kind) end++;
  return lines.slice(from, end);
}
