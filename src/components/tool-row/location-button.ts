import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import type {ToolLocation} from './tool-facts.js';

/** Opens a place by intent (T6). Where its path stands beside it anyway, only the line is seen. */
export function locationButton(place: ToolLocation, path: string, context: ContentContext): TemplateResult {
  const {words} = context;
  const hidden = path === '' ? html`<span class="visually-hidden">${visibleString(place.path)}</span>` : nothing;
  return html`<button
    type="button"
    class=${path === '' ? 'place line' : 'place'}
    part="location"
    title=${words.content.openFile(visibleString(place.path), place.line)}
    @click=${() => context.openFile(place.path, place.line)}
  >
    ${hidden}<bdi>${visibleTextTemplate(words.tools.place(path, place.line, place.to), words)}</bdi>
  </button>`;
}
