import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {LineDiff} from '../../../src/rendering/diff/diff-lines.js';
import {countLines, diffLines} from '../../../src/rendering/diff/diff-lines.js';

const signs = {context: ' ', add: '+', del: '-'};
const shown = (diff: LineDiff) =>
  diff.lines.map(line => `${signs[line.kind]}${line.text}${line.noNewline ? '⏎' : ''}`).join('|');

describe('diffLines', () => {
  it('T7 finds the changed line', () => {
    const diff = diffLines('one\ntwo\nthree\n', 'one\nTWO\nthree\n');
    assert.equal(shown(diff), ' one|-two|+TWO| three');
    assert.deepEqual([diff.added, diff.removed], [1, 1]);
  });

  it('T7 takes CRLF as an end of line, not as text', () => {
    const diff = diffLines('one\r\ntwo\r\nthree\r\n', 'one\r\nTWO\r\nthree\r\n');
    assert.equal(shown(diff), ' one|-two|+TWO| three');
    assert.equal(diff.lineEnds, undefined);
  });

  it('T7 tells a change of line ends without rewriting every line', () => {
    const diff = diffLines('one\r\ntwo\r\n', 'one\ntwo\n');
    assert.deepEqual([diff.added, diff.removed], [0, 0]);
    assert.deepEqual(diff.lineEnds, {from: 'CRLF', to: 'LF'});
  });

  it('T7 notes a missing last line end at the last line only', () => {
    assert.equal(shown(diffLines('x\n', 'x\ny')), ' x|+y⏎');
    assert.equal(shown(diffLines('x\ny\n', 'z\nx')), '+z| x|-y');
  });

  it('T7 tells mixed line ends', () => {
    assert.deepEqual(diffLines('a\r\nb\n', 'a\nb\n').lineEnds, {from: 'mixed', to: 'LF'});
  });

  it('T7 shows a final line end that came or went', () => {
    assert.equal(shown(diffLines('a\nb', 'a\nb\n')), ' a|-b⏎|+b');
    assert.equal(shown(diffLines('a\nb\n', 'a\nb')), ' a|-b|+b⏎');
    assert.equal(shown(diffLines('x\na\nb', 'y\na\nb\n')), '-x|+y| a|-b⏎|+b');
  });

  it('says nothing of a final line end that both sides lack: an excerpt has none', () => {
    assert.equal(shown(diffLines('a\nb', 'a\nc')), ' a|-b|+c');
  });

  it('T7 counts an empty side', () => {
    assert.equal(shown(diffLines('', 'a\nb\n')), '+a|+b');
    assert.equal(shown(diffLines('a\n', '')), '-a');
    assert.deepEqual(diffLines('', '').lines, []);
  });

  it('keeps empty lines', () => {
    assert.equal(shown(diffLines('a\n\nb\n', 'a\n\n\nb\n')), ' a| |+| b');
  });

  it('numbers lines only from a known start', () => {
    const [first] = diffLines('a\n', 'b\n').lines;
    assert.equal(first?.oldNumber, undefined);
    const numbered = diffLines('a\nb\n', 'a\nc\n', {startLine: 10}).lines;
    assert.deepEqual(
      numbered.map(line => [line.oldNumber, line.newNumber]),
      [
        [10, 10],
        [11, undefined],
        [undefined, 11],
      ],
    );
  });

  it('shows what differs too much as replaced, within the bound', () => {
    const old = Array.from({length: 3_000}, (_, i) => `old ${i}`).join('\n');
    const now = Array.from({length: 3_000}, (_, i) => `new ${i}`).join('\n');
    const diff = diffLines(`same\n${old}\nend\n`, `same\n${now}\nend\n`, {maxEdits: 50});
    assert.equal(diff.approximate, true);
    assert.deepEqual([diff.added, diff.removed, diff.lines.length], [3_000, 3_000, 6_002]);
  });

  it('gives both texts back', () => {
    const line = fc.constantFrom('', 'a', 'b', 'c ', '\t');
    const text = fc.tuple(fc.array(line, {maxLength: 12}), fc.constantFrom('', '\n')).map(([lines, end]) => {
      const joined = lines.join('\n');
      return joined === '' ? '' : joined + end;
    });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const diff = diffLines(old, now);
        const side = (kind: 'add' | 'del') =>
          diff.lines.filter(l => l.kind === kind || l.kind === 'context').map(l => l.text);
        const lines = (value: string) => (value === '' ? [] : value.replace(/\n$/, '').split('\n'));
        assert.deepEqual(side('del'), lines(old));
        assert.deepEqual(side('add'), lines(now));
        assert.equal(diff.added, diff.lines.filter(l => l.kind === 'add').length);
        assert.equal(diff.removed, diff.lines.filter(l => l.kind === 'del').length);
      }),
    );
  });
});

describe('countLines', () => {
  it('counts as an editor does', () => {
    assert.deepEqual(['', 'a', 'a\n', 'a\nb', '\n\n'].map(countLines), [0, 1, 1, 2, 2]);
  });
});
