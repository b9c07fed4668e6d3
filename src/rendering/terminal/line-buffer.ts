import type {TerminalLine, TerminalSpan} from './terminal-lines.js';
import type {TextStyle} from './text-style.js';
import {plainStyle} from './text-style.js';

type Run = {text: string; style: TextStyle; link: string | undefined};

/**
 * Text of which every UTF-16 unit takes one cell, so that columns can be counted without a screen: Latin, Greek and
 * Cyrillic letters, punctuation, arrows, box drawing, blocks, braille. Tabs, wide and combining characters are not.
 */
const simpleText =
  /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2319\u2500-\u25ff\u2700-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u2800-\u28ff]*$/;

/** The line that is being written: text is put at the cursor, over what stands there. */
export class LineBuffer {
  #runs: Run[] = [];
  #length = 0;
  #column = 0;
  #line: TerminalLine | undefined;
  #simple = true;
  #inexact = false;

  /** UTF-16 units in the line. */
  get length(): number {
    return this.#length;
  }

  get column(): number {
    return this.#column;
  }

  /** The cursor moved over text whose columns cannot be counted here, in this line or an earlier one. */
  get inexact(): boolean {
    return this.#inexact;
  }

  /** Moves the cursor within the line; beyond its end blanks are written when text follows. */
  moveTo(column: number): void {
    this.#column = Math.max(0, column);
    if (this.#column > 0 && !this.#simple) this.#inexact = true;
  }

  /** Moves the cursor from where it is. */
  moveBy(columns: number): void {
    this.moveTo(this.#column + columns);
    if (!this.#simple) this.#inexact = true;
  }

  write(text: string, style: TextStyle, link?: string): void {
    if (text === '') return;
    const simple = simpleText.test(text);
    const over = this.#column < this.#length;
    if (over && !(simple && this.#simple)) this.#inexact = true;
    this.#simple &&= simple;
    if (this.#column > this.#length) this.#append(' '.repeat(this.#column - this.#length), plainStyle, undefined);
    if (over) this.#replace(this.#column, this.#column + text.length, {text, style, link});
    else this.#append(text, style, link);
    this.#column += text.length;
  }

  /** Erases from the cursor to the end of the line, from its start to the cursor, or all of it. */
  erase(what: 'right' | 'left' | 'all'): void {
    if (!this.#simple && (what === 'left' || (what === 'all' && this.#column > 0))) this.#inexact = true;
    if (what === 'all') this.#set([]);
    else if (what === 'right') this.#set(this.#cut(0, this.#column));
    else this.#replace(0, Math.min(this.#column + 1, this.#length), undefined);
    this.#simple ||= this.#length === 0;
  }

  /** The line as it is now. */
  line(): TerminalLine {
    this.#line ??= {spans: this.#runs.map(spanOf)};
    return this.#line;
  }

  /** Takes the line away and begins an empty one. */
  next(continued: boolean): TerminalLine {
    const line = this.line();
    this.#set([]);
    this.#column = 0;
    this.#simple = true;
    return continued ? {...line, continued} : line;
  }

  #append(text: string, style: TextStyle, link: string | undefined): void {
    const last = this.#runs.at(-1);
    if (last?.style === style && last.link === link) last.text += text;
    else this.#runs.push({text, style, link});
    this.#length += text.length;
    this.#line = undefined;
  }

  /** Puts a run over a stretch of the line; blanks if there is none. */
  #replace(from: number, to: number, run: Run | undefined): void {
    if (to <= from) return;
    const put = run ?? {text: ' '.repeat(to - from), style: plainStyle, link: undefined};
    const runs = this.#runs;
    let [first, start] = [0, 0];
    while (first < runs.length && start + runs[first]!.text.length <= from) start += runs[first++]!.text.length;
    let [next, end] = [first, start];
    while (next < runs.length && end < to) end += runs[next++]!.text.length;
    const parts: Run[] = runs.slice(Math.max(0, first - 1), first);
    if (from > start) parts.push({...runs[first]!, text: whole(runs[first]!.text.slice(0, from - start))});
    parts.push(put);
    if (end > to) parts.push({...runs[next - 1]!, text: whole(runs[next - 1]!.text.slice(to - end))});
    parts.push(...runs.slice(next, next + 1));
    // only what is written over and its neighbours are touched, however many colours the line has
    runs.splice(Math.max(0, first - 1), next + 1 - Math.max(0, first - 1), ...joined(parts));
    this.#length = Math.max(this.#length, to);
    this.#line = undefined;
  }

  #set(runs: Run[]): void {
    this.#runs = runs;
    this.#length = runs.reduce((sum, run) => sum + run.text.length, 0);
    this.#line = undefined;
  }

  #cut(from: number, to: number): Run[] {
    const result: Run[] = [];
    let at = 0;
    for (const run of this.#runs) {
      if (at >= to) break;
      const {length} = run.text;
      if (at >= from && at + length <= to) result.push(run);
      else if (at + length > from) {
        const text = whole(run.text.slice(Math.max(0, from - at), to - at));
        if (text !== '') result.push({...run, text});
      }
      at += length;
    }
    return result;
  }
}

/** Neighbours of one look become one run, so that it does not matter how the output was cut. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.style === run.style && last.link === run.link) last.text += run.text;
    else result.push(run);
  }
  return result;
}

function spanOf({text, style, link}: Run): TerminalSpan {
  return link === undefined ? {text, style} : {text, style, link};
}

/** Half of a character that was cut becomes a blank. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ' ');
}
