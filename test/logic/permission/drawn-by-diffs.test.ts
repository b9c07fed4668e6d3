import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {drawnByDiffs} from '../../../src/components/permission-card/drawn-by-diffs.js';

const drawn = drawnByDiffs([{type: 'diff', path: 'a.ts', oldText: 'one\ntwo\n', newText: 'one\n2\n'}]);
const nested = (depth: number): unknown => (depth === 0 ? 'one' : [nested(depth - 1)]);

describe('drawnByDiffs', () => {
  for (const [what, key, value, expected] of [
    ['a text of the diff', 'anything', 'one\n2\n', true],
    ['a part of one, by the name that tools give it', 'old_string', 'two', true],
    ['a part of one by another name', 'post_hook', 'two', false],
    ['a list of parts', 'edits', [{old_text: 'two', new_text: '2'}], true],
    ['a list with something else in it', 'edits', [{old_text: 'two', run: 'two'}], false],
    ['a number where text is expected', 'content', 5, false],
    ['nothing', 'note', null, true],
    ['that all places are meant', 'replace_all', true, false],
    ['that one place is meant', 'replace_all', false, true],
  ] as const)
    it(`P2 ${expected ? 'counts' : 'does not count'} ${what} as shown`, () =>
      assert.equal(drawn(key, value), expected));

  it('P2 counts as shown neither what is nested without end nor a list without end', () => {
    assert.equal(drawn('edits', nested(3)), true);
    let deep: unknown = 'one';
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    assert.equal(drawn('edits', deep), false);
    assert.equal(drawn('edits', Array<string>(50_000).fill('one')), false);
  });

  it('P2 counts nothing as shown without a diff', () => assert.equal(drawnByDiffs([])('content', 'one'), false));
});
