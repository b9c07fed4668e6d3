import type {AnyToolContent} from '../../protocol/update.js';
import type {ChangeList} from './diff-changes.js';
import {readChanges} from './diff-changes.js';
import type {DiffLine} from './diff-lines.js';
import {diffLines, lineEnd} from './diff-lines.js';
import type {DiffSection} from './diff-sections.js';
import {hunkHeader, sections} from './diff-sections.js';
import type {FileChange, FileDiff, SidesText} from './file-diff.js';
import {areLarge} from './file-diff.js';
import type {PatchFile, PatchHunk, PatchLine} from './git-patch.js';
import type {PatchedFile, PatchedFiles} from './patched-files.js';
import {patchedFiles} from './patched-files.js';
import {markWords} from './word-marks.js';

const knownFiles = new WeakMap<AnyToolContent, PatchedFiles>();
const knownDiffs = new WeakMap<PatchedFile, FileDiff>();

/** The files of a diff that lists them; `undefined` for other content. Read once for each content item. */
export function filesOf(item: AnyToolContent): PatchedFiles | undefined {
  const found = knownFiles.get(item);
  const list = found ? undefined : readChanges(item);
  if (!list) return found;
  const files = patchedFiles(list);
  knownFiles.set(item, files);
  return files;
}

/** Whether a patch is so large that it is read only when the user asks. */
export function isLargePatch({patch}: ChangeList): boolean {
  return areLarge(patch?.text);
}

/** One file of a list, with its lines if its patch has them. Worked out once. */
export function patchedDiff(file: PatchedFile): FileDiff {
  const found = knownDiffs.get(file) ?? read(file);
  knownDiffs.set(file, found);
  return found;
}

function read({change: {operation, path, oldPath, fileType}, section, listed}: PatchedFile): FileDiff {
  const change = changeOf(operation, section);
  const reader = new HunkReader();
  for (const hunk of section?.hunks ?? []) reader.read(hunk);
  const binary = section?.binary === true && reader.size === 0;
  const {added, removed, size, texts, lineEnds} = reader;
  return {
    path,
    oldPath: oldPath === path ? undefined : oldPath,
    texts,
    change,
    added,
    removed,
    sections: reader.sections,
    size,
    approximate: false,
    lineEnds,
    patch: {
      operation,
      fileType: binary ? 'binary' : fileType === 'text' ? undefined : fileType,
      modes: section?.modes,
      untold: !section && fileType !== 'binary' && fileType !== 'directory',
      listed,
      text: section?.text,
    },
  };
}

function changeOf(operation: string, section: PatchFile | undefined): FileChange {
  switch (operation) {
    case 'add':
      return 'added';
    case 'delete':
      return 'deleted';
    case 'move':
      return 'moved';
    case 'copy':
      return 'copied';
    case 'modify': {
      if (!section) return 'modified';
      const [first, second] = section.hunks;
      if (!first) return section.binary || section.modes || section.unread ? 'modified' : 'unchanged';
      return !second && first.newStart === 0 && first.lines.every(({kind}) => kind === 'del') ? 'emptied' : 'modified';
    }
    default:
      return 'other';
  }
}

/** Lines whose words are compared; marks further down are seen by few. */
const markedLines = 2_000;

/** Hunks, one after the other, as sections with what is missing between them. */
class HunkReader {
  readonly sections: DiffSection[] = [];
  readonly texts: SidesText[] = [];
  added = 0;
  removed = 0;
  size = 0;
  /** Lines of each side so far. */
  #old = 0;
  #now = 0;
  /** Numbers of the lines that follow. */
  #oldNext = 1;
  #nowNext = 1;
  readonly #ends = {old: {returns: 0, lines: 0}, now: {returns: 0, lines: 0}};

  get lineEnds(): FileDiff['lineEnds'] {
    const from = lineEnd(this.#ends.old.returns, this.#ends.old.lines);
    const to = lineEnd(this.#ends.now.returns, this.#ends.now.lines);
    return from === to || from === 'none' || to === 'none' ? undefined : {from, to};
  }

  read(hunk: PatchHunk): void {
    if (hunk.lines.length === 0) return;
    const old = hunk.lines.filter(({kind}) => kind !== 'add');
    const now = hunk.lines.filter(({kind}) => kind !== 'del');
    this.texts.push({old: textOf(old), now: textOf(now)});
    const ends = new Set([count(this.#ends.old, old), count(this.#ends.now, now)]);
    ends.delete('none');
    const sided = old.length > 0 && now.length > 0;
    const onlyEnds = sided && (ends.size > 1 || ends.has('mixed') || hunk.lines.some(({noNewline}) => noNewline));
    const lines = onlyEnds ? this.#compared() : hunk.lines.map(plainLine(hunk.oldStart > 0 && hunk.newStart > 0));
    // where a side has no lines, its number is that of the line before
    const oldStart = hunk.oldStart + (old.length === 0 ? 1 : 0);
    const newStart = hunk.newStart + (now.length === 0 ? 1 : 0);
    const placed = this.#place(lines, oldStart, newStart);
    this.#gap(oldStart - this.#oldNext, newStart - this.#nowNext, {header: hunkHeader(placed), heading: hunk.heading});
    this.sections.push(...sections(this.size > markedLines ? placed : markWords(placed)));
    this.size += placed.length;
    [this.#oldNext, this.#nowNext] = [oldStart + old.length, newStart + now.length];
  }

  /** Lines that differ in how they end only are no changed lines, as between two texts. */
  #compared(): readonly PatchLine[] {
    const {old, now} = this.texts.at(-1)!;
    return diffLines(old ?? '', now ?? '').lines;
  }

  #place(lines: readonly PatchLine[], oldStart: number, newStart: number): readonly DiffLine[] {
    let [old, now] = [0, 0];
    const placed = lines.map(({kind, text, noNewline}): DiffLine => {
      const line = {
        kind,
        text,
        noNewline,
        ...(kind === 'add' ? {} : {oldNumber: oldStart + old, oldIndex: this.#old + old}),
        ...(kind === 'del' ? {} : {newNumber: newStart + now, newIndex: this.#now + now}),
      };
      if (kind !== 'add') old++;
      if (kind !== 'del') now++;
      if (kind === 'add') this.added++;
      if (kind === 'del') this.removed++;
      return line;
    });
    this.#old += old;
    this.#now += now;
    return placed;
  }

  #gap(old: number, now: number, next: Pick<DiffSection, 'header' | 'heading'>): void {
    if (old === 0 && now === 0) return;
    const missing = old === now && now > 0 ? now : undefined;
    this.sections.push({kind: 'gap', lines: [], missing, ...next});
  }
}

/** A line without its end. That it ends without one is worth a note only where the other side has lines too. */
function plainLine(noted: boolean): (line: PatchLine) => PatchLine {
  return ({kind, text, noNewline}) => ({
    kind,
    text: text.endsWith('\r') ? text.slice(0, -1) : text,
    noNewline: noted ? noNewline : undefined,
  });
}

/** Counts how lines end, and answers how those of one side do. */
function count(ends: {returns: number; lines: number}, lines: readonly PatchLine[]): string {
  const closed = lines.filter(({noNewline}) => !noNewline);
  const returns = closed.filter(({text}) => text.endsWith('\r')).length;
  ends.returns += returns;
  ends.lines += closed.length;
  return lineEnd(returns, closed.length);
}

function textOf(lines: readonly PatchLine[]): string | undefined {
  const last = lines.at(-1);
  return last && `${lines.map(({text}) => text).join('\n')}${last.noNewline ? '' : '\n'}`;
}
