import type {MarkedOptions, Tokens} from 'marked';
import {formulaAt, longestFormula} from './formula-marks.js';

/** A formula between `$$` and `$$`, `\[` and `\]`, `\(` and `\)`, or `$` and `$`. */
export interface FormulaToken {
  readonly type: 'formula';
  readonly raw: string;
  /** What stands between the marks. */
  readonly text: string;
  /** It stands alone, as a block. */
  readonly display: boolean;
  /** Its end is still to come, so that it is shown as it is written. */
  readonly open: boolean;
}

const blockMark = /^ {0,3}(?:\$\$|\\\[)/;
const closedBlock = /^ {0,3}(?:\$\$((?:(?!\$\$)[^])+)\$\$|\\\[((?:(?!\\\])[^])+)\\\])[ \t]*(?:\n|$)/;
const openBlock = /^ {0,3}(?:\$\$((?:(?!\$\$)[^])*)|\\\[((?:(?!\\\])[^])*))$/;
/** A mark alone on its line ends the paragraph above it. */
const markAlone = /\n {0,3}(?:\$\$|\\\[)[ \t]*(?=\n)/;

/** Whether a formula begins inside a text, alone on its line. */
export function holdsBlock(text: string): boolean {
  return markAlone.test(text);
}

function token(raw: string, text: string, display: boolean, open: boolean): Tokens.Generic {
  return {type: 'formula', raw, text: text.trim(), display, open} satisfies FormulaToken;
}

/** A formula holds no blank line, so that one that is never closed spoils no more than its own lines. */
function blockOf(source: string): string {
  const end = /\n[ \t]*\n/.exec(source);
  return end ? source.slice(0, end.index + 1) : source;
}

function block(source: string, mayBeOpen: () => boolean): Tokens.Generic | undefined {
  if (!blockMark.test(source)) return undefined;
  const lines = blockOf(source);
  if (lines.length > longestFormula) return undefined;
  const closed = closedBlock.exec(lines);
  if (closed) return token(closed[0], closed[1] ?? closed[2]!, true, false);
  const open = lines === source && mayBeOpen() ? openBlock.exec(lines) : null;
  return open ? token(open[0], open[1] ?? open[2]!, true, true) : undefined;
}

/** Characters that are searched for formulas in one reading, from each place where text stops. */
const mostSearched = 4_000_000;

/**
 * What marked needs in order to see formulas. Where text is expected, one without an end reaches to the end.
 *
 * @param mayBeOpen Whether text is expected at the end of what is read now.
 */
export function formulaExtensions(mayBeOpen: () => boolean): NonNullable<MarkedOptions['extensions']> {
  let searched = 0;
  /** Brackets need no search: text stops at each backslash anyway. */
  const startInline = (source: string): number | undefined => {
    if (searched > mostSearched) return undefined;
    const at = source.indexOf('$');
    searched += at < 0 ? source.length : at;
    return at;
  };
  const inline = (source: string, tokens: readonly {readonly raw: string}[]): Tokens.Generic | undefined => {
    if ((source[0] !== '$' && source[0] !== '\\') || searched > mostSearched) return undefined;
    const formula = formulaAt(source, tokens.at(-1)?.raw.at(-1) ?? '');
    searched += formula ? 0 : Math.min(source.length, longestFormula) / 16;
    return formula && token(formula.raw, formula.text, false, false);
  };
  return {
    renderers: {},
    childTokens: {},
    block: [source => block(source, mayBeOpen)],
    inline: [inline],
    startBlock: [source => markAlone.exec(source)?.index],
    startInline: [startInline],
  };
}
