import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyToolContent} from '../../protocol/update.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ContentContext} from '../content/content-context.js';
import {whenOpen} from '../content/lazy.js';
import {visibleTextTemplate} from '../content/visible-text-template.js';
import {diffBody} from './diff-body.js';
import {countsTemplate} from './counts-template.js';
import {countLines} from './diff-lines.js';
import type {DiffSource} from './diff-source.js';
import {readDiff} from './diff-source.js';
import type {FileDiff} from './file-diff.js';
import {fileDiff, isLarge} from './file-diff.js';

/** How one diff is drawn. */
export interface DiffViewOptions {
  /** Kind of the tool call it belongs to; a delete call deletes. */
  readonly callKind?: string | undefined;
  /** Line of the file at which an excerpt starts, if it is known. */
  readonly startLine?: number | undefined;
  /** The path is named just above, so the head leaves it out. */
  readonly hidePath?: boolean | undefined;
  /** Lines drawn at first, and by each "Show more". */
  readonly portion?: number | undefined;
  /** Hidden and look-alike characters are marked (P2). */
  readonly checked?: boolean | undefined;
}

/** Draws the diff of one file: unchanged runs folded, in portions. Nothing for content that is no diff. */
export function diffTemplate(
  item: AnyToolContent,
  context: ContentContext,
  options: DiffViewOptions = {},
): TemplateResult | typeof nothing {
  const source = readDiff(item);
  if (!source) return nothing;
  if (!isLarge(source))
    return comparedTemplate(fileDiff(item, source, options.callKind, options.startLine), context, options);
  const lines = countLines(source.newText) + countLines(source.oldText ?? '');
  return html`<div class="diff" part="diff">
    ${headTemplate(source, undefined, context, options)}
    <details class="diff-large">
      <summary>${context.words.diff.showLarge(lines)}</summary>
      ${whenOpen(() => bodyTemplate(fileDiff(item, source, options.callKind, options.startLine), context, options))}
    </details>
  </div>`;
}

function comparedTemplate(diff: FileDiff, context: ContentContext, options: DiffViewOptions): TemplateResult {
  return html`<div class="diff" part="diff">
    ${headTemplate(diff, diff, context, options)} ${bodyTemplate(diff, context, options)}
  </div>`;
}

function headTemplate(
  {path}: Pick<DiffSource, 'path'>,
  diff: FileDiff | undefined,
  context: ContentContext,
  options: DiffViewOptions,
): TemplateResult | typeof nothing {
  const words = context.words.diff;
  const notes = diff ? notesOf(diff, words) : [];
  const named = !options.hidePath && path !== '';
  if (!named && notes.length === 0) return nothing;
  return html`<div class="diff-head" part="diff-head">
    ${
      named
        ? html`<button
            class="diff-path"
            title=${context.words.content.openFile(path, undefined)}
            @click=${() => context.openFile(path, firstChange(diff) ?? options.startLine)}
          >
            <bdi>${visibleTextTemplate(path, context.words)}</bdi>
          </button>`
        : nothing
    }
    ${notes.map(note => html`<span class="diff-note">${note}</span>`)}
    ${diff && named ? countsTemplate(diff.added, diff.removed, words) : nothing}
  </div>`;
}

function notesOf(diff: FileDiff, words: Catalogue['diff']): readonly string[] {
  const notes: string[] = [];
  if (diff.change === 'added') notes.push(diff.size === 0 ? words.addedEmpty : words.added);
  else if (diff.change === 'deleted') notes.push(words.deleted);
  else if (diff.change === 'emptied') notes.push(words.emptied);
  else if (diff.change === 'unchanged') notes.push(words.unchanged);
  if (diff.lineEnds) {
    const name = (end: string): string => (end === 'mixed' ? words.mixedLineEnds : end);
    notes.push(words.lineEnds(name(diff.lineEnds.from), name(diff.lineEnds.to)));
  }
  if (diff.approximate) notes.push(words.approximate);
  return notes;
}

function bodyTemplate(
  diff: FileDiff,
  context: ContentContext,
  {portion = 200, checked = false}: DiffViewOptions,
): TemplateResult | typeof nothing {
  if (diff.size === 0 || (diff.added === 0 && diff.removed === 0)) return nothing;
  return html`<div class="diff-body">${diffBody(diff, context, {portion, checked})}</div>`;
}

/** The line of the new text where the first change is, if lines are numbered. */
function firstChange(diff: FileDiff | undefined): number | undefined {
  const lines = diff?.sections.flatMap(section => section.lines) ?? [];
  const at = lines.findIndex(line => line.kind !== 'context');
  return lines.slice(Math.max(0, at)).find(line => line.newNumber !== undefined)?.newNumber;
}
