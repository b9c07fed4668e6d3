import type {Lexer, Links, MarkedToken, Token} from 'marked';
import {delimiterRowFor, withoutUndecidedLine} from './becoming.js';
import {finish} from './block-text.js';
import {collectLinks, reuseParts} from './block-tree.js';
import type {FormulaToken} from '../formula/formula-syntax.js';
import {withoutUndecidedMarks} from '../formula/formula-open.js';
import type {FootnoteToken} from './footnote-syntax.js';
import type {Grammar, PlainToken} from './guarded-lexer.js';
import {guardedLexer} from './guarded-lexer.js';
import {normalised, startsWith} from './source-text.js';

export type BlockToken = MarkedToken | PlainToken | FormulaToken | FootnoteToken;

/** A paragraph, list, table … of a text. It never changes; a block that grows is another block. */
export interface MarkdownBlock {
  readonly token: BlockToken;
  /** Where it begins in the text. */
  readonly start: number;
  /** Read as what it is becoming, so that the same text may read otherwise later. */
  readonly halfWritten: boolean;
  /** Read while link definitions were known, which may have made links of its brackets. */
  readonly mayLink: boolean;
}

/** A text as blocks. */
export interface MarkdownBlocks extends Grammar {
  /** The text with its line ends normalised. */
  readonly text: string;
  readonly blocks: readonly MarkdownBlock[];
  /** How many of the blocks are settled: no text that follows reads them otherwise. */
  readonly settled: number;
  /** The link definitions in settled blocks. */
  readonly links: Links;
}

/** What is read in one go. */
interface Reading extends Grammar {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  readonly links: Links;
  /** Blocks that were read before, by where they begin. */
  readonly before: ReadonlyMap<number, MarkdownBlock>;
}

interface Lexed {
  readonly lexer: Lexer;
  /** What was read: the text without what the next character decides. */
  readonly decided: string;
  /** The last block is a table of which only the header is written. */
  readonly headerOnly: boolean;
}

/** How many blocks at the end may still read otherwise when text follows. */
const openBlocks = 2;

/**
 * The blocks of a text that grows (D1). Settled blocks are the very same objects as before and are not read again;
 * once a text with link definitions is complete all of it is read once more, because they may stand anywhere, and only
 * blocks that read otherwise are replaced. Never throws.
 */
export function advance(
  before: MarkdownBlocks | undefined,
  source: string,
  streaming: boolean,
  formulas = false,
): MarkdownBlocks {
  const text = normalised(source, streaming);
  const previous = before?.formulas === formulas ? before : undefined;
  if (previous?.text === text && previous.streaming === streaming) return previous;
  const base = previous && startsWith(text, previous.text) ? previous : undefined;
  return streaming ? grown(base, text, formulas) : complete(base, previous, text, formulas);
}

/** What need not be read again, and how the rest is read. */
function continued(base: MarkdownBlocks | undefined, text: string, grammar: Grammar): [MarkdownBlock[], Reading] {
  const settled = Math.max(base?.settled ?? 0, (base?.blocks.length ?? 0) - openBlocks);
  const kept = base?.blocks.slice(0, settled) ?? [];
  const links = Object.assign(Object.create(null) as Links, base?.links);
  for (const block of kept.slice(base?.settled)) collectLinks(block.token, links);
  const opened = base?.blocks.slice(settled) ?? [];
  const start = settled === 0 ? 0 : (opened[0]?.start ?? text.length);
  const before = new Map(opened.map(block => [block.start, block]));
  return [kept, {...grammar, text: text.slice(start), start, links, before}];
}

function grown(base: MarkdownBlocks | undefined, text: string, formulas: boolean): MarkdownBlocks {
  const [kept, reading] = continued(base, text, {streaming: true, formulas});
  const {links} = reading;
  return {text, blocks: kept.concat(read(reading)), streaming: true, formulas, settled: kept.length, links};
}

