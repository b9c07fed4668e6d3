import {diffArrays} from 'diff';

/** One line of a unified diff. Numbers are 1-based, and absent where the line's place in the file is not known. */
export interface DiffLine {
  readonly kind: 'context' | 'add' | 'del';
  /** Without its line end. */
  readonly text: string;
  readonly oldNumber?: number | undefined;
  readonly newNumber?: number | undefined;
  /** Which line of the old and of the new text it is, from 0; absent on the side that does not have it. */
  readonly oldIndex?: number | undefined;
  readonly newIndex?: number | undefined;
  /** The file ends here without a line end, and the other side does not. */
  readonly noNewline?: boolean | undefined;
  /** Parts of a changed line that differ from its counterpart, as [start, end). */
  readonly marks?: readonly (readonly [number, number])[] | undefined;
}

/** A line-by-line comparison of two texts. */
export interface LineDiff {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
  /** The texts differ too much for a line-by-line comparison, so what differs is shown as replaced. */
  readonly approximate: boolean;
  /** Set when the only or a further difference is how lines end. */
  readonly lineEnds?: {readonly from: LineEnd; readonly to: LineEnd} | undefined;
}

/** How the lines of a text end; `none` for a text of one line without an end. */
export type LineEnd = 'LF' | 'CRLF' | 'mixed' | 'none';

export interface DiffOptions {
  /** Line number of the first line of both texts; absent if it is not known. */
  readonly startLine?: number | undefined;
  /** Edits after which the comparison gives up. */
  readonly maxEdits?: number | undefined;
  /** Milliseconds after which it gives up. */
  readonly timeout?: number | undefined;
}

/** Lines are compared without their ends, so a change from CRLF to LF is no change of every line. */
interface Text {
  readonly lines: readonly string[];
  readonly ends: LineEnd;
  readonly endsWithNewline: boolean;
}

/** Compares two texts line by line: common start and end first, then Myers within a bound on edits and time. */
export function diffLines(oldText: string, newText: string, options: DiffOptions = {}): LineDiff {
  const before = splitLines(oldText);
  const after = splitLines(newText);
  const endDiffers =
    before.lines.length > 0 && after.lines.length > 0 && before.endsWithNewline !== after.endsWithNewline;
  // a last line that differs by its text tells its end anyway
  const isMarked = endDiffers && before.lines.at(-1) === after.lines.at(-1);
  const old = isMarked ? marked(before) : before.lines;
  const now = isMarked ? marked(after) : after.lines;
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const oldMiddle = old.slice(start, old.length - end);
  const newMiddle = now.slice(start, now.length - end);
  const middle = compare(oldMiddle, newMiddle, options);
  const builder = new LineBuilder(options.startLine);
  builder.context(old.slice(0, start));
  for (const step of middle.steps) builder.step(step);
  builder.context(old.slice(old.length - end));
  if (endDiffers) builder.noteMissingEnd(before.endsWithNewline ? 'add' : 'del');
  const lineEnds =
    before.ends !== after.ends && before.ends !== 'none' && after.ends !== 'none'
      ? {from: before.ends, to: after.ends}
      : undefined;
  return {
    lines: builder.lines,
    added: builder.added,
    removed: builder.removed,
    approximate: middle.approximate,
    lineEnds,
  };
}

/** Number of lines of a text. */
export function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

type Step =
  | {readonly kind: 'context'; readonly lines: readonly string[]}
  | {readonly kind: 'change'; readonly del: readonly string[]; readonly add: readonly string[]};

