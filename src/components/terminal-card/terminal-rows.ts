import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {TerminalLine, TerminalLines, TerminalSpan} from '../../rendering/terminal/terminal-lines.js';
import {spanLooks} from '../../rendering/terminal/span-looks.js';
import {cssProps} from '../shared/css-props.js';

/** Draws the lines from an index on. A line that did not change is not drawn again. */
export function rowsTemplate(lines: TerminalLines, from: number): unknown {
  const indices = Array.from({length: lines.count - from}, (_, index) => from + index);
  return repeat(
    indices,
    index => lines.dropped + index,
    index => {
      const line = lines.line(index);
      return guard([line], () => rowTemplate(line));
    },
  );
}

function rowTemplate(line: TerminalLine): TemplateResult {
  return html`<span class="row">${line.spans.map(spanTemplate)}${line.continued ? '' : '\n'}</span>`;
}

function spanTemplate(span: TerminalSpan): unknown {
  const {classes, properties} = spanLooks(span.style);
  if (classes === '') return span.text;
  return properties
    ? html`<span class=${classes} ${cssProps(properties)}>${span.text}</span>`
    : html`<span class=${classes}>${span.text}</span>`;
}
