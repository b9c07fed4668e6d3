import type {TextStyle} from './text-style.js';

/** A piece of a line in one look. */
export interface TerminalSpan {
  readonly text: string;
  readonly style: TextStyle;
  /** Where the text leads, as the program wrote it (OSC 8). What may be done with it is for the link rule to say. */
  readonly link?: string | undefined;
}

/** One line of a terminal. A line that changes becomes another object. */
export interface TerminalLine {
  readonly spans: readonly TerminalSpan[];
  /** The next line goes on with this one: it was cut for its length, not by a line feed. */
  readonly continued?: boolean | undefined;
}

/**
 * The lines of one terminal, fed with its output in pieces. The rows of the card are drawn from this interface only:
 * `PlainLines` reads output that is text, `ScreenLines` output that moves about on a screen.
 */
export interface TerminalLines {
  /** Reads the next piece of output; pieces may be cut anywhere. */
  write(piece: string): void;
  /** Number of lines that are kept. */
  readonly count: number;
  /** Number of older lines that were let go. Line `index` is number `dropped + index` of all. */
  readonly dropped: number;
  /** How many lines of the output were let go; `undefined` if that cannot be told. */
  readonly droppedLines: number | undefined;
  /** Line feeds that were read; `undefined` if they were not counted. */
  readonly feeds?: number | undefined;
  /** The output does what these lines cannot show: it is for a screen. */
  readonly needsScreen?: boolean | undefined;
  /** The columns mean something: rows are wrapped only if the reader asks for it. */
  readonly inColumns?: boolean | undefined;
  line(index: number): TerminalLine;
  /** All kept lines without looks. */
  plainText(): string;
}

/** The text of a line without looks. */
export function lineText(line: TerminalLine): string {
  const [first, ...rest] = line.spans;
  if (!first) return '';
  return rest.length === 0 ? first.text : line.spans.reduce((text, span) => text + span.text, '');
}

/** Lines as plain text; lines that were cut for their length are one again. */
export function linesText(lines: TerminalLines): string {
  let text = '';
  for (let index = 0; index < lines.count; index++) {
    const line = lines.line(index);
    text += lineText(line);
    if (!line.continued) text += '\n';
  }
  return text.replace(/\n$/, '');
}
