import type {TemplateResult} from 'lit';
import {html} from 'lit';
import type {ContentContext} from './content-context.js';
import {openViewer} from './image-viewer.js';
import {mediaWords} from './media-words.js';

/** Draws an image from a checked address, which opens larger, and words for one that cannot be shown. */
export function picture(source: string, name: string, context: ContentContext): TemplateResult {
  const {conversation} = context.words;
  const words = mediaWords(context.words);
  const onOpen = (event: Event): void => openViewer(event.currentTarget as Element, conversation.close);
  return html`<span class="picture">
    <button class="picture-open" part="image-button" type="button" title=${words.enlarge} @click=${onOpen}>
      ${image(source, name || words.image)}
    </button>
    <span class="broken">${context.icon('image')}${words.brokenImage}</span>
  </span>`;
}

/** The image alone, for places that act by themselves, such as links. */
export function image(source: string, name: string): TemplateResult {
  return html`<img
    class="image"
    part="image"
    src=${source}
    alt=${name}
    loading="lazy"
    decoding="async"
    @error=${onBroken}
  />`;
}

/** The style sheet shows the words beside an image that could not be drawn. */
function onBroken(event: Event): void {
  (event.target as Element).closest('.picture')?.classList.add('is-broken');
}
