/**
 * Where the kit keeps what outlives a page: drafts, what the user prefers, names. Values are plain JSON. A host gives
 * its own; each method may fail, and then the kit goes on without. `get` after `set` of one key has to give what was
 * set; keys are written independently of each other. What is large is written once under a key of its own (see
 * `DraftStore`), so a value is small or never changes.
 */
export interface HostStorage {
  /** What was kept under a key; `undefined` if there is nothing. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Keeps values as long as the page. */
export function memoryStorage(): HostStorage {
  const values = new Map<string, unknown>();
  return {
    get: key => Promise.resolve(values.get(key)),
    set: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    delete: key => Promise.resolve(void values.delete(key)),
  };
}
