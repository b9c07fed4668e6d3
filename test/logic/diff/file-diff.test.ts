import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readDiff, startLineOf} from '../../../src/rendering/diff/diff-source.js';
import {diffStats} from '../../../src/rendering/diff/diff-stats.js';
import {changeOf, fileDiff, isLarge} from '../../../src/rendering/diff/file-diff.js';

const diff = (oldText: string | null | undefined, newText: string, more: object = {}) => ({
  type: 'diff',
  path: '/w/a.txt',
  oldText,
  newText,
  ...more,
});
const source = (oldText: string | null | undefined, newText: string, more: object = {}) =>
  readDiff(diff(oldText, newText, more))!;

describe('readDiff', () => {
  it('reads only diffs, and trusts no field', () => {
    assert.equal(readDiff({type: 'content', content: {type: 'text', text: ''}}), undefined);
    assert.equal(readDiff({type: 'diff', path: '/w/a', newText: 3}), undefined);
    assert.deepEqual(readDiff({type: 'diff', path: 7, newText: 'x', oldText: 5, _meta: 'y'}), {
      path: '',
      oldText: undefined,
      newText: 'x',
      kind: undefined,
    });
  });
});

describe('changeOf', () => {
  const cases: readonly (readonly [string, Parameters<typeof source>, string | undefined, string])[] = [
    ['no old text is a new file', [null, 'a\n'], undefined, 'added'],
    ['absent old text too', [undefined, ''], undefined, 'added'],
    ['an empty old text is an empty file', ['', 'a\n'], undefined, 'modified'],
    ['unless the agent says it is new', ['', 'a\n', {_meta: {kind: 'add'}}], undefined, 'added'],
    ['an empty new text empties the file', ['x\n', ''], 'edit', 'emptied'],
    ['in a delete call it deletes it', ['x\n', ''], 'delete', 'deleted'],
    ['and where the agent says so', ['x\n', '', {_meta: {kind: 'delete'}}], 'edit', 'deleted'],
    ['equal texts are no change', ['a\n', 'a\n'], 'edit', 'unchanged'],
    ['two empty texts are no change', ['', ''], 'edit', 'unchanged'],
  ];
  for (const [what, args, kind, expected] of cases) {
    it(`T7 ${what}`, () => assert.equal(changeOf(source(...args), kind), expected));
  }
});

describe('fileDiff', () => {
  it('numbers new and deleted files, whose place is known', () => {
    const item = diff(null, 'a\nb\n');
    const [section] = fileDiff(item, readDiff(item)!).sections;
    assert.deepEqual(
      section?.lines.map(line => line.newNumber),
      [1, 2],
    );
  });

  it('is computed once for one item', () => {
    const item = diff('a\n', 'b\n');
    assert.equal(fileDiff(item, readDiff(item)!), fileDiff(item, readDiff(item)!));
  });
});

describe('diffStats', () => {
  it('T1 sums the diffs of a call and counts files, not diffs', () => {
    const content = [
      {type: 'content', content: {type: 'text', text: 'x'}},
      diff('a\nb\n', 'A\nb\n'),
      diff('x\n', 'y\n', {path: '/w/b.txt'}),
      diff('A\nb\n', 'A\nB\n'),
    ];
    assert.deepEqual(diffStats(content), {files: 2, diffs: 3, added: 3, removed: 3});
  });

  it('is nothing without diffs', () => assert.equal(diffStats([]), undefined));

  it('estimates nothing', () => {
    const huge = diff('', 'line\n'.repeat(30_000));
    assert.equal(isLarge(readDiff(huge)!), true);
    assert.deepEqual(diffStats([huge]), {files: 1, diffs: 1, added: undefined, removed: undefined});
  });
});

describe('startLineOf', () => {
  it('places an excerpt where the agent locates it', () => {
    assert.equal(startLineOf(source('a', 'b'), 0, 1, [10]), 10);
    assert.equal(startLineOf(source('a', 'b'), 1, 2, [10, 30]), 30);
  });

  it('places nothing that may be a whole file or has no line of its own', () => {
    assert.equal(startLineOf(source('a\n', 'b\n'), 0, 1, [10]), undefined);
    assert.equal(startLineOf(source('a', 'b'), 0, 2, [10]), undefined);
    assert.equal(startLineOf(source('a', 'b'), 0, 1, [undefined]), undefined);
    assert.equal(startLineOf(source('a', 'b'), 0, 1, [0]), undefined);
  });
});
