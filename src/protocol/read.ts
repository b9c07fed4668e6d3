/**
 * Readers of untrusted JSON: each gives the value if it has the right shape, else `undefined`. None throws.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

export function object(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

export function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A string with something in it besides white space. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A finite number. */
export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The items of an array that a reader accepts; bad items are dropped without the rest. `undefined` if it is no array. */
export function list<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: T[] = [];
  for (const item of value) {
    const found = read(item);
    if (found !== undefined) items.push(found);
  }
  return items;
}

/** A three-state field: absent and malformed keep, `null` clears. */
export function patch<T>(value: unknown, read: (value: unknown) => T | undefined): T | null | undefined {
  return value === null ? null : read(value);
}
