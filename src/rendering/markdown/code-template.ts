import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {FenceRenderer} from '../content/content-hooks.js';
import {colouredCode} from '../highlight/coloured-code.js';
import type {Highlight} from '../highlight/code-token.js';
import {highlightCode} from '../highlight/highlight-code.js';
import {copyFrom} from './copy-from.js';
import {hostFence} from './fence-directive.js';
import type {MarkdownContext} from './markdown-context.js';

/** A code block as it is read. */
export interface Code {
  readonly text: string;
  /** What stands behind the fence. */
  readonly info: string;
  /** No more of it is expected. */
  readonly settled: boolean;
}

const plain: Highlight = () => Promise.resolve(undefined);

/** A code block: its language, buttons that wrap and copy it, and a box of its own that scrolls sideways. */
export function codeTemplate({text, info, settled}: Code, context: MarkdownContext): TemplateResult {
  const {messages} = context.words;
  const language = info.trim().split(/\s+/)[0]!.slice(0, 40);
  const highlight = context.hooks?.highlight ?? highlightCode;
  const pre = html`<pre class="code-text" part="code-text" dir="ltr" tabindex="0"><code>${colouredCode(
    text,
    language,
    settled,
    highlight === false ? plain : highlight,
    context.words,
  )}</code></pre>`;
  const draw = settled ? rendererFor(language, context) : undefined;
  return html`<div class="code-block" part="code-block">
    <div class="code-bar" part="code-bar">
      <bdi class="code-language" part="code-language">${language}</bdi>
      ${draw ? nothing : wrapButton(messages.wrap)}
      <button
        class="code-button code-copy"
        part="code-copy"
        type="button"
        @click=${(event: Event) => void copyFrom(event.currentTarget as HTMLElement, text)}
      >
        <span class="before">${messages.copy}</span><span class="after">${messages.copied}</span>
      </button>
    </div>
    ${draw ? html`<div class="fence" part="fence">${hostFence(draw, text, language, pre)}</div>` : pre}
  </div>`;
}

function rendererFor(language: string, {hooks}: MarkdownContext): FenceRenderer | undefined {
  const name = language.toLowerCase();
  return hooks?.fences && Object.hasOwn(hooks.fences, name) ? hooks.fences[name] : undefined;
}

function wrapButton(label: string): TemplateResult {
  return html`<button class="code-button" part="code-wrap" type="button" aria-pressed="false" @click=${onWrap}>
    ${label}
  </button>`;
}

/** The page remembers for itself whether a block wraps, as long as the block is shown. */
function onWrap(event: Event): void {
  const button = event.currentTarget as HTMLElement;
  const wraps = button.closest('.code-block')?.toggleAttribute('data-wrap') ?? false;
  button.setAttribute('aria-pressed', String(wraps));
}
