/** Waiting output beyond this is skipped from its start. */
const longest = 4 * 1024 * 1024;
/** A line without an end is shown from the middle. */
const longestCut = 8 * 1024;

/** Output that waits to be read. Where its start was cut off, it begins with the next line. */
export class Backlog {
  #pieces: string[] = [];
  #length = 0;
  /** Characters that may be the rest of a line, or of a sequence, that was cut. */
  #cut: number;
  #feedsCut = 0;

  constructor(cut = false) {
    this.#cut = cut ? longestCut : 0;
  }

  /** Line feeds of lines that were cut. */
  get feedsCut(): number {
    return this.#feedsCut;
  }

  get length(): number {
    return this.#length;
  }

  push(pieces: readonly string[]): void {
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
  }

  /** Leaves out the start of a backlog that is too long; gives the number of its line feeds. */
  skip(): number | undefined {
    if (this.#length <= longest) return undefined;
    let feeds = 0;
    // half of it goes at once, so that a fast stream is not cut for each piece of it
    for (let over = this.#length - longest / 2; over > 0;) {
      const piece = this.take(over);
      feeds += countFeeds(piece);
      over -= piece.length;
    }
    this.#cut = longestCut;
    return feeds;
  }

  /** The next characters, at most as many as asked for; `''` if there are none. */
  take(most: number): string {
    let taken = '';
    while (taken.length < most && this.#pieces.length > 0) {
      const first = this.#pieces[0]!;
      const room = most - taken.length;
      taken += first.slice(0, room);
      if (first.length > room) this.#pieces[0] = first.slice(room);
      else this.#pieces.shift();
    }
    this.#length -= taken.length;
    return taken;
  }

  /** As {@link take}, without the rest of a line that was cut. */
  takeWhole(most: number): string {
    const taken = this.take(most);
    if (this.#cut === 0) return taken;
    const feed = taken.indexOf('\n');
    if (feed >= 0 && feed < this.#cut) {
      this.#cut = 0;
      this.#feedsCut++;
      return taken.slice(feed + 1);
    }
    const rest = taken.slice(this.#cut);
    this.#cut -= taken.length - rest.length;
    return rest;
  }
}

function countFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
