import type {AnyContentBlock} from '../protocol/update.js';
import type {Unsubscribe} from './conversation-store.js';

/** An unsent message: its text, where the caret stands, and what is attached. */
export interface Draft {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly attachments: readonly AnyContentBlock[];
}

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
  /** The user's own choice for a row, by key; `undefined` while the default counts (T2). */
  isOpen(key: string): boolean | undefined;
  setOpen(key: string, open: boolean): void;
  /** Told after each change of the draft or of a row. */
  subscribe(listener: () => void): Unsubscribe;
}
