import type {TerminalLine, TerminalSpan} from './terminal-lines.js';
import type {TextStyle} from './text-style.js';
import {plainStyle} from './text-style.js';

type Run = {text: string; style: TextStyle};

/** The line that is being written: text is put at the cursor, over what stands there. */
export class LineBuffer {
  #runs: Run[] = [];
  #length = 0;
  #column = 0;
  #line: TerminalLine | undefined;

  /** UTF-16 units in the line. */
  get length(): number {
    return this.#length;
  }

  get column(): number {
    return this.#column;
  }

  /** Moves the cursor within the line; beyond its end blanks are written when text follows. */
  moveTo(column: number): void {
    this.#column = Math.max(0, column);
  }

  write(text: string, style: TextStyle): void {
    if (text === '') return;
    if (this.#column > this.#length) this.#append(' '.repeat(this.#column - this.#length), plainStyle);
    if (this.#column === this.#length) this.#append(text, style);
    else this.#replace(this.#column, this.#column + text.length, {text, style});
    this.#column += text.length;
  }

  /** Erases from the cursor to the end of the line, from its start to the cursor, or all of it. */
  erase(what: 'right' | 'left' | 'all'): void {
    if (what === 'all') this.#set([]);
    else if (what === 'right') this.#set(this.#cut(0, this.#column));
    else this.#replace(0, Math.min(this.#column + 1, this.#length), undefined);
  }

  /** The line as it is now. */
  line(): TerminalLine {
    this.#line ??= {spans: this.#runs.map(({text, style}): TerminalSpan => ({text, style}))};
    return this.#line;
  }

  /** Takes the line away and begins an empty one. */
  next(continued: boolean): TerminalLine {
    const line = this.line();
    this.#set([]);
    this.#column = 0;
    return continued ? {...line, continued} : line;
  }

  #append(text: string, style: TextStyle): void {
    const last = this.#runs.at(-1);
    if (last?.style === style) last.text += text;
    else this.#runs.push({text, style});
    this.#length += text.length;
    this.#line = undefined;
  }

  /** Puts a run over a stretch of the line; blanks if there is none. */
  #replace(from: number, to: number, run: Run | undefined): void {
    const put = run ?? {text: ' '.repeat(to - from), style: plainStyle};
    this.#set([...this.#cut(0, from), put, ...this.#cut(to, this.#length)]);
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
      const text = whole(run.text.slice(Math.max(0, from - at), Math.max(0, to - at)));
      if (text !== '') result.push({text, style: run.style});
      at += run.text.length;
    }
    return result;
  }
}

/** Half of a character that was cut becomes a blank. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ' ');
}
