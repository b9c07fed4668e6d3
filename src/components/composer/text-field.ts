/** Whether the browser lets a text field grow with its text. Not every engine does yet. */
export function growsByItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

/** With so many lines browsers need seconds to put a text in as if it were typed. */
const mostLines = 100;

/**
 * Replaces a part of the text of a field as if the user had done it, so that undo brings back what was there. Only
 * `execCommand` keeps the undo stack of the browser; where it does nothing, and for long texts, the events of typing
 * tell `UndoGuard`, which then takes the step back itself.
 */
export function replaceKeepingUndo(field: HTMLTextAreaElement, text: string, from = 0, to = field.value.length): void {
  const written = text.replace(/\r\n?/g, '\n');
  const wanted = field.value.slice(0, from) + written + field.value.slice(to);
  const short = written.split('\n', mostLines + 1).length <= mostLines;
  field.setSelectionRange(from, to);
  if (short && field.matches(':focus')) document.execCommand(written === '' ? 'delete' : 'insertText', false, written);
  if (field.value === wanted) return;
  field.dispatchEvent(new InputEvent('beforeinput', {bubbles: true, composed: true}));
  field.value = wanted;
  field.setSelectionRange(from + written.length, from + written.length);
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}
