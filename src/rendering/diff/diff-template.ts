import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyToolContent} from '../../protocol/update.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ContentContext} from '../content/content-context.js';
import {inPortions, whenOpen} from '../content/lazy.js';
import {visibleTextTemplate} from '../content/visible-text-template.js';
import type {DiffLine} from './diff-lines.js';
import {countsTemplate} from './counts-template.js';
import {countLines} from './diff-lines.js';
import type {DiffSection} from './diff-sections.js';
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

/** Draws the diff of one file: unified, unchanged runs folded, in portions. Nothing for content that is no diff. */
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
            @click=${() => context.openFile(path, options.startLine)}
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
  options: DiffViewOptions,
): TemplateResult | typeof nothing {
  if (diff.size === 0 || (diff.added === 0 && diff.removed === 0)) return nothing;
  const numbered = diff.sections.some(section =>
    section.lines.some(line => line.oldNumber !== undefined || line.newNumber !== undefined),
  );
  const portion = options.portion ?? 200;
  return html`<div
    class=${numbered ? 'diff-lines numbered' : 'diff-lines'}
    part="diff-lines"
    role="group"
    tabindex="0"
    aria-label=${context.words.diff.changesIn(diff.path)}
  >
    ${inPortions((portions, more) => {
      const {shown, rest} = take(diff.sections, portions * portion);
      return html`${shown.map(section => sectionTemplate(section, context, options))}
      ${
        rest > 0
          ? html`<button class="diff-more" @click=${more}>
              ${context.words.diff.showMore(Math.min(rest, portion))}
            </button>`
          : nothing
      }`;
    })}
  </div>`;
}

/** The sections that hold the first lines that are not folded away, and how many such lines are left. */
function take(
  all: readonly DiffSection[],
  lines: number,
): {readonly shown: readonly DiffSection[]; readonly rest: number} {
  const shown: DiffSection[] = [];
  let left = lines;
  let rest = 0;
  for (const section of all) {
    if (section.kind === 'fold') {
      if (left > 0) shown.push(section);
      continue;
    }
    if (left > 0)
      shown.push(section.lines.length <= left ? section : {...section, lines: section.lines.slice(0, left)});
    rest += Math.max(0, section.lines.length - Math.max(0, left));
    left -= section.lines.length;
  }
  return {shown, rest};
}

function sectionTemplate(section: DiffSection, context: ContentContext, options: DiffViewOptions): unknown {
  if (section.kind === 'lines') return section.lines.map(line => lineTemplate(line, context, options));
  return html`<details class="diff-fold">
    <summary part="diff-hunk">
      ${context.icon('chevron-right')}<span>${context.words.diff.unchangedLines(section.lines.length)}</span>
      ${section.header ? html`<span class="diff-hunk">${section.header}</span>` : nothing}
    </summary>
    ${whenOpen(() =>
      inPortions((portions, more) => {
        const shown = section.lines.slice(0, portions * 500);
        const rest = section.lines.length - shown.length;
        return html`${shown.map(line => lineTemplate(line, context, options))}
        ${
          rest > 0
            ? html`<button class="diff-more" @click=${more}>
                ${context.words.diff.showMore(Math.min(rest, 500))}
              </button>`
            : nothing
        }`;
      }),
    )}
  </details>`;
}

/** Numbers and signs are drawn by the style sheet, so that a copied selection holds the text alone. */
function lineTemplate(line: DiffLine, context: ContentContext, options: DiffViewOptions): TemplateResult {
  const text = textTemplate(line, context, options);
  const end = line.noNewline
    ? html`<span class="diff-no-newline" data-text=${context.words.diff.noNewline}></span>`
    : nothing;
  const gutter = html`<span
    class="diff-gutter"
    data-old=${line.oldNumber ?? ''}
    data-new=${line.newNumber ?? ''}
  ></span>`;
  if (line.kind === 'add') return html`<div class="diff-line add">${gutter}<ins>${text}</ins>${end}</div>`;
  if (line.kind === 'del') return html`<div class="diff-line del">${gutter}<del>${text}</del>${end}</div>`;
  return html`<div class="diff-line">${gutter}<span>${text}</span>${end}</div>`;
}

function textTemplate(line: DiffLine, context: ContentContext, options: DiffViewOptions): unknown {
  if (line.text === '') return html`<br />`;
  if (options.checked) return visibleTextTemplate(line.text, context.words);
  if (!line.marks?.length) return line.text;
  const pieces: unknown[] = [];
  let from = 0;
  for (const [start, end] of line.marks) {
    pieces.push(line.text.slice(from, start), html`<span class="diff-mark">${line.text.slice(start, end)}</span>`);
    from = end;
  }
  pieces.push(line.text.slice(from));
  return pieces;
}
