/** `assertive` interrupts what is being read: for permissions and errors only. */
export type Urgency = 'polite' | 'assertive';

/** Runs something later; returns how to call it off. */
type Later = (run: () => void, ms: number) => () => void;

interface Sentence {
  readonly text: string;
  readonly urgency: Urgency;
}

const pause = 700;
const longestQueue = 3;

const inPage: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

function region(urgency: Urgency): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', urgency);
  return element;
}

/** Assertive sentences first, and of the polite ones the newest. */
function bounded(sentences: readonly Sentence[]): Sentence[] {
  const urgent = sentences.filter(({urgency}) => urgency === 'assertive');
  const polite = sentences.filter(({urgency}) => urgency === 'polite');
  return [...urgent, ...polite.slice(-longestQueue)];
}

/**
 * The one voice of a conversation (R3). It owns two live regions inside the root it is connected to, whose styles hide
 * `.visually-hidden`. What is said comes one sentence at a time with a pause between; of polite sentences that pile up
 * only the newest are kept, equal ones once; an assertive one goes first. No timer runs while there is nothing to say.
 */
export class Announcer {
  readonly #later: Later;
  #regions: Readonly<Record<Urgency, HTMLElement>> | undefined;
  #waiting: Sentence[] = [];
  #calling: (() => void) | undefined;

  constructor(later: Later = inPage) {
    this.#later = later;
  }

  /** Puts the live regions into a root. */
  connect(root: ShadowRoot | HTMLElement): void {
    if (this.#regions) return;
    this.#regions = {polite: region('polite'), assertive: region('assertive')};
    root.append(this.#regions.polite, this.#regions.assertive);
  }

  /** Takes them out again; nothing more is said. */
  disconnect(): void {
    this.silence();
    this.#regions?.polite.remove();
    this.#regions?.assertive.remove();
    this.#regions = undefined;
  }

  /** Says a sentence. Nothing happens for an empty one, or while there is no root. */
  say(text: string, urgency: Urgency = 'polite'): void {
    if (!this.#regions || text.trim() === '') return;
    const rest = this.#waiting.filter(said => said.text !== text);
    this.#waiting = bounded([...rest, {text, urgency}]);
    if (!this.#calling) this.#next();
  }

  /** Forgets what waits to be said, and what was said. */
  silence(): void {
    this.#calling?.();
    this.#calling = undefined;
    this.#waiting = [];
    this.#regions?.polite.replaceChildren();
    this.#regions?.assertive.replaceChildren();
  }

  #next(): void {
    const sentence = this.#waiting.shift();
    if (!sentence || !this.#regions) {
      this.silence();
      return;
    }
    const line = document.createElement('div');
    line.textContent = sentence.text;
    this.#regions[sentence.urgency].replaceChildren(line);
    this.#calling = this.#later(() => this.#next(), pause);
  }
}
