import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {findInLines, mostMatches} from '../../../src/rendering/terminal/find-in-lines.js';
import {PlainLines} from '../../../src/rendering/terminal/plain-lines.js';
import {ScreenLines} from '../../../src/rendering/terminal/screen-lines.js';
import type {TerminalLines} from '../../../src/rendering/terminal/terminal-lines.js';
import {lineText} from '../../../src/rendering/terminal/terminal-lines.js';

function read<T extends TerminalLines>(lines: T, output: string): T {
  lines.write(output);
  return lines;
}
const places = (lines: TerminalLines, query: string) =>
  findInLines(lines, query).map(match => match.map(({row, from, to}) => [row, from, to]));

describe('findInLines', () => {
  it('X7 finds in any case, across looks, and more than once in a line', () => {
    const lines = read(new PlainLines(), 'A \u001b[31mTo\u001b[0mdo and todo\nnothing\nTODO');
    assert.deepEqual(places(lines, 'todo'), [[[0, 2, 6]], [[0, 11, 15]], [[2, 0, 4]]]);
    assert.deepEqual(places(lines, ''), []);
  });

  it('X7 finds what was cut for the length of its line, in both kinds of lines', () => {
    const text = `${'x'.repeat(4_094)}needle`;
    assert.deepEqual(places(read(new PlainLines(), text), 'needle'), [
      [
        [0, 4_094, 4_096],
        [1, 0, 4],
      ],
    ]);
    assert.deepEqual(places(read(new ScreenLines(), `${'x'.repeat(158)}needle`), 'needle'), [
      [
        [0, 158, 160],
        [1, 0, 4],
      ],
    ]);
  });

  it('counts rows from the first of all output', () => {
    const lines = read(new PlainLines({maxLines: 10}), `${'x\n'.repeat(100)}y`);
    assert.deepEqual(places(lines, 'y'), [[[100, 0, 1]]]);
  });

  it('stops at more than anyone steps through', () => {
    assert.equal(findInLines(read(new PlainLines(), 'x'.repeat(20_000)), 'x').length, mostMatches);
  });

  it('X7 finds the text that it says it found', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({unit: fc.constantFrom('a', 'B', ' ', 'é', '日')}), {maxLength: 8}),
        fc.string({unit: fc.constantFrom('a', 'b', ' ', 'É', '日'), minLength: 1, maxLength: 3}),
        (rows, query) => {
          const lines = read(new PlainLines(), rows.join('\n'));
          for (const [{row, from, to}] of findInLines(lines, query) as [{row: number; from: number; to: number}][]) {
            assert.equal(lineText(lines.line(row)).slice(from, to).toLowerCase(), query.toLowerCase());
          }
        },
      ),
    );
  });
});
