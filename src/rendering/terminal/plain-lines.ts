import type {TerminalSink} from './escape-parser.js';
import {EscapeParser} from './escape-parser.js';
import {LineBuffer} from './line-buffer.js';
import type {TerminalLine, TerminalLines} from './terminal-lines.js';
import {linesText} from './terminal-lines.js';
import type {TextStyle} from './text-style.js';
import {plainStyle, StyleTable} from './text-style.js';

/** A longer line goes on in the next one, so that no row is too heavy to draw. */
const longestLine = 4_096;
/** Sequences that ask, name or switch something, and change nothing that is seen. */
const harmlessFinals = 'cgnpqtx';
/** Modes that change where text goes: insert, origin, no wrapping, the alternate screens. */
const screenModes = new Set(['4', '?6', '?7', '?47', '?1047', '?1048', '?1049']);
/** Cursor saved and restored, moves by lines, reset, and characters that draw lines. */
const screenEscapes = new Set(['7', '8', 'D', 'E', 'M', 'H', 'c', '(0', ')0', '#8']);

export interface PlainLinesOptions {
  /** Lines that are kept; older ones are let go. */
  readonly maxLines?: number;
}

/**
 * Terminal output read line by line: colours, links, carriage return, backspace, moves and erasing within the line.
 * What needs a screen (moving up, full-screen programs, wide characters that are written over) does nothing, and
 * {@link needsScreen} says that it came.
 */
export class PlainLines implements TerminalLines, TerminalSink {
  readonly #parser = new EscapeParser();
  readonly #current = new LineBuffer();
  readonly #styles = new StyleTable();
  readonly #maxLines: number;
  #lines: TerminalLine[] = [];
  /** Lines at the front of the array that are already let go; cut off in one go now and then. */
  #stale = 0;
  #style: TextStyle = plainStyle;
  #link: string | undefined;
  #dropped = 0;
  #droppedLines = 0;
  #feeds = 0;
  #needsScreen = false;

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

  get droppedLines(): number {
    return this.#droppedLines;
  }

  get feeds(): number {
    return this.#feeds;
  }

  get needsScreen(): boolean {
    return this.#needsScreen || this.#current.inexact;
  }

  line(index: number): TerminalLine {
    return this.#lines[this.#stale + index] ?? this.#current.line();
  }

  write(piece: string): void {
    this.#parser.feed(piece, this);
  }

  plainText(): string {
    return linesText(this);
  }

  /** @internal */
  print(text: string): void {
    let rest = text;
    while (this.#current.column + rest.length > longestLine) {
      const room = Math.max(0, longestLine - this.#current.column);
      const cut = isHighSurrogate(rest, room - 1) ? room - 1 : room;
      this.#current.write(rest.slice(0, Math.max(0, cut)), this.#style, this.#link);
      this.#push(true);
      rest = rest.slice(Math.max(0, cut));
    }
    this.#current.write(rest, this.#style, this.#link);
  }

  /** @internal */
  control(code: '\n' | '\r' | '\b'): void {
    if (code === '\n') {
      this.#feeds++;
      this.#push(false);
    } else if (code === '\r') this.#current.moveTo(0);
    else this.#current.moveBy(-1);
  }

  /** @internal */
  sequence(parameters: string, final: string): void {
    const first = Number.parseInt(parameters, 10);
    const count = Number.isNaN(first) || first === 0 ? 1 : Math.min(first, longestLine);
    if (/^[<=>?]/.test(parameters)) this.#mode(parameters, final);
    else if (final === 'm') this.#style = this.#styles.after(this.#style, parameters);
    else if (final === 'K' || (final === 'J' && !(first > 0)))
      this.#current.erase(first === 1 ? 'left' : first === 2 ? 'all' : 'right');
    else if (final === 'G') this.#current.moveTo(count - 1);
    else if (final === 'C') this.#current.moveBy(Math.min(count, longestLine - 1 - this.#current.column));
    else if (final === 'D') this.#current.moveBy(-count);
    else if (final === 'h' || final === 'l') this.#mode(parameters, final);
    else if (!harmlessFinals.includes(final)) this.#needsScreen = true;
  }

  /** @internal */
  escape(sequence: string): void {
    if (screenEscapes.has(sequence)) this.#needsScreen = true;
  }

  /** Takes links; every other command does nothing. @internal */
  command(payload: string): void {
    const address = /^8;[^;]*;(.*)$/s.exec(payload)?.[1];
    if (address !== undefined) this.#link = address === '' ? undefined : address;
  }

  #mode(parameters: string, final: string): void {
    if (final !== 'h' && final !== 'l') return;
    const mark = /^[<=>?]/.exec(parameters)?.[0] ?? '';
    const modes = parameters.slice(mark.length).split(';');
    if (modes.some(mode => screenModes.has(mark + mode))) this.#needsScreen = true;
  }

  #push(continued: boolean): void {
    this.#lines.push(this.#current.next(continued));
    if (this.#lines.length - this.#stale <= this.#maxLines) return;
    if (!this.#lines[this.#stale]!.continued) this.#droppedLines++;
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
