/** What a text is told apart by: every text of a long draft would be too much to keep. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${hash}`;
}

/**
 * Keeps undo in the draft that is shown (C1). Where a text is put into a field by a script, Chromium goes on undoing what
 * was typed before: the draft of another conversation comes back, or pieces of it at places that no longer are. So from
 * such a moment on undo and redo lead to texts that were there since, and to nothing else.
 */
export class UndoGuard {
  readonly #field: () => HTMLTextAreaElement | null;
  /** What was in the field since a text was put in; `undefined` while none was, as all of it can be undone then. */
  #seen: Set<string> | undefined;
  #last: string | undefined;
  #caret = 0;

  constructor(field: () => HTMLTextAreaElement | null) {
    this.#field = field;
  }

  connect(root: EventTarget): void {
    root.addEventListener('beforeinput', this.#before, {capture: true});
    root.addEventListener('input', this.#after, {capture: true});
  }

  disconnect(root: EventTarget): void {
    root.removeEventListener('beforeinput', this.#before, {capture: true});
    root.removeEventListener('input', this.#after, {capture: true});
  }

  readonly #before = (event: Event): void => {
    const field = this.#field();
    if (!field || event.target !== field) return;
    const {value} = field;
    if (this.#last !== undefined && value !== this.#last) this.#seen = new Set([markOf(value)]);
    this.#last = value;
    this.#caret = field.selectionEnd;
  };

  readonly #after = (event: Event): void => {
    const field = this.#field();
    if (!field || event.target !== field) return;
    const {value} = field;
    const back = (event as InputEvent).inputType?.startsWith('history');
    if (back && this.#seen && this.#last !== undefined && !this.#seen.has(markOf(value))) {
      // nobody hears of it: the text is what it was
      event.stopImmediatePropagation();
      field.value = this.#last;
      field.setSelectionRange(this.#caret, this.#caret);
      return;
    }
    // a script that puts a text in as if it were typed says so itself
    if (!event.isTrusted) this.#seen = new Set();
    this.#seen?.add(markOf(value));
    this.#last = value;
  };
}
