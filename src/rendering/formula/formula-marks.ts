/** A formula in the text of a line. */
export interface FoundFormula {
  /** With its marks. */
  readonly raw: string;
  /** What stands between the marks. */
  readonly text: string;
}

/** Longer text is no formula. */
export const longestFormula = 8 * 1024;

/** `$$` holds no line end, so that one that is never closed spoils no more than its line. */
const doubleDollar = /^\$\$((?:(?!\$\$)[^\n`])+)\$\$/;
const dollar = /^\$(?![\s$])((?:\\[^`]|[^\\$`])+)\$/;
/** A digit makes an amount of the second dollar, the others what a shell puts in. */
const noFormulaBefore = /^[\dA-Z_{(]/;
const blankLine = /\n[ \t]*\n/;

/**
 * The formula that a source begins with: `$$…$$`, `\(…\)`, `\[…\]`, or `$…$` by the rule of Pandoc: no space inside
 * the marks, no digit after them. `previous` is the character before it.
 */
export function formulaAt(source: string, previous: string): FoundFormula | undefined {
  const first = source[0];
  if (first !== '$' && first !== '\\') return undefined;
  const near = source.slice(0, longestFormula);
  if (first === '\\') return bracketAt(near);
  if (near[1] !== '$') return dollarAt(near, previous);
  const match = doubleDollar.exec(near);
  return match ? found(match[0], match[1]!) : undefined;
}

/** Neither code nor another mark stands in it: a lone `\(` is none. */
function bracketAt(source: string): FoundFormula | undefined {
  const [open, close] = source[1] === '(' ? ['\\(', '\\)'] : ['\\[', '\\]'];
  const end = source.startsWith(open) ? source.indexOf(close, 2) : -1;
  if (end < 0) return undefined;
  const text = source.slice(2, end);
  if (text.includes(open) || text.includes('`')) return undefined;
  return found(source.slice(0, end + 2), text);
}

function dollarAt(source: string, previous: string): FoundFormula | undefined {
  if (/[\p{L}\p{N}]$/u.test(previous)) return undefined;
  const match = dollar.exec(source);
  const formula = match ? found(match[0], match[1]!) : undefined;
  if (!formula || /\s$/.test(formula.text)) return undefined;
  return noFormulaBefore.test(source.slice(formula.raw.length)) ? undefined : formula;
}

function found(raw: string, text: string): FoundFormula | undefined {
  return text.trim() === '' || blankLine.test(text) ? undefined : {raw, text};
}

/** A formula in a text, or a mark that none begins with so far. */
export interface FormulaMark {
  readonly at: number;
  /** The mark it begins with. */
  readonly mark: string;
  /** With both marks, if it is a formula. */
  readonly length: number;
  readonly isClosed: boolean;
}

/** Where formulas begin in the text of a line, as far as code in it is closed. Nothing inside code is one. */
export function* marksIn(source: string): Generator<FormulaMark> {
  const search = /`+|\\[^]|\$\$?/g;
  for (let match = search.exec(source); match; match = search.exec(source)) {
    const [mark] = match;
    const at = match.index;
    if (mark[0] === '`') {
      const end = endOfCode(source, at + mark.length, mark.length);
      if (end === undefined) return;
      search.lastIndex = end;
    } else if (mark[0] === '$' || mark === '\\(' || mark === '\\[') {
      const formula = formulaAt(source.slice(at, at + longestFormula), source[at - 1] ?? '');
      const length = formula?.raw.length ?? mark.length;
      search.lastIndex = at + length;
      yield {at, mark, length, isClosed: formula !== undefined};
    }
  }
}

function endOfCode(source: string, from: number, length: number): number | undefined {
  for (const run of source.slice(from).matchAll(/`+/g)) {
    if (run[0].length === length) return from + run.index + length;
  }
  return undefined;
}

/** A text in which no formula holds a mark of emphasis. */
export function withMaskedFormulas(source: string): string {
  let masked = '';
  let from = 0;
  for (const {at, length, isClosed} of marksIn(source)) {
    if (!isClosed) continue;
    masked += source.slice(from, at) + 'a'.repeat(length);
    from = at + length;
  }
  return masked + source.slice(from);
}
