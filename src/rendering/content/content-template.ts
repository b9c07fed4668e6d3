import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {ContentContext} from './content-context.js';
import {jsonDisclosure} from './json-template.js';
import {audioTemplate, imageTemplate} from './media-template.js';
import {mediaType} from './media-types.js';
import {embeddedTemplate, linkTemplate} from './resource-template.js';
import {singleFence} from './single-fence.js';
import {asLabel, largestMarkdown} from './text-portion.js';
import {plainTextTemplate} from './text-template.js';
import {withoutEscapes} from './without-escapes.js';
import {mediaWords} from './media-words.js';

export {contentPartStyles} from './content-parts.styles.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Draws one content block of a message or a tool call (T5): the only place that knows content types. A block of a
 * type that the kit does not know is named, with its raw value behind a disclosure; nothing throws.
 */
export function contentTemplate(block: AnyContentBlock, context: ContentContext): TemplateResult | typeof nothing {
  const fields = block as Fields;
  if (!isForUser(fields)) return nothing;
  switch (fields['type']) {
    case 'text':
      return typeof fields['text'] === 'string'
        ? textTemplate(fields['text'], context)
        : unknownTemplate(block, context);
    case 'image':
      return imageTemplate({data: fields['data'], type: mediaType(fields['mimeType']), uri: fields['uri']}, context);
    case 'audio':
      return audioTemplate({data: fields['data'], type: mediaType(fields['mimeType'])}, context);
    case 'resource_link':
      return typeof fields['uri'] === 'string' ? linkTemplate(fields, context) : unknownTemplate(block, context);
    case 'resource':
      return isObject(fields['resource'])
        ? embeddedTemplate(fields['resource'], context)
        : unknownTemplate(block, context);
    default:
      return unknownTemplate(block, context);
  }
}

/** Names content that cannot be drawn, with its raw value behind a disclosure. */
export function unknownTemplate(value: unknown, context: ContentContext): TemplateResult {
  const words = context.words.content;
  const type = isObject(value) && typeof value['type'] === 'string' ? value['type'] : '';
  return html`<div class="placeholder" part="placeholder">
    ${context.icon('info')}<bdi
      >${type === '' ? mediaWords(context.words).withoutType : mediaWords(context.words).unknown(asLabel(type))}</bdi
    >
    ${jsonDisclosure(words.raw, () => value, context)}
  </div>`;
}

/** Text of a block: output is shown as it is, without a fence around the whole of it; the rest is Markdown, unless huge. */
function textTemplate(written: string, context: ContentContext): TemplateResult | typeof nothing {
  const text = withoutEscapes(written);
  if (text.trim() === '') return nothing;
  if (context.preformatted) {
    const fence = singleFence(text);
    return plainTextTemplate(fence?.text ?? text, context, fence?.language || context.language);
  }
  const asMarkdown = context.markdown !== undefined && text.length <= largestMarkdown;
  return asMarkdown ? html`${context.markdown?.(text)}` : plainTextTemplate(text, context);
}

/** A block that names an audience without the user is not for the user. */
function isForUser(fields: Fields): boolean {
  const annotations = fields['annotations'];
  const audience = isObject(annotations) ? annotations['audience'] : undefined;
  return !Array.isArray(audience) || audience.length === 0 || audience.includes('user');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
