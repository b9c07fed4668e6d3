/** How well a name fits what was typed; more is better, `undefined` is not at all. */
export function fuzzyScore(typed: string, name: string): number | undefined {
  const query = folded(typed);
  const text = folded(name);
  if (query === '') return 0;
  if (text === query) return 1000;
  if (text.startsWith(query)) return 900 - Math.min(text.length, 200);
  const word = wordStart(text, query);
  if (word >= 0) return 600 - Math.min(word, 200);
  const inside = text.indexOf(query);
  if (inside >= 0) return 350 - Math.min(inside, 200);
  return scattered(query, text);
}

/** What fits, best first; what fits equally stays in the order it came in. */
export function ranked<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): readonly T[] {
  const scored = items.flatMap((item, at) => {
    const score = fuzzyScore(typed, nameOf(item));
    return score === undefined ? [] : [{item, at, score}];
  });
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).map(({item}) => item);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const separator = /[\s\-_:./$@]/;

/** Where a word of the name begins with what was typed, or -1. */
function wordStart(text: string, query: string): number {
  for (let at = text.indexOf(query, 1); at > 0; at = text.indexOf(query, at + 1))
    if (separator.test(text[at - 1]!)) return at;
  return -1;
}

/** All characters in their order, with others between: the fewer before and between, the better. */
function scattered(query: string, text: string): number | undefined {
  let at = -1;
  for (const character of query) {
    at = text.indexOf(character, at + 1);
    if (at < 0) return undefined;
  }
  return 100 - Math.min(90, at - query.length);
}
