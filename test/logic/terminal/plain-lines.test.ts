import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PlainLines} from '../../../src/rendering/terminal/plain-lines.js';
import type {TerminalLine} from '../../../src/rendering/terminal/terminal-lines.js';

const esc = '\u001b';
function read(...pieces: readonly string[]): PlainLines {
  const lines = new PlainLines();
  for (const piece of pieces) lines.write(piece);
  return lines;
}
const text = (...pieces: readonly string[]) => read(...pieces).plainText();
const all = (lines: PlainLines): readonly TerminalLine[] =>
  Array.from({length: lines.count}, (_, index) => lines.line(index));

const cases: readonly (readonly [what: string, output: string, expected: string])[] = [
  ['lines', 'a\nb\r\nc', 'a\nb\nc'],
  ['empty lines', 'a\n\n\nb\n', 'a\n\n\nb'],
  ['a carriage return moves and does not erase', 'Downloading 10%\rDownloading 50%\rDone\r\n', 'Doneloading 50%'],
  ['a backspace moves back', 'Solving: |\b/\b-\bdone', 'Solving: done'],
  ['erase to the end of the line', `loading 50%\r${esc}[Kdone`, 'done'],
  ['erase the whole line', `abc${esc}[2K\rx`, 'x'],
  ['erase to the start of the line', `abcdef\r${esc}[3C${esc}[1K`, '    ef'],
  ['a move to a column', `abc${esc}[1Gx`, 'xbc'],
  ['moves left and right', `abc${esc}[2Dx${esc}[1Cy`, 'axcy'],
  ['colours leave no residue', `${esc}[1;32mok${esc}[0m plain`, 'ok plain'],
  ['a private mode does nothing', `${esc}[?25lhello${esc}[?25h`, 'hello'],
  ['a title does nothing', `${esc}]0;title\u0007hello`, 'hello'],
  ['a title closed by ST does nothing', `${esc}]2;title${esc}\\hello`, 'hello'],
  ['the clipboard is left alone', `${esc}]52;c;aGk=\u0007hello`, 'hello'],
  ['a link is its text', `${esc}]8;;javascript:alert(1)\u0007docs${esc}]8;;\u0007`, 'docs'],
  ['a device string does nothing', `${esc}Pq#0;1;1\n~~${esc}\\hello`, 'hello'],
  ['a string that is never closed ends with its line', `${esc}]0;oops\nnext`, '\nnext'],
  ['one-character introducers', '\u009b31mred\u009d0;t\u009cx', 'redx'],
  ['character sets and keypad modes', `${esc}(B${esc}=${esc}>${esc}7${esc}8${esc}#8x`, 'x'],
  ['a bell, a null and shifts', '\u0007a\u0000b\u000e\u000fc', 'abc'],
  ['a cancelled sequence', `a${esc}[31\u0018b`, 'ab'],
  ['a line feed inside a sequence', `a${esc}[3\nb`, 'a\nb'],
  ['a sequence that is no sequence', `a${esc}é`, 'aé'],
  ['a screen move does nothing', `a${esc}[2J${esc}[H${esc}[5Ab`, 'ab'],
  ['half a character that is overwritten', '😀\rx', 'x '],
  ['tabs stay', 'a\tb', 'a\tb'],
  ['vertical tab and form feed end a line', 'a\vb\fc', 'a\nb\nc'],
];

