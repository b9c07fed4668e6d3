import type {ReactiveController} from 'lit';
import type {ControllerHost} from '../conversation-link.js';

/** Groups that are drawn with the turn: more than are in view. */
const atOnce = 3;
/** Most groups that are drawn in one frame. */
const most = 32;
/** A frame that takes less, in ms, has room for more groups in the next one; one that takes longer had too many. */
const [quick, slow] = [50, 100];

/** Turns with groups that wait for a frame of their own, the newest one last. */
const waiting = new Set<RowPortions>();
let frame = 0;
/** When the last of these frames began, and how many groups it drew: rows differ much in what they cost. */
let last = {at: 0, groups: atOnce};

function ask(portions: RowPortions): void {
  waiting.add(portions);
  if (frame) return;
  last = {at: performance.now(), groups: atOnce};
  frame = requestAnimationFrame(next);
}

function next(at: number): void {
  const took = at - last.at;
  const groups = took < quick ? last.groups * 2 : took > slow ? last.groups / 2 : last.groups;
  last = {at, groups: Math.min(most, Math.max(1, Math.floor(groups)))};
  const newest = [...waiting].at(-1);
  if (newest) waiting.delete(newest);
  newest?.draw(last.groups);
  frame = waiting.size > 0 || newest?.isWhole === false ? requestAnimationFrame(next) : 0;
}

/**
 * Draws the rows of a turn group by group, so that many that come at once do not hold up the page: the newest ones at
 * once, since they are in view, the others in the frames that follow.
 */
export class RowPortions implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #drawn = new Set<number>();
  #count = 0;
  #next = atOnce;

  constructor(host: ControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** All groups are drawn. */
  get isWhole(): boolean {
    return this.#drawn.size >= this.#count;
  }

  hostConnected(): void {
    if (!this.isWhole) ask(this);
  }

  hostDisconnected(): void {
    waiting.delete(this);
  }

  /** The turn is another one: nothing is drawn. */
  reset(): void {
    this.#drawn.clear();
  }

  /** The turn is about to be drawn, with so many groups. */
  update(count: number): void {
    this.#count = count;
    for (const index of this.#drawn) if (index >= count) this.#drawn.delete(index);
    let more = this.#next;
    this.#next = atOnce;
    for (let index = count - 1; more > 0 && !this.isWhole; index--) {
      if (this.#drawn.has(index)) continue;
      this.#drawn.add(index);
      more--;
    }
    if (!this.isWhole && this.#host.isConnected) ask(this);
  }

  /** Whether the rows of a group are drawn. */
  has(index: number): boolean {
    return this.#drawn.has(index);
  }

  /** Draws a group that somebody goes to, and what is in view with it. `false`: it is drawn, or there is none. */
  add(index: number): boolean {
    if (index < 0 || index >= this.#count || this.#drawn.has(index)) return false;
    const end = Math.min(this.#count, index + atOnce);
    for (let near = Math.max(0, index + 1 - atOnce); near < end; near++) this.#drawn.add(near);
    this.#host.requestUpdate();
    return true;
  }

  /** Draws so many groups more. */
  draw(groups: number): void {
    this.#next = groups;
    this.#host.requestUpdate();
  }
}
