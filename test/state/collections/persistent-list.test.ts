import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {emptyList} from '../../../src/state/collections/persistent-list.js';
import type {PersistentList} from '../../../src/state/collections/persistent-list.js';

interface Version {
  readonly list: PersistentList<unknown>;
  readonly array: readonly unknown[];
}

type Command =
  | {readonly kind: 'push' | 'pushMany'; readonly from: number; readonly value: unknown}
  | {readonly kind: 'set'; readonly from: number; readonly index: number; readonly value: unknown}
  | {readonly kind: 'take'; readonly from: number; readonly count: number};

/** Sizes at which the tree grows a leaf or a level. */
const sizes = fc.constantFrom(0, 1, 31, 32, 33, 63, 64, 1023, 1024, 1025);
const values = fc.constantFrom<unknown>(0, -0, NaN, undefined, null, 'a', 'b');
const from = fc.nat({max: 100});
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    fc.record({kind: fc.constantFrom('push' as const, 'pushMany' as const), from, value: values}),
    fc.record({kind: fc.constant('set' as const), from, index: fc.nat({max: 1100}), value: values}),
    fc.record({kind: fc.constant('take' as const), from, count: fc.integer({min: -1, max: 1100})}),
  ),
  {maxLength: 12},
);

function listOf(array: readonly unknown[]): PersistentList<unknown> {
  return array.reduce<PersistentList<unknown>>((list, value) => list.push(value), emptyList<unknown>());
}

function apply(command: Command, {list, array}: Version): Version {
  if (command.kind === 'take')
    return {list: list.take(command.count), array: array.slice(0, Math.max(0, command.count))};
  if (command.kind === 'set') {
    if (array.length === 0) return {list, array};
    const index = command.index % array.length;
    return {list: list.set(index, command.value), array: array.with(index, command.value)};
  }
  const added = command.kind === 'push' ? [command.value] : Array.from({length: 40}, () => command.value);
  return {list: added.reduce<PersistentList<unknown>>((l, v) => l.push(v), list), array: [...array, ...added]};
}

/** Every version ever made, each from any older one, so that versions branch. */
function grow(size: number, all: readonly Command[]): Version[] {
  const array = Array.from({length: size}, (_, index) => index);
  const versions: Version[] = [{list: listOf(array), array}];
  for (const command of all) versions.push(apply(command, versions[command.from % versions.length]!));
  return versions;
}

function expectedChanges(now: readonly unknown[], before: readonly unknown[]): number[] {
  return [...now.keys()].filter(index => index >= before.length || !Object.is(now[index], before[index]));
}

describe('PersistentList', () => {
  it('holds what an array would hold, in every version, however versions branch', () => {
    fc.assert(
      fc.property(sizes, commands, (size, all) => {
        for (const {list, array} of grow(size, all)) {
          assert.equal(list.size, array.length);
          assert.deepEqual(list.toArray(), array);
          assert.deepEqual([...list], array);
          assert.ok(Object.is(list.last(), array.at(-1)));
          for (const index of array.keys()) assert.ok(Object.is(list.get(index), array[index]));
        }
      }),
    );
  });

  it('names exactly the changed indices between any two versions, in order', () => {
    fc.assert(
      fc.property(sizes, commands, from, from, (size, all, first, second) => {
        const versions = grow(size, all);
        const now = versions[first % versions.length]!;
        const before = versions[second % versions.length]!;
        assert.deepEqual([...now.list.changedSince(before.list)], expectedChanges(now.array, before.array));
        assert.deepEqual([...now.list.changedSince(now.list)], []);
        assert.deepEqual([...now.list.changedSince(emptyList())], [...now.array.keys()]);
      }),
    );
  });

  it('grows over three levels', () => {
    const array = Array.from({length: 32 * 32 * 32 + 2}, (_, index) => index);
    const list = listOf(array);
    assert.deepEqual(list.toArray(), array);
    const changed = list.set(0, 'a').set(32_768, 'b').push('c');
    assert.deepEqual([...changed.changedSince(list)], [0, 32_768, 32_770]);
    assert.deepEqual([...list.take(3).changedSince(changed)], [0]);
    assert.deepEqual(list.take(1024).toArray(), array.slice(0, 1024));
  });

  it('is itself when nothing changes', () => {
    const list = listOf([NaN, 'a']);
    assert.equal(list.set(0, NaN), list);
    assert.equal(list.take(2), list);
    assert.equal(list.take(9), list);
  });

  it('has nothing outside its bounds and refuses to write there', () => {
    const list = listOf(['a', 'b']);
    for (const index of [-1, 2, 32, NaN, Infinity]) {
      assert.equal(list.get(index), undefined);
      assert.throws(() => list.set(index, 'x'), RangeError);
    }
    assert.equal(emptyList().last(), undefined);
  });
});
