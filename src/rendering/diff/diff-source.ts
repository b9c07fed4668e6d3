import type {AnyToolContent} from '../../protocol/update.js';

/** One diff as the agent sent it. */
export interface DiffSource {
  readonly path: string;
  /** `undefined` where the agent says that there was no file. */
  readonly oldText: string | undefined;
  readonly newText: string;
  /** The agent's word for the change, from `_meta`. */
  readonly kind: string | undefined;
}

/** Reads a diff out of a tool call's content; `undefined` for other content. Nothing in it is trusted. */
export function readDiff(item: AnyToolContent): DiffSource | undefined {
  const source = item as Readonly<Record<string, unknown>>;
  if (source['type'] !== 'diff' || typeof source['newText'] !== 'string') return undefined;
  const meta = source['_meta'];
  const kind = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>)['kind'] : undefined;
  return {
    path: typeof source['path'] === 'string' ? source['path'] : '',
    oldText: typeof source['oldText'] === 'string' ? source['oldText'] : undefined,
    newText: source['newText'],
    kind: typeof kind === 'string' ? kind : undefined,
  };
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
