/**
 * Where the kit keeps what outlives a page: drafts, and what a host opens again. Values are plain JSON. A host gives
 * its own; each method may fail, and then the kit goes on without.
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
