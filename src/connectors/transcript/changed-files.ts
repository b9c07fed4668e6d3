import type {FileStats} from '../../rendering/diff/diff-stats.js';
import {statsOfFiles, sum} from '../../rendering/diff/diff-stats.js';
import type {Transcript} from '../../state/conversation-state.js';
import {effectiveStatus} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';

/** A file that a turn changed, as its diffs tell (T6). */
export interface ChangedFile {
  readonly path: string;
  /** The call that changed it last. */
  readonly entry: EntryId;
  /** Lines; `undefined` where nobody said, or where a diff is too large to be counted without being asked. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

/** Every file that finished calls of a turn changed, in the order of their first change; nested work included. */
export function changedFiles(items: Iterable<EntryId>, {entries}: Transcript): readonly ChangedFile[] {
  const files = new FileList();
  const visit = (ids: Iterable<EntryId>): void => {
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry?.kind === 'toolCall' && effectiveStatus(entry) === 'completed') {
        const {content, toolKind} = entry;
        for (const file of content.flatMap(item => statsOfFiles(item, toolKind))) files.add(file, id);
      }
      if (entry?.kind === 'toolCall' || entry?.kind === 'subagent') visit(entry.children);
    }
  };
  visit(items);
  return files.all;
}

/** A file that moves stays one file, at the place in the list that it had. */
class FileList {
  readonly #files = new Map<number, ChangedFile>();
  /** Where in the list a file is, by the path it has now. */
  readonly #places = new Map<string, number>();
  #next = 0;

  get all(): readonly ChangedFile[] {
    return [...this.#files.values()];
  }

  add({path, movedFrom, isChanged, added, removed}: FileStats, entry: EntryId): void {
    if (path === '' || !isChanged) return;
    const place = this.#places.get(movedFrom ?? path) ?? this.#places.get(path) ?? this.#next++;
    const replaced = this.#places.get(path);
    if (replaced !== undefined && replaced !== place) this.#files.delete(replaced);
    const before = this.#files.get(place) ?? {added: 0, removed: 0};
    const counts = {added: sum(before.added, added), removed: sum(before.removed, removed)};
    if (movedFrom !== undefined) this.#places.delete(movedFrom);
    this.#places.set(path, place);
    this.#files.set(place, {path, entry, ...counts});
  }
}
