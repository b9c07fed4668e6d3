import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from '../content/content-context.js';
import {copyText} from '../content/copy-button.js';
import {diffWords} from './diff-words.js';
import type {FileDiff} from './file-diff.js';

/** One text under the other, or side by side. */
export type DiffLayout = 'unified' | 'split';

/** The layout that is shown, and what shows the other. */
export interface LayoutChoice {
  readonly layout: DiffLayout;
  readonly toggle: () => void;
}

/** What can be done with a diff: another layout, and a copy of either text or of the patch (T7). */
export function diffTools(
  {texts, patch}: FileDiff,
  {layout, toggle}: LayoutChoice,
  context: ContentContext,
): TemplateResult {
  const words = diffWords(context.words);
  const copy = (parts: readonly (string | undefined)[], label: string): TemplateResult | typeof nothing =>
    parts.some(Boolean)
      ? html`<button
          type="button"
          @click=${(event: Event) => void copyText(parts.join(''), event.currentTarget as HTMLElement)}
        >
          ${context.icon('copy')}${context.icon('check')}${label}
        </button>`
      : nothing;
  const [old, now] = [texts.map(text => text.old), texts.map(text => text.now)];
  return html`<div class="diff-tools" part="diff-tools">
    <button type="button" class="diff-layout" @click=${toggle}>
      ${layout === 'split' ? words.unified : words.split}
    </button>
    ${copy(old, words.copyOld)}${copy(now, words.copyNew)}${copy([patch?.text], words.copyPatch)}
  </div>`;
}
