import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {diffLines} from '../../../src/rendering/diff/diff-lines.js';
import {sections} from '../../../src/rendering/diff/diff-sections.js';
import {markWords} from '../../../src/rendering/diff/word-marks.js';

const numbered = (count: number, change: number) => {
  const lines = Array.from({length: count}, (_, i) => `line ${i + 1}`);
  const old = lines.join('\n');
  lines[change - 1] = 'changed';
  return diffLines(old, lines.join('\n'), {startLine: 1}).lines;
};
const outline = (lines: ReturnType<typeof numbered>) =>
  sections(lines).map(section => `${section.kind} ${section.lines.length}`);

describe('sections', () => {
  it('T7 folds unchanged runs except three lines beside a change', () => {
    assert.deepEqual(outline(numbered(30, 15)), ['fold 11', 'lines 8', 'fold 12']);
  });

  it('folds no run that is hardly longer than its button', () => {
    assert.deepEqual(outline(numbered(8, 4)), ['lines 9']);
  });

  it('heads the lines after a fold with their place', () => {
    assert.equal(sections(numbered(30, 15))[0]?.header, '@@ −12,7 +12,7 @@');
  });

  it('heads nothing whose place is not known', () => {
    const lines = numbered(30, 15).map(line => ({...line, oldNumber: undefined, newNumber: undefined}));
    assert.equal(sections(lines)[0]?.header, undefined);
  });

  it('gives every line back', () => {
    const lines = numbered(200, 77);
    assert.deepEqual(
      sections(lines).flatMap(section => section.lines),
      lines,
    );
  });
});

describe('markWords', () => {
  const marks = (old: string, now: string) => markWords(diffLines(old, now).lines).map(line => line.marks);

  it('T7 marks the words that differ in a pair of lines', () => {
    assert.deepEqual(marks('return a * b;', 'return a / b;'), [[[9, 10]], [[9, 10]]]);
  });

  it('marks nothing in lines that share little', () => {
    assert.deepEqual(marks('alpha beta gamma', 'one two three'), [undefined, undefined]);
  });

  it('pairs only runs of equal length', () => {
    assert.deepEqual(marks('a b c', 'a b d\nx'), [undefined, undefined, undefined]);
  });

  it('marks nothing in very long lines', () => {
    const long = 'x '.repeat(400);
    assert.deepEqual(marks(`${long}a`, `${long}b`), [undefined, undefined]);
  });
});
