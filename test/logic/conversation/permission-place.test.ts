import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {permissionPlace} from '../../../src/connectors/conversation/permission-place.js';

const inRow = {rowTop: 100, rowHead: 30, card: 200, viewport: 400, freed: 0};

describe('permissionPlace', () => {
  it('P4 leaves the card in its row while the whole of it is in view', () => {
    assert.equal(permissionPlace(inRow), 'row');
    assert.equal(permissionPlace({...inRow, rowTop: 0}), 'row');
    assert.equal(permissionPlace({...inRow, rowTop: 170}), 'row');
  });

  it('P4 takes it to the bar when a part of it is out of view, or its row is not drawn', () => {
    assert.equal(permissionPlace({...inRow, rowTop: 180}), 'bar');
    assert.equal(permissionPlace({...inRow, rowTop: -20}), 'bar');
    assert.equal(permissionPlace({...inRow, card: 900}), 'bar');
    assert.equal(permissionPlace({...inRow, rowTop: undefined}), 'bar');
  });

  it('P4 does not change its mind because it moved the card', () => {
    fc.assert(
      fc.property(
        fc.integer({min: -500, max: 900}),
        fc.nat(900),
        fc.integer({min: 200, max: 900}),
        (rowTop, card, viewport) => {
          const boxes = {rowTop, rowHead: 30, card, viewport, freed: 0};
          const place = permissionPlace(boxes);
          // In the bar the card takes its height from the box, and gives it back when it leaves.
          const moved = place === 'bar' ? {...boxes, viewport: viewport - card, freed: card} : boxes;
          assert.equal(permissionPlace(moved), place);
        },
      ),
    );
  });
});
