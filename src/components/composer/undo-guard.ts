import {isApple} from '../shared/is-apple.js';
import type {FieldText} from './field-history.js';
import {FieldHistory} from './field-history.js';

type Way = 'back' | 'forth';

function textOf({value: text, selectionStart: start, selectionEnd: end}: HTMLTextAreaElement): FieldText {
  return {text, start, end};
}

/** Where an event of the field leads, if that is among texts that were there. */
function wayOf(event: Event): Way | undefined {
  const {inputType} = event as InputEvent;
  return inputType === 'historyUndo' ? 'back' : inputType === 'historyRedo' ? 'forth' : undefined;
}

/** Whether a key asks for undo or redo. Letters of other scripts count by their place, as in browsers. */
function wayOfKey(event: KeyboardEvent): Way | undefined {
  if (event.altKey || event.isComposing || !(event.ctrlKey || event.metaKey)) return undefined;
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, '').toLowerCase();
  if (letter === 'z') return event.shiftKey ? 'forth' : 'back';
  return letter === 'y' && !event.shiftKey && !isApple() ? 'forth' : undefined;
}

/**
 * Keeps undo in the draft that is shown (C1). Where a text is put into a field by a script, Chromium goes on undoing what
 * was typed before: the draft of another conversation comes back, or pieces of it at places that no longer are; and what
 * was put in stays. So from such a moment on undo and redo go through the texts that were there in this draft.
 */
export class UndoGuard {
  readonly #field: () => HTMLTextAreaElement | null;
  #history: FieldHistory | undefined;
  /** A script put a text in, so that the browser's own undo is no longer of use. */
  #own = false;
  #stepping = false;

  constructor(field: () => HTMLTextAreaElement | null) {
    this.#field = field;
  }

  connect(root: EventTarget): void {
    root.addEventListener('keydown', this.#onKeydown, {capture: true});
    root.addEventListener('beforeinput', this.#before, {capture: true});
    root.addEventListener('input', this.#after, {capture: true});
  }

  disconnect(root: EventTarget): void {
    root.removeEventListener('keydown', this.#onKeydown, {capture: true});
    root.removeEventListener('beforeinput', this.#before, {capture: true});
    root.removeEventListener('input', this.#after, {capture: true});
  }

  /** Another draft is shown, whatever its text: nothing of the one before comes back. */
  forget(): void {
    const field = this.#field();
    if (field) this.#begin(field);
  }

  /** The caret moved, which parts the steps. */
  moved(field: HTMLTextAreaElement): void {
    if (this.#history?.now.text === field.value) this.#history.stand(textOf(field));
  }

  #begin(field: HTMLTextAreaElement): FieldHistory {
    this.#own ||= this.#history !== undefined;
    return (this.#history = new FieldHistory(textOf(field)));
  }

  /** The texts of the draft that is there now. */
  #of(field: HTMLTextAreaElement): FieldHistory {
    return this.#history?.now.text === field.value ? this.#history : this.#begin(field);
  }

  readonly #onKeydown = (event: Event): void => {
    const field = this.#field();
    const way = event.target === field ? wayOfKey(event as KeyboardEvent) : undefined;
    if (!field || !way) return;
    const history = this.#of(field);
    if (!this.#own) return;
    event.preventDefault();
    this.#step(field, history, way);
  };

  readonly #before = (event: Event): void => {
    const field = this.#field();
    if (!field || event.target !== field || this.#stepping) return;
    const history = this.#of(field);
    history.stand(textOf(field));
    const way = wayOf(event);
    if (!way || !this.#own) return;
    event.preventDefault();
    this.#step(field, history, way);
  };

  readonly #after = (event: Event): void => {
    const field = this.#field();
    if (!field || event.target !== field || this.#stepping) return;
    const history = (this.#history ??= new FieldHistory({text: '', start: 0, end: 0}));
    const way = wayOf(event);
    // a script that puts a text in as if it were typed says so itself
    this.#own ||= !event.isTrusted;
    if (!way) return history.changed(textOf(field), event);
    if (!this.#own) return history.reached(textOf(field));
    // it could not be kept from it; nobody hears of what it made of the text
    event.stopImmediatePropagation();
    if (!this.#step(field, history, way)) this.#show(field, history.now);
  };

  #step(field: HTMLTextAreaElement, history: FieldHistory, way: Way): boolean {
    const text = history.go(way);
    if (!text) return false;
    this.#show(field, text);
    this.#stepping = true;
    const inputType = way === 'back' ? 'historyUndo' : 'historyRedo';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, inputType}));
    this.#stepping = false;
    return true;
  }

  #show(field: HTMLTextAreaElement, {text, start, end}: FieldText): void {
    field.value = text;
    field.setSelectionRange(start, end);
  }
}
