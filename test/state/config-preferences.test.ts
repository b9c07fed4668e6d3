import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ConfigOption} from '../../src/state/config-option.js';
import {
  favouritesOf,
  nextDefault,
  nextFavourite,
  noPreferences,
  readPreferences,
  recentOf,
  withDefault,
  withFavourite,
  withRecent,
} from '../../src/state/config-preferences.js';

const option = (configId: string, currentValue: string | boolean, ...values: string[]): ConfigOption => ({
  configId,
  name: configId,
  type: typeof currentValue === 'boolean' ? 'boolean' : 'select',
  currentValue,
  groups: values.length > 0 ? [{values: values.map(value => ({value, name: value}))}] : [],
  source: 'option',
});

const none = new Set<string>();

describe('favourites and recent values', () => {
  it('K2 keeps favourites in the order they were marked', () => {
    let kept = withFavourite(noPreferences, 'model', 'b', true);
    kept = withFavourite(kept, 'model', 'a', true);
    assert.deepEqual(favouritesOf(kept, 'model'), ['b', 'a']);
    assert.deepEqual(favouritesOf(withFavourite(kept, 'model', 'b', false), 'model'), ['a']);
    assert.deepEqual(favouritesOf(kept, 'constructor'), []);
  });

  it('K2 cycles through the favourites that are offered', () => {
    let kept = noPreferences;
    for (const value of ['c', 'gone', 'a']) kept = withFavourite(kept, 'model', value, true);
    const next = (current: string) => nextFavourite(option('model', current, 'a', 'b', 'c'), kept);
    assert.deepEqual([next('b'), next('c'), next('a')], ['c', 'a', 'c']);
    assert.equal(nextFavourite(option('model', 'a', 'a'), kept), undefined);
    assert.equal(nextFavourite(option('other', 'a', 'a'), kept), undefined);
  });

  it('K2 remembers the values chosen last, each once', () => {
    let kept = noPreferences;
    for (const value of ['a', 'b', 'c', 'b', 'd']) kept = withRecent(kept, 'model', value);
    assert.deepEqual(recentOf(kept, 'model'), ['d', 'b', 'c']);
  });
});

describe('nextDefault', () => {
  const kept = withDefault(withDefault(withDefault(noPreferences, 'model', 'big'), 'effort', 'max'), 'fast', true);

  it('K4 takes the first option that has another value and offers its default', () => {
    const options = [option('effort', 'low', 'low'), option('model', 'small', 'small', 'big'), option('fast', false)];
    assert.deepEqual(nextDefault(options, kept, none), {configId: 'model', value: 'big'});
    assert.deepEqual(nextDefault(options, kept, new Set(['model'])), {configId: 'fast', value: true});
    assert.equal(nextDefault(options, kept, new Set(['model', 'fast'])), undefined);
  });

  it('K4 finds what an applied default unlocked', () => {
    const options = [option('effort', 'low', 'low', 'max'), option('model', 'big', 'small', 'big')];
    assert.deepEqual(nextDefault(options, kept, new Set(['model'])), {configId: 'effort', value: 'max'});
  });

  it('asks for nothing of a type that does not fit', () => {
    assert.equal(nextDefault([option('model', true)], kept, none), undefined);
    assert.equal(nextDefault([option('fast', 'true', 'true', 'false')], kept, none), undefined);
  });
});

describe('readPreferences', () => {
  it('reads what was kept, and leaves out what is none', () => {
    const kept = withDefault(withRecent(withFavourite(noPreferences, 'm', 'a', true), 'm', 'b'), 'm', false);
    assert.deepEqual(readPreferences(structuredClone({version: 1, ...kept})), kept);
    assert.deepEqual(
      readPreferences({version: 1, favourites: {m: ['a', 7], n: 'x'}, defaults: {m: {}, n: 'x'}, recent: []}),
      {favourites: {m: ['a'], n: []}, recent: {}, defaults: {n: 'x'}},
    );
  });

  for (const bad of [undefined, null, 'x', [], {version: 2, defaults: {m: 'a'}}, {}])
    it(`begins anew with ${JSON.stringify(bad)}`, () => assert.deepEqual(readPreferences(bad), noPreferences));
});
