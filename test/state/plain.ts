import {IdIndex} from '../../src/state/collections/id-index.js';
import {PersistentList} from '../../src/state/collections/persistent-list.js';

/** A value as plain data that `assert.deepEqual` sees all of: lists as arrays, indices as their additions. */
export function plain(value: unknown): unknown {
  if (value instanceof PersistentList) return value.toArray().map(plain);
  if (value instanceof IdIndex) return [...value.entries()];
  if (value instanceof Map) return [...value].map(([key, item]) => [key, plain(item)]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(fields.map(([key, item]) => [key, plain(item)]));
}

/** Freezes all of a value, so that whoever changes it throws. What is frozen already is not looked at again. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof IdIndex) return value;
  Object.freeze(value);
  for (const item of value instanceof PersistentList ? value : Object.values(value)) frozen(item);
  return value;
}
