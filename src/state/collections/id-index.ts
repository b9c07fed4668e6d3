/** What versions of an index share: every addition in order, and for each key the additions that name it. */
interface Shared {
  readonly log: {readonly key: string; readonly ordinal: number}[];
  readonly positions: Map<string, number[]>;
}

/**
 * An immutable index from a wire key to the newest ordinal it was given. Versions share one append-only log;
 * a version sees only the additions older than itself, and adding to a version that others have moved past copies.
 */
export class IdIndex {
  readonly #shared: Shared;
  readonly #count: number;

  /** @internal Use {@link emptyIndex}. */
  constructor(shared: Shared, count: number) {
    this.#shared = shared;
    this.#count = count;
  }

  /** The newest ordinal of a key, or `undefined`. */
  get(key: string): number | undefined {
    const positions = this.#shared.positions.get(key);
    if (positions === undefined) return undefined;
    for (let i = positions.length - 1; i >= 0; i--) {
      const position = positions[i]!;
      if (position < this.#count) return this.#shared.log[position]!.ordinal;
    }
    return undefined;
  }

  /** An index in which the key leads to the ordinal. */
  add(key: string, ordinal: number): IdIndex {
    const newest = this.#count > 0 && this.#shared.log.length === this.#count;
    const shared = newest ? this.#shared : copy(this.#shared, this.#count);
    append(shared, key, ordinal);
    return new IdIndex(shared, this.#count + 1);
  }

  /** The additions in order, oldest first. */
  *entries(): Generator<readonly [key: string, ordinal: number]> {
    for (let i = 0; i < this.#count; i++) {
      const {key, ordinal} = this.#shared.log[i]!;
      yield [key, ordinal];
    }
  }
}

function append(shared: Shared, key: string, ordinal: number): void {
  const position = shared.log.length;
  shared.log.push({key, ordinal});
  const positions = shared.positions.get(key);
  if (positions) positions.push(position);
  else shared.positions.set(key, [position]);
}

function copy(shared: Shared, count: number): Shared {
  const fresh: Shared = {log: [], positions: new Map()};
  for (let i = 0; i < count; i++) append(fresh, shared.log[i]!.key, shared.log[i]!.ordinal);
  return fresh;
}

/** The index without keys. */
export function emptyIndex(): IdIndex {
  return new IdIndex({log: [], positions: new Map()}, 0);
}
