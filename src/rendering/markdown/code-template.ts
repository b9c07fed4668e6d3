import type {TemplateResult} from 'lit';
import {html} from 'lit';
import type {MarkdownContext} from './markdown-context.js';

/** How long a button says that it copied. */
const copiedFor = 1500;

/** A code block: its language, a button that copies it, and a box of its own that scrolls sideways. */
export function codeTemplate(code: string, info: string, context: MarkdownContext): TemplateResult {
  const {messages} = context.words;
  const language = info.trim().split(/\s+/)[0]!.slice(0, 40);
  const onCopy = (event: Event): void => void copy(code, event.currentTarget as HTMLElement);
  return html`<div class="code-block" part="code-block">
    <div class="code-bar" part="code-bar">
      <bdi class="code-language" part="code-language">${language}</bdi>
      <button class="code-copy" part="code-copy" @click=${onCopy}>
        <span class="before">${messages.copy}</span><span class="after">${messages.copied}</span>
      </button>
    </div>
    <pre class="code-text" part="code-text" dir="ltr" tabindex="0"><code>${
      (language === '' ? undefined : context.highlight?.(code, language)) ?? code
    }</code></pre>
  </div>`;
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  button.toggleAttribute('data-copied', true);
  setTimeout(() => button.removeAttribute('data-copied'), copiedFor);
}
