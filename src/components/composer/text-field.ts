/** Whether the browser lets a text field grow with its text. Not every engine does yet. */
export function growsByItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

/**
 * Replaces a part of the text of a field as if the user had done it, so that undo brings back what was there. Only
 * `execCommand` keeps the undo stack; where it does nothing the text is replaced without one.
 */
export function replaceKeepingUndo(field: HTMLTextAreaElement, text: string, from = 0, to = field.value.length): void {
  const {value} = field;
  field.setSelectionRange(from, to);
  if (field.matches(':focus')) document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  const wanted = value.slice(0, from) + text + value.slice(to);
  if (field.value !== wanted) field.value = wanted;
}
