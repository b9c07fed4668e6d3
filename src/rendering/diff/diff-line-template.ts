import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import {isDisguised} from '../content/disguised-text.js';
import {undisguisedTemplate} from '../content/undisguised-template.js';
import {visibleTextTemplate} from '../content/visible-text-template.js';
import type {CodeLine, CodeRole} from '../highlight/code-token.js';
import type {DiffLine} from './diff-lines.js';
import {diffWords} from './diff-words.js';
import type {SplitRow} from './split-rows.js';

/** The colours of both texts of a diff, line by line. */
export interface DiffColours {
  readonly old: readonly CodeLine[] | undefined;
  readonly now: readonly CodeLine[] | undefined;
}

/** What lines are drawn with. */
export interface LineContext {
  readonly words: Catalogue;
  /** Hidden and look-alike characters are marked (P2). */
  readonly checked: boolean;
  readonly colours: DiffColours | undefined;
}

/** A line under the other. Numbers and signs are drawn by the style sheet, so that a copied selection is the text alone. */
export function lineTemplate(line: DiffLine, context: LineContext): TemplateResult {
  const text = textTemplate(line, context);
  const end = endTemplate(line, context);
  const gutter = html`<span
    class="diff-gutter"
    data-old=${line.oldNumber ?? ''}
    data-new=${line.newNumber ?? ''}
  ></span>`;
  if (line.kind === 'add') return html`<div class="diff-line add">${gutter}<ins>${text}</ins>${end}</div>`;
  if (line.kind === 'del') return html`<div class="diff-line del">${gutter}<del>${text}</del>${end}</div>`;
  return html`<div class="diff-line">${gutter}<span>${text}</span>${end}</div>`;
}

/** Two lines side by side. */
export function rowTemplate({old, now}: SplitRow, context: LineContext): TemplateResult {
  return html`<div class="diff-row">${sideTemplate(old, 'old', context)}${sideTemplate(now, 'now', context)}</div>`;
}

function sideTemplate(line: DiffLine | undefined, side: 'old' | 'now', context: LineContext): TemplateResult {
  if (!line) return html`<div class="diff-side ${side} none"></div>`;
  const number = side === 'old' ? line.oldNumber : line.newNumber;
  const text = textTemplate(line, context);
  const kind = line.kind === 'context' ? '' : line.kind;
  return html`<div class="diff-side ${side} ${kind}">
    <span class="diff-gutter" data-new=${number ?? ''}></span>${
      line.kind === 'add'
        ? html`<ins>${text}</ins>`
        : line.kind === 'del'
          ? html`<del>${text}</del>`
          : html`<span>${text}</span>`
    }${endTemplate(line, context)}
  </div>`;
}

function endTemplate(line: DiffLine, {words}: LineContext): TemplateResult | typeof nothing {
  return line.noNewline ? html`<span class="diff-no-newline" data-text=${diffWords(words).noNewline}></span>` : nothing;
}

/** A run of characters with one look. */
interface Piece {
  readonly text: string;
  readonly role: CodeRole | undefined;
  readonly marked: boolean;
}

function textTemplate(line: DiffLine, context: LineContext): unknown {
  if (line.text === '') return html`<br />`;
  if (context.checked) return visibleTextTemplate(line.text, context.words);
  if (isDisguised(line.text)) return undisguisedTemplate(line.text, context.words);
  const tokens = tokensOf(line, context.colours);
  if (!tokens && !line.marks?.length) return line.text;
  return pieces(tokens ?? [{text: line.text}], line.marks ?? []).map(({text, role, marked}) => {
    const looks = [role && `hl-${role}`, marked && 'diff-mark'].filter(Boolean).join(' ');
    return looks === '' ? text : html`<span class=${looks}>${text}</span>`;
  });
}

/** The colours of a line, if they hold exactly its text. */
function tokensOf(line: DiffLine, colours: DiffColours | undefined): CodeLine | undefined {
  const tokens =
    line.newIndex === undefined ? colours?.old?.[line.oldIndex ?? -1] : (colours?.now?.[line.newIndex] ?? undefined);
  return tokens?.map(({text}) => text).join('') === line.text ? tokens : undefined;
}

/** Cuts tokens where marks begin and end. */
export function pieces(tokens: CodeLine, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const {text, role} of tokens) {
    const end = at + text.length;
    let from = at;
    while (from < end) {
      const mark = marks.find(([start, stop]) => stop > from && start < end);
      const marked = mark !== undefined && mark[0] <= from;
      const to = Math.min(end, mark ? (marked ? mark[1] : mark[0]) : end);
      result.push({text: text.slice(from - at, to - at), role, marked});
      from = to;
    }
    at = end;
  }
  return result;
}
