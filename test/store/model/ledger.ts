/**
 * The rules of sending, stopping and queueing once more, written down from the contract and kept beside the state.
 * It says what must be sent next; whatever else is sent, is wrong.
 */
export class Ledger {
  /** Messages that wait for something, in order. */
  waiting: string[] = [];
  /** Texts of the queue, in order. */
  queue: string[] = [];
  paused = false;
  /** The entry that the user asked to send now. */
  next: string | undefined;
  /** Texts the user has taken away. */
  readonly gone = new Set<string>();
  /** Texts ever given, and how often each may go out: once, and once more by each word of the user. */
  readonly allowed = new Map<string, number>();
  /** How often each text was put on the wire. */
  readonly sent = new Map<string, number>();
  /** Questions, and what the user said to each. */
  readonly asked = new Map<string, string | undefined>();
  readonly answered = new Map<string, string>();
  #resumeDue = false;
  #texts = 0;

  /** A text, with an image beside it now and then. */
  newText(): string {
    const text = `text ${this.#texts++}.${this.#texts % 3 === 0 ? '|image' : ''}`;
    this.allowed.set(text, 1);
    return text;
  }

  message(text: string, stopping: boolean): void {
    this.waiting.push(text);
    if (!stopping) this.paused = false;
  }

  enqueue(text: string): void {
    this.queue.push(text);
    this.paused = false;
  }

  stop(): void {
    this.#pause();
  }

  /** The user's own Stop; what was to go on after Send now does not. */
  stopPressed(): void {
    this.#resumeDue = false;
  }

  sendNow(text: string, resume: boolean): void {
    if (resume || !this.paused) this.#resumeDue = true;
    this.next = text;
  }

  take(text: string): void {
    this.gone.add(text);
    this.#leave(text);
  }

  edit(text: string, replacement: string): void {
    this.gone.add(text);
    this.queue = this.queue.map(known => (known === text ? replacement : known));
    if (this.next === text) this.next = replacement;
  }

  clear(): void {
    for (const text of [...this.queue]) this.take(text);
  }

  /** A turn ended; only a plain end of a turn that was not stopped lets the queue go on (Q3). */
  ended(plain: boolean): void {
    if (!plain) this.#pause();
  }

  /** Waiting messages are not sent: they stay where they are until the user says so (S11, K3). */
  giveUp(): void {
    this.waiting = [];
    this.#pause();
  }

  /** What is sent: the oldest message, else the entry asked for, else the first of a queue that goes on. */
  due(): string | undefined {
    return this.waiting[0] ?? this.next ?? (this.paused ? undefined : this.queue[0]);
  }

  /** Something was handed to the host. */
  handed(text: string): void {
    const message = this.waiting[0] === text;
    if (message) this.waiting.shift();
    else this.#leave(text);
    if (message || this.#resumeDue) this.paused = false;
    this.#resumeDue = false;
    if (this.queue.length === 0) this.paused = false;
  }

  onWire(text: string): void {
    this.sent.set(text, (this.sent.get(text) ?? 0) + 1);
  }

  /** History takes the place of what was sent: texts it does not hold are the agent's to forget (H1). */
  forget(held: readonly string[]): void {
    for (const text of this.sent.keys()) this.gone.add(text);
    this.sent.clear();
    for (const text of held) this.sent.set(text, (this.sent.get(text) ?? 0) + 1);
  }

  #pause(): void {
    if (this.queue.length > 0) this.paused = true;
  }

  #leave(text: string): void {
    this.queue = this.queue.filter(known => known !== text);
    if (this.next === text) this.next = undefined;
    if (this.queue.length === 0) this.paused = false;
  }
}
