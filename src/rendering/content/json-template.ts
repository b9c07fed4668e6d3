import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from './content-context.js';
import {copyButton} from './copy-button.js';
import {jsonText, members, outline, smallJson} from './json-outline.js';
import {inPortions, whenOpen} from './lazy.js';
import {plainTextTemplate} from './text-template.js';
import {mediaWords} from './media-words.js';
import {undisguisedTemplate} from './undisguised-template.js';

const wholeUpTo = 4_000;
/** Where all of it is to be seen (P2). */
const largestWhole = 64_000;
const portion = 100;
const inlineString = 200;

/** Draws any JSON value: small ones as indented text, large ones as a tree that is built as it is opened. */
export function jsonTemplate(value: unknown, context: ContentContext): TemplateResult {
  if (typeof value === 'string') return plainTextTemplate(value, context);
  const text = smallJson(value, context.whole ? largestWhole : wholeUpTo);
  if (text !== undefined) return plainTextTemplate(text, context);
  return html`<div class="json" part="json">
    ${copyButton(() => jsonText(value), context)}${membersTemplate(value, context)}
  </div>`;
}

/** A disclosure with a name whose JSON is built when it is opened. */
export function jsonDisclosure(label: string, value: () => unknown, context: ContentContext): TemplateResult {
  return html`<details class="disclosure" part="disclosure">
    <summary>${context.icon('chevron-right')}${label}</summary>
    ${whenOpen(() => jsonTemplate(value(), context))}
  </details>`;
}

function membersTemplate(value: unknown, context: ContentContext): unknown {
  const shape = outline(value);
  if (shape.kind === 'leaf') return leafTemplate(shape.type, shape.text, context);
  return inPortions((portions, more) => {
    const shown = members(value, 0, portions * portion);
    const rest = shape.size - shown.length;
    return html`${shown.map(member => memberTemplate(member.key, member.value, context))}
    ${
      rest > 0
        ? html`<button class="more" @click=${more}>
            ${mediaWords(context.words).moreMembers(Math.min(rest, portion))}
          </button>`
        : nothing
    }`;
  });
}

function memberTemplate(key: string, value: unknown, context: ContentContext): TemplateResult {
  const shape = outline(value);
  const name = html`<span class="json-key"><bdi>${undisguisedTemplate(key, context.words)}</bdi></span>`;
  if (shape.kind === 'leaf' && shape.text.length <= inlineString) {
    return html`<div class="json-member">${name}${leafTemplate(shape.type, shape.text, context)}</div>`;
  }
  const words = mediaWords(context.words);
  const size =
    shape.kind === 'leaf'
      ? context.words.content.size(shape.text.length)
      : shape.type === 'array'
        ? words.items(shape.size)
        : words.fields(shape.size);
  return html`<details class="json-branch">
    <summary>${context.icon('chevron-right')}${name}<span class="json-size">${size}</span></summary>
    ${whenOpen(() => html`<div class="json-members">${membersTemplate(value, context)}</div>`)}
  </details>`;
}

function leafTemplate(type: string, text: string, context: ContentContext): TemplateResult {
  return type === 'string' && text.length > inlineString
    ? plainTextTemplate(text, context)
    : html`<span class="json-value ${type}"><bdi>${undisguisedTemplate(text, context.words)}</bdi></span>`;
}
