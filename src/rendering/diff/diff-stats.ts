import type {AnyToolContent} from '../../protocol/update.js';
import {readChanges} from './diff-changes.js';
import {readDiff} from './diff-source.js';
import type {FileDiff} from './file-diff.js';
import {changeOf, fileDiff, isLarge} from './file-diff.js';
import {filesOf, isLargePatch, patchedDiff} from './patched-diff.js';

/** One file of a diff and how many of its lines changed. */
export interface FileStats {
  readonly path: string;
  /** Where the file was before it was moved. */
  readonly movedFrom?: string | undefined;
  readonly isChanged: boolean;
  /** `undefined` where nobody said, or where a diff is too large to be counted without being asked. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

/** The files of one diff (T6, T7); those that only its patch names are none. */
export function statsOfFiles(item: AnyToolContent, callKind?: string): readonly FileStats[] {
  const list = readChanges(item);
  const unknown = {isChanged: true, added: undefined, removed: undefined};
  if (list && isLargePatch(list)) {
    return list.changes.map(({operation, path, oldPath}) => ({
      path,
      movedFrom: operation === 'move' ? oldPath : undefined,
      ...unknown,
    }));
  }
  if (list) {
    return filesOf(item)!
      .files.filter(({listed}) => listed)
      .map(file => statsOf(patchedDiff(file)));
  }
  const source = readDiff(item);
  if (!source) return [];
  if (isLarge(source)) return [{path: source.path, ...unknown, isChanged: changeOf(source, callKind) !== 'unchanged'}];
  return [statsOf(fileDiff(item, source, callKind))];
}

function statsOf({path, oldPath, change, added, removed, patch}: FileDiff): FileStats {
  const untold = patch?.untold === true;
  return {
    path,
    movedFrom: change === 'moved' ? oldPath : undefined,
    isChanged: change !== 'unchanged',
    added: untold ? undefined : added,
    removed: untold ? undefined : removed,
  };
}

/** Sums over the diffs of a call. */
export interface DiffStats {
  /** Different paths. */
  readonly files: number;
  /** Number of diffs. */
  readonly diffs: number;
  /** `undefined` if lines of a file are not known (nothing is estimated). */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

/** A sum that is not known if one of its parts is not. */
export function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

/** Counts added and removed lines over all diffs of a call; `undefined` if it has none. */
export function diffStats(content: readonly AnyToolContent[], callKind?: string): DiffStats | undefined {
  const files = content.flatMap(item => statsOfFiles(item, callKind));
  if (files.length === 0) return undefined;
  return {
    files: new Set(files.map(({path}) => path)).size,
    diffs: files.length,
    added: files.reduce<number | undefined>((total, {added}) => sum(total, added), 0),
    removed: files.reduce<number | undefined>((total, {removed}) => sum(total, removed), 0),
  };
}
