import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {inPortions} from './lazy.js';

/** What a placeholder gives the button that asks for what it stands for. */
export type Show = (event: Event) => void;

/**
 * Something that is drawn only when the user asks for it; until then `ask` draws one element that says what it is. An
 * answer counts for the key alone: what an agent puts in its place is asked for anew (T9).
 */
export function whenAsked(key: string, ask: (show: Show) => unknown, draw: () => unknown): TemplateResult {
  return html`${inPortions((portions, more) => (portions > 1 ? draw() : ask(event => show(event, more))), key)}`;
}

/** What comes takes the focus from the button that goes. */
function show(event: Event, more: () => void): void {
  const placeholder = (event.currentTarget as Element).closest('.placeholder, .image-name');
  const before = placeholder?.previousSibling as (ChildNode & NonDocumentTypeChildNode) | null | undefined;
  more();
  before?.nextElementSibling?.querySelector<HTMLElement>('.picture-open')?.focus();
}
