import type {TerminalLines} from '../../rendering/terminal/terminal-lines.js';
import type {RowRange} from './terminal-rows.js';

/** Rows that are drawn while the end is followed. */
const tail = 300;
/** Most rows that are drawn at once: a reader who stays above while much more comes gets the rest at the end. */
const most = 6_000;

/**
 * Which rows are drawn: the last ones while the reader is at the end. Elsewhere the first row stays, so that nothing
 * that is read moves; rows are counted from the first one of all output.
 */
export class OutputWindow {
  /** Rows that one press on “earlier” adds. */
  static readonly portion = 1_000;

  #following = true;
  #first: number | undefined;
  #drawn: RowRange = {first: 0, end: 0};

  get following(): boolean {
    return this.#following;
  }

  reset(): void {
    this.#following = true;
    this.#first = undefined;
  }

  /** The rows to draw now; `show` is among them. */
  range(lines: TerminalLines, show: number | undefined): RowRange {
    const end = lines.dropped + lines.count;
    const wanted = this.#first ?? end - tail;
    let first = Math.max(lines.dropped, wanted >= end ? end - tail : wanted);
    if (show !== undefined) {
      this.#following = false;
      if (show < first) first = Math.max(lines.dropped, show - tail);
      else if (show >= first + most) first = show - tail;
      this.#first = first;
    }
    return (this.#drawn = {first, end: Math.min(end, first + most)});
  }

  /** The reader is at the end of what is drawn, or has left it. `true`: something else is drawn now. */
  follow(atEnd: boolean): boolean {
    const before = this.#following;
    this.#following = atEnd;
    if (atEnd === before) return false;
    this.#first = atEnd ? undefined : this.#drawn.first;
    return atEnd;
  }

  earlier(): void {
    this.#following = false;
    this.#first = Math.max(0, this.#drawn.first - OutputWindow.portion);
  }
}
