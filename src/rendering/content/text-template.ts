import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {colouredCode} from '../highlight/coloured-code.js';
import {highlightCode} from '../highlight/highlight-code.js';
import {highlightNumbered} from '../highlight/numbered-code.js';
import type {ContentContext} from './content-context.js';
import {copyButton} from './copy-button.js';
import {inPortions} from './lazy.js';
import {cutAtLine, firstLines} from './text-portion.js';
import {undisguisedTemplate} from './undisguised-template.js';

/** How much is shown at first, and how much more at each asking. */
const characters = 16_000;
const linesAtFirst = 48;
const linesMore = 1_000;
/** In characters, where all of it is to be seen (P2). */
const largestWhole = 64_000;

function portionsOf(text: string, portions: number, whole = false): string {
  if (whole) return cutAtLine(text, portions * largestWhole);
  return firstLines(cutAtLine(text, portions * characters), linesAtFirst + (portions - 1) * linesMore);
}

/**
 * Draws text as it is, in the code font: line breaks and indentation kept, nothing interpreted but what would disguise
 * it, in portions of lines and characters. With a language it gets the colours of code.
 */
export function plainTextTemplate(
  text: string,
  context: ContentContext,
  language = context.language ?? '',
): TemplateResult {
  const chosen = context.hooks?.highlight ?? highlightCode;
  const highlight = chosen && highlightNumbered(chosen);
  return html`<div class="text" part="text">
    ${copyButton(() => text, context)}
    ${inPortions((portions, more) => {
      const shown = portionsOf(text, portions, context.whole);
      return html`<pre class="output-text" tabindex="0" dir="ltr"><code>${
          language === '' || highlight === false
            ? undisguisedTemplate(shown, context.words)
            : colouredCode(shown, language, true, highlight, context.words)
        }</code></pre>
        ${shown.length < text.length ? moreButton(portionsOf(text, portions + 1, context.whole).slice(shown.length), more, context) : nothing}`;
    })}
  </div>`;
}

function moreButton(next: string, more: () => void, {words}: ContentContext): TemplateResult {
  const lines = next.replace(/\n$/, '').split('\n').length;
  const onClick = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    const text = button.parentElement?.querySelector<HTMLElement>('.output-text');
    more();
    // the focus stays where the reader is, when there is nothing more to ask for
    if (!button.isConnected) text?.focus({preventScroll: true});
  };
  return html`<button class="more" @click=${onClick}>
    ${lines > 1 ? words.content.showMoreLines(lines) : words.content.showMore(next.length)}
  </button>`;
}
