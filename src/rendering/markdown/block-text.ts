import type {Lexer, Token, Tokens} from 'marked';
import type {FormulaToken} from '../formula/formula-syntax.js';
import {splitOpenFormula} from '../formula/formula-open.js';
import {becoming, withoutPartialFence, withoutUndecidedEnd} from './becoming.js';
import {inlineArrays} from './block-tree.js';
import {lexInline} from './guarded-lexer.js';

/** Longer inline text that is still being written is not searched for open marks. */
const longestHalfWritten = 8 * 1024;

/** What the inline text of a block is read with. */
export interface Inline {
  readonly lexer: Lexer;
  readonly sources: ReadonlyMap<Token[], string>;
  readonly formulas: boolean;
}

/** Reads inline text that is still being written. */
function lexOpen(lexer: Lexer, source: string, tokens: Token[], formulas: boolean): void {
  const split = formulas ? splitOpenFormula(source) : undefined;
  lexInline(lexer, split?.before ?? withoutUndecidedEnd(source), tokens);
  if (split) tokens.push(split.formula);
  tokens.splice(0, tokens.length, ...becoming(tokens));
}

/** What was written so far. */
export interface Written {
  readonly text: string;
  readonly decided: string;
}

/**
 * Reads the inline text of a block. `written` is what was written so far, if the block stands at its end.
 * Returns whether the block was read as what it is becoming.
 */
export function finish(token: Token, {lexer, sources, formulas}: Inline, written: Written | undefined): boolean {
  const arrays = [...inlineArrays(token)].filter(tokens => sources.has(tokens));
  const last = written === undefined ? undefined : arrays.findLast(tokens => sources.get(tokens) !== '');
  let halfWritten = false;
  for (const tokens of arrays) {
    const source = sources.get(tokens)!;
    const isOpen = tokens === last && endsInside(formulas ? written!.decided : written!.text, source);
    if (isOpen) lexOpen(lexer, source, tokens, formulas);
    else lexInline(lexer, source, tokens);
    halfWritten ||= isOpen;
  }
  if (token.type === 'formula') return (token as FormulaToken).open;
  const code = written && lastCode(token);
  return (code !== undefined && trimFence(code, written!.decided)) || halfWritten;
}

/** Whether the text ends inside this inline source, so that an open mark of it may still be closed. */
function endsInside(text: string, source: string): boolean {
  if (source.length > longestHalfWritten || /\n[ \t]*\n[ \t]*$/.test(text.slice(-200))) return false;
  const last = source.slice(source.lastIndexOf('\n') + 1).trimEnd();
  const end = text.trimEnd();
  // a cell of a table holds its bars without the backslashes before them
  return (
    last !== '' &&
    (end.endsWith(last) ||
      end
        .slice(-2 * last.length)
        .replaceAll('\\|', '|')
        .endsWith(last))
  );
}

/** The code that a block ends with, also inside lists and quotes. */
function lastCode(token: Token): Tokens.Code | undefined {
  if (token.type === 'code') return token as Tokens.Code;
  const inner =
    token.type === 'list'
      ? (token as Tokens.List).items.at(-1)?.tokens
      : token.type === 'blockquote'
        ? (token as Tokens.Blockquote).tokens
        : undefined;
  const last = inner?.at(-1);
  return last && lastCode(last);
}

/** Holds back the beginning of a closing fence, and the language while it is being written. */
function trimFence(code: Tokens.Code, text: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(code.raw)?.[1];
  if (fence === undefined) return false;
  const lastLine = code.raw.trimEnd().split('\n').at(-1)!.trim();
  if (code.raw.includes('\n') && lastLine.startsWith(fence) && lastLine === fence[0]!.repeat(lastLine.length)) {
    return false;
  }
  if (!code.raw.includes('\n')) code.lang = '';
  if (!text.endsWith('\n')) code.text = withoutPartialFence(code.text, fence);
  return true;
}
