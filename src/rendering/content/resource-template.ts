import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {base64Bytes, checkedBase64} from './base64.js';
import type {ContentContext} from './content-context.js';
import {whenOpen} from './lazy.js';
import type {LinkTarget} from './links.js';
import {classifyLink} from './links.js';
import {audioTemplate, imageTemplate} from './media-template.js';
import {isAudioType, isImageType, isMarkdownType, mediaType} from './media-types.js';
import {languageOf, pathOf} from './text-language.js';
import {plainTextTemplate} from './text-template.js';
import {visibleString} from './visible-text.js';
import {visibleTextTemplate} from './visible-text-template.js';
import {asLabel, largestMarkdown, withoutEnd} from './text-portion.js';

/** Embedded text up to this many characters is shown without being asked. */
const shownAtOnce = 4_000;
/** A page of Markdown is shown without being asked as long as it leaves room for what was said about it. */
const pageAtOnce = {characters: 1_500, lines: 30};

type Fields = Readonly<Record<string, unknown>>;

/** A longer address is none that could be opened. In characters. */
const longestAddress = 8_000;

/** A link to a resource: its title, else its name; the user opens it, the host decides what that does. */
export function linkTemplate(link: Fields, context: ContentContext): TemplateResult {
  const uri = link['uri'] as string;
  const label = firstText(link['title'], link['name']) ?? uri;
  const description = firstText(link['description']);
  const size =
    typeof link['size'] === 'number' && link['size'] > 0 ? context.words.content.size(link['size']) : undefined;
  return chip(uri, label, context, {description, size});
}

/** A resource whose content came along: an image, a sound, a text by its type, or only its name. */
export function embeddedTemplate(resource: Fields, context: ContentContext): TemplateResult {
  const uri = firstText(resource['uri']) ?? '';
  const type = mediaType(resource['mimeType']);
  const name = uri === '' ? undefined : nameOf(uri);
  if (typeof resource['text'] === 'string') return textResource(resource['text'], type, uri, context);
  const data = resource['blob'];
  if (isImageType(type)) return imageTemplate({data, type, name}, context);
  if (isAudioType(type)) return audioTemplate({data, type, name}, context);
  const bytes = checkedBase64(data);
  const size = bytes === undefined ? undefined : context.words.content.size(base64Bytes(bytes));
  return chip(uri, name ?? type, context, {description: type === '' ? undefined : type, size});
}

function textResource(text: string, type: string, uri: string, context: ContentContext): TemplateResult {
  const asMarkdown = isMarkdownType(type) && context.markdown !== undefined && text.length <= largestMarkdown;
  const body = (): unknown =>
    asMarkdown ? pageTemplate(text, context) : plainTextTemplate(text, context, languageOf(type, uri));
  // a page reads like what was said around it, so it never goes without a name
  const head = uri !== '' ? chip(uri, nameOf(uri), context, {}) : asMarkdown ? chip(uri, type, context, {}) : nothing;
  if (asMarkdown ? isShortPage(text) : text.length <= shownAtOnce)
    return html`<div class="resource" part="resource">${head}${body()}</div>`;
  return html`<div class="resource" part="resource">
    ${head}
    <details class="disclosure" part="disclosure">
      <summary>${context.icon('chevron-right')}${context.words.content.size(text.length)}</summary>
      ${whenOpen(body)}
    </details>
  </div>`;
}

/** Markdown that came along, in a frame of its own: nobody said it. */
function pageTemplate(text: string, context: ContentContext): TemplateResult {
  return html`<div class="resource-page" part="resource-page">${context.markdown?.(text)}</div>`;
}

function isShortPage(text: string): boolean {
  return text.length <= pageAtOnce.characters && text.split('\n').length <= pageAtOnce.lines;
}

interface ChipDetails {
  readonly description?: string | undefined;
  readonly size?: string | undefined;
}

function chip(uri: string, label: string, context: ContentContext, details: ChipDetails): TemplateResult {
  const target: LinkTarget = uri.length > longestAddress ? {kind: 'text'} : classifyLink(uri);
  const words = context.words.content;
  const inner = html`${context.icon(target.kind === 'web' ? 'link' : 'file')}
    <bdi class="chip-label">${visibleTextTemplate(asLabel(label), context.words)}</bdi>
    ${details.size ? html`<span class="chip-size">${details.size}</span>` : nothing}`;
  const about = details.description ? html`<bdi class="chip-about">${asLabel(details.description)}</bdi>` : nothing;
  if (target.kind === 'file') {
    const name = words.openFile(visibleString(target.path), target.line);
    return html`<div class="chip-line">
      <button class="chip" part="chip" title=${name} @click=${() => context.openFile(target.path, target.line)}>
        ${inner}</button
      >${about}
    </div>`;
  }
  if (target.kind === 'web') {
    return html`<div class="chip-line">
      <button
        class="chip"
        part="chip"
        title=${words.openLink(target.href)}
        @click=${() => context.openLink(target.href)}
      >
        ${inner}</button
      >${about}
    </div>`;
  }
  return html`<div class="chip-line">
    <span class="chip" part="chip" title=${visibleString(asLabel(uri))}>${inner}</span>${about}
  </div>`;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** A short name; bytes inside an address have none but their type. */
function nameOf(uri: string): string {
  return /^data:/i.test(uri) ? mediaType(uri.slice('data:'.length).split(',')[0]) || 'data' : lastPart(uri);
}

/** The last part of a path or address, as a short name. */
function lastPart(uri: string): string {
  const path = withoutEnd(pathOf(uri), '/\\');
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  if (name === '') return uri;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
