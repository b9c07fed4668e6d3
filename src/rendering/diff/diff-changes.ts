import type {AnyToolContent} from '../../protocol/update.js';

type Fields = Readonly<Record<string, unknown>>;

/** What an agent says of one file (acp-protocol §3.1). */
export interface DiffChange {
  /** `add`, `delete`, `modify`, `move`, `copy`, or a word of the agent's own. */
  readonly operation: string;
  readonly path: string;
  /** Where the file was, or what it was copied from. */
  readonly oldPath: string | undefined;
  /** `text`, `binary`, `directory`, `symlink`, or a word of the agent's own. */
  readonly fileType: string | undefined;
}

/** Changed lines in a format that the agent names. */
export interface DiffPatch {
  readonly format: string;
  readonly text: string;
}

/** A diff as a list of files, with or without their lines. */
export interface ChangeList {
  readonly changes: readonly DiffChange[];
  readonly patch: DiffPatch | undefined;
}

/** Reads a diff that lists files; `undefined` for other content and for one that tells nothing. Nothing is trusted. */
export function readChanges(item: AnyToolContent): ChangeList | undefined {
  const {type, changes, patch} = item as Fields;
  if (type !== 'diff') return undefined;
  const files = Array.isArray(changes) ? changes.flatMap(change => readChange(change) ?? []) : [];
  const text = readPatch(patch);
  return files.length > 0 || text ? {changes: files, patch: text} : undefined;
}

function readChange(value: unknown): DiffChange | undefined {
  const {operation, path, oldPath, fileType} = fieldsOf(value);
  const file = filled(path);
  if (file === undefined) return undefined;
  return {operation: filled(operation) ?? 'other', path: file, oldPath: filled(oldPath), fileType: filled(fileType)};
}

function readPatch(value: unknown): DiffPatch | undefined {
  const {format, text} = fieldsOf(value);
  return filled(text) === undefined ? undefined : {format: filled(format) ?? '', text: text as string};
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
