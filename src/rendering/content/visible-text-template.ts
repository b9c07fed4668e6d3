import {html} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {VisibleSegment} from './visible-segments.js';
import {visibleText} from './visible-text.js';

/**
 * A command, path or address of an agent with everything doubtful marked (P2). The marks are labels of the style
 * sheet, so a copied selection holds no hidden character and no label.
 */
export function visibleTextTemplate(text: string, words: Catalogue): unknown {
  return segmentTemplates(text, visibleText(text), words);
}

/** Segments as they are drawn; the text alone, if there is nothing to mark. */
export function segmentTemplates(text: string, segments: readonly VisibleSegment[], words: Catalogue): unknown {
  if (segments.every(segment => segment.kind === 'text' && segment.text.length === text.length)) return text;
  return segments.map(segment => segmentTemplate(segment, words));
}

/** One segment as it is drawn. */
export function segmentTemplate(segment: VisibleSegment, words: Catalogue): unknown {
  switch (segment.kind) {
    case 'text':
      return segment.text;
    case 'hidden': {
      const codes = label(segment.codes);
      const name = words.content.hiddenCharacter(codes);
      return html`<span class="hidden-text" role="img" aria-label=${name} title=${name} data-codes=${codes}></span>`;
    }
    case 'lookAlike':
      return html`<span class="look-alike" title=${words.content.lookAlike(label(segment.codes))}
        >${segment.text}<span class="look-alike-code" data-codes=${label(segment.codes)}></span
      ></span>`;
    case 'host':
      return html`<span class="look-alike" title=${words.content.hostWritten(segment.written)}>${segment.text}</span>`;
  }
}

function label(codes: readonly string[]): string {
  return codes.slice(0, 4).join(' ') + (codes.length > 4 ? ' …' : '');
}
