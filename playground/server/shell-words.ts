/**
 * Splits a command line into words the way a POSIX shell does: blanks separate, single quotes keep everything, double
 * quotes keep blanks, a backslash keeps the next character. Nothing is expanded. Throws `RangeError` on an open quote.
 */
export function shellWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: "'" | '"' | undefined;
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if (char === quote) {
      quote = undefined;
    } else if (isEscape(line, at, quote)) {
      word = (word ?? '') + line[++at]!;
    } else if (!quote && (char === "'" || char === '"')) {
      quote = char;
      word ??= '';
    } else if (!quote && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + char;
    }
  }
  if (quote) throw new RangeError(`The quote ${quote} is not closed in: ${line}`);
  if (word !== undefined) words.push(word);
  return words;
}

/** Whether a backslash at `at` takes the next character as it is. */
function isEscape(line: string, at: number, quote: string | undefined): boolean {
  const next = line[at + 1];
  if (line[at] !== '\\' || next === undefined || quote === "'") return false;
  return quote !== '"' || next === '"' || next === '\\' || next === '$' || next === '`';
}