function compare(
  old: readonly string[],
  now: readonly string[],
  options: DiffOptions,
): {readonly steps: readonly Step[]; readonly approximate: boolean} {
  if (old.length === 0 && now.length === 0) return {steps: [], approximate: false};
  if (old.length === 0 || now.length === 0) {
    return {steps: [{kind: 'change', del: old, add: now}], approximate: false};
  }
  const changes = diffArrays(old as string[], now as string[], {
    maxEditLength: options.maxEdits ?? 1_000,
    timeout: options.timeout ?? 200,
  });
  if (!changes) return {steps: [{kind: 'change', del: old, add: now}], approximate: true};
  const steps: Step[] = [];
  for (const change of changes) {
    const last = steps.at(-1);
    if (!change.added && !change.removed) steps.push({kind: 'context', lines: change.value});
    else if (last?.kind === 'change') {
      steps[steps.length - 1] = change.added
        ? {...last, add: [...last.add, ...change.value]}
        : {...last, del: [...last.del, ...change.value]};
    } else {
      steps.push({kind: 'change', del: change.removed ? change.value : [], add: change.added ? change.value : []});
    }
  }
  return {steps, approximate: false};
}

/** Stands after the last line of the text that has a line end there, so that this difference is a difference. */
const endMark = '\n';

function marked(text: Text): readonly string[] {
  if (!text.endsWithNewline) return text.lines;
  return [...text.lines.slice(0, -1), text.lines.at(-1)! + endMark];
}

function unmarked(line: string): string {
  return line.endsWith(endMark) ? line.slice(0, -1) : line;
}

class LineBuilder {
  readonly lines: DiffLine[] = [];
  added = 0;
  removed = 0;
  readonly #startLine: number | undefined;
  #old = 0;
  #new = 0;

  constructor(startLine: number | undefined) {
    this.#startLine = startLine;
  }

  context(lines: readonly string[]): void {
    for (const text of lines) this.lines.push({kind: 'context', text, ...this.#nextOld(), ...this.#nextNew()});
  }

  step(step: Step): void {
    if (step.kind === 'context') {
      this.context(step.lines);
      return;
    }
    for (const text of step.del) this.lines.push({kind: 'del', text: unmarked(text), ...this.#nextOld()});
    for (const text of step.add) this.lines.push({kind: 'add', text: unmarked(text), ...this.#nextNew()});
    this.removed += step.del.length;
    this.added += step.add.length;
  }

  /** Says at the last line of a side, if it is a changed one, that the file ends there without a line end. */
  noteMissingEnd(side: 'add' | 'del'): void {
    const index = this.lines.findLastIndex(({kind}) => kind === side || kind === 'context');
    if (this.lines[index]?.kind === side) this.lines[index] = {...this.lines[index], noNewline: true};
  }

  #nextOld(): Pick<DiffLine, 'oldNumber' | 'oldIndex'> {
    const oldIndex = this.#old++;
    return this.#startLine === undefined ? {oldIndex} : {oldIndex, oldNumber: this.#startLine + oldIndex};
  }

  #nextNew(): Pick<DiffLine, 'newNumber' | 'newIndex'> {
    const newIndex = this.#new++;
    return this.#startLine === undefined ? {newIndex} : {newIndex, newNumber: this.#startLine + newIndex};
  }
}

function splitLines(text: string): Text {
  if (text === '') return {lines: [], ends: 'none', endsWithNewline: false};
  const lines = text.split('\n');
  const endsWithNewline = lines.at(-1) === '';
  if (endsWithNewline) lines.pop();
  const closed = endsWithNewline ? lines.length : lines.length - 1;
  let crlf = 0;
  for (let index = 0; index < closed; index++) {
    if (!lines[index]!.endsWith('\r')) continue;
    crlf++;
    lines[index] = lines[index]!.slice(0, -1);
  }
  return {lines, ends: lineEnd(crlf, closed), endsWithNewline};
}

/** How lines end of which so many end with a carriage return and a line feed. */
export function lineEnd(crlf: number, closed: number): LineEnd {
  if (closed === 0) return 'none';
  if (crlf === 0) return 'LF';
  return crlf === closed ? 'CRLF' : 'mixed';
}

function commonStart(old: readonly string[], now: readonly string[]): number {
  const limit = Math.min(old.length, now.length);
  let count = 0;
  while (count < limit && old[count] === now[count]) count++;
  return count;
}

function commonEnd(old: readonly string[], now: readonly string[], start: number): number {
  const limit = Math.min(old.length, now.length) - start;
  let count = 0;
  while (count < limit && old[old.length - 1 - count] === now[now.length - 1 - count]) count++;
  return count;
}
