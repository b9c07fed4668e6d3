/** Characters that need no quotes in a shell word. */
const bare = /^[\w@%+=:,./-]+$/;

/** A command as one line or several: text as it is, a list of arguments joined and quoted where needed (P2). */
export function commandLine(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const words = value.map(word => (typeof word === 'string' ? word : (JSON.stringify(word) ?? '')));
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return bare.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
