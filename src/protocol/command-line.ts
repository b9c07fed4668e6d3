/** Characters that need no quotes in a shell word. */
const bare = /^[\w@%+=:,./-]+$/;
/** In the first word an equals sign would make an assignment of it, and a per cent sign a job. */
const bareFirst = /^[\w@+:,./-]+$/;

/** A command as one line or several: text as it is, a list of arguments joined and quoted where needed (P2). */
export function commandLine(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const words = value.map(word => (typeof word === 'string' ? word : (JSON.stringify(word) ?? '')));
  return words.map(quoted).join(' ');
}

function quoted(word: string, index: number): string {
  return (index === 0 ? bareFirst : bare).test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
