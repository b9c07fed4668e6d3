import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {disguisedText, firstDoubtful, isDisguised} from '../../../src/rendering/content/disguised-text.js';

const shown = (text: string) =>
  disguisedText(text)
    .map(segment => (segment.kind === 'hidden' ? `[${segment.codes.join(' ')}]` : segment.text))
    .join('');

const marked: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['an override', 'if (a\u202e) {', 'if (a[U+202E]) {'],
  ['isolates and their end', '\u2066a\u2069', '[U+2066]a[U+2069]'],
  ['marks of direction', 'a\u200eb\u200fc\u061cd', 'a[U+200E]b[U+200F]c[U+061C]d'],
  ['what nobody sees', 'a\u200b\u2060\ufeffb\u00adc', 'a[U+200B U+2060 U+FEFF]b[U+00AD]c'],
  ['tags', 'a\u{e0001}\u{e0041}b', 'a[U+E0001 U+E0041]b'],
  ['tags after a flag that is none', '\u{1f3f4}\u{e0068}\u{e0069}\u{e007f}', '\u{1f3f4}[U+E0068 U+E0069 U+E007F]'],
  ['fillers', 'a\u3164b\uffa0', 'a[U+3164]b[U+FFA0]'],
  ['controls', 'a\u0000b\u0008\u0085', 'a[U+0000]b[U+0008 U+0085]'],
  ['other ends of lines', 'a\u2028b\u2029', 'a[U+2028]b[U+2029]'],
  ['joiners where none belong', 'admin\u200c x\u200dy', 'admin[U+200C] x[U+200D]y'],
  ['joiners in a row', 'می\u200c\u200cخواهم', 'می\u200c[U+200C]خواهم'],
  ['joiners that are marks themselves, in a row', 'م\u180b\u180c\u034f', 'م\u180b[U+180C U+034F]'],
  ['a joiner after the mark of a Latin letter', 'e\u0301\u200dx', 'e\u0301[U+200D]x'],
  ['a joiner at the beginning', '\u200da', '[U+200D]a'],
  ['selectors that hide bytes', '😀\ufe00\ufe01\u{e0100}', '😀\ufe00[U+FE01 U+E0100]'],
  ['a selector after a letter', 'a\ufe0f', 'a[U+FE0F]'],
];

const ordinary: readonly (readonly [what: string, text: string])[] = [
  ['code', "const a = 'b';\r\n\tfoo();\n"],
  ['Persian with joiners', 'می\u200cخواهم خانه\u200cها'],
  ['Hindi and Sinhala with joiners', 'क्\u200dष ශ්\u200dරී'],
  ['emoji sequences', '👩‍💻 ❤️ 1️⃣ 🏴‍☠️ 👨‍👩‍👧 👩🏽‍🚀'],
  ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a variant of a Han character', '葛\u{e0100}飾'],
  ['Russian, Greek, Chinese, Hebrew and Arabic', 'сор α 你好　世界 שלום مرحبا'],
  ['spaces that are seen', 'a\u00a0b\u2003c\u2800d'],
];

describe('disguisedText', () => {
  for (const [what, text, expected] of marked) it(`D3 marks ${what}`, () => assert.equal(shown(text), expected));
  for (const [what, text] of ordinary) {
    it(`D3 leaves ${what}`, () => {
      assert.equal(shown(text), text);
      assert.equal(isDisguised(text), false);
    });
  }

  it('D3 leaves an emoji that is not written to its end', () => assert.equal(shown('👩\u200d'), '👩\u200d'));

  it('gives every character back', () => {
    const text = marked.map(([, written]) => written).join('\n') + ordinary.map(([, written]) => written).join('\n');
    assert.equal(
      disguisedText(text)
        .map(segment => segment.text)
        .join(''),
      text,
    );
  });

  it('keeps the number of marks bounded, and writes out what is beyond', () => {
    const segments = disguisedText('a\u202e'.repeat(50_000));
    assert.ok(segments.length <= 2_001);
    assert.ok(segments.every(segment => segment.kind !== 'text' || !segment.text.includes('\u202e')));
  });
});

describe('firstDoubtful', () => {
  it('finds a character whose halves came one after the other', () => {
    const [first, second] = ['a\u{e0041}'.slice(0, 2), 'a\u{e0041}'];
    assert.equal(firstDoubtful(first), 2);
    assert.equal(firstDoubtful(second, 1), 1);
  });
});
