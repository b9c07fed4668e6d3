import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {rowKey} from '../../../src/connectors/transcript/row-keys.js';

const press = (key: string, parts: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...parts,
});
const rows = [true, false, false, true, false].map((ofUser, id) => ({id, ofUser}));

function stepFrom(at: number, focused: boolean, ...keys: Parameters<typeof press>): number | undefined {
  const step = rowKey(press(...keys));
  return typeof step === 'function' ? step(rows, at, focused)?.id : undefined;
}

describe('rowKey', () => {
  it('moves between rows and stays within them', () => {
    assert.equal(stepFrom(1, true, 'ArrowDown'), 2);
    assert.equal(stepFrom(1, false, 'ArrowDown'), 1);
    assert.equal(stepFrom(4, true, 'ArrowDown'), 4);
    assert.equal(stepFrom(1, true, 'ArrowUp'), 0);
    assert.equal(stepFrom(0, true, 'ArrowUp'), 0);
  });

  it('R2 jumps between messages of the user', () => {
    assert.equal(stepFrom(1, true, 'PageDown', {altKey: true}), 3);
    assert.equal(stepFrom(2, true, 'PageUp', {altKey: true}), 0);
    assert.equal(stepFrom(3, true, 'PageDown', {altKey: true}), undefined);
  });

  it('leaves keys with a modifier and of an input method alone', () => {
    assert.equal(rowKey(press('c', {ctrlKey: true})), undefined);
    assert.equal(rowKey(press('ArrowDown', {isComposing: true})), undefined);
    assert.equal(rowKey(press('x')), undefined);
    assert.equal(rowKey(press('c')), 'copy');
    assert.equal(rowKey(press('End')), 'end');
  });
});
