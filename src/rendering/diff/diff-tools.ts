import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from '../content/content-context.js';
import {copyText} from '../content/copy-button.js';
import type {FileDiff} from './file-diff.js';

/** One text under the other, or side by side. */
export type DiffLayout = 'unified' | 'split';

/** The layout that is shown, and what shows the other. */
export interface LayoutChoice {
  readonly layout: DiffLayout;
  readonly toggle: () => void;
}

/** What can be done with a diff: another layout, and a copy of either text (T7). */
export function diffTools(
  {oldText, newText}: FileDiff,
  {layout, toggle}: LayoutChoice,
  context: ContentContext,
): TemplateResult {
  const words = context.words.diff;
  const copy = (text: string | undefined, label: string): TemplateResult | typeof nothing =>
    text === undefined || text === ''
      ? nothing
      : html`<button type="button" @click=${(event: Event) => void copyText(text, event.currentTarget as HTMLElement)}>
          ${context.icon('copy')}${context.icon('check')}${label}
        </button>`;
  return html`<div class="diff-tools" part="diff-tools">
    <button type="button" class="diff-layout" @click=${toggle}>
      ${layout === 'split' ? words.unified : words.split}
    </button>
    ${copy(oldText, words.copyOld)}${copy(newText, words.copyNew)}
  </div>`;
}
