/** Whether the browser lets a text field grow with its text. Not every engine does yet. */
export function growsByItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

/**
 * Empties a text field as if the user had done it, so that undo brings the text back. Only `execCommand` keeps the
 * undo stack; where it does nothing the field is emptied without one.
 */
export function clearKeepingUndo(field: HTMLTextAreaElement): void {
  if (field.matches(':focus')) {
    field.select();
    document.execCommand('delete');
  }
  if (field.value !== '') field.value = '';
}
