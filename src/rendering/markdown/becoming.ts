import type {Token} from 'marked';

/**
 * Half-written Markdown, read as what it is becoming (D1). Marks whose meaning the next character decides are held
 * back; a mark that is open at the end of the text reaches to the end. Nothing is ever shown that was not written.
 */

/** Marks alone on the last line: a rule, an underline, a bullet, a number, a fence or a checkbox to be. */
const undecidedLine =
  /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+_=#|>]+|[|:\- \t]*\|[|:\- \t]*|`{1,2}|~{1,2}|\d{1,9}[.)]?|\[[ xX]?\]?)?[ \t]*$/;
const undecidedEnd = /(?:!\[|(?<![^\s[(])!|[*_~`\\[]|&(?:#[xX]?[\da-fA-F]{0,7}|[a-zA-Z][a-zA-Z\d]{0,7})?)+$/;

/** The text without a last line that holds nothing but marks. */
export function withoutUndecidedLine(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  return text.length - start <= 200 && undecidedLine.test(text.slice(start)) ? text.slice(0, start) : text;
}

/** Inline text without marks at its very end. */
export function withoutUndecidedEnd(source: string): string {
  return source.replace(undecidedEnd, '');
}

/** The delimiter row that makes a table of a header row which is still being written, or `undefined`. */
export function delimiterRowFor(raw: string): string | undefined {
  const header = /^ {0,3}(\|[^\n]+)\n?$/.exec(raw)?.[1]?.trim();
  if (header === undefined) return undefined;
  const inner = header.slice(1).replace(/\|$/, '');
  const cells = inner.replace(/\\\|/g, '').split('|').length;
  return `\n|${' --- |'.repeat(cells)}`;
}

/** Code without a last line that is the beginning of its closing fence. */
export function withoutPartialFence(code: string, fence: string): string {
  const start = code.lastIndexOf('\n') + 1;
  const last = code.slice(start).trim();
  const partial = last !== '' && last.length < fence.length && fence.startsWith(last);
  return partial ? code.slice(0, Math.max(0, start - 1)) : code;
}

/** Open marks inside open marks beyond this are shown as they came. */
const deepest = 8;
/** Brackets looked at in one piece of text; each costs a look at what follows. */
const mostBrackets = 16;

interface Opening {
  readonly at: number;
  /** Length of the mark. */
  readonly length: number;
  /** The tokens that what follows becomes, given what follows. */
  readonly become: (rest: readonly Token[], depth: number) => Token[];
}

const wordLike = /[\p{L}\p{N}]/u;

function textToken(text: string): Token {
  return {type: 'text', raw: text, text, escaped: false};
}

function rawOf(tokens: readonly Token[]): string {
  return tokens.map(token => token.raw).join('');
}

function wrapped(type: 'em' | 'strong' | 'del', rest: readonly Token[], depth: number): Token {
  const raw = rawOf(rest);
  return {type, raw, text: raw, tokens: becoming(rest, depth)};
}

function emphasis(mark: string, rest: readonly Token[], depth: number): Token {
  if (mark.length === 1) return wrapped('em', rest, depth);
  const strong = wrapped('strong', rest, depth);
  return mark.length === 2 ? strong : {type: 'em', raw: strong.raw, text: strong.raw, tokens: [strong]};
}

function emphasisAt(mark: string, at: number, previous: string, next: string): Opening | undefined {
  const opens = next !== '' && !/\s/.test(next);
  // between two letters a single star is more often a product than the start of emphasis
  const inWord = wordLike.test(previous) && (mark[0] === '_' || mark.length === 1);
  return opens && !inWord
    ? {at, length: mark.length, become: (rest, depth) => [emphasis(mark, rest, depth)]}
    : undefined;
}

/** Where a link may still lead: a destination without spaces, and maybe the beginning of a title. */
const partialTarget = /^(?:\((?:<[^>\n]*|[^\s<]*)(?:\s+(?:["'(][^\n]*)?)?|\[[^\]\n]*)?$/;

/** Splits what follows a `[` at its `]`; `undefined` if that is not there. */
function splitLabel(rest: readonly Token[]): {label: readonly Token[]; after: string} | undefined {
  let depth = 0;
  for (const [index, token] of rest.entries()) {
    if (token.type !== 'text') continue;
    for (const match of token.raw.matchAll(/[[\]]/g)) {
      depth += match[0] === '[' ? 1 : -1;
      if (depth >= 0) continue;
      const label = [...rest.slice(0, index), textToken(token.raw.slice(0, match.index))];
      return {label, after: token.raw.slice(match.index + 1) + rawOf(rest.slice(index + 1))};
    }
  }
  return undefined;
}

function linkAt(at: number, image: boolean, rest: readonly Token[]): Opening | undefined {
  const split = splitLabel(rest);
  if (split && !partialTarget.test(split.after)) return undefined;
  const label = split?.label ?? rest;
  const raw = rawOf(label);
  // the mark of a footnote
  if (!split && raw.startsWith('^') && !/\s/.test(raw)) return {at, length: 1, become: () => []};
  if (raw === '' || raw.includes('\n')) return undefined;
  const become = (_rest: readonly Token[], depth: number): Token[] =>
    image ? [textToken(raw)] : [{type: 'becomingLink', raw, text: raw, tokens: becoming(label, depth)}];
  return {at, length: image ? 2 : 1, become};
}

function codeAt(at: number, mark: string): Opening {
  const become = (rest: readonly Token[]): Token[] => {
    const text = rawOf(rest).replaceAll('\n', ' ');
    return text === '' ? [] : [{type: 'codespan', raw: text, text}];
  };
  return {at, length: mark.length, become};
}

/** The beginning of a scheme that makes an address of what stands between `<` and `>`. */
const partialScheme = /^(?:h(?:t(?:tps?|t)?)?|m(?:a(?:i(?:l(?:to?)?)?)?)?|f(?:i(?:le?)?)?)?$/;

function addressAt(at: number, rest: string, next: Token | undefined): Opening | undefined {
  if (!next && partialScheme.test(rest)) return {at, length: 1, become: () => []};
  const isAddress = rest === '' ? next?.type === 'link' : /^(?:https?|mailto|file):/.test(rest);
  return isAddress ? {at, length: 1, become: inner => [...inner]} : undefined;
}

function openingIn(raw: string, previous: string, following: readonly Token[]): Opening | undefined {
  let brackets = 0;
  for (const match of raw.matchAll(/`+|\*+|_+|~~|!?\[|<(?=(?:https?|mailto|file):|[a-z]{0,6}$)/g)) {
    const mark = match[0];
    const at = match.index;
    const before = at === 0 ? previous : raw[at - 1]!;
    const rest = raw.slice(at + mark.length);
    const next = rest[0] ?? following[0]?.raw[0] ?? '';
    let found: Opening | undefined;
    if (mark[0] === '`') found = codeAt(at, mark);
    else if (mark === '~~')
      found = /\S/.test(next) ? {at, length: 2, become: (inner, depth) => [wrapped('del', inner, depth)]} : undefined;
    else if (mark.endsWith('['))
      found = brackets++ < mostBrackets ? linkAt(at, mark.length === 2, [textToken(rest), ...following]) : undefined;
    else if (mark === '<') found = addressAt(at, rest, following[0]);
    else found = emphasisAt(mark, at, before, next);
    if (found) return found;
  }
  return undefined;
}

/** Inline tokens in which a mark that is still open reaches to the end. */
export function becoming(tokens: readonly Token[], depth = 0): Token[] {
  if (depth > deepest) return [...tokens];
  let previous = '';
  for (const [index, token] of tokens.entries()) {
    const raw = token.raw;
    if (token.type === 'text' && token['escaped'] !== true && !('tokens' in token && token.tokens)) {
      const following = tokens.slice(index + 1);
      const opening = openingIn(raw, previous, following);
      if (opening) {
        const before = raw.slice(0, opening.at);
        const inside = raw.slice(opening.at + opening.length);
        const rest = inside === '' ? following : [textToken(inside), ...following];
        return [
          ...tokens.slice(0, index),
          ...(before === '' ? [] : [textToken(before)]),
          ...opening.become(rest, depth + 1),
        ];
      }
    }
    previous = raw.at(-1) ?? previous;
  }
  return [...tokens];
}
