/** What the name of a file tells of its language: its ending, or the whole name where it has none; `''`: nothing. */
export function languageOfPath(path: string): string {
  const name = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  const dot = name.lastIndexOf('.');
  if (dot > 0) return name.slice(dot + 1);
  return dot === 0 ? '' : name;
}
