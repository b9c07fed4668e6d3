import {disguisedText} from './disguised-text.js';
import {asLabel} from './text-portion.js';

/** So many codes of neighbours are written out. */
const mostCodes = 4;

/** A text of an agent in a line or two of its own, with what would disguise it written out (D3). */
export function plainText(text: string): string {
  return disguisedText(text)
    .map(segment => {
      if (segment.kind !== 'hidden') return segment.text;
      const {codes} = segment;
      return `⟨${codes.slice(0, mostCodes).join(' ')}${codes.length > mostCodes ? ' …' : ''}⟩`;
    })
    .join('');
}

/** A name that an agent gives to something: its beginning, if it is no name any more. */
export function plainName(text: string): string {
  return plainText(asLabel(text));
}
