import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {remotePolicy} from '../content/content-context.js';
import {classifyLink} from '../content/links.js';
import {inPortions} from '../content/lazy.js';
import type {MarkdownContext} from './markdown-context.js';

/** Images whose bytes came along. An SVG is inert inside an image element. */
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** An image of a Markdown text: drawn if its bytes came along or the host allows it, else named (D2, T9). */
export function imageTemplate(address: string, alt: string, context: MarkdownContext): unknown {
  if (inlineImage.test(address)) return picture(address, alt);
  const target = classifyLink(address);
  if (target.kind !== 'web' || !/^https?:/.test(target.href)) return named(address, alt, context);
  const policy = remotePolicy(target.href, context);
  if (policy === 'load') return picture(target.href, alt);
  if (policy === 'never') return named(target.href, alt, context);
  return inPortions((portions, more) =>
    portions > 1 ? picture(target.href, alt) : named(target.href, alt, context, more),
  );
}

function picture(source: string, alt: string): TemplateResult {
  return html`<img class="image" part="image" src=${source} alt=${alt} loading="lazy" decoding="async" />`;
}

function named(address: string, alt: string, {words, icon}: MarkdownContext, load?: () => void): TemplateResult {
  const button = html`<button class="image-load" @click=${load}>${words.content.loadImage}</button>`;
  return html`<span class="image-name" part="image-name"
    >${icon('image')}<span>${alt ? html`<bdi>${alt}</bdi> ` : nothing}<bdi class="address">${address}</bdi></span
    >${load ? button : nothing}</span
  >`;
}
