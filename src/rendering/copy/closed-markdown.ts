import type {Token} from 'marked';
import {guardedLexer} from '../markdown/guarded-lexer.js';

/** HTML that goes on over blank lines until its own end, as CommonMark has it (4.6, kinds 1 to 5). */
const lasting: readonly (readonly [begins: RegExp, ends: RegExp, end: string])[] = [
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^<![a-z]/i, />/, '>'],
  [/^<pre(?=[\s>]|$)/i, /<\/pre>/i, '</pre>'],
  [/^<script(?=[\s>]|$)/i, /<\/script>/i, '</script>'],
  [/^<style(?=[\s>]|$)/i, /<\/style>/i, '</style>'],
  [/^<textarea(?=[\s>]|$)/i, /<\/textarea>/i, '</textarea>'],
];

/**
 * A text with an end of the code or the HTML that is still open where the text ends, so that what follows is not taken
 * for more of it. In lists and quotes it ends with them.
 */
export function closedMarkdown(text: string): string {
  const last = lastBlock(text);
  const end = last?.type === 'code' ? fenceEnd(last.raw) : last?.type === 'html' ? htmlEnd(last.raw) : undefined;
  return end === undefined ? text : `${text}${/[\n\r]$/.test(text) ? '' : '\n'}${end}`;
}

function lastBlock(text: string): Token | undefined {
  const lexer = guardedLexer({streaming: false, formulas: false});
  return lexer.blockTokens(text.replace(/\r\n?/g, '\n'), lexer.tokens).findLast(({type}) => type !== 'space');
}

function fenceEnd(raw: string): string | undefined {
  const mark = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  if (mark === undefined) return undefined;
  const [, ...lines] = raw.trimEnd().split('\n');
  const closing = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}$`);
  return closing.test(lines.at(-1) ?? '') ? undefined : mark;
}

function htmlEnd(raw: string): string | undefined {
  const html = raw.trimStart();
  const [, ends, end] = lasting.find(([begins]) => begins.test(html)) ?? [];
  return ends?.test(html) === false ? end : undefined;
}
