import type {TerminalSink} from './escape-parser.js';
import {EscapeParser} from './escape-parser.js';
import {LineBuffer} from './line-buffer.js';
import type {TerminalLine, TerminalLines} from './terminal-lines.js';
import type {TextStyle} from './text-style.js';
import {applyGraphics, plainStyle} from './text-style.js';

/** A longer line goes on in the next one, so that no row is too heavy to draw. */
const longestLine = 4_096;

export interface PlainLinesOptions {
  /** Lines that are kept; older ones are let go. */
  readonly maxLines?: number;
}

/**
 * Terminal output read line by line: colours, carriage return, backspace, moves and erasing within the line. What
 * needs a screen (moving up, full-screen programs) does nothing.
 */
export class PlainLines implements TerminalLines, TerminalSink {
  readonly #parser = new EscapeParser();
  readonly #current = new LineBuffer();
  readonly #styles = new Map<string, TextStyle>();
  readonly #maxLines: number;
  #lines: TerminalLine[] = [];
  /** Lines at the front of the array that are already let go; cut off in one go now and then. */
  #stale = 0;
  #style: TextStyle = plainStyle;
  #dropped = 0;

  constructor(options: PlainLinesOptions = {}) {
    this.#maxLines = options.maxLines ?? 10_000;
  }

  /** Lines that are kept. An empty last line is none: output usually ends with a line feed. */
  get count(): number {
    return this.#lines.length - this.#stale + (this.#current.length > 0 ? 1 : 0);
  }

  get dropped(): number {
    return this.#dropped;
  }

  line(index: number): TerminalLine {
    return this.#lines[this.#stale + index] ?? this.#current.line();
  }

  write(piece: string): void {
    this.#parser.feed(piece, this);
  }

  plainText(): string {
    let text = '';
    for (let index = 0; index < this.count; index++) {
      const line = this.line(index);
      for (const span of line.spans) text += span.text;
      if (!line.continued) text += '\n';
    }
    return text.replace(/\n$/, '');
  }

  /** @internal */
  print(text: string): void {
    let rest = text;
    while (this.#current.column + rest.length > longestLine) {
      const room = Math.max(0, longestLine - this.#current.column);
      const cut = isHighSurrogate(rest, room - 1) ? room - 1 : room;
      this.#current.write(rest.slice(0, Math.max(0, cut)), this.#style);
      this.#push(true);
      rest = rest.slice(Math.max(0, cut));
    }
    this.#current.write(rest, this.#style);
  }

  /** @internal */
  control(code: '\n' | '\r' | '\b'): void {
    if (code === '\n') this.#push(false);
    else this.#current.moveTo(code === '\r' ? 0 : this.#current.column - 1);
  }

  /** @internal */
  sequence(parameters: string, final: string): void {
    const first = Number.parseInt(parameters, 10);
    const count = Number.isNaN(first) || first === 0 ? 1 : Math.min(first, longestLine);
    switch (final) {
      case 'm':
        this.#style = this.#shared(applyGraphics(this.#style, parameters));
        break;
      case 'K':
        this.#current.erase(first === 1 ? 'left' : first === 2 ? 'all' : 'right');
        break;
      case 'G':
        this.#current.moveTo(count - 1);
        break;
      case 'C':
        this.#current.moveTo(Math.min(this.#current.column + count, longestLine - 1));
        break;
      case 'D':
        this.#current.moveTo(this.#current.column - count);
        break;
    }
  }

  /** Equal looks are one object, so that neighbouring text joins. */
  #shared(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    if (key === '{}') return plainStyle;
    const known = this.#styles.get(key);
    if (known) return known;
    if (this.#styles.size > 4_000) this.#styles.clear();
    this.#styles.set(key, style);
    return style;
  }

  #push(continued: boolean): void {
    this.#lines.push(this.#current.next(continued));
    if (this.#lines.length - this.#stale <= this.#maxLines) return;
    this.#stale++;
    this.#dropped++;
    if (this.#stale < this.#maxLines) return;
    this.#lines = this.#lines.slice(this.#stale);
    this.#stale = 0;
  }
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
