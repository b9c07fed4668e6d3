import {fuzzyScore} from './fuzzy.js';
import type {FoundMention, MentionItem, MentionSource} from './mention-source.js';

/** What the sources have found so far. */
export interface MentionResults {
  readonly query: string;
  readonly found: readonly FoundMention[];
  /** Some source has not answered yet. */
  readonly searching: boolean;
  /** Some source failed. */
  readonly failed: boolean;
}

/** Asks all sources at once; a later question ends the earlier one, and its late answers count for nothing (C4). */
export class MentionSearch {
  readonly #changed: () => void;
  #abort: AbortController | undefined;
  #results: MentionResults | undefined;
  #asked: string | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What there is to show. Until something new has come that is what was found for the text before. */
  get results(): MentionResults | undefined {
    return this.#results;
  }

  ask(sources: readonly MentionSource[], query: string): void {
    if (query === this.#asked) return;
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#asked = query;
    const answers: (readonly FoundMention[] | undefined)[] = sources.map(() => undefined);
    let open = sources.length;
    let failed = false;
    const tell = (): void => {
      const found = answers.flatMap(answer => answer ?? []);
      if (open > 0 && found.length === 0) return;
      this.#results = {query, found, searching: open > 0, failed};
      this.#changed();
    };
    for (const [at, source] of sources.entries()) {
      const settle = (items: readonly MentionItem[] | undefined): void => {
        if (abort.signal.aborted) return;
        open -= 1;
        failed ||= items === undefined;
        answers[at] = inOrder(items ?? [], query).map((item, nth) => ({item, source, key: `${at} ${nth} ${item.uri}`}));
        tell();
      };
      void ask(source, query, abort.signal).then(settle, () => settle(undefined));
    }
  }

  /** Nobody waits any more. */
  end(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.#asked = undefined;
    this.#results = undefined;
  }
}

/** A source is foreign code: it may throw at once, its answer may be no list, and what is listed nothing to mention. */
async function ask(source: MentionSource, query: string, signal: AbortSignal): Promise<readonly MentionItem[]> {
  const items: unknown = await source.search(query, signal);
  if (!Array.isArray(items)) throw new TypeError('A mention source has to find a list.');
  return items.filter(isItem);
}

function isItem(item: unknown): item is MentionItem {
  const {label, kind, uri} = (item ?? {}) as Record<string, unknown>;
  return [label, kind, uri].every(part => typeof part === 'string') && uri !== '';
}

/** By how well the label fits; what fits only by the word of its source comes behind, in the order of the source. */
function inOrder(items: readonly MentionItem[], query: string): readonly MentionItem[] {
  const score = ({label}: MentionItem): number => fuzzyScore(query, label) ?? -1;
  return [...items].sort((a, b) => score(b) - score(a));
}
