import type {ChangeList, DiffChange, DiffPatch} from './diff-changes.js';
import type {PatchFile} from './git-patch.js';
import {readGitPatch} from './git-patch.js';

/** One file of a diff that lists files, and what its patch says of it. */
export interface PatchedFile {
  readonly change: DiffChange;
  /** Absent where no patch says how the file changed. */
  readonly section: PatchFile | undefined;
  /** `false`: only the patch names it, though the agent gave a list of files. */
  readonly listed: boolean;
}

/** The files of a diff, and what of its patch no file shows. */
export interface PatchedFiles {
  readonly files: readonly PatchedFile[];
  readonly rest: DiffPatch | undefined;
}

/** Longest patch that is read, in characters; a longer one is text. */
const longestPatch = 20_000_000;

/**
 * Puts the list of files, which decides what happened to which, together with the patch, which says how
 * (acp-protocol §3.1). Files of the patch that the list does not name come last.
 */
export function patchedFiles({changes, patch}: ChangeList): PatchedFiles {
  const isRead = patch?.format === 'git_patch' && patch.text.length <= longestPatch;
  const {files: sections, unread} = isRead ? readGitPatch(patch.text) : {files: [], unread: patch !== undefined};
  const left = new SectionsByPath(sections);
  const files = changes.map((change): PatchedFile => ({change, section: left.take(change), listed: true}));
  const [only] = files;
  const [section] = left.all;
  // one of each: folders that do not agree do not matter
  if (files.length === 1 && left.all.length === 1 && !only!.section && mayBe(only!.change, section!))
    files[0] = {...only!, section: left.drop(section!)};
  const listed = changes.length === 0;
  for (const file of left.all) files.push({change: changeOf(file), section: file, listed});
  return {files, rest: unread ? patch : undefined};
}

/** Whether a section says nothing against being about a file. Lines of one file never stand below another's name. */
function mayBe({path, oldPath}: DiffChange, section: PatchFile): boolean {
  const names = [section.oldPath, section.newPath].filter(name => name !== undefined).map(nameOf);
  return (
    names.length === 0 || names.includes(nameOf(path)) || (oldPath !== undefined && names.includes(nameOf(oldPath)))
  );
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).findLast(part => part !== '') ?? '';
}

function changeOf({operation, oldPath, newPath}: PatchFile): DiffChange {
  const from = operation === 'move' || operation === 'copy' ? oldPath : undefined;
  return {operation, path: newPath ?? oldPath ?? '', oldPath: from, fileType: undefined};
}

/** Sections of one path among which the one that does the same is looked for. */
const mostOfOnePath = 20;

/** Sections of a patch that belong to no file yet. */
class SectionsByPath {
  readonly #left: Set<PatchFile>;
  readonly #byPath = new Map<string, PatchFile[]>();

  constructor(sections: readonly PatchFile[]) {
    this.#left = new Set(sections);
    for (const section of sections) {
      for (const path of new Set([section.newPath, section.oldPath])) {
        if (path === undefined) continue;
        const same = this.#byPath.get(path);
        if (same) same.push(section);
        else this.#byPath.set(path, [section]);
      }
    }
  }

  get all(): readonly PatchFile[] {
    return [...this.#left];
  }

  drop(section: PatchFile): PatchFile {
    this.#left.delete(section);
    return section;
  }

  /** The section of a file: by its path, else by its path in the project; of two, the one that does the same. */
  take({operation, path}: DiffChange): PatchFile | undefined {
    for (const name of pathsOf(path)) {
      const found = this.#named(name);
      const section = found.find(one => one.operation === operation) ?? found[0];
      if (section) return this.drop(section);
    }
    return undefined;
  }

  /** The first sections of a path that belong to no file yet: a patch may name one path any number of times. */
  #named(path: string): readonly PatchFile[] {
    const same = this.#byPath.get(path) ?? [];
    while (same.length > 0 && !this.#left.has(same[0]!)) same.shift();
    return same.slice(0, mostOfOnePath).filter(section => this.#left.has(section));
  }
}

/** A path, and what is left of it from each of its folders on: Git names files from the top of the project. */
function pathsOf(path: string): readonly string[] {
  const paths = [path];
  for (let at = path.search(/[/\\]/); at >= 0 && paths.length < 40;) {
    const rest = path.slice(at + 1);
    if (rest !== '') paths.push(rest);
    const next = rest.search(/[/\\]/);
    at = next < 0 ? -1 : at + 1 + next;
  }
  return paths;
}
