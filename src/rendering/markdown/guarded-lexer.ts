import type {Token, Tokens} from 'marked';
import {Hooks, Lexer, Tokenizer, getDefaults} from 'marked';
import {withMaskedFormulas} from '../formula/formula-marks.js';
import {formulaExtensions, holdsBlock} from '../formula/formula-syntax.js';
import {isFootnote, withFootnotes} from './footnote-syntax.js';

/** Text that is shown as it came, because reading it as Markdown would cost too much. */
export interface PlainToken {
  readonly type: 'plain';
  readonly raw: string;
  readonly text: string;
}

/** Containers inside containers beyond this are plain text. */
const deepest = 40;
/** A block of more UTF-16 units is plain text; code is plain text anyway and may be of any size. */
const largest = 64 * 1024;
/** Beyond this the text of a list item is no longer searched for tables and underlined headings line by line. */
const largestItemText = 16 * 1024;
/** How often a quote may go on after lines without its mark; each time costs a look at all of it. */
const mostLazyQuotes = 100;
/** Delimiters in one run of inline text; the time to pair them grows with their square. */
const mostDelimiters = {emphasis: 1000, strike: 300, bang: 2000};

function plain(raw: string): PlainToken {
  return {type: 'plain', raw, text: raw};
}

/** Everything up to the first blank line. */
function lines(source: string): string {
  const end = /\n[ \t]*\n/.exec(source);
  return end ? source.slice(0, end.index + 1) : source;
}

/** How far a list reaches at most: up to text at the margin that follows a blank line. */
function listReach(source: string): number {
  let at = 0;
  let afterBlank = false;
  while (at < source.length) {
    const newline = source.indexOf('\n', at);
    const end = newline < 0 ? source.length : newline + 1;
    const first = source.slice(at, Math.min(end, at + 16));
    const blank = /^[ \t]*\n?$/.test(source.slice(at, end));
    if (!blank && afterBlank && !/^(?: {2}|\t| ?(?:[-*+]|\d{1,9}[.)]))/.test(first)) return at;
    afterBlank = blank;
    at = end;
  }
  return source.length;
}

function tooLazy(source: string): boolean {
  let count = 0;
  for (const _ of source.matchAll(/\n(?! {0,3}>)[^\n]*\n {0,3}>/g)) if (++count > mostLazyQuotes) return true;
  return false;
}

/**
 * Marked's rules for blocks, with bounds. Each rule is tried where a block may begin, so a bound sees exactly the
 * block it is about. What is beyond a bound becomes a plain token instead.
 */
class GuardedTokenizer extends Tokenizer {
  readonly #formulas: boolean;
  #depth = 0;

  constructor(formulas: boolean) {
    super();
    this.#formulas = formulas;
  }

  /** What is read now is the text of a quote or an item. */
  get inside(): boolean {
    return this.#depth > 0;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    if (!/^ {0,3}>/.test(source)) return undefined;
    const quote = lines(source);
    if (this.#depth >= deepest || quote.length > largest || tooLazy(quote)) return this.#plain(quote);
    return this.#inside(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    if (!/^ {0,3}(?:[-*+]|\d{1,9}[.)])/.test(source)) return undefined;
    if (this.#depth >= deepest) return this.#plain(lines(source));
    if (source.length > largest) {
      const reach = listReach(source);
      if (reach > largest) return this.#plain(source.slice(0, reach));
    }
    return this.#inside(() => super.list(source));
  }

  override def(source: string): Tokens.Def | undefined {
    return isFootnote(source) ? undefined : super.def(source);
  }

  // Marked tries this rule last but for headings and paragraphs, so what comes here is one of the three.
  override table(source: string): Tokens.Table | undefined {
    if (this.#tooLongItem(source)) return undefined;
    if (source.length > largest) {
      const block = lines(source);
      if (block.length > largest) return this.#plain(block);
    }
    return super.table(source);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    if (this.#tooLongItem(source)) return undefined;
    const heading = super.lheading(source);
    if (!heading || !this.#formulas || !holdsBlock(heading.raw)) return heading;
    // an underline below a formula belongs to what stands between them; the text of the heading was noted already
    this.lexer.inlineQueue.pop();
    return undefined;
  }

  #tooLongItem(source: string): boolean {
    return !this.lexer.state.top && source.length > largestItemText;
  }

  #inside<T>(rule: () => T): T {
    this.#depth++;
    try {
      return rule();
    } finally {
      this.#depth--;
    }
  }

  /** The lexer keeps a token of any type as it is; the rules only declare the type they make. */
  #plain<T>(raw: string): T {
    return plain(raw) as unknown as T;
  }
}

/** How a text is read. */
export interface Grammar {
  /** More text is expected. */
  readonly streaming: boolean;
  /** `$$…$$`, `\[…\]`, `\(…\)` and `$…$` are formulas. */
  readonly formulas: boolean;
}

/** Emphasis neither begins nor ends inside a formula. */
class FormulaHooks extends Hooks {
  override emStrongMask(source: string): string {
    return withMaskedFormulas(source);
  }
}

/** A lexer with bounds that no other user of marked in the page can change. */
export function guardedLexer({streaming, formulas}: Grammar): Lexer {
  const tokenizer = new GuardedTokenizer(formulas);
  // a quote may end before the text does
  const mayBeOpen = (): boolean => streaming && !tokenizer.inside;
  const extensions = withFootnotes(formulas ? formulaExtensions(mayBeOpen) : undefined);
  return new Lexer({
    ...getDefaults(),
    tokenizer,
    hooks: formulas ? new FormulaHooks() : null,
    extensions,
  });
}

function tooDense(source: string): boolean {
  if (source.length < mostDelimiters.strike) return false;
  let emphasis = 0;
  let strike = 0;
  let bang = 0;
  for (let i = 0; i < source.length; i++) {
    const code = source.charCodeAt(i);
    if (code === 0x2a || code === 0x5f) emphasis++;
    else if (code === 0x7e) strike++;
    else if (code === 0x21) bang++;
  }
  return emphasis > mostDelimiters.emphasis || strike > mostDelimiters.strike || bang > mostDelimiters.bang;
}

/** Reads inline text into `tokens`; text that is too long, too dense or too deep stays one piece of plain text. */
export function lexInline(lexer: Lexer, source: string, tokens: Token[]): void {
  const before = tokens.length;
  lexer.state.inRawBlock = false;
  lexer.state.inLink = false;
  if (source.length <= largest && !tooDense(source)) {
    try {
      lexer.inlineTokens(source, tokens);
      return;
    } catch {
      tokens.length = before;
    }
  }
  tokens.push({type: 'text', raw: source, text: source, escaped: false});
}
