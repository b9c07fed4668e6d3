import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {colouredCode} from '../highlight/coloured-code.js';
import {highlightCode} from '../highlight/highlight-code.js';
import type {ContentContext} from './content-context.js';
import {copyButton} from './copy-button.js';
import {inPortions} from './lazy.js';
import {cutAtLine} from './text-portion.js';

const portion = 16_000;

/**
 * Draws text as it is, in the code font: line breaks and indentation kept, nothing interpreted, in portions. With a
 * language it gets the colours of code.
 */
export function plainTextTemplate(text: string, context: ContentContext, language = ''): TemplateResult {
  const highlight = context.hooks?.highlight ?? highlightCode;
  return html`<div class="text" part="text">
    ${copyButton(() => text, context)}
    ${inPortions((portions, more) => {
      const shown = cutAtLine(text, portions * portion);
      const rest = text.length - shown.length;
      return html`<pre class="output-text" tabindex="0" dir="ltr"><code>${
          language === '' || highlight === false ? shown : colouredCode(shown, language, true, highlight)
        }</code></pre>
        ${
          rest > 0
            ? html`<button class="more" @click=${more}>
                ${context.words.content.showMore(Math.min(rest, portion))}
              </button>`
            : nothing
        }`;
    })}
  </div>`;
}
