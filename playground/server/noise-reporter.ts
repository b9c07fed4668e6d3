/** How long lines are gathered before the first word on them, in ms. */
const gathering = 500;
const lineLength = 200;

/**
 * Tells in the terminal that an agent writes what is no message, in one line however many there are: one for those of
 * the beginning, and one more when the agent has gone if more came. The page shows the last of them.
 */
export class NoiseReporter {
  readonly #print: (line: string) => void;
  readonly #later: (callback: () => void, delay: number) => NodeJS.Timeout;
  #count = 0;
  #told = 0;
  #last = '';
  #timer: NodeJS.Timeout | undefined;

  /** `later` is `setTimeout`, but for tests. */
  constructor(
    print: (line: string) => void,
    later: (callback: () => void, delay: number) => NodeJS.Timeout = setTimeout,
  ) {
    this.#print = print;
    this.#later = later;
  }

  add(text: string): void {
    this.#count++;
    // What steers a terminal is no business of an agent.
    this.#last = text.replace(/\p{Cc}+/gu, ' ').slice(0, lineLength);
    if (this.#told === 0) this.#timer ??= this.#later(() => this.flush(), gathering);
  }

  /** Tells what was not told yet: the agent has gone. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#count === this.#told) return;
    const lines = this.#count === 1 ? '1 line that is no message' : `${this.#count} lines that are no messages`;
    this.#told = this.#count;
    this.#print(`The agent wrote ${lines}; see “Session details”. The last: ${this.#last}`);
  }
}
