const bits = 5;
const width = 1 << bits;
const mask = width - 1;

/** A leaf holds items, an inner node holds nodes; both are dense and never changed after they are shared. */
type Node = readonly unknown[];

/**
 * An immutable list as a 32-way radix tree: `get`, `set` and `push` touch one path, and two versions of a list
 * share every subtree that did not change. That makes "what changed?" a walk over the differing paths only.
 */
export class PersistentList<T> implements Iterable<T> {
  readonly #root: Node;
  readonly #shift: number;
  /** Number of items. */
  readonly size: number;

  /** @internal Use {@link emptyList}. */
  constructor(root: Node, shift: number, size: number) {
    this.#root = root;
    this.#shift = shift;
    this.size = size;
  }

  /** The item at an index, or `undefined` outside the list. */
  get(index: number): T | undefined {
    if (!(index >= 0 && index < this.size)) return undefined;
    let node = this.#root;
    for (let shift = this.#shift; shift > 0; shift -= bits) node = node[(index >>> shift) & mask] as Node;
    return node[index & mask] as T;
  }

  /** The last item. */
  last(): T | undefined {
    return this.get(this.size - 1);
  }

  /** A list with another item at an existing index; itself if the item is already there. */
  set(index: number, value: T): PersistentList<T> {
    if (!(index >= 0 && index < this.size)) throw new RangeError(`index ${index} is outside a list of ${this.size}`);
    if (Object.is(this.get(index), value)) return this;
    return new PersistentList(write(this.#root, this.#shift, index, value), this.#shift, this.size);
  }

  /** A list with one more item at its end. */
  push(value: T): PersistentList<T> {
    const full = this.size === 2 ** (this.#shift + bits);
    const root = full ? [this.#root] : this.#root;
    const shift = full ? this.#shift + bits : this.#shift;
    return new PersistentList(write(root, shift, this.size, value), shift, this.size + 1);
  }

  /** The first `count` items. */
  take(count: number): PersistentList<T> {
    if (count >= this.size) return this;
    let list = emptyList<T>();
    for (let i = 0; i < count; i++) list = list.push(this.get(i) as T);
    return list;
  }

  /** The indices whose item is not identical in `previous`, in order; new indices included. */
  *changedSince(previous: PersistentList<T>): Generator<number> {
    if (previous === this) return;
    if (previous.#shift > this.#shift) {
      // The other tree is taller: it held more; compare item by item.
      for (let i = 0; i < this.size; i++) if (!Object.is(this.get(i), previous.get(i))) yield i;
      return;
    }
    let old: Node | undefined = previous.#root;
    // Bring the older, lower tree to the height of this one.
    for (let shift = previous.#shift; shift < this.#shift; shift += bits) old = [old];
    yield* differences(this.#root, old, this.#shift, 0, this.size);
  }

  *[Symbol.iterator](): Generator<T> {
    yield* items(this.#root, this.#shift) as Generator<T>;
  }

  /** The items as an array. */
  toArray(): T[] {
    return [...this];
  }
}

function write(node: Node, shift: number, index: number, value: unknown): Node {
  const slot = (index >>> shift) & mask;
  const copy = node.slice();
  copy[slot] = shift === 0 ? value : write((node[slot] as Node | undefined) ?? [], shift - bits, index, value);
  return copy;
}

function* differences(now: Node, old: Node | undefined, shift: number, base: number, size: number): Generator<number> {
  if (now === old) return;
  for (let slot = 0; slot < now.length; slot++) {
    const index = base + (slot << shift);
    if (index >= size) return;
    const before = old?.[slot];
    if (shift === 0) {
      if (old === undefined || slot >= old.length || !Object.is(now[slot], before)) yield index;
    } else yield* differences(now[slot] as Node, before as Node | undefined, shift - bits, index, size);
  }
}

function* items(node: Node, shift: number): Generator<unknown> {
  if (shift === 0) yield* node;
  else for (const child of node) yield* items(child as Node, shift - bits);
}

const empty = new PersistentList<never>([], 0, 0);

/** The list without items. */
export function emptyList<T>(): PersistentList<T> {
  return empty;
}