function complete(
  base: MarkdownBlocks | undefined,
  previous: MarkdownBlocks | undefined,
  text: string,
  formulas: boolean,
): MarkdownBlocks {
  const [kept, tail] = continued(base, text, {streaming: false, formulas});
  if (kept.length > 0 && !kept.some(({mayLink}) => mayLink)) {
    const blocks = kept.concat(read(tail));
    const links = linksIn(blocks.slice(kept.length), tail.links);
    if (Object.keys(links).length === 0)
      return {text, blocks, streaming: false, formulas, settled: settledOf(blocks), links};
  }
  const before = new Map(previous?.blocks.map(block => [block.start, block]));
  const links = Object.create(null) as Links;
  const blocks = read({text, start: 0, links, before, streaming: false, formulas});
  const settled = settledOf(blocks);
  return {text, blocks, streaming: false, formulas, settled, links: linksIn(blocks.slice(0, settled), {})};
}

function settledOf(blocks: readonly MarkdownBlock[]): number {
  return Math.max(0, blocks.length - openBlocks);
}

function linksIn(blocks: readonly MarkdownBlock[], known: Links): Links {
  const links = Object.assign(Object.create(null) as Links, known);
  for (const {token} of blocks) collectLinks(token, links);
  return links;
}

function read(reading: Reading): MarkdownBlock[] {
  try {
    return readBlocks(reading, lex(reading));
  } catch {
    const token: PlainToken = {type: 'plain', raw: reading.text, text: reading.text};
    return [{token, start: reading.start, halfWritten: true, mayLink: false}];
  }
}

/** Reads blocks without their inline text. */
function lex(reading: Reading): Lexed {
  const text = decidedText(reading);
  const lexer = lexText(text, reading);
  const last = lexer.tokens.at(-1);
  const row = reading.streaming && last?.type === 'paragraph' ? delimiterRowFor(last.raw) : undefined;
  const read = {lexer, decided: text, headerOnly: false};
  if (row === undefined) return read;
  const table = lexText(text.replace(/\n$/, '') + row, reading);
  return table.tokens.at(-1)?.type === 'table' ? {lexer: table, decided: text, headerOnly: true} : read;
}

/** The text without what the next character decides. */
function decidedText({text, streaming, formulas}: Reading): string {
  if (!streaming) return text;
  return withoutUndecidedLine(formulas ? withoutUndecidedMarks(text) : text);
}

function lexText(text: string, reading: Reading): Lexer {
  const lexer = guardedLexer(reading);
  Object.assign(lexer.tokens.links, reading.links);
  lexer.blockTokens(text, lexer.tokens);
  return lexer;
}

function readBlocks(reading: Reading, {lexer, decided, headerOnly}: Lexed): MarkdownBlock[] {
  const sources = new Map(lexer.inlineQueue.map(({src, tokens}) => [tokens, src]));
  const hasLinks = Object.keys(lexer.tokens.links).length > 0;
  const last = lexer.tokens.at(-1);
  const blocks: MarkdownBlock[] = [];
  let start = reading.start;
  for (const token of lexer.tokens) {
    const before = reading.before.get(start);
    const unchanged = before && sameText(before, token) ? before : undefined;
    const mayLink = token.raw.includes('[') && (hasLinks || before?.mayLink === true);
    if (unchanged && !mayLink) blocks.push(unchanged);
    else if (token.type !== 'space') {
      if (!mayLink) reuseParts(token, before?.token);
      const written = reading.streaming && token === last ? {text: reading.text, decided} : undefined;
      const halfWritten =
        finish(token, {lexer, sources, formulas: reading.formulas}, written) || (headerOnly && token === last);
      blocks.push(kept(unchanged, {token: token as BlockToken, start, halfWritten, mayLink}));
    }
    start += token.raw.length;
  }
  return blocks;
}

function sameText(before: MarkdownBlock, token: Token): boolean {
  if (before.halfWritten || before.token.type !== token.type || before.token.raw !== token.raw) return false;
  return textOf(before.token) === textOf(token);
}

/** Marked can take the indentation out of a paragraph's text by what comes after it. */
function textOf(token: object): unknown {
  return 'text' in token ? token.text : undefined;
}

/** The block that was there before, if it reads the same. */
function kept(before: MarkdownBlock | undefined, fresh: MarkdownBlock): MarkdownBlock {
  return before?.token.raw === fresh.token.raw && JSON.stringify(before.token) === JSON.stringify(fresh.token)
    ? before
    : fresh;
}
