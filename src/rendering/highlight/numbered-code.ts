import type {CodeLine, Highlight} from './code-token.js';

/** A line as tools number it when they read a file. */
const numbered = /^( *\d+(?:\t|→))(.*)$/s;

const known = new WeakMap<Highlight, Highlight>();

/** A highlighter that reads code whose lines are all numbered without its numbers; they stand back like comments. */
export function highlightNumbered(highlight: Highlight): Highlight {
  let made = known.get(highlight);
  if (!made) {
    made = async (code, language, signal) => {
      const parts = numberedLines(code);
      if (!parts) return highlight(code, language, signal);
      const lines = await highlight(parts.map(([, text]) => text).join('\n'), language, signal);
      return lines?.map((line, i): CodeLine => [{text: parts[i]?.[0] ?? '', role: 'comment'}, ...line]);
    };
    known.set(highlight, made);
  }
  return made;
}

/** Number and text of each line; `undefined` if the numbers of the lines do not count on. The last line may be empty. */
export function numberedLines(code: string): readonly (readonly [number: string, text: string])[] | undefined {
  const lines = code.split('\n');
  let next: number | undefined;
  const parts: (readonly [string, string])[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '' && index > 0 && index === lines.length - 1) {
      parts.push(['', '']);
      continue;
    }
    const [, number, text] = numbered.exec(line) ?? [];
    if (number === undefined || text === undefined) return undefined;
    const value = Number.parseInt(number, 10);
    if (next !== undefined && value !== next) return undefined;
    next = value + 1;
    parts.push([number, text]);
  }
  return parts;
}
