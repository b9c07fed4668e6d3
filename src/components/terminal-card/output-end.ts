/** What is to be done once something that was drawn has its size. */
const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * One observer for all cards: it tells after the layout of a frame, so that nothing is laid out to be measured, and
 * not of cards that are out of view and have no layout.
 */
function whenLaidOut(content: Element, act: () => void): void {
  observer ??= new ResizeObserver(entries => entries.forEach(({target}) => waiting.get(target)?.()));
  waiting.set(content, act);
  // one that is observed already is told of anew
  observer.observe(content);
}

/** Keeps the box of an output at its end while the reader is there, however much is drawn (X7). */
export class OutputEnd {
  readonly #following: () => boolean;
  #content: Element | undefined;
  /** Where the box was when it was looked at last. */
  #top = 0;
  /** Something was drawn that has no layout yet. */
  #drawn = false;

  /** @param following Whether the reader is at the end; asked when what was drawn has its size. */
  constructor(following: () => boolean) {
    this.#following = following;
  }

  /** Something was drawn in the box: it goes to its end in the same frame. */
  follow(box: HTMLElement): void {
    const content = box.querySelector('pre');
    if (!content) return;
    if (content !== this.#content) this.reset();
    this.#content = content;
    this.#drawn = true;
    whenLaidOut(content, () => {
      this.#drawn = false;
      if (this.#following()) box.scrollTop = box.scrollHeight;
      this.#top = box.scrollTop;
    });
  }

  /** Whether the box scrolled only because more was drawn: nobody left the end. */
  isCatchingUp(box: HTMLElement): boolean {
    const up = box.scrollTop < this.#top - 1;
    this.#top = box.scrollTop;
    return this.#drawn && !up;
  }

  reset(): void {
    if (this.#content) observer?.unobserve(this.#content);
    this.#content = undefined;
    this.#drawn = false;
    this.#top = 0;
  }
}
