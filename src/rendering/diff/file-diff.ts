import type {DiffLine, LineEnd} from './diff-lines.js';
import {countLines, diffLines} from './diff-lines.js';
import type {DiffSection} from './diff-sections.js';
import {sections} from './diff-sections.js';
import type {DiffSource} from './diff-source.js';
import {markWords} from './word-marks.js';

/** What happened to a file as a whole; `other`: what a word of the agent's own says. */
export type FileChange = 'added' | 'deleted' | 'emptied' | 'modified' | 'unchanged' | 'moved' | 'copied' | 'other';

/** What the two sides of a stretch of a file hold; absent where a side has no file. */
export interface SidesText {
  readonly old: string | undefined;
  readonly now: string | undefined;
}

/** One file of a tool call's diffs, read and checked: the one model that every form of diff is drawn from. */
export interface FileDiff {
  readonly path: string;
  /** Where it was, or what it was copied from. */
  readonly oldPath?: string | undefined;
  /** Whole texts, or stretches of them one after the other. */
  readonly texts: readonly SidesText[];
  readonly change: FileChange;
  readonly added: number;
  readonly removed: number;
  readonly sections: readonly DiffSection[];
  /** Number of lines in all sections. */
  readonly size: number;
  readonly approximate: boolean;
  readonly lineEnds?: {readonly from: LineEnd; readonly to: LineEnd} | undefined;
  /** What only a list of files or a patch can say. */
  readonly patch?: PatchFacts | undefined;
}

/** What a list of files or a patch says of a file besides its lines. */
export interface PatchFacts {
  /** The agent's word for what happened. */
  readonly operation: string;
  /** What kind of file it is, where it is none of text. */
  readonly fileType: string | undefined;
  readonly modes: {readonly from: string; readonly to: string} | undefined;
  /** Nobody said which lines changed. */
  readonly untold: boolean;
  /** `false`: the agent's list of files leaves it out. */
  readonly listed: boolean;
  /** Its part of the patch. */
  readonly text: string | undefined;
}

/** Texts larger than this are compared only when the user asks. */
const largestText = 1_000_000;
const mostLines = 20_000;

/** Whether texts are so large that they are compared or drawn only when the user asks. */
export function areLarge(...texts: readonly (string | undefined)[]): boolean {
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return length > largestText || texts.reduce((sum, text) => sum + countLines(text ?? ''), 0) > mostLines;
}

/** Whether a diff is so large that it is compared only when the user asks. */
export function isLarge(source: DiffSource): boolean {
  return areLarge(source.newText, source.oldText);
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

const known = new WeakMap<object, Map<string, FileDiff>>();

/** Compares the two texts of a diff. The result is kept as long as the content item. */
export function fileDiff(item: object, source: DiffSource, callKind?: string, startLine?: number): FileDiff {
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
    texts: [{old: source.oldText, now: source.newText}],
    change,
    added: diff.added,
    removed: diff.removed,
    sections: change === 'unchanged' ? [] : sections(lines),
    size: lines.length,
    approximate: diff.approximate,
    lineEnds: diff.lineEnds,
  };
}
