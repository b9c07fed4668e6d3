import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import {checkedBase64} from '../../rendering/content/base64.js';
import {isImageType, mediaType} from '../../rendering/content/media-types.js';
import type {AttachmentProblem, DraftAttachment, DraftMention} from '../../state/draft.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';

type Words = Catalogue & LateWords;
type Kind = 'image' | 'audio' | 'text' | 'file';

/** What the list is told. */
export interface AttachmentHandlers {
  readonly remove: (attachment: DraftAttachment) => void;
  readonly retry: (attachment: DraftAttachment) => void;
  readonly inline: (attachment: DraftAttachment) => void;
  readonly stopReading: (mention: DraftMention) => void;
}

const icons: Readonly<Record<Kind, IconName>> = {image: 'image', audio: 'file', text: 'list', file: 'file'};

/** What is attached to a draft, in its order, with what can be done about each; then mentions that are read for long. */
export function attachmentList(
  attachments: readonly DraftAttachment[],
  reading: readonly DraftMention[],
  words: Words,
  on: AttachmentHandlers,
): TemplateResult {
  return html`
    <ul part="attachments" aria-label=${words.attachments.list}>
      ${repeat(
        attachments,
        ({id}) => id,
        attachment => attachmentItem(attachment, words, on),
      )}
      ${reading.map(mention => readingItem(mention, words, on))}
    </ul>
  `;
}

function kindOf({type, block, pasted}: DraftAttachment): Kind {
  if (pasted) return 'text';
  if (block?.type === 'image' || mediaType(type).startsWith('image/')) return 'image';
  return block?.type === 'audio' || mediaType(type).startsWith('audio/') ? 'audio' : 'file';
}

/** The name of an attachment as it is read out. */
export function attachmentName(attachment: DraftAttachment, words: Words): string {
  return attachment.name || words.attachments.unnamed[kindOf(attachment)];
}

function attachmentItem(attachment: DraftAttachment, words: Words, on: AttachmentHandlers): TemplateResult {
  const {attachments} = words;
  const name = attachmentName(attachment, words);
  return html`
    <li part="attachment" class=${attachment.status} aria-label=${name}>
      ${preview(attachment)}
      <span class="attachment-facts">
        <span class="attachment-name" title=${name}><bdi>${name}</bdi></span>
        <span class="attachment-state">${attachmentState(attachment, words)}</span>
      </span>
      ${
        attachment.retryable && attachment.status === 'failed'
          ? html`<button
              part="attachment-retry"
              class="button"
              type="button"
              aria-label=${attachments.retry(name)}
              @click=${() => on.retry(attachment)}
            >
              ${attachments.retryLabel}
            </button>`
          : nothing
      }
      ${
        attachment.pasted
          ? html`<button
              part="attachment-inline"
              class="button"
              type="button"
              aria-label=${attachments.inline(name)}
              @click=${() => on.inline(attachment)}
            >
              ${attachments.inlineLabel}
            </button>`
          : nothing
      }
      <button
        part="attachment-remove"
        class="icon-button"
        type="button"
        aria-label=${attachments.remove(name)}
        title=${attachments.remove(name)}
        @click=${() => on.remove(attachment)}
      >
        ${icon('x')}
      </button>
    </li>
  `;
}

/** A mention whose content takes long to read, with what ends that (C4). */
function readingItem(mention: DraftMention, {attachments}: Words, on: AttachmentHandlers): TemplateResult {
  const name = `@${mention.label}`;
  const stop = attachments.stopReading(name);
  return html`
    <li part="attachment" class="loading" aria-label=${name}>
      <span class="attachment-icon spinner">${icon('spinner')}</span>
      <span class="attachment-facts">
        <span class="attachment-name" title=${name}><bdi>${name}</bdi></span>
        <span class="attachment-state">${attachments.reading}</span>
      </span>
      <button
        part="attachment-remove"
        class="icon-button"
        type="button"
        aria-label=${stop}
        title=${stop}
        @click=${() => on.stopReading(mention)}
      >
        ${icon('x')}
      </button>
    </li>
  `;
}

function preview(attachment: DraftAttachment): TemplateResult {
  const {status} = attachment;
  if (status === 'loading') return html`<span class="attachment-icon spinner">${icon('spinner')}</span>`;
  if (status === 'failed') return html`<span class="attachment-icon">${icon('warning')}</span>`;
  const source = imageSource(attachment);
  if (source === undefined) return html`<span class="attachment-icon">${icon(icons[kindOf(attachment)])}</span>`;
  return html`<img class="attachment-preview" src=${source} alt="" />`;
}

/** Only checked base64 of an image type becomes an address. */
function imageSource({block}: DraftAttachment): string | undefined {
  if (block?.type !== 'image') return undefined;
  const {data, mimeType} = block as {data?: unknown; mimeType?: unknown};
  const type = mediaType(mimeType);
  const checked = checkedBase64(data);
  return checked !== undefined && isImageType(type) ? `data:${type};base64,${checked}` : undefined;
}

/** What is said about an attachment beside its name: its size, how far it is loaded, or why it is not. */
export function attachmentState(attachment: DraftAttachment, words: Words): string {
  const {status, progress, problem, size, pasted, block} = attachment;
  const {attachments, content} = words;
  if (problem) return problemText(problem, words);
  if (status === 'loading')
    return progress === undefined ? attachments.loading : attachments.loadingPart(Math.floor(progress * 100));
  if (pasted) return attachments.lines(linesOf(block));
  return size === undefined ? '' : content.size(size);
}

function linesOf(block: DraftAttachment['block']): number {
  const text = (block as {resource?: {text?: unknown}} | undefined)?.resource?.text;
  return typeof text === 'string' ? text.split('\n').length : 0;
}

/** What is said about something that cannot be attached, and what would work instead. */
function problemText({reason, text, limit}: AttachmentProblem, {attachments, content}: Words): string {
  const {problem} = attachments;
  if (reason === 'tooLarge') return problem.tooLarge(content.size(limit ?? 0));
  if (reason === 'tooMany') return problem.tooMany(limit ?? 0);
  return text === undefined ? problem[reason] : `${problem[reason]} (${text})`;
}
