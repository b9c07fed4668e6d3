import type {MarkedOptions, Tokens} from 'marked';

/** A formula between `$$` and `$$`. */
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

/** Longer text is no formula. */
const longest = 8 * 1024;
const closedBlock = /^ {0,3}\$\$((?:(?!\$\$)[^])+)\$\$[ \t]*(?:\n|$)/;
const openBlock = /^ {0,3}\$\$((?:(?!\$\$)[^])*)$/;
const closedInline = /^\$\$((?:(?!\$\$)[^\n])+)\$\$/;

function token(raw: string, text: string, display: boolean, open: boolean): Tokens.Generic {
  return {type: 'formula', raw, text: text.trim(), display, open} satisfies FormulaToken;
}

/** A formula holds no blank line, so that one that is never closed spoils no more than its own lines. */
function blockOf(source: string): string {
  const end = /\n[ \t]*\n/.exec(source);
  return end ? source.slice(0, end.index + 1) : source;
}

function block(source: string, streaming: boolean): Tokens.Generic | undefined {
  if (!/^ {0,3}\$\$/.test(source)) return undefined;
  const lines = blockOf(source);
  if (lines.length > longest) return undefined;
  const closed = closedBlock.exec(lines);
  if (closed) return token(closed[0], closed[1]!, true, false);
  const open = streaming && lines === source ? openBlock.exec(lines) : null;
  return open ? token(open[0], open[1]!, true, true) : undefined;
}

function inline(source: string): Tokens.Generic | undefined {
  const closed = source.length > 4 && source.startsWith('$$') ? closedInline.exec(source.slice(0, longest)) : null;
  return closed ? token(closed[0], closed[1]!, false, false) : undefined;
}

/** Characters that are searched for formulas in one reading, from each place where text stops. */
const mostSearched = 4_000_000;

/** What marked needs in order to see formulas. While text is expected, one without an end reaches to the end. */
export function formulaExtensions(streaming: boolean): NonNullable<MarkedOptions['extensions']> {
  let searched = 0;
  const startInline = (source: string): number | undefined => {
    searched += source.length;
    return searched > mostSearched ? undefined : source.indexOf('$$');
  };
  return {
    renderers: {},
    childTokens: {},
    block: [source => block(source, streaming)],
    inline: [inline],
    startBlock: [source => /\n {0,3}\$\$[ \t]*(?=\n)/.exec(source)?.index],
    startInline: [startInline],
  };
}

/** Text without dollars at its very end: the next character says what they are. */
export function withoutUndecidedDollars(text: string): string {
  return text.replace(/\${1,2}[ \t]*$/, '');
}

/** Inline text up to a formula that is still being written, and the formula; `undefined`: none is. */
export function splitOpenFormula(source: string): {before: string; formula: FormulaToken} | undefined {
  const marks = source.split('$$');
  if (marks.length % 2 === 1) return undefined;
  const text = marks.at(-1)!;
  if (text.includes('\n')) return undefined;
  const before = source.slice(0, source.length - text.length - 2);
  return {before, formula: {type: 'formula', raw: `$$${text}`, text: text.trim(), display: false, open: true}};
}
