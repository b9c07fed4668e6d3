import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {DraftMention} from '../../state/draft.js';
import {plainName} from '../../rendering/content/short-text.js';
import {mentionsIn} from './mention-text.js';

/**
 * What is drawn below the text of the field, at the places of the text: a chip below each mention, and the hint of a
 * command behind it. Nobody hears it: the text itself says what it is.
 */
export function underlay(
  text: string,
  mentions: readonly DraftMention[],
  ghost: string | undefined,
): TemplateResult | typeof nothing {
  const places = mentionsIn(text, mentions);
  if (places.length === 0 && ghost === undefined) return nothing;
  const pieces: unknown[] = [];
  let at = 0;
  for (const {mention, start, end} of places) {
    pieces.push(text.slice(at, start));
    pieces.push(html`<span class="chip ${mention.loading ? 'loading' : ''}">${text.slice(start, end)}</span>`);
    at = end;
  }
  pieces.push(text.slice(at));
  if (ghost !== undefined) pieces.push(html`<span class="ghost">${plainName(ghost)}</span>`);
  return html`<div part="underlay" dir="auto" aria-hidden="true">${pieces}</div>`;
}

/** Gives what is drawn below a field the size and the scroll position of the field. */
export function fitUnderlay(root: ParentNode, field: HTMLTextAreaElement): void {
  const below = root.querySelector<HTMLElement>('[part=underlay]');
  if (!below) return;
  below.style.setProperty('inline-size', `${field.clientWidth}px`);
  below.style.setProperty('block-size', `${field.clientHeight}px`);
  below.scrollTop = field.scrollTop;
}
