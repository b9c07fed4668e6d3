const letters: Readonly<Record<string, string>> = {
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '"': '"',
  '\\': '\\',
};

/** Characters that could end the line, or the name, for one tool or another. */
const unusual = /["\\\p{Cc}\u2028\u2029]/u;

/** A path as Git writes it, so that it stays one line: like a string of C if it holds anything unusual. */
export function patchPath(path: string): string {
  if (!unusual.test(path)) return path;
  return `"${[...path].map(character => (unusual.test(character) ? escaped(character) : character)).join('')}"`;
}

function escaped(character: string): string {
  const letter = letters[character];
  if (letter !== undefined) return `\\${letter}`;
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
