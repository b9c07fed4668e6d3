/**
 * Decides whether a press counts as an answer (P3): only one that began after the card had been visible for a frame.
 * Times are those of events and frames (`event.timeStamp`, `requestAnimationFrame`).
 */
export class AnswerGuard {
  #visibleSince: number | undefined;
  #pressedAt: number | undefined;

  /** The card is not visible, or shows another request. */
  hidden(): void {
    this.#visibleSince = undefined;
    this.#pressedAt = undefined;
  }

  /** The card has been on the screen since this frame. */
  visible(time: number): void {
    this.#visibleSince ??= time;
  }

  /** A pointer or a key went down on a button. A key that repeats was pressed some time before. */
  pressed(time: number, repeat = false): void {
    this.#pressedAt = repeat ? Number.NEGATIVE_INFINITY : time;
  }

  /** The press is over, whether it answered or not. */
  released(): void {
    this.#pressedAt = undefined;
  }

  /**
   * Whether a click or key at this time answers. A click of a pointer needs its press on the same card; a click without
   * pointer and key, as assistive technology makes it, counts by its own time.
   */
  accepts(time: number, byPointer = false): boolean {
    if (this.#visibleSince === undefined) return false;
    if (byPointer && this.#pressedAt === undefined) return false;
    return (this.#pressedAt ?? time) >= this.#visibleSince;
  }
}
