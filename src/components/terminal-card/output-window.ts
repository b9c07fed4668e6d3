import type {TerminalLines} from '../../rendering/terminal/terminal-lines.js';
import type {RowRange} from './terminal-rows.js';

/** Rows that are drawn at most while the end is followed. */
const tail = 300;
/** When more than that came, so many are kept, and the next cut is some way off. */
const kept = 200;
/** Rows that came since the last drawing and make it cheaper to draw anew than to take the old ones away. */
const flood = 100;
/** Rows that are drawn in a flood: more than are in view. */
const floodTail = 60;
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
  /** The first row to draw, while it is not simply one of the last. */
  #first: number | undefined;
  #drawn: RowRange | undefined;
  #generation = 0;

  get following(): boolean {
    return this.#following;
  }

  /** Changes when nothing that is drawn stays. */
  get generation(): number {
    return this.#generation;
  }

  reset(): void {
    this.#following = true;
    this.#first = undefined;
    this.#drawn = undefined;
  }

  /** The rows to draw now; `show` is among them. */
  range(lines: TerminalLines, show: number | undefined): RowRange {
    const end = lines.dropped + lines.count;
    const first = show === undefined ? this.#firstRow(end) : this.#showing(show, end);
    const range = {first: Math.max(lines.dropped, first), end: Math.min(end, Math.max(lines.dropped, first) + most)};
    this.#drawn = range;
    return range;
  }

  /** The reader is at the end of what is drawn, or has left it. `true`: something else is drawn now. */
  follow(atEnd: boolean): boolean {
    const before = this.#following;
    this.#following = atEnd;
    if (atEnd === before) return false;
    this.#first = atEnd ? undefined : this.#drawn?.first;
    if (atEnd) this.#drawn = undefined;
    return atEnd;
  }

  /** A reader who leaves the end finds some rows above it, also after a flood. `true`: there are more now. */
  fill(): boolean {
    const {first, end} = this.#drawn ?? {first: 0, end: 0};
    if (first === 0 || end - first >= kept) return false;
    this.#first = Math.max(0, end - tail);
    return true;
  }

  earlier(): void {
    this.#following = false;
    this.#first = Math.max(0, (this.#drawn?.first ?? 0) - OutputWindow.portion);
  }

  #firstRow(end: number): number {
    if (this.#first !== undefined && this.#first < end) return this.#first;
    const drawn = this.#drawn;
    if (!drawn || drawn.end > end || drawn.first >= end) return end - tail;
    if (end - drawn.end > flood) {
      this.#generation++;
      return end - floodTail;
    }
    return end - drawn.first > tail ? end - kept : drawn.first;
  }

  #showing(show: number, end: number): number {
    this.#following = false;
    const first = this.#firstRow(end);
    this.#first = show < first || show >= first + most ? Math.max(0, show - kept) : first;
    return this.#first;
  }
}
