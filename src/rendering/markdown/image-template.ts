import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {remotePolicy} from '../content/content-context.js';
import {classifyLink} from '../content/links.js';
import {inPortions} from '../content/lazy.js';
import {image, picture} from '../content/picture.js';
import type {BlockContext} from './block-context.js';
import {asLabel} from '../content/text-portion.js';
import {mediaWords} from '../content/media-words.js';

/** Images whose bytes came along. An SVG is inert inside an image element. */
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** Longest `data:` address that is drawn. */
const largestImage = 30_000_000;

/** An image of a Markdown text: drawn if its bytes came along or the host allows it, else named (D2, T9). */
export function imageTemplate(address: string, alt: string, context: BlockContext): unknown {
  if (inlineImage.test(address))
    return address.length > largestImage
      ? named(mediaWords(context.words).tooLarge(address.length), alt, context)
      : drawn(address, alt, context);
  const target = classifyLink(address);
  if (target.kind !== 'web' || !/^https?:/.test(target.href)) return named(address, alt, context);
  const policy = remotePolicy(target.href, context);
  if (policy === 'load') return drawn(target.href, alt, context);
  if (policy === 'never') return named(target.href, alt, context);
  return inPortions((portions, more) =>
    portions > 1 ? drawn(target.href, alt, context) : named(target.href, alt, context, more),
  );
}

function drawn(source: string, alt: string, context: BlockContext): TemplateResult {
  return context.linked ? image(source, alt) : picture(source, alt, context);
}

function named(address: string, alt: string, {words, icon}: BlockContext, load?: () => void): TemplateResult {
  const button = html`<button class="image-load" @click=${load}>${mediaWords(words).loadImage}</button>`;
  return html`<span class="image-name" part="image-name"
    >${icon('image')}<span
      >${alt ? html`<bdi>${alt}</bdi> ` : nothing}<bdi class="address">${asLabel(address)}</bdi></span
    >${load ? button : nothing}</span
  >`;
}
