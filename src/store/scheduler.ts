import type {Page, Timers} from './environment.js';
import {browserPage, hostTimers, microtask} from './environment.js';

/**
 * What a flush tells: everything, or only those who watch the whole state. Rows that nobody sees need no drawing,
 * so they are told when the page is shown again.
 */
export type FlushScope = 'all' | 'subscribers';

/** Decides when a store tells its listeners. Called once for all changes until the flush. */
export type Schedule = (flush: (scope?: FlushScope) => void) => void;

/** Animation frames stop while a page is hidden; this many ms take their place. */
const hiddenDelay = 200;

/** Tells listeners after the current task: for Node and tests. */
export const microtaskScheduler: Schedule = flush => microtask(() => flush());

/**
 * Tells listeners once per frame, however many changes came. While the page is hidden, where frames stop, a timer
 * wakes those who watch the whole state; rows are told when the page is shown again. Without a page it falls back
 * to {@link microtaskScheduler}.
 */
export function frameScheduler(page: Page | undefined = browserPage(), timers: Timers = hostTimers): Schedule {
  if (!page) return microtaskScheduler;
  const frames = new Frames(page, timers);
  return flush => frames.request(flush);
}

let shared: Schedule | undefined;

/** The scheduler of conversations that are given none: one for the page, or microtasks where there is no page. */
export function defaultScheduler(): Schedule {
  return (shared ??= frameScheduler());
}

type Flush = (scope?: FlushScope) => void;

class Frames {
  readonly #page: Page;
  readonly #timers: Timers;
  readonly #pending = new Set<Flush>();
  /** Those whose rows were not told because the page was hidden. */
  readonly #unseen = new Set<Flush>();
  #frame = false;
  #timer = false;
  #listening = false;

  constructor(page: Page, timers: Timers) {
    this.#page = page;
    this.#timers = timers;
  }

  request(flush: Flush): void {
    this.#listen();
    this.#pending.add(flush);
    this.#arm();
  }

  #arm(): void {
    if (this.#page.hidden) {
      if (this.#timer) return;
      this.#timer = true;
      this.#timers.after(hiddenDelay, () => {
        this.#timer = false;
        this.#run();
      });
    } else {
      if (this.#frame) return;
      this.#frame = true;
      this.#page.requestFrame(() => {
        this.#frame = false;
        this.#run();
      });
    }
  }

  #run(): void {
    const batch = [...this.#pending];
    this.#pending.clear();
    const scope: FlushScope = this.#page.hidden ? 'subscribers' : 'all';
    for (const flush of batch) {
      if (scope === 'subscribers') this.#unseen.add(flush);
      else this.#unseen.delete(flush);
      flush(scope);
    }
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    this.#page.onVisibilityChange(() => {
      if (!this.#page.hidden) for (const flush of this.#unseen) this.#pending.add(flush);
      if (this.#pending.size > 0) this.#arm();
    });
  }
}
