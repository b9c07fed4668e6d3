import type {TemplateResult} from 'lit';
import {html} from 'lit';
import type {ContentContext} from './content-context.js';

/** How long a button says that it copied. */
const copiedFor = 1_500;

/** A button that puts text on the clipboard. The text is made when it is pressed, so a large one costs nothing before. */
export function copyButton(text: () => string, context: ContentContext): TemplateResult {
  const {messages} = context.words;
  const onClick = (event: Event): void => void copyText(text(), event.currentTarget as HTMLElement);
  return html`<button
    class="copy"
    part="copy-button"
    type="button"
    aria-label=${messages.copy}
    title=${messages.copy}
    @click=${onClick}
  >
    ${context.icon('copy')}${context.icon('check')}
  </button>`;
}

/** Puts text on the clipboard for a press of the user; the button says for a moment that it did. */
export async function copyText(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  button.toggleAttribute('data-copied', true);
  setTimeout(() => button.removeAttribute('data-copied'), copiedFor);
}
