import type {ComposerDraft} from './composer-logic.js';
import {emptyDraft} from './composer-logic.js';
import {growsByItself, replaceKeepingUndo} from './text-field.js';

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
  #undoable = false;
  #applying = false;

  constructor(field: () => HTMLTextAreaElement | null) {
    this.#field = field;
  }

  /** Where the caret stands; `undefined` while text is selected. */
  get caret(): CaretPlace | undefined {
    const now = this.read();
    if (now.selectionStart !== now.selectionEnd) return undefined;
    return {
      atStart: now.selectionStart === 0,
      atEnd: now.selectionEnd === now.text.length,
      untouched: sameText(now, this.#shown),
    };
  }

  /** What is in the field now, and what else the draft holds. */
  read(draft: ComposerDraft = emptyDraft): ComposerDraft {
    const field = this.#field();
    if (!field) return draft;
    const {value: text, selectionStart, selectionEnd} = field;
    return {...draft, text, selectionStart, selectionEnd};
  }

  /** What is put in next follows from what the user did here: undo brings the text back that is there now. */
  keepUndo(): void {
    this.#undoable = true;
    // what comes later, such as the draft of another conversation, follows from something else
    setTimeout(() => (this.#undoable = false));
  }

  /** Whether the user wrote, as against a draft that is being put in. */
  typed(): boolean {
    if (this.#applying) return false;
    this.#undoable = false;
    this.#mirror();
    return true;
  }

  /** Text and caret, if they are others than when last asked for. */
  changed(): ComposerDraft | undefined {
    const now = this.read();
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
      if (this.#undoable) replaceKeepingUndo(field, draft.text);
      else field.value = draft.text;
      field.setSelectionRange(draft.selectionStart, draft.selectionEnd);
      this.#shown = this.read();
    } else if (this.#reported === emptyDraft) {
      field.setSelectionRange(draft.selectionStart, draft.selectionEnd);
    }
    this.#applying = false;
    this.#undoable = false;
    this.#reported = this.read();
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
