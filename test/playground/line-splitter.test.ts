import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {LineSplitter} from '../../playground/bridge/line-splitter.js';

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map(place => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

describe('LineSplitter', () => {
  it('gives the same lines however the bytes were cut', () => {
    const line = fc.string({unit: 'grapheme', maxLength: 12}).map(text => `x${text.replace(/\s/gu, '')}`);
    fc.assert(
      fc.property(fc.array(line, {maxLength: 5}), fc.array(fc.nat(), {maxLength: 20}), (lines, places) => {
        const splitter = new LineSplitter(1_000);
        const bytes = Buffer.from(lines.map(text => `${text}\n`).join(''));
        const found = cut(bytes, places).flatMap(piece => splitter.push(piece));
        assert.deepEqual(
          found,
          lines.map(text => ({kind: 'text', text})),
        );
      }),
    );
  });

  it('leaves out empty lines and takes carriage returns for part of the end', () => {
    const found = new LineSplitter(100).push(Buffer.from('\n a \r\n\r\nb\n'));
    assert.deepEqual(found, [
      {kind: 'text', text: 'a'},
      {kind: 'text', text: 'b'},
    ]);
  });

  it('drops a line above the limit, tells its size, and goes on', () => {
    const splitter = new LineSplitter(4);
    assert.deepEqual(splitter.push(Buffer.from('12345')), []);
    assert.deepEqual(splitter.push(Buffer.from('678\nabcd\n')), [
      {kind: 'tooLong', bytes: 8},
      {kind: 'text', text: 'abcd'},
    ]);
  });

  it('keeps the last line without a newline for the end', () => {
    const splitter = new LineSplitter(100);
    assert.deepEqual(splitter.push(Buffer.from('a\nlast')), [{kind: 'text', text: 'a'}]);
    assert.deepEqual(splitter.end(), [{kind: 'text', text: 'last'}]);
    assert.deepEqual(splitter.end(), []);
  });
});
