import {gitPaths, sidePath, unquoted, withoutPrefixes} from './git-path.js';

/** A line of a hunk; its text may end with a carriage return. */
export interface PatchLine {
  readonly kind: 'context' | 'add' | 'del';
  readonly text: string;
  readonly noNewline?: boolean | undefined;
}

/** Changed lines with those around them. */
export interface PatchHunk {
  /** Number of its first line on each side, or of the line it would follow where a side has none. */
  readonly oldStart: number;
  readonly newStart: number;
  /** What Git found above it, such as the name of a function. */
  readonly heading: string;
  readonly lines: readonly PatchLine[];
}

/** What a patch says of one file. */
export interface PatchFile {
  readonly oldPath: string | undefined;
  readonly newPath: string | undefined;
  readonly operation: 'add' | 'delete' | 'modify' | 'move' | 'copy';
  readonly modes: {readonly from: string; readonly to: string} | undefined;
  readonly binary: boolean;
  readonly hunks: readonly PatchHunk[];
  /** Lines with something in them, in its part, did not belong to the format. */
  readonly unread: boolean;
  /** Its part of the patch, as it was sent. */
  readonly text: string;
}

/** What could be read of a patch. */
export interface GitPatch {
  readonly files: readonly PatchFile[];
  /** Lines with something in them did not belong to the format. */
  readonly unread: boolean;
}

const hunkHead = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/;
/** What stands in a head and says nothing that is shown. */
const silent = /^(?:(?:dis)?similarity index |index )/;
const sides: Readonly<Record<string, PatchLine['kind']>> = {' ': 'context', '+': 'add', '-': 'del'};

/**
 * Reads a patch in Git's format, whatever is wrong with it: numbers of lines that are not as announced, prefixes of
 * paths, heads that are left out. The `parsePatch` of the `diff` package does not read paths without prefixes, which
 * are what ACP asks for, and gives up a whole patch for one wrong number.
 */
export function readGitPatch(text: string): GitPatch {
  return new PatchReader(text).read();
}

/** The head of one file while it is read. */
interface Head {
  from: number;
  paths: readonly [old: string | undefined, now: string | undefined];
  /** The paths were said by lines that never have prefixes. */
  bare: boolean;
  /** `---` and `+++` were there. */
  sided: boolean;
  operation: PatchFile['operation'] | undefined;
  oldMode: string | undefined;
  newMode: string | undefined;
  binary: boolean;
  hunks: PatchHunk[];
  unread: boolean;
}

class PatchReader {
  readonly #lines: readonly string[];
  readonly #files: PatchFile[] = [];
  #at = 0;
  #head: Head | undefined;
  #unread = false;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  read(): GitPatch {
    while (this.#at < this.#lines.length) this.#line(this.#text(this.#at));
    this.#close();
    return {files: this.#files, unread: this.#unread};
  }

  /** A line of a head, which may end with a carriage return where all lines of the patch do. */
  #text(at: number): string {
    const line = this.#lines[at] ?? '';
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  #line(line: string): void {
    if (line.startsWith('diff --git ')) this.#begin(gitPaths(line.slice('diff --git '.length)));
    else if (line.startsWith('--- ') && this.#text(this.#at + 1).startsWith('+++ ')) this.#sides(line);
    else if (this.#head && hunkHead.test(line)) this.#hunk(hunkHead.exec(line)!, this.#head);
    else if (this.#head?.binary && this.#head.hunks.length === 0) this.#at++;
    else {
      if (!this.#headLine(line) && line !== '') {
        this.#unread = true;
        if (this.#head) this.#head.unread = true;
      }
      this.#at++;
    }
  }

  #begin(paths: Head['paths'] = [undefined, undefined]): void {
    this.#close();
    this.#head = {
      from: this.#at++,
      paths,
      bare: false,
      sided: false,
      operation: undefined,
      oldMode: undefined,
      newMode: undefined,
      binary: false,
      hunks: [],
      unread: false,
    };
  }

  #sides(line: string): void {
    if (!this.#head || this.#head.sided || this.#head.hunks.length > 0) {
      this.#begin();
      this.#at--;
    }
    const head = this.#head!;
    const paths = [sidePath(line.slice(4)), sidePath(this.#text(this.#at + 1).slice(4))] as const;
    head.sided = true;
    this.#at += 2;
    if (!head.bare) head.paths = paths;
    head.operation ??= paths[0] === undefined ? 'add' : paths[1] === undefined ? 'delete' : undefined;
  }

  /** `false`: the line is none of a head. */
  #headLine(line: string): boolean {
    const head = this.#head;
    if (!head) return false;
    const [, key = '', value = ''] =
      /^(old mode|new mode|new file mode|deleted file mode|(?:rename|copy) (?:from|to)) (.*)$/.exec(line) ?? [];
    switch (key) {
      case 'old mode':
        head.oldMode = value;
        return true;
      case 'new mode':
        head.newMode = value;
        return true;
      case 'new file mode':
        head.operation = 'add';
        return true;
      case 'deleted file mode':
        head.operation = 'delete';
        return true;
      case '':
        if (/^(?:Binary files |GIT binary patch$)/.test(line)) head.binary = true;
        return head.binary || silent.test(line);
      default:
        head.operation = key.startsWith('rename') ? 'move' : 'copy';
        if (!head.bare) head.paths = [undefined, undefined];
        head.bare = true;
        head.paths = key.endsWith('from') ? [unquoted(value), head.paths[1]] : [head.paths[0], unquoted(value)];
        return true;
    }
  }

  #hunk([, oldStart, oldCount = '1', newStart, newCount = '1', heading = '']: RegExpExecArray, head: Head): void {
    this.#at++;
    let [old, now] = [Number(oldCount), Number(newCount)];
    const lines: PatchLine[] = [];
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at]!;
      if (line.startsWith('\\')) {
        if (lines.length > 0) lines[lines.length - 1] = {...lines.at(-1)!, noNewline: true};
        continue;
      }
      // an editor may have taken away the space of an empty line
      const empty = (line === '' || line === '\r') && old > 0 && now > 0;
      const kind = empty ? 'context' : sides[line[0] ?? ''];
      if (kind === undefined || (old <= 0 && now <= 0 && this.#isNext(line))) break;
      if ((old > 1 || now > 1) && this.#isNextWithHunk(line)) break;
      if (kind !== 'add') old--;
      if (kind !== 'del') now--;
      lines.push({kind, text: empty ? line : line.slice(1)});
    }
    head.hunks.push({oldStart: Number(oldStart), newStart: Number(newStart), heading, lines});
  }

  /** Lines of another file, or of a letter's end, that look like removed ones. */
  #isNext(line: string): boolean {
    return line === '-- ' || (line.startsWith('--- ') && this.#text(this.#at + 1).startsWith('+++ '));
  }

  /** A head with its hunk, where this one would have to end before all its lines were there: numbers were wrong. */
  #isNextWithHunk(line: string): boolean {
    return line.startsWith('--- ') && this.#isNext(line) && hunkHead.test(this.#text(this.#at + 2));
  }

  #close(): void {
    const head = this.#head;
    if (!head) return;
    const [oldPath, newPath] = head.bare ? head.paths : withoutPrefixes(head.paths);
    const {oldMode, newMode, binary, hunks, unread} = head;
    this.#files.push({
      oldPath,
      newPath,
      operation: head.operation ?? 'modify',
      modes: oldMode !== undefined && newMode !== undefined ? {from: oldMode, to: newMode} : undefined,
      binary,
      hunks,
      unread,
      text: this.#lines.slice(head.from, this.#at).join('\n'),
    });
    this.#head = undefined;
  }
}
