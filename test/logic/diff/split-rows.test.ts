import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {diffLines} from '../../../src/rendering/diff/diff-lines.js';
import {pieces} from '../../../src/rendering/diff/diff-line-template.js';
import {languageOfPath} from '../../../src/rendering/diff/language-of-path.js';
import {splitRows} from '../../../src/rendering/diff/split-rows.js';

const rowsOf = (oldText: string, newText: string) =>
  splitRows(diffLines(oldText, newText).lines).map(({old, now}) => [old?.text, now?.text]);

describe('splitRows', () => {
  it('T7 puts removed lines beside the added ones, and leaves the longer side alone', () => {
    assert.deepEqual(rowsOf('a\nb\nc\nd\n', 'a\nB\nd\ne\n'), [
      ['a', 'a'],
      ['b', 'B'],
      ['c', undefined],
      ['d', 'd'],
      [undefined, 'e'],
    ]);
  });

  it('T7 holds each text whole on its side', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), {maxLength: 20}).map(lines => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (oldText, newText) => {
        const {lines} = diffLines(oldText, newText);
        const rows = splitRows(lines);
        const side = (pick: 'old' | 'now') => rows.flatMap(row => row[pick]?.text ?? []);
        assert.deepEqual(
          side('old'),
          lines.filter(({kind}) => kind !== 'add').map(({text}) => text),
        );
        assert.deepEqual(
          side('now'),
          lines.filter(({kind}) => kind !== 'del').map(({text}) => text),
        );
        assert.deepEqual(
          lines.flatMap(({oldIndex}) => oldIndex ?? []),
          side('old').map((_, index) => index),
        );
      }),
    );
  });
});

describe('pieces', () => {
  it('cuts tokens where marks begin and end', () => {
    const tokens = [{text: 'const ', role: 'keyword' as const}, {text: 'abc'}, {text: ' = 1', role: 'number' as const}];
    assert.deepEqual(
      pieces(tokens, [
        [2, 4],
        [5, 8],
      ]).map(({text, role, marked}) => [text, role, marked]),
      [
        ['co', 'keyword', false],
        ['ns', 'keyword', true],
        ['t', 'keyword', false],
        [' ', 'keyword', true],
        ['ab', undefined, true],
        ['c', undefined, false],
        [' = 1', 'number', false],
      ],
    );
  });
});

describe('languageOfPath', () => {
  for (const [path, language] of [
    ['/a/b.TS', 'ts'],
    ['C:\\x\\Makefile', 'makefile'],
    ['/etc/.profile', ''],
    ['a.b.rs', 'rs'],
    ['', ''],
  ] as const)
    it(`reads ${path}`, () => assert.equal(languageOfPath(path), language));
});
