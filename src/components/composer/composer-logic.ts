import type {AnyContentBlock} from '../../protocol/update.js';
import type {Draft} from '../../state/draft.js';

export type {Draft as ComposerDraft};

/** What can be asked for now. What is missing is not offered. */
export type ComposerAction = 'send' | 'queue' | 'stop' | 'restart' | 'attach';

/** Which key sends: Enter, or only Mod+Enter. */
export type SubmitKey = 'enter' | 'mod-enter';

/** What the button in the one place means (Q1, S4). */
export type PrimaryAction = 'send' | 'queue' | 'stop' | 'stopping' | 'none';

/** The facts that decide what the buttons mean. */
export interface ComposerSituation {
  readonly activity: string;
  readonly cancelRequested: boolean;
  readonly hasContent: boolean;
  readonly actions: readonly ComposerAction[];
  /** Enter on an empty composer sends the front of the queue now (Q4). */
  readonly fastTrack?: boolean;
  /** The draft goes out when everything in it is loaded; Stop ends that (C3). */
  readonly waiting?: boolean;
}

/** A draft with nothing in it. */
export const emptyDraft: Draft = {text: '', selectionStart: 0, selectionEnd: 0, attachments: []};

/** Whether there is something to send: more than white space, or something attached. */
export function hasContent(draft: Draft): boolean {
  return draft.attachments.length > 0 || draft.text.trim() !== '';
}

/** What a draft is on the wire: its text as it was written, then what is attached. */
export function contentOf(draft: Draft): readonly AnyContentBlock[] {
  const attached = draft.attachments.flatMap(({block}) => block ?? []);
  return draft.text.trim() === '' ? attached : [{type: 'text', text: draft.text}, ...attached];
}

/** Whether Stop belongs on the page at all (S4). */
function stopping(at: ComposerSituation): 'stop' | 'stopping' | 'none' {
  if (at.waiting) return 'stop';
  if (at.activity === 'idle') return 'none';
  if (at.cancelRequested) return 'stopping';
  return at.actions.includes('stop') ? 'stop' : 'none';
}

function submitting(at: ComposerSituation): 'send' | 'queue' | 'none' {
  const order = at.activity === 'idle' || at.cancelRequested ? (['send'] as const) : (['queue', 'send'] as const);
  return order.find(action => at.actions.includes(action)) ?? 'none';
}

/** What the primary button means. With nothing to send it stops; otherwise it sends or queues (Q1). */
export function primaryAction(at: ComposerSituation): PrimaryAction {
  const stop = stopping(at);
  const submit = submitting(at);
  if (at.waiting) return stop;
  if (at.hasContent && submit !== 'none') return submit;
  if (stop !== 'none') return stop;
  return at.activity === 'idle' ? submit : 'none';
}

/** What the small button beside the primary one means: Stop, while the primary one does something else (Q1). */
export function sideAction(at: ComposerSituation): 'stop' | 'stopping' | 'none' {
  const stop = stopping(at);
  return stop === primaryAction(at) ? 'none' : stop;
}

/** The parts of a `keydown` that count. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a key asks for. `swallow`: nothing, and no line break either. */
export type KeyIntent = 'submit' | 'interrupt' | 'sendNext' | 'stop' | 'swallow' | undefined;

/**
 * What a key means in the text (C2). `undefined` leaves it to the field. Either Ctrl or Cmd counts as Mod, so a
 * keyboard of the other kind sends too.
 */
export function keyIntent(press: KeyPress, at: ComposerSituation, submitKey: SubmitKey): KeyIntent {
  if (press.key === 'Escape') return !press.repeat && stopping(at) === 'stop' ? 'stop' : undefined;
  if (press.key !== 'Enter' || press.altKey) return undefined;
  const mod = press.ctrlKey || press.metaKey;
  if (!mod && (press.shiftKey || submitKey === 'mod-enter')) return undefined;
  if (press.repeat) return 'swallow';
  if (!at.hasContent) return at.fastTrack ? 'sendNext' : 'swallow';
  if (at.waiting || submitting(at) === 'none') return 'swallow';
  return mod && press.shiftKey && stopping(at) === 'stop' ? 'interrupt' : 'submit';
}

/** Where the caret stands in which text, as far as the arrow keys ask for it. */
export interface ArrowSituation {
  readonly empty: boolean;
  /** The text is an earlier message that the arrow keys brought. */
  readonly browsing: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Neither text nor caret changed since the text was brought. */
  readonly untouched: boolean;
}

/**
 * Which message an arrow key asks for: -1 the one before, 1 the one after, `undefined` none, so that the caret moves
 * (Q2). It begins in an empty field only; among earlier messages the arrows still move through lines once the caret
 * was moved.
 */
export function arrowStep(press: KeyPress, at: ArrowSituation): -1 | 1 | undefined {
  if (press.shiftKey || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.key === 'ArrowUp') return at.empty || (at.browsing && (at.atStart || at.untouched)) ? -1 : undefined;
  if (press.key === 'ArrowDown') return at.browsing && (at.atEnd || at.untouched) ? 1 : undefined;
  return undefined;
}

/**
 * Tells keys of an input method from keys of the user (C2). Chromium and Firefox mark them with `isComposing` or key
 * code 229. Safari ends the composition first and then sends the Enter that ended it, so a key in the same moment
 * is taken for that one, unless another key was let go in between.
 */
export class CompositionGuard {
  #composing = false;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** Whether text is being composed now. */
  get composing(): boolean {
    return this.#composing;
  }

  /** `compositionstart`. */
  begin(): void {
    this.#composing = true;
  }

  /** `compositionend`. */
  end(timeStamp: number): void {
    this.#composing = false;
    this.#endedAt = timeStamp;
  }

  /** `keyup`: what ended the composition is over. */
  keyUp(): void {
    this.#endedAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether a `keydown` belongs to the input method. */
  owns(event: {readonly isComposing: boolean; readonly keyCode: number}): boolean {
    return this.#composing || event.isComposing || event.keyCode === 229;
  }

  /** Whether a `keydown` is likely the one that ended the composition. Says so once. */
  isLate(event: {readonly timeStamp: number}): boolean {
    const late = Math.abs(event.timeStamp - this.#endedAt) < 50;
    this.#endedAt = Number.NEGATIVE_INFINITY;
    return late;
  }
}
