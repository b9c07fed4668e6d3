/** Whether two values of JSON are equal, however they came to be. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [definedKeys(a), definedKeys(b)];
  return keys.length === others.length && keys.every(key => sameValue(own(a, key), own(b, key)));
}

/** The old value if the next one is equal, so that what watches it by identity sees no change. */
export function keepEqual<T>(old: T, next: T): T {
  return sameValue(old, next) ? old : next;
}

function definedKeys(value: object): string[] {
  return Object.keys(value).filter(key => own(value, key) !== undefined);
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