describe('PlainLines', () => {
  for (const [what, output, expected] of cases) it(`X6 ${what}`, () => assert.equal(text(output), expected));

  it('X6 reads the same lines wherever the output was cut', () => {
    const part = fc.constantFrom(
      ...['a', 'word ', '\n', '\r', '\r\n', '\b', '\t', '😀', 'é', `${esc}[31m`, `${esc}[38;2;1;2;3m`, `${esc}[0m`],
      ...[
        `${esc}[K`,
        `${esc}]0;t\u0007`,
        `${esc}]8;;x${esc}\\`,
        `${esc}Pq${esc}\\`,
        `${esc}`,
        '[',
        `${esc}[?1h`,
        '\u009b',
      ],
    );
    const output = fc.array(part, {maxLength: 40}).map(parts => parts.join(''));
    fc.assert(
      fc.property(output, fc.array(fc.nat(200), {maxLength: 8}), (whole, cuts) => {
        const at = [0, ...cuts.map(cut => cut % (whole.length + 1)), whole.length].sort((a, b) => a - b);
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
        assert.deepEqual(all(read(...pieces)), all(read(whole)));
      }),
    );
  });

  const screens: readonly (readonly [what: string, output: string, needed: boolean])[] = [
    ['text and colours', `${esc}[31ma${esc}[0m\r\nb`, false],
    ['a progress bar', `10%\r20%${esc}[K\r${esc}[2Kdone ✓ ━━━\r⠋`, false],
    ['a hidden cursor, a title, a question', `${esc}[?25l${esc}]0;t\u0007${esc}[6n${esc}[?2004h`, false],
    ['wide text that stays', '日本\n\u0301a\r\nb', false],
    ['wide text that is written over', '日本\rab', true],
    ['a tab that is written over', 'a\tb\rc', true],
    ['a move up', `a\n${esc}[1Ab`, true],
    ['a cleared screen', `${esc}[2J${esc}[H`, true],
    ['the alternate screen', `${esc}[?1049h`, true],
    ['another mode with it', `${esc}[?1;1049h`, true],
    ['a saved cursor', `${esc}7`, true],
    ['line drawing', `${esc}(0qqq${esc}(B`, true],
    ['a scroll region', `${esc}[2;5r`, true],
    ['inserted characters', `abc\r${esc}[4hx`, true],
  ];
  for (const [what, output, needed] of screens)
    it(`X6 ${needed ? 'asks for a screen for' : 'needs no screen for'} ${what}`, () =>
      assert.equal(read(output).needsScreen, needed));

  it('X6 keeps where a link leads, and its text only where it is too long to be one', () => {
    const link = (address: string) => `${esc}]8;id=1;${address}${esc}\\docs${esc}]8;;\u0007.`;
    assert.deepEqual(all(read(link('https://a.example')))[0]?.spans, [
      {text: 'docs', style: {}, link: 'https://a.example'},
      {text: '.', style: {}},
    ]);
    assert.deepEqual(all(read(link('x'.repeat(9_000))))[0]?.spans, [{text: 'docs.', style: {}}]);
  });

  it('X6 keeps colours per piece of a line', () => {
    const [line] = all(read(`${esc}[1;31mred${esc}[39;22m plain ${esc}[48;5;208mbg${esc}[m`));
    assert.deepEqual(
      line?.spans,
      [
        {text: 'red', style: {bold: true, foreground: 1}},
        {text: ' plain ', style: {bold: undefined, dim: undefined, foreground: undefined}},
        {text: 'bg', style: {bold: undefined, dim: undefined, foreground: undefined, background: [255, 135, 0]}},
      ].map(span => ({...span, style: JSON.parse(JSON.stringify(span.style))})),
    );
  });

  it('gives one object for a line that did not change', () => {
    const lines = read('a\nb');
    const [first, second] = all(lines);
    lines.write('c');
    assert.equal(lines.line(0), first);
    assert.notEqual(lines.line(1), second);
  });

  it('X6 lets old lines go and counts them', () => {
    const lines = new PlainLines({maxLines: 100});
    for (let i = 0; i < 1_000; i++) lines.write(`line ${i}\n`);
    assert.deepEqual([lines.count, lines.dropped, lines.droppedLines, lines.feeds], [100, 900, 900, 1_000]);
    assert.equal(lines.line(0).spans[0]?.text, 'line 900');
    assert.equal(lines.line(99).spans[0]?.text, 'line 999');
  });

  it('cuts an endless line into rows and copies it as one', () => {
    const lines = read('x'.repeat(10_000));
    assert.equal(lines.count, 3);
    assert.equal(lines.plainText(), 'x'.repeat(10_000));
  });

  it('is not made to write endless blanks', () => {
    assert.ok(text(`${esc}[999999999Cx`).length <= 4_097);
    assert.ok(text(`${esc}[999999999Gx`).length <= 4_097);
  });

  it('shows again what an endless string sequence would swallow', () => {
    assert.ok(text(`${esc}P${'x'.repeat(1_000_010)}`).endsWith('x'));
  });
});
