import type {TerminalOutput} from '../../state/terminal-state.js';

/** What came since the last look at the output of a terminal. */
export interface NewOutput {
  /** The output is another one: what was read before no longer counts. */
  readonly restart: boolean;
  /** Some of the output was dropped before it was read. */
  readonly missed: boolean;
  readonly pieces: readonly string[];
}

const sampleLength = 64;

/** Finds what is new in a terminal's output, so that nothing is read twice (X6). */
export class OutputFeed {
  /** Position behind the last character that was read, counted from the start of all output. */
  #position = 0;
  /** The characters before that position. */
  #sample = '';

  /** The pieces that were not read yet; from now on they count as read. */
  next(output: TerminalOutput): NewOutput {
    const restart = this.#isOther(output);
    if (restart) this.#position = output.dropped;
    const missed = this.#position < output.dropped;
    const from = Math.max(this.#position, output.dropped);
    const pieces: string[] = [];
    let at = output.dropped;
    for (const piece of output.pieces) {
      const end = at + piece.length;
      if (end > from) pieces.push(at >= from ? piece : piece.slice(from - at));
      at = end;
    }
    this.#position = at;
    this.#sample = before(output, at);
    return {restart, missed, pieces};
  }

  #isOther(output: TerminalOutput): boolean {
    if (output.dropped + output.length < this.#position) return true;
    const found = before(output, this.#position);
    return !this.#sample.endsWith(found);
  }
}

/** Up to 64 characters before a position, as far as they are kept. */
function before(output: TerminalOutput, position: number): string {
  let end = output.dropped + output.length;
  let sample = '';
  for (let index = output.pieces.length - 1; index >= 0 && sample.length < sampleLength; index--) {
    const piece = output.pieces[index]!;
    const start = end - piece.length;
    if (start < position) sample = piece.slice(0, position - start).slice(-sampleLength) + sample;
    end = start;
  }
  return sample.slice(-sampleLength);
}
