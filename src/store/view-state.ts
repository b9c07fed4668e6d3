import type {Draft} from '../state/draft.js';
import type {Unsubscribe} from './conversation-store.js';
import {reportError} from './environment.js';
import {Listeners} from './listeners.js';

export type {Draft};

/** Where the reader is: following the end, or at an entry with an offset in px. */
export type ScrollAnchor =
  {readonly kind: 'end'} | {readonly kind: 'entry'; readonly entry: number; readonly offset: number};

/**
 * What the user has open in one conversation: draft, open rows, scroll. It is no protocol truth, never passes the
 * reducer, is keyed by wire ids, and outlives the elements (C1, T2, R1).
 */
export interface ConversationView {
  draft: Draft;
  scroll: ScrollAnchor;
  /** The user's own name for the conversation; it stands before the agent's (L3). */
  title: string | undefined;
  /** The user's own choice for a row, by key; `undefined` while the default counts (T2). */
  isOpen(key: string): boolean | undefined;
  setOpen(key: string, open: boolean): void;
  /** Told after each change of one row. */
  watchOpen(key: string, listener: () => void): Unsubscribe;
  /** Told after each change of the draft, the title or any row. */
  subscribe(listener: () => void): Unsubscribe;
}

/** A draft with nothing in it. */
export const emptyDraft: Draft = {text: '', selectionStart: 0, selectionEnd: 0, attachments: []};

/** Creates the view of a conversation in which nothing was opened or typed. */
export function createConversationView(): ConversationView {
  return new MemoryView();
}

class MemoryView implements ConversationView {
  scroll: ScrollAnchor = {kind: 'end'};
  readonly #open = new Map<string, boolean>();
  readonly #listeners = new Listeners<() => void>();
  readonly #rows = new Map<string, Listeners<() => void>>();
  #draft: Draft = emptyDraft;
  #title: string | undefined;

  get draft(): Draft {
    return this.#draft;
  }

  set draft(draft: Draft) {
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#changed();
  }

  get title(): string | undefined {
    return this.#title;
  }

  set title(title: string | undefined) {
    if (title === this.#title) return;
    this.#title = title;
    this.#changed();
  }

  isOpen(key: string): boolean | undefined {
    return this.#open.get(key);
  }

  setOpen(key: string, open: boolean): void {
    if (this.#open.get(key) === open) return;
    this.#open.set(key, open);
    this.#changed(this.#rows.get(key));
  }

  watchOpen(key: string, listener: () => void): Unsubscribe {
    let listeners = this.#rows.get(key);
    if (!listeners) this.#rows.set(key, (listeners = new Listeners()));
    const remove = listeners.add(listener);
    return () => {
      remove();
      if (listeners.size === 0 && this.#rows.get(key) === listeners) this.#rows.delete(key);
    };
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #changed(row?: Listeners<() => void>): void {
    const errors: unknown[] = [];
    row?.call(listener => listener(), errors);
    this.#listeners.call(listener => listener(), errors);
    if (errors.length > 0) reportError(new AggregateError(errors, 'Listeners of a view threw'));
  }
}
