import {readDiff} from '../../rendering/diff/diff-source.js';
import {diffStats} from '../../rendering/diff/file-diff.js';
import type {Transcript} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';

/** A file that a turn changed, as its diffs tell (T6). */
export interface ChangedFile {
  readonly path: string;
  /** The call that changed it last. */
  readonly entry: EntryId;
  /** Lines; `undefined` where a diff is too large to be counted without being asked. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;

/** Every file that finished calls of a turn changed, in the order of their first change; nested work included. */
export function changedFiles(items: Iterable<EntryId>, {entries}: Transcript): readonly ChangedFile[] {
  const files = new Map<string, ChangedFile>();
  const visit = (ids: Iterable<EntryId>): void => {
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry?.kind === 'toolCall') addCall(entry, files);
      if (entry?.kind === 'toolCall' || entry?.kind === 'subagent') visit(entry.children);
    }
  };
  visit(items);
  return [...files.values()];
}

function addCall(call: ToolCallEntry, files: Map<string, ChangedFile>): void {
  if (effectiveStatus(call) !== 'completed') return;
  for (const item of call.content) {
    const source = readDiff(item);
    if (!source || source.path === '' || source.oldText === source.newText) continue;
    const before = files.get(source.path) ?? {added: 0, removed: 0};
    const {added, removed} = diffStats([item], call.toolKind) ?? {};
    const counts = {added: sum(before.added, added), removed: sum(before.removed, removed)};
    files.set(source.path, {path: source.path, entry: call.id, ...counts});
  }
}
