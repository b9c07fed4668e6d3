import type {TerminalOutput} from '../../state/terminal-state.js';
import {OutputFeed} from '../../rendering/terminal/output-feed.js';
import {PlainLines} from '../../rendering/terminal/plain-lines.js';
import type {TerminalLines} from '../../rendering/terminal/terminal-lines.js';
import {LazyModule} from '../../rendering/lazy-module.js';
import {Backlog} from './backlog.js';

/** What reads output that moves about on a screen. It comes with the first such output. */
export const screenModule = new LazyModule(() => import('../../rendering/terminal/screen-lines.js'));

/** What a terminal has before anything was read. */
const noLines: TerminalLines = {
  count: 0,
  dropped: 0,
  droppedLines: 0,
  feeds: 0,
  line: () => ({spans: [], continued: false}),
  plainText: () => '',
  write: () => {},
};

/** Characters read without a look at the clock. */
const sliceLength = 32 * 1024;
/** Milliseconds of reading per turn of the event loop. */
const budget = 8;

/**
 * Reads the output of a terminal into lines, new pieces only and in slices, so that the page stays responsive (X6).
 * Output is text until it shows that it is for a screen; then all of it is read again by what has one, and that takes
 * over as soon as it has caught up.
 */
export class OutputReader {
  lines: TerminalLines = noLines;

  readonly #onRead: () => void;
  #output: TerminalOutput | undefined;
  #feed = new OutputFeed();
  #backlog = new Backlog();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines of a screen, while they catch up. */
  #screen: {readonly lines: TerminalLines; rest: number} | undefined;
  #screenAsked = false;
  /** Lines of the output before the first one that was read; `undefined` if nobody counted them. */
  #linesBefore: number | undefined = 0;
  /** Some of the output was skipped or dropped before it was read. */
  #missed = false;

  /** `onRead` is called when more was read later on. */
  constructor(onRead: () => void) {
    this.#onRead = onRead;
  }

  /** There is output, and nothing of it was read yet. */
  get starting(): boolean {
    return this.lines === noLines && this.#backlog.length > 0;
  }

  /** Lines of the output that are not shown: a number, `some` where it is not known, or none. */
  get droppedLines(): number | 'some' {
    if (this.#linesBefore === undefined || this.lines.droppedLines === undefined) return 'some';
    const count = this.#linesBefore + this.#backlog.feedsCut + this.lines.droppedLines;
    return count === 0 && this.#missed ? 'some' : count;
  }

  /** Takes what is new, and reads as much of it as the budget allows. */
  update(output: TerminalOutput): void {
    this.#output = output;
    const found = this.#feed.next(output);
    if (found.restart || found.missed) this.#restart(output);
    if (found.pieces.length === 0) return;
    this.#backlog.push(found.pieces);
    this.#skip();
    if (this.#timer === undefined) this.#read();
  }

  /** Forgets everything: another terminal follows. */
  reset(): void {
    this.#output = undefined;
    this.#feed = new OutputFeed();
    this.#restart(undefined);
    this.#screenAsked = false;
  }

  /** Begins anew with the first character that is still kept. */
  #restart(output: TerminalOutput | undefined): void {
    this.#stop();
    const cut = (output?.dropped ?? 0) > 0;
    this.#backlog = new Backlog(cut);
    this.#screen = undefined;
    this.lines = noLines;
    this.#missed = cut;
    this.#linesBefore = cut ? output?.droppedLines : 0;
  }

  /** Only the end of a long backlog can be seen anyway: what comes before it is left out, and all lines before that. */
  #skip(): void {
    const skipped = this.#backlog.skip();
    if (skipped === undefined) return;
    const read = this.#screen ? undefined : this.lines.feeds;
    const before = this.#linesBefore;
    this.#linesBefore = before === undefined || read === undefined ? undefined : before + read + skipped;
    this.#missed = true;
    this.lines = this.#newLines();
    this.#screen = undefined;
  }

  /** Lines that begin with nothing: of a screen, if the output turned out to need one. */
  #newLines(): TerminalLines {
    const screen = this.#screenAsked ? screenModule.module : undefined;
    return screen ? new screen.ScreenLines() : new PlainLines();
  }

  #read(): void {
    if (this.lines === noLines) this.lines = this.#newLines();
    const until = performance.now() + budget;
    while (this.#backlog.length > 0 && performance.now() < until) this.#write(this.#backlog.takeWhole(sliceLength));
    if (this.#backlog.length > 0) this.#timer = setTimeout(this.#onTimer);
  }

  #write(slice: string): void {
    const screen = this.#screen;
    if (!screen) {
      this.lines.write(slice);
      if (this.lines.needsScreen && !this.#screenAsked) this.#askForScreen();
      return;
    }
    screen.lines.write(slice);
    screen.rest -= slice.length;
    // a line that was cut makes the rest larger than what there is
    if (screen.rest > 0 && this.#backlog.length > 0) return;
    this.lines = screen.lines;
    this.#screen = undefined;
  }

  /** Without what has a screen the output stays readable as text. */
  #askForScreen(): void {
    this.#screenAsked = true;
    void screenModule.load().then(
      () => this.#beginScreen(),
      () => (this.#screenAsked = false),
    );
  }

  #beginScreen(): void {
    const {module} = screenModule;
    const output = this.#output;
    if (!module || !output || !this.#screenAsked) return;
    this.#stop();
    this.#feed = new OutputFeed();
    this.#backlog = new Backlog(output.dropped > 0);
    this.#backlog.push(this.#feed.next(output).pieces);
    this.#missed = output.dropped > 0;
    this.#linesBefore = output.dropped > 0 ? output.droppedLines : 0;
    this.#screen = {lines: new module.ScreenLines(), rest: this.#backlog.length};
    this.#onTimer();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #onTimer = (): void => {
    this.#timer = undefined;
    this.#read();
    this.#onRead();
  };
}
