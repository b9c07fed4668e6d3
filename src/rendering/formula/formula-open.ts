import type {FormulaToken} from './formula-syntax.js';
import {marksIn} from './formula-marks.js';

/**
 * Text without what its end decides: marks, of which the next character says what they are, and a single letter
 * behind a dollar, which begins a formula or the name of a variable.
 */
export function withoutUndecidedMarks(text: string): string {
  const brackets = text.replace(/\\[[\]]?[ \t]*$/, '');
  const dollars = brackets.replace(/\${1,2}[ \t]*$/, '');
  return dollars.replace(/(?<![\\$\p{L}\p{N}])\$\p{L}[ \t]*$/u, '');
}

/** What stands before a formula between single dollars. */
const before = /^$|[\s([{"'“‘«*_~,;:—–\u3000-\u9fff\uff00-\uffef]/;
/** A single letter, or a sign of mathematics; no amount, and no variable of a shell. */
const begins = /^(?!\p{Lu}{2})(?:\p{L}(?!\p{L})|[^\s$]*[\\^=])/u;
const command = /\\\p{L}+(?:\{[^}]*\}?)?/gu;
/** A word between spaces: the dollar before it was no mark. */
const prose = /\s\p{L}{2,}[.,;:]?\s/u;

/** Whether a formula without an end begins with a mark. */
function isOpen(mark: string, rest: string, previous: string): boolean {
  if (rest.includes('`') || rest.trim() === '') return false;
  if (mark === '$$') return !rest.includes('$$') && (previous === '' || !rest.includes('\n'));
  if (mark === '$') {
    if (!before.test(previous) || !begins.test(rest) || /(?:^|[^\\])\$/.test(rest)) return false;
    return !prose.test(rest.replace(command, ''));
  }
  return true;
}

/** Inline text up to a formula that is still being written, and the formula; `undefined`: none is. */
export function splitOpenFormula(source: string): {before: string; formula: FormulaToken} | undefined {
  for (const {at, mark, isClosed} of marksIn(source)) {
    const rest = source.slice(at + mark.length);
    if (isClosed || !isOpen(mark, rest, source[at - 1] ?? '')) continue;
    const text = rest.replace(/\\$/, '').trim();
    return {
      before: source.slice(0, at),
      formula: {type: 'formula', raw: source.slice(at), text, display: false, open: true},
    };
  }
  return undefined;
}
