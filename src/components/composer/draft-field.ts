import type {AnyContentBlock} from '../../protocol/update.js';
import type {ComposerDraft} from './composer-logic.js';
import {emptyDraft} from './composer-logic.js';
import {clearKeepingUndo, growsByItself} from './text-field.js';

/** Where the caret stands, as far as the arrow keys ask for it. */
export interface CaretPlace {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Neither the text nor the caret changed since a draft was put in. */
  readonly untouched: boolean;
}

/** The text field of the composer and the draft in it; tells what the user typed from what was put there (C1). */
export class DraftField {
  readonly #field: () => HTMLTextAreaElement | null;
  #reported = emptyDraft;
  #shown = emptyDraft;
  #submitted = false;
  #applying = false;

  constructor(field: () => HTMLTextAreaElement | null) {
    this.#field = field;
  }

  /** Where the caret stands; `undefined` while text is selected. */
  get caret(): CaretPlace | undefined {
    const now = this.read([]);
    if (now.selectionStart !== now.selectionEnd) return undefined;
    return {
      atStart: now.selectionStart === 0,
      atEnd: now.selectionEnd === now.text.length,
      untouched: sameText(now, this.#shown),
    };
  }

  /** What is in the field now, with some attachments. */
  read(attachments: readonly AnyContentBlock[]): ComposerDraft {
    const field = this.#field();
    if (!field) return {...emptyDraft, attachments};
    const {value: text, selectionStart, selectionEnd} = field;
    return {text, selectionStart, selectionEnd, attachments};
  }

  /** The draft was handed over: if an empty one follows, undo brings the text back. */
  submitted(): void {
    this.#submitted = true;
  }

  /** Whether the user wrote, as against a draft that is being put in. */
  typed(): boolean {
    if (this.#applying) return false;
    this.#submitted = false;
    this.#mirror();
    return true;
  }

  /** Text and caret, if they are others than when last asked for. */
  changed(): ComposerDraft | undefined {
    const now = this.read([]);
    if (sameText(now, this.#reported)) return undefined;
    this.#reported = now;
    return now;
  }

  /** Puts a draft into the field, and never one that is there already. */
  show(draft: ComposerDraft): void {
    const field = this.#field();
    if (!field) return;
    this.#applying = true;
    if (field.value !== draft.text) {
      if (draft.text === '' && this.#submitted) clearKeepingUndo(field);
      else field.value = draft.text;
      field.setSelectionRange(draft.selectionStart, draft.selectionEnd);
      this.#shown = this.read([]);
    } else if (this.#reported === emptyDraft) {
      field.setSelectionRange(draft.selectionStart, draft.selectionEnd);
    }
    this.#applying = false;
    this.#submitted = false;
    this.#reported = this.read([]);
    this.#mirror();
  }

  #mirror(): void {
    const field = this.#field();
    if (field && !growsByItself()) field.parentElement!.dataset['mirror'] = field.value;
  }
}

function sameText(a: ComposerDraft, b: ComposerDraft): boolean {
  return a.text === b.text && a.selectionStart === b.selectionStart && a.selectionEnd === b.selectionEnd;
}
