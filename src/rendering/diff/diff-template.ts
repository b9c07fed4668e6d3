import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyToolContent} from '../../protocol/update.js';
import type {ContentContext} from '../content/content-context.js';
import {unknownTemplate} from '../content/content-template.js';
import {inPortions, whenOpen} from '../content/lazy.js';
import {plainTextTemplate} from '../content/text-template.js';
import {visibleString} from '../content/visible-text.js';
import {diffBody} from './diff-body.js';
import type {ChangeList, DiffPatch} from './diff-changes.js';
import {readChanges} from './diff-changes.js';
import {diffHead} from './diff-head.js';
import {countLines} from './diff-lines.js';
import type {DiffViewOptions} from './diff-options.js';
import {readDiff} from './diff-source.js';
import {diffWords} from './diff-words.js';
import type {FileDiff} from './file-diff.js';
import {fileDiff, isLarge} from './file-diff.js';
import {filesOf, isLargePatch, patchedDiff} from './patched-diff.js';

/** Files drawn at first, and by each "Show more"; all of an ordinary change where it is to be seen before an answer (P2). */
const filesAtOnce = {usual: 20, checked: 500};

/** Draws a diff: unchanged runs folded, in portions. One that tells nothing is named; nothing for other content. */
export function diffTemplate(
  item: AnyToolContent,
  context: ContentContext,
  options: DiffViewOptions = {},
): TemplateResult | typeof nothing {
  const list = readChanges(item);
  if (list) return listTemplate(item, list, context, options);
  const source = readDiff(item);
  if (!source) return item.type === 'diff' ? unknownTemplate(item, context) : nothing;
  const compare = (): FileDiff => fileDiff(item, source, options.callKind, options.startLine);
  if (!isLarge(source)) return fileTemplate(compare(), context, options);
  const lines = countLines(source.newText) + countLines(source.oldText ?? '');
  return html`<div class="diff" part="diff">
    ${diffHead(source, undefined, context, options)}
    ${large(lines, () => bodyTemplate(compare(), context, options), context)}
  </div>`;
}

/** Each file of a list (acp-protocol §3.1), and what of a patch belongs to none of them. */
function listTemplate(
  item: AnyToolContent,
  list: ChangeList,
  context: ContentContext,
  options: DiffViewOptions,
): TemplateResult {
  const body = (): unknown => {
    const {files, rest} = filesOf(item)!;
    const whole = {...options, hidePath: options.hidePath === true && files.length === 1};
    return html`${inFiles(files, options, context, file => fileTemplate(patchedDiff(file), context, whole))}
    ${rest ? restTemplate(rest, context, options) : nothing}`;
  };
  if (!isLargePatch(list)) return html`${body()}`;
  const {changes} = list;
  return html`<div class="diff" part="diff">
    ${inFiles(changes, options, context, change => diffHead(change, undefined, context, options))}
    ${large(countLines(list.patch!.text), body, context)}
  </div>`;
}

function inFiles<T>(
  files: readonly T[],
  {checked}: DiffViewOptions,
  {words}: ContentContext,
  draw: (file: T) => unknown,
): unknown {
  const portion = checked ? filesAtOnce.checked : filesAtOnce.usual;
  return inPortions((portions, more) => {
    const rest = files.length - portions * portion;
    return html`${files.slice(0, portions * portion).map(draw)}
    ${
      rest > 0
        ? html`<button class="diff-more" type="button" @click=${more}>
            ${diffWords(words).moreFiles(Math.min(rest, portion))}
          </button>`
        : nothing
    }`;
  });
}

function large(lines: number, body: () => unknown, {words}: ContentContext): TemplateResult {
  return html`<details class="diff-large">
    <summary>${diffWords(words).showLarge(lines)}</summary>
    ${whenOpen(body)}
  </details>`;
}

/** A patch that could not be read, or not all of it, as the agent sent it. */
function restTemplate({format, text}: DiffPatch, context: ContentContext, {checked}: DiffViewOptions): TemplateResult {
  const words = diffWords(context.words);
  const label = format === 'git_patch' || format === '' ? words.unreadPatch : words.otherFormat(visibleString(format));
  return html`<details class="disclosure diff-rest" part="diff-rest" ?open=${checked}>
    <summary>${context.icon('chevron-right')}<bdi>${label}</bdi></summary>
    ${whenOpen(() => plainTextTemplate(text, context))}
  </details>`;
}

function fileTemplate(diff: FileDiff, context: ContentContext, options: DiffViewOptions): TemplateResult {
  return html`<div class="diff" part="diff">
    ${diffHead(diff, diff, context, options)} ${bodyTemplate(diff, context, options)}
  </div>`;
}

function bodyTemplate(
  diff: FileDiff,
  context: ContentContext,
  {portion = 200, checked = false}: DiffViewOptions,
): TemplateResult | typeof nothing {
  if (diff.size === 0 || (diff.added === 0 && diff.removed === 0)) return nothing;
  return html`<div class="diff-body">${diffBody(diff, context, {portion, checked})}</div>`;
}
