import type {AnyToolContent} from '../../protocol/update.js';
import type {DiffLine, LineEnd} from './diff-lines.js';
import {countLines, diffLines} from './diff-lines.js';
import type {DiffSection} from './diff-sections.js';
import {sections} from './diff-sections.js';
import type {DiffSource} from './diff-source.js';
import {readDiff} from './diff-source.js';
import {markWords} from './word-marks.js';

/** What happened to a file as a whole. */
export type FileChange = 'added' | 'deleted' | 'emptied' | 'modified' | 'unchanged';

/** One diff of a tool call, read and checked. */
export interface FileDiff {
  readonly path: string;
  /** The texts that were compared; no old one where there was no file. */
  readonly oldText: string | undefined;
  readonly newText: string;
  readonly change: FileChange;
  readonly added: number;
  readonly removed: number;
  readonly sections: readonly DiffSection[];
  /** Number of lines in all sections. */
  readonly size: number;
  readonly approximate: boolean;
  readonly lineEnds?: {readonly from: LineEnd; readonly to: LineEnd} | undefined;
}

/** Texts larger than this are compared only when the user asks. */
const largestText = 1_000_000;
const mostLines = 20_000;

/** Whether a diff is so large that it is compared only when the user asks. */
export function isLarge(source: DiffSource): boolean {
  return (
    source.newText.length + (source.oldText?.length ?? 0) > largestText ||
    countLines(source.newText) + countLines(source.oldText ?? '') > mostLines
  );
}

/**
 * What happened to the file. An empty new text says "deleted" only if the agent or the kind of the call does;
 * else the file was emptied (acp-protocol: ACP v1 cannot tell the two apart).
 */
export function changeOf(source: DiffSource, callKind?: string): FileChange {
  const {oldText, newText, kind} = source;
  if (kind === 'delete' || (newText === '' && oldText && callKind === 'delete')) return 'deleted';
  if (oldText === undefined || (kind === 'add' && oldText === '')) return 'added';
  if (oldText === newText) return 'unchanged';
  return newText === '' ? 'emptied' : 'modified';
}

const known = new WeakMap<AnyToolContent, Map<string, FileDiff>>();

/** Compares the two texts of a diff. The result is kept as long as the content item. */
export function fileDiff(item: AnyToolContent, source: DiffSource, callKind?: string, startLine?: number): FileDiff {
  const key = `${callKind === 'delete'} ${startLine}`;
  const results = known.get(item) ?? new Map<string, FileDiff>();
  known.set(item, results);
  const result = results.get(key) ?? compare(source, callKind, startLine);
  results.set(key, result);
  return result;
}

function compare(source: DiffSource, callKind: string | undefined, startLine: number | undefined): FileDiff {
  const change = changeOf(source, callKind);
  const whole = change === 'added' || change === 'deleted';
  const diff = diffLines(source.oldText ?? '', source.newText, {startLine: whole ? 1 : startLine});
  const lines: readonly DiffLine[] = markWords(diff.lines);
  return {
    path: source.path,
    oldText: source.oldText,
    newText: source.newText,
    change,
    added: diff.added,
    removed: diff.removed,
    sections: change === 'unchanged' ? [] : sections(lines),
    size: lines.length,
    approximate: diff.approximate,
    lineEnds: diff.lineEnds,
  };
}

/** Sums over the diffs of a call. */
export interface DiffStats {
  /** Different paths. */
  readonly files: number;
  /** Number of diffs. */
  readonly diffs: number;
  /** `undefined` if a diff is too large to be counted without being asked (nothing is estimated). */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

/** Counts added and removed lines over all diffs of a call; `undefined` if it has none. */
export function diffStats(content: readonly AnyToolContent[], callKind?: string): DiffStats | undefined {
  const paths = new Set<string>();
  let [diffs, added, removed] = [0, 0, 0];
  let counted = true;
  for (const item of content) {
    const source = readDiff(item);
    if (!source) continue;
    diffs++;
    paths.add(source.path);
    if (isLarge(source)) {
      counted = false;
      continue;
    }
    const result = fileDiff(item, source, callKind);
    added += result.added;
    removed += result.removed;
  }
  if (diffs === 0) return undefined;
  return {files: paths.size, diffs, added: counted ? added : undefined, removed: counted ? removed : undefined};
}
