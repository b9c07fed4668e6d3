/** How long a button says that it copied. */
const copiedFor = 1500;

/**
 * Puts text on the clipboard, on a press of the user, and marks the button with `data-copied` for a moment. If the
 * page may not use the clipboard nothing is claimed.
 */
export async function copyFrom(button: HTMLElement, text: string | Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text);
  } catch {
    return;
  }
  button.toggleAttribute('data-copied', true);
  setTimeout(() => button.removeAttribute('data-copied'), copiedFor);
}
