import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {remotePolicy} from '../content/content-context.js';
import {classifyLink} from '../content/links.js';
import {checkedBase64} from '../content/base64.js';
import {largeSize} from '../content/large-image.js';
import type {Show} from '../content/when-asked.js';
import {whenAsked} from '../content/when-asked.js';
import {image, picture} from '../content/picture.js';
import type {BlockContext} from './block-context.js';
import {asLabel} from '../content/text-portion.js';
import {mediaWords} from '../content/media-words.js';

/** Images whose bytes came along. */
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif)(?:;[^,]*)?;base64,/i;
/** An SVG is inert inside an image element. */
const inlineDrawing = /^data:image\/svg\+xml[;,]/i;

/** Longest `data:` address that is drawn. */
const largestImage = 30_000_000;

/** An image of a Markdown text: drawn if its bytes came along or the host allows it, else named (D2, T9). */
export function imageTemplate(address: string, alt: string, context: BlockContext): unknown {
  const bytes = inlineImage.exec(address)?.[0].length;
  if (bytes !== undefined || inlineDrawing.test(address)) {
    const words = mediaWords(context.words);
    if (address.length > largestImage) return named(words.tooLarge(address.length), alt, context);
    return bytes === undefined ? drawn(address, alt, context) : inline(address, address.slice(bytes), alt, context);
  }
  const target = classifyLink(address);
  if (target.kind !== 'web' || !/^https?:/.test(target.href)) return named(address, alt, context);
  const policy = remotePolicy(target.href, context);
  if (policy === 'load') return drawn(target.href, alt, context);
  if (policy === 'never') return named(target.href, alt, context);
  return whenAsked(
    target.href,
    show => named(target.href, alt, context, {label: mediaWords(context.words).loadImage, show}),
    () => drawn(target.href, alt, context),
  );
}

/** An image of very many pixels is drawn when the user asks. What holds no bytes is named like any other address. */
function inline(address: string, written: string, alt: string, context: BlockContext): TemplateResult {
  const words = mediaWords(context.words);
  const data = checkedBase64(percentDecoded(written));
  if (data === undefined) return named(words.brokenImage, alt, context);
  const size = largeSize(data, context);
  if (!size) return drawn(address, alt, context);
  return whenAsked(
    data,
    show => named(words.pixels(size.width, size.height), alt, context, {label: words.showImage, show}),
    () => drawn(address, alt, context),
  );
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function drawn(source: string, alt: string, context: BlockContext): TemplateResult {
  return context.linked ? image(source, alt) : picture(source, alt, context);
}

interface Asking {
  readonly label: string;
  readonly show: Show;
}

function named(address: string, alt: string, {icon}: BlockContext, asking?: Asking): TemplateResult {
  return html`<span class="image-name" part="image-name"
    >${icon('image')}<span
      >${alt ? html`<bdi>${alt}</bdi> ` : nothing}<bdi class="address">${asLabel(address)}</bdi></span
    >${
      asking ? html`<button class="image-load" type="button" @click=${asking.show}>${asking.label}</button>` : nothing
    }</span
  >`;
}
