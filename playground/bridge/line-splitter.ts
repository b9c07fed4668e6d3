/** One line of a byte stream, or a note that a line was too long to keep. */
export type Line = {readonly kind: 'text'; readonly text: string} | {readonly kind: 'tooLong'; readonly bytes: number};

const newline = 0x0a;

/**
 * Puts lines together again from pieces that were cut anywhere. It splits bytes, not characters, so a cut inside a
 * UTF-8 character does no harm. A line above the limit is dropped as a whole, and its size told.
 */
export class LineSplitter {
  readonly #limit: number;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that this piece completes. Empty lines are left out. */
  push(piece: Uint8Array): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      this.#keep(piece.subarray(start, end));
      this.#finish(lines);
      start = end + 1;
    }
    this.#keep(piece.subarray(start));
    return lines;
  }

  /** What is left when the stream ends without a newline. */
  end(): Line[] {
    const lines: Line[] = [];
    this.#finish(lines);
    return lines;
  }

  #keep(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#size += piece.length;
    if (this.#size > this.#limit) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #finish(lines: Line[]): void {
    if (this.#size > this.#limit) {
      lines.push({kind: 'tooLong', bytes: this.#size});
    } else {
      const text = Buffer.concat(this.#pieces, this.#size).toString('utf8').trim();
      if (text) lines.push({kind: 'text', text});
    }
    this.#pieces = [];
    this.#size = 0;
  }
}
