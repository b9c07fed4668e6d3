import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {AnyToolContent} from '../../protocol/update.js';
import {diffStats} from './diff-stats.js';
import {diffWords} from './diff-words.js';

/** `+12 −3`, with words for those who cannot see the colours. */
export function countsTemplate(added: number, removed: number, catalogue: Catalogue): TemplateResult | typeof nothing {
  const words = diffWords(catalogue);
  if (added === 0 && removed === 0) return nothing;
  return html`<span class="diff-counts" part="diff-counts">
    <span class="visually-hidden">${words.counts(added, removed)}</span>
    ${added > 0 ? html`<span aria-hidden="true" class="plus">${words.plus(added)}</span>` : nothing}
    ${removed > 0 ? html`<span aria-hidden="true" class="minus">${words.minus(removed)}</span>` : nothing}
  </span>`;
}

/** The counts over all diffs of a call; nothing if one of them is too large to be counted without being asked. */
export function callCounts(
  content: readonly AnyToolContent[],
  callKind: string | undefined,
  words: Catalogue,
): TemplateResult | typeof nothing {
  const {added, removed} = diffStats(content, callKind) ?? {};
  return added === undefined || removed === undefined ? nothing : countsTemplate(added, removed, words);
}
