import type {TextStyle} from './text-style.js';

/** A piece of a line in one look. */
export interface TerminalSpan {
  readonly text: string;
  readonly style: TextStyle;
}

/** One line of a terminal. A line that changes becomes another object. */
export interface TerminalLine {
  readonly spans: readonly TerminalSpan[];
  /** The next line goes on with this one: it was cut for its length, not by a line feed. */
  readonly continued?: boolean | undefined;
}

/**
 * The lines of one terminal, fed with its output in pieces. The rows of the card are drawn from this interface only,
 * so that a full emulation can take the place of the plain reading of {@link PlainLines}.
 */
export interface TerminalLines {
  /** Reads the next piece of output; pieces may be cut anywhere. */
  write(piece: string): void;
  /** Number of lines that are kept. */
  readonly count: number;
  /** Number of older lines that were let go. Line `index` is number `dropped + index` of all. */
  readonly dropped: number;
  line(index: number): TerminalLine;
  /** All kept lines without looks. */
  plainText(): string;
}
