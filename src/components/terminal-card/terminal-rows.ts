import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import {classifyLink} from '../../rendering/content/links.js';
import {undisguisedTemplate} from '../../rendering/content/undisguised-template.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import type {TerminalLine, TerminalLines, TerminalSpan} from '../../rendering/terminal/terminal-lines.js';
import {spanLooks} from '../../rendering/terminal/span-looks.js';
import {cssProps} from '../shared/css-props.js';
import type {RowMark} from './output-find.js';

/** What rows need from their card: words, and what happens when the user follows a link of a program (D2). */
export interface RowContext {
  readonly words: Catalogue & LateWords;
  readonly openLink: (href: string) => void;
  readonly openFile: (path: string, line: number | undefined) => void;
}

/** The rows that are drawn, counted from the first row of all output. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Draws rows. One that did not change is not drawn again. */
export function rowsTemplate(
  lines: TerminalLines,
  {first, end}: RowRange,
  marks: ReadonlyMap<number, readonly RowMark[]>,
  context: RowContext,
): unknown {
  const rows = Array.from({length: Math.max(0, end - first)}, (_, index) => first + index);
  return repeat(
    rows,
    row => row,
    row => {
      const line = lines.line(row - lines.dropped);
      const marked = marks.get(row);
      const key = marked?.map(({from, to, current}) => `${from}-${to}${current ? '!' : ''}`).join();
      return guard([line, key, context], () => rowTemplate(line, marked, context));
    },
  );
}

function rowTemplate(line: TerminalLine, marks: readonly RowMark[] | undefined, context: RowContext): TemplateResult {
  let at = 0;
  const spans = line.spans.map(span => {
    const from = at;
    at += span.text.length;
    return spanTemplate(span, marks ? markedText(span.text, from, marks, context) : drawn(span.text, context), context);
  });
  return html`<span class="row">${spans}${line.continued ? '' : '\n'}</span>`;
}

/** Output may say anything, but not disguise what it says (D3). */
function drawn(text: string, {words}: RowContext): unknown {
  return undisguisedTemplate(text, words);
}

/** The text of a span that begins at a column, with what was found in it marked. */
function markedText(text: string, start: number, marks: readonly RowMark[], context: RowContext): unknown {
  const parts: unknown[] = [];
  let at = 0;
  for (const {from, to, current} of marks) {
    const [begin, end] = [Math.max(at, from - start), Math.min(text.length, to - start)];
    if (end <= begin) continue;
    const found = drawn(text.slice(begin, end), context);
    parts.push(drawn(text.slice(at, begin), context), html`<mark class=${current ? 'current' : ''}>${found}</mark>`);
    at = end;
  }
  return at === 0 ? drawn(text, context) : [...parts, drawn(text.slice(at), context)];
}

function spanTemplate({text: written, style, link}: TerminalSpan, text: unknown, context: RowContext): unknown {
  const {classes, properties} = spanLooks(style);
  const content = link === undefined ? text : linkTemplate(link, text, written, context);
  if (classes === '') return content;
  return properties
    ? html`<span class=${classes} ${cssProps(properties)}>${content}</span>`
    : html`<span class=${classes}>${content}</span>`;
}

/** A link of a program goes through the link rule like any other; its real address is told before it is followed. */
function linkTemplate(
  address: string,
  text: unknown,
  written: string,
  {words, openLink, openFile}: RowContext,
): unknown {
  const target = classifyLink(address);
  if (target.kind === 'text') return text;
  if (target.kind === 'file') {
    const name = words.content.openFile(visibleString(target.path), target.line);
    const onClick = (): void => openFile(target.path, target.line);
    return html`<button class="link" type="button" title=${name} @click=${onClick}>${text}</button>`;
  }
  const onClick = (event: Event): void => {
    event.preventDefault();
    openLink(target.href);
  };
  const host = otherHost(target.href, written);
  return html`<a
      class="link"
      href=${target.href}
      title=${target.href}
      target="_blank"
      rel="noopener noreferrer"
      @click=${onClick}
      >${text}</a
    >${host === undefined ? nothing : html`<span class="host">${words.output.leadsTo(host)}</span>`}`;
}

/** The host of a link whose text names another address. */
function otherHost(href: string, text: string): string | undefined {
  const {host} = new URL(href);
  const named = /(?:https?:\/\/|\bwww\.)([^\s/?#]+)/i.exec(text)?.[0];
  if (named === undefined || host === '') return undefined;
  try {
    return new URL(named.startsWith('www') ? `https://${named}` : named).host === host ? undefined : host;
  } catch {
    return host;
  }
}
