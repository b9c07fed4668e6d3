import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {base64Bytes, checkedBase64} from './base64.js';
import type {ContentContext} from './content-context.js';
import {remotePolicy} from './content-context.js';
import {largeSize} from './large-image.js';
import {classifyLink} from './links.js';
import {isAudioType, isImageType} from './media-types.js';
import {picture} from './picture.js';
import {asLabel} from './text-portion.js';
import {visibleTextTemplate} from './visible-text-template.js';
import {mediaWords} from './media-words.js';
import type {Show} from './when-asked.js';
import {whenAsked} from './when-asked.js';

const largestImage = 30_000_000;
const largestAudio = 60_000_000;

/** An image or a sound as the agent gave it; nothing in it is trusted. */
export interface Media {
  readonly data: unknown;
  readonly type: string;
  readonly uri?: unknown;
  readonly name?: string | undefined;
}

/** Draws an image whose bytes came along; one that is elsewhere is named and loads only if allowed (T9). */
export function imageTemplate(media: Media, context: ContentContext): TemplateResult {
  const words = mediaWords(context.words);
  const data = checkedBase64(media.data);
  if (data === undefined) {
    return typeof media.uri === 'string' && media.uri !== ''
      ? remoteImage(media.uri, context)
      : placeholder('image', media.data ? words.brokenImage : words.emptyImage, context);
  }
  if (!isImageType(media.type)) return placeholder('image', words.refusedImage(media.type), context);
  const bytes = base64Bytes(data);
  if (bytes > largestImage) return placeholder('image', words.tooLarge(bytes), context);
  const draw = (): TemplateResult => picture(`data:${media.type};base64,${data}`, media.name ?? words.image, context);
  const size = largeSize(data, context);
  if (!size) return draw();
  const name = html`<bdi>${visibleTextTemplate(asLabel(media.name ?? words.image), context.words)}</bdi>`;
  const pixels = html`<span>${words.pixels(size.width, size.height)}</span>`;
  return whenAsked(data, show => asking(html`${name} ${pixels}`, words.showImage, show, context), draw);
}

/** Draws the browser's own controls for a sound whose bytes came along. */
export function audioTemplate(media: Media, context: ContentContext): TemplateResult {
  const words = mediaWords(context.words);
  const data = checkedBase64(media.data);
  if (data === undefined) return placeholder('audio', media.data ? words.brokenAudio : words.emptyAudio, context);
  if (!isAudioType(media.type)) return placeholder('audio', words.refusedAudio(media.type), context);
  const bytes = base64Bytes(data);
  if (bytes > largestAudio) return placeholder('audio', words.tooLarge(bytes), context);
  return html`<audio
    class="audio"
    part="audio"
    controls
    preload="none"
    aria-label=${media.name ?? words.audio}
    src="data:${media.type};base64,${data}"
  ></audio>`;
}

/** Where something cannot be shown, a line says so. */
function placeholder(face: 'image' | 'audio', text: string, context: ContentContext): TemplateResult {
  return html`<div class="placeholder" part="placeholder">${context.icon(face)}<bdi>${text}</bdi></div>`;
}

function remoteImage(address: string, context: ContentContext): TemplateResult {
  const words = mediaWords(context.words);
  const target = classifyLink(address);
  const label = html`<bdi>${visibleTextTemplate(asLabel(address), context.words)}</bdi>`;
  if (target.kind !== 'web' || !/^https?:/.test(target.href)) {
    return html`<div class="placeholder" part="placeholder">${context.icon('image')}${label}</div>`;
  }
  const policy = remotePolicy(target.href, context);
  if (policy === 'load') return picture(target.href, words.remoteImage(asLabel(address)), context);
  if (policy === 'never') {
    return html`<div class="placeholder" part="placeholder">${context.icon('image')}${label}</div>`;
  }
  return whenAsked(
    target.href,
    show => asking(label, words.loadImage, show, context),
    () => picture(target.href, words.remoteImage(asLabel(address)), context),
  );
}

/** An image that the user may ask for. */
function asking(label: unknown, action: string, show: Show, context: ContentContext): TemplateResult {
  return html`<div class="placeholder" part="placeholder">
    ${context.icon('image')}${label}
    <button class="more" type="button" @click=${show}>${action}</button>
  </div>`;
}
