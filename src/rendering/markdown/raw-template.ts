import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {withBreaks} from '../content/long-runs.js';
import {withoutEnd} from '../content/text-portion.js';

/** Text that is laid out as one: a few screens. In characters. */
const pieceSize = 16 * 1024;

/**
 * Text that is shown as it came. Of a large one only the pieces in view are laid out, and only those that changed are
 * drawn again.
 */
export function rawTemplate(written: string, direction: unknown): TemplateResult {
  const text = withoutEnd(written, '\n');
  if (text.length <= 2 * pieceSize) return html`<p class="raw" dir=${direction}>${withBreaks(text)}</p>`;
  return html`<div class="raw" dir=${direction}>
    ${piecesOf(text).map(piece => guard([piece], () => html`<div class="raw-piece">${withBreaks(piece)}</div>`))}
  </div>`;
}

function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const line = text.indexOf('\n', at + pieceSize);
    const end = line < 0 ? text.length : line + 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
