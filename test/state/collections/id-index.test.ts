import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {emptyIndex} from '../../../src/state/collections/id-index.js';
import type {IdIndex} from '../../../src/state/collections/id-index.js';

interface Version {
  readonly index: IdIndex;
  readonly log: readonly (readonly [string, number])[];
}

const keys = ['a', 'b', 'c', '', '__proto__', 'constructor'];
const additions = fc.array(fc.record({from: fc.nat({max: 60}), key: fc.constantFrom(...keys), ordinal: fc.nat()}), {
  maxLength: 40,
});

/** Every version ever made, each from any older one, so that versions branch. */
function grow(all: readonly {from: number; key: string; ordinal: number}[]): Version[] {
  const versions: Version[] = [{index: emptyIndex(), log: []}];
  for (const {from, key, ordinal} of all) {
    const {index, log} = versions[from % versions.length]!;
    versions.push({index: index.add(key, ordinal), log: [...log, [key, ordinal]]});
  }
  return versions;
}

describe('IdIndex', () => {
  it('leads every key to its newest ordinal, in every version, however versions branch', () => {
    fc.assert(
      fc.property(additions, all => {
        for (const {index, log} of grow(all)) {
          assert.deepEqual([...index.entries()], log);
          for (const key of keys) assert.equal(index.get(key), log.findLast(([k]) => k === key)?.[1], key);
        }
      }),
    );
  });

  it('knows nothing at first, and nothing of another index', () => {
    const one = emptyIndex().add('a', 1);
    assert.equal(emptyIndex().get('a'), undefined);
    assert.equal(emptyIndex().add('b', 2).get('a'), undefined);
    assert.equal(one.get('b'), undefined);
  });

  it('keeps an old version as it was while a newer one goes on', () => {
    const old = emptyIndex().add('a', 1);
    const newer = old.add('a', 2).add('a', 3);
    const branch = old.add('a', 4);
    assert.deepEqual([old.get('a'), newer.get('a'), branch.get('a')], [1, 3, 4]);
  });
});
