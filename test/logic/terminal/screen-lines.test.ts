import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PlainLines} from '../../../src/rendering/terminal/plain-lines.js';
import {ScreenLines} from '../../../src/rendering/terminal/screen-lines.js';
import type {TerminalLine, TerminalLines} from '../../../src/rendering/terminal/terminal-lines.js';

const esc = '\u001b';
function read(...pieces: readonly string[]): ScreenLines {
  const lines = new ScreenLines();
  for (const piece of pieces) lines.write(piece);
  return lines;
}
const all = (lines: TerminalLines): readonly TerminalLine[] =>
  Array.from({length: lines.count}, (_, index) => lines.line(index));

const cases: readonly (readonly [what: string, output: string, expected: string])[] = [
  ['line feeds alone begin a new line', 'a\nb', 'a\nb'],
  ['moves up and writes over', `one\ntwo\n${esc}[2A${esc}[KONE\n\n`, 'ONE\ntwo'],
  ['several progress bars', `a 1%\nb 1%\n${esc}[2Aa 9%\nb 9%\n`, 'a 9%\nb 9%'],
  ['wide characters are written over cell by cell', '日本\rab', 'ab本'],
  ['combining characters stay with their letter', 'e\u0301x\r\u001b[1Cy', 'e\u0301y'],
  ['right-to-left text keeps its order', `x${esc}[2A\rשלום`, 'שלום'],
  ['clears the screen', `old\n${esc}[2J${esc}[Hnew`, 'new'],
  [
    'the alternate screen is gone afterwards',
    `before\n${esc}[?1049h${esc}[Hvim${esc}[?1049l\nafter`,
    'before\n\nafter',
  ],
  ['the alternate screen is shown while it is there', `before\n${esc}[?1049h${esc}[2;3Hvim`, '\n  vim'],
  ['a bare line feed moves down on the alternate screen', `${esc}[?1049h${esc}[Hab\ncd`, 'ab\n  cd'],
  ['line drawing', `${esc}(0lqk${esc}(B`, '┌─┐'],
  ['tabs', 'a\tb', 'a       b'],
  ['scroll regions', `1\n2\n3${esc}[2;3r${esc}[3;1H\nX`, '1\n3\nX'],
  ['a reset', `a\n${esc}cb`, 'b'],
  ['wrapped lines are one line', `${'x'.repeat(200)}\n${esc}[Ay`, `${'x'.repeat(160)}y${'x'.repeat(39)}`],
  [
    'title, clipboard and questions do nothing',
    `${esc}]0;t\u0007${esc}]52;c;aGk=\u0007${esc}[c${esc}[6n${esc}]10;?\u0007x`,
    'x',
  ],
  [
    'counts that would never end do nothing',
    `a${esc}[2147483647b${esc}[2147483647S${esc}[99999999L${esc}[2147483647Ix`,
    'ax',
  ],
];

