import assert from 'node:assert/strict';
import {test} from 'node:test';
import {itemCount, total} from '../src/basket.js';

test('an empty basket costs nothing', () => {
  assert.equal(total([]), 0);
});

test('every piece of a line is counted', () => {
  assert.equal(total([{article: 'apple', count: 3}]), 105);
});

test('a large basket is ten per cent cheaper', () => {
  assert.equal(total([{article: 'cheese', count: 4}]), 2808);
});

test('an unknown article has no price', () => {
  assert.throws(() => total([{article: 'car', count: 1}]), RangeError);
});

test('items are counted by piece', () => {
  assert.equal(
    itemCount([
      {article: 'apple', count: 3},
      {article: 'bread', count: 1},
    ]),
    4,
  );
});
