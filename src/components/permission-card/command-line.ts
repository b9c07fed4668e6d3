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

/** Fields in which agents put the command of a call. */
const commandKeys = ['command', 'cmd', 'commandLine', 'script'];

/** The field of an input that holds a command, and the command as text. */
export function commandIn(input: unknown): {readonly key: string; readonly command: string} | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  for (const key of commandKeys) {
    const command = commandLine((input as Readonly<Record<string, unknown>>)[key]);
    if (command !== undefined) return {key, command};
  }
  return undefined;
}