describe('ScreenLines', () => {
  for (const [what, output, expected] of cases)
    it(`X6 ${what}`, () => assert.equal(read(output).plainText(), expected));

  it('X6 keeps every look', () => {
    const looks = [
      ['1', {bold: true}],
      ['2;3', {dim: true, italic: true}],
      ['4', {underline: true}],
      ['4:3;58;2;1;2;3', {underline: 'curly', underlineColour: [1, 2, 3]}],
      ['21', {underline: 'double'}],
      ['53;9;7', {overline: true, strike: true, inverse: true}],
      ['31;102', {foreground: 1, background: 10}],
      ['38;5;208;48;5;9', {foreground: [255, 135, 0], background: 9}],
      ['38;2;9;8;7;48;2;1;2;3', {foreground: [9, 8, 7], background: [1, 2, 3]}],
      ['8', {}],
    ] as const;
    for (const [codes, style] of looks) {
      assert.deepEqual(read(`${esc}[${codes}mtext`).line(0).spans, [{text: 'text', style}], codes);
    }
  });

  it('X6 keeps where a link leads', () => {
    assert.deepEqual(read(`${esc}]8;;https://a.example\u0007docs${esc}]8;;\u0007.`).line(0).spans, [
      {text: 'docs', style: {}, link: 'https://a.example'},
      {text: '.', style: {}},
    ]);
  });

  it('gives one object for a row that did not change', () => {
    const lines = read('one\ntwo\nthree');
    const before = all(lines);
    lines.write(`${esc}[2;1HTWO`);
    const after = all(lines);
    assert.equal(after[0], before[0]);
    assert.equal(after[2], before[2]);
    assert.deepEqual(after[1]?.spans, [{text: 'TWO', style: {}}]);
  });

  it('X6 lets old rows go; how many lines they were it does not claim to know', () => {
    const lines = read(Array.from({length: 6_000}, (_, i) => `line ${i}\n`).join(''));
    assert.equal(lines.line(lines.count - 1).spans[0]?.text, 'line 5999');
    assert.equal(lines.line(0).spans[0]?.text, `line ${lines.dropped}`);
    assert.equal(lines.dropped + lines.count, 6_000);
    assert.equal(lines.droppedLines, undefined);
  });

  it('an erased scrollback is no dropped output', () => {
    const lines = read(`${'x\n'.repeat(100)}${esc}[2J${esc}[3J${esc}[Hy`);
    assert.deepEqual([lines.plainText(), lines.droppedLines], ['y', 0]);
  });

  const part = fc.constantFrom(
    ...['a', 'word ', '日本', '😀', '👩‍👩‍👧', 'e\u0301', 'שלום', '\n', '\r', '\r\n', '\b', '\t', '━━'],
    ...[
      '[31m',
      '[38;2;1;2;3m',
      '[4:3m',
      '[0m',
      '[K',
      '[1A',
      '[2B',
      '[5C',
      '[3;4H',
      '[J',
      '[2J',
      '[?1049h',
      '[?1049l',
    ].map(sequence => esc + sequence),
    ...[
      '[2L',
      '[1M',
      '[2@',
      '[P',
      '[2;6r',
      '[r',
      '7',
      '8',
      'M',
      '(0',
      '(B',
      ']0;title\u0007',
      ']8;;https://a.example\u0007',
    ].map(sequence => esc + sequence),
    ...[`${esc}]8;;${esc}\\`, `${esc}]52;c;aGk=${esc}\\`, `${esc}P1$r0m${esc}\\`, `${esc}[6n`, esc, '['],
  );
  const output = fc.array(part, {maxLength: 60}).map(parts => parts.join(''));

  it('X6 gives the same rows wherever the output was cut', () => {
    fc.assert(
      fc.property(output, fc.array(fc.nat(400), {maxLength: 8}), (whole, cuts) => {
        const at = [0, ...cuts.map(cut => cut % (whole.length + 1)), whole.length].sort((a, b) => a - b);
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
        assert.deepEqual(all(read(...pieces)), all(read(whole)));
      }),
    );
  });

  it('X6 agrees with PlainLines on all output that needs no screen', () => {
    const simple = fc.constantFrom(
      ...['a', 'word ', '日本', 'e\u0301', 'שלום', '\n', '\r', '\r\n', '\b', '━━', '⠋ ', '✓'],
      ...['[31m', '[1;4m', '[0m', '[K', '[1K', '[2K', '[5C', '[2D', '[4G', '[?25l', '[6n'].map(
        sequence => esc + sequence,
      ),
      ...[`${esc}]0;t\u0007`, `${esc}]8;;https://a.example\u0007`, `${esc}]8;;\u0007`],
    );
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(simple, {maxLength: 12}).map(parts => parts.join('')),
        text => {
          const plain = new PlainLines();
          plain.write(text);
          if (plain.needsScreen) return;
          compared++;
          const trimmed = (lines: TerminalLines) => lines.plainText().replace(/ +$/gm, '').replace(/\n+$/, '');
          assert.equal(trimmed(plain), trimmed(read(text)));
        },
      ),
      {numRuns: 500},
    );
    assert.ok(compared > 100);
  });
});
