/** Text that is read and drawn at once: more than a screen, and no more than a frame or two. In characters. */
const atOnce = 24 * 1024;
const smallest = 8 * 1024;
const largest = 512 * 1024;
/** What a slice should take at least and at most until the next one begins, layout included, in ms. */
const aim = {least: 40, most: 80};

/**
 * Cuts a text that came in one piece into slices, so that the page answers between them. A cut stands between blocks
 * where there is such a place.
 */
export class Slices {
  readonly #due: () => void;
  #size = atOnce;
  #begunAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param due Called when the next slice may be drawn. */
  constructor(due: () => void) {
    this.#due = due;
  }

  /** A part of the text was not drawn yet. */
  get pending(): boolean {
    return this.#timer !== undefined;
  }

  /** How much of the text is drawn now, if so much of it stands there already. */
  next(text: string, drawn: number): number {
    this.stop();
    const now = performance.now();
    if (text.length - drawn <= atOnce) {
      this.#size = atOnce;
      return text.length;
    }
    this.#begunAt = now;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#adapt(performance.now() - this.#begunAt);
      this.#due();
    });
    return cut(text, drawn, drawn + this.#size);
  }

  /** Forgets the slice that is due. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #adapt(took: number): void {
    if (took < aim.least) this.#size = Math.min(largest, this.#size * 2);
    else if (took > aim.most) this.#size = Math.max(smallest, this.#size / 2);
  }
}

/** The last place between two blocks in a part of a text, else between two lines, else its end. */
function cut(text: string, from: number, to: number): number {
  const part = text.slice(from, to);
  const blank = part.lastIndexOf('\n\n');
  if (blank > 0) return from + blank + 2;
  const line = part.lastIndexOf('\n');
  return line > 0 ? from + line + 1 : to;
}
