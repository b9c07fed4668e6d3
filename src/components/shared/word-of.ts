/** The word for a value of the agent, if the catalogue has one; a value that nobody knows is shown as it came. */
export function wordOf(words: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(words, value) ? words[value] : undefined;
}
