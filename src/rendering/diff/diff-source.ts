import type {AnyToolContent} from '../../protocol/update.js';
import {readChanges} from './diff-changes.js';

/** The two texts of a diff as the agent sent them. */
export interface DiffSource {
  readonly path: string;
  /** `undefined` where the agent says that there was no file. */
  readonly oldText: string | undefined;
  readonly newText: string;
  /** The agent's word for the change, from `_meta`. */
  readonly kind: string | undefined;
}

/** Reads a diff of two texts out of a tool call's content; `undefined` for other content. Nothing in it is trusted. */
export function readDiff(item: AnyToolContent): DiffSource | undefined {
  const source = item as Readonly<Record<string, unknown>>;
  if (source['type'] !== 'diff' || typeof source['newText'] !== 'string' || readChanges(item)) return undefined;
  const meta = source['_meta'];
  const kind = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>)['kind'] : undefined;
  return {
    path: typeof source['path'] === 'string' ? source['path'] : '',
    oldText: typeof source['oldText'] === 'string' ? source['oldText'] : undefined,
    newText: source['newText'],
    kind: typeof kind === 'string' ? kind : undefined,
  };
}

/** Whether a diff says which lines changed; a list of files alone does not. */
export function tellsLines(item: AnyToolContent): boolean {
  return readDiff(item) !== undefined || readChanges(item)?.patch !== undefined;
}

/** The files that a diff is about, those included that it moves or copies from. */
export function diffPaths(item: AnyToolContent): readonly string[] {
  const list = readChanges(item);
  if (list) return list.changes.flatMap(({path, oldPath}) => (oldPath === undefined ? [path] : [oldPath, path]));
  return [readDiff(item)?.path ?? ''].filter(path => path !== '');
}

/**
 * Line of the file at which an excerpt starts, where the agent says so: a call with one located line for each diff of
 * the path. A text that ends with a line end may be the whole file, so it is not placed.
 */
export function startLineOf(
  source: DiffSource,
  ordinal: number,
  total: number,
  lines: readonly (number | undefined)[],
): number | undefined {
  if (lines.length !== total || source.newText.endsWith('\n') || source.oldText?.endsWith('\n')) return undefined;
  const line = lines[ordinal];
  return line !== undefined && line > 0 ? line : undefined;
}
