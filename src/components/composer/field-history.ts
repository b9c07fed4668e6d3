/** A text in a field, with its selection. */
export interface FieldText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** So many steps are kept, and so many characters in all of them; the oldest go first. */
const mostSteps = 100;
const mostCharacters = 4_000_000;

/** What follows each other in one of these ways is one step, as in browsers. */
const kinds: Readonly<Record<string, 'writing' | 'deleting'>> = {
  insertText: 'writing',
  insertLineBreak: 'writing',
  insertCompositionText: 'writing',
  deleteContentBackward: 'deleting',
  deleteContentForward: 'deleting',
};

/** How a text came to be, as far as an input event tells it. */
export interface Change {
  readonly inputType?: string | undefined;
  readonly data?: string | null | undefined;
  readonly isTrusted?: boolean | undefined;
}

/** The texts that were in a field, step by step (C1). */
export class FieldHistory {
  #past: FieldText[] = [];
  #future: FieldText[] = [];
  #kind: 'writing' | 'deleting' | undefined;
  #now: FieldText;

  constructor(now: FieldText) {
    this.#now = now;
  }

  /** The text that is there now. */
  get now(): FieldText {
    return this.#now;
  }

  /** Where the caret stands before the next change; moved, it begins a step. */
  stand(now: FieldText): void {
    if (now.start !== this.#now.start || now.end !== this.#now.end) this.#kind = undefined;
    this.#now = now;
  }

  /** Another text is there. */
  changed(now: FieldText, {inputType = '', data, isTrusted}: Change): void {
    const atOnce = !isTrusted || (inputType === 'insertText' && (data?.length ?? 0) > 2);
    const kind = atOnce ? undefined : kinds[inputType];
    if (kind === undefined || kind !== this.#kind) this.#past.push(this.#now);
    this.#kind = kind;
    this.#future = [];
    this.#now = now;
    this.#bound();
  }

  /** The browser itself went to a text, which may be one of these. */
  reached(now: FieldText): void {
    const back = this.#past.findLastIndex(({text}) => text === now.text);
    const forth = this.#future.findLastIndex(({text}) => text === now.text);
    if (back >= 0) for (let left = this.#past.length - back; left > 0; left--) this.go('back');
    else if (forth >= 0) for (let left = this.#future.length - forth; left > 0; left--) this.go('forth');
    else this.changed(now, {});
    this.#now = now;
  }

  /** One step; `undefined`: there is none. */
  go(way: 'back' | 'forth'): FieldText | undefined {
    const [from, to] = way === 'back' ? [this.#past, this.#future] : [this.#future, this.#past];
    const text = from.pop();
    if (!text) return undefined;
    to.push(this.#now);
    this.#kind = undefined;
    this.#now = text;
    return text;
  }

  #bound(): void {
    let characters = 0;
    const first = this.#past.findLastIndex(({text}) => (characters += text.length) > mostCharacters);
    // what was just put in can be taken out, however much it is
    const from = Math.max(Math.min(first + 1, this.#past.length - 1), this.#past.length - mostSteps);
    if (from > 0) this.#past = this.#past.slice(from);
  }
}
