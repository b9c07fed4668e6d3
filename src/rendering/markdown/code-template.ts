import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {copyFrom} from './copy-from.js';
import type {MarkdownContext} from './markdown-context.js';

/** A code block: its language, a button that copies it, and a box of its own that scrolls sideways. */
export function codeTemplate(code: string, info: string, context: MarkdownContext): TemplateResult {
  const {messages} = context.words;
  const language = info.trim().split(/\s+/)[0]!.slice(0, 40);
  const onCopy = (event: Event): void => void copyFrom(event.currentTarget as HTMLElement, code);
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
