import type {TerminalOutput} from '../../state/terminal-state.js';
import {OutputFeed} from '../../rendering/terminal/output-feed.js';
import type {TerminalLines} from '../../rendering/terminal/terminal-lines.js';
import {LazyModule} from '../../rendering/lazy-module.js';

/** What reads output. It comes with the first output. */
export const outputModule = new LazyModule(() => import('./terminal-output.js'));

/** What a terminal has before anything was read. */
const noLines: TerminalLines = {
  count: 0,
  dropped: 0,
  line: () => ({spans: [], continued: false}),
  plainText: () => '',
  write: () => {},
};

/** Characters read without a look at the clock. */
const sliceLength = 64 * 1024;
/** Milliseconds of reading per turn of the event loop. */
const budget = 8;
/** Waiting output beyond this is skipped from its start: only its end can be seen anyway. */
const longestBacklog = 4 * 1024 * 1024;

/** Reads the output of a terminal into lines, new pieces only and in slices, so that the page stays responsive (X6). */
export class OutputReader {
  lines: TerminalLines = noLines;
  /** Some output was skipped or dropped before it was read. */
  missed = false;

  readonly #onRead: () => void;
  #feed = new OutputFeed();
  #backlog: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onRead` is called when more was read later on. */
  constructor(onRead: () => void) {
    this.#onRead = onRead;
  }

  /** Takes what is new, and reads as much of it as the budget allows. */
  update(output: TerminalOutput): void {
    const found = this.#feed.next(output);
    if (found.restart) this.#restart();
    if (found.missed) this.missed = true;
    if (found.pieces.length === 0) return;
    this.#backlog.push(...found.pieces);
    this.#trim();
    if (this.#timer === undefined) this.#read();
  }

  /** Forgets everything: another terminal follows. */
  reset(): void {
    this.#feed = new OutputFeed();
    this.#restart();
  }

  /** Stops reading; {@link update} goes on where it stopped. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #restart(): void {
    this.stop();
    this.#backlog = [];
    this.lines = noLines;
    this.missed = false;
  }

  #trim(): void {
    let length = this.#backlog.reduce((sum, piece) => sum + piece.length, 0);
    while (length > longestBacklog) {
      const first = this.#backlog.shift()!;
      const over = length - longestBacklog;
      if (first.length > over) this.#backlog.unshift(first.slice(over));
      length -= Math.min(first.length, over);
      this.missed = true;
    }
  }

  /** There is output, and nothing of it was read yet. */
  get starting(): boolean {
    return this.lines === noLines && this.#backlog.length > 0;
  }

  #read(): void {
    const {module} = outputModule;
    if (!module) return void outputModule.load().then(this.#onTimer);
    if (this.lines === noLines) this.lines = new module.PlainLines();
    const until = performance.now() + budget;
    while (this.#backlog.length > 0 && performance.now() < until) {
      const first = this.#backlog[0]!;
      this.lines.write(first.slice(0, sliceLength));
      if (first.length > sliceLength) this.#backlog[0] = first.slice(sliceLength);
      else this.#backlog.shift();
    }
    if (this.#backlog.length > 0) this.#timer = setTimeout(this.#onTimer);
  }

  readonly #onTimer = (): void => {
    this.#timer = undefined;
    this.#read();
    this.#onRead();
  };
}
