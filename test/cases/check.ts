import {sameValue} from '../../src/state/slices/same-value.js';

/** Throws unless two values are equal; works where no assertion library is. */
export function checkEqual(actual: unknown, expected: unknown, what: string): void {
  if (sameValue(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}
