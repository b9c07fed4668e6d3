import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hasInvisible, visibleString, visibleText} from '../../../src/rendering/content/visible-text.js';

const shown = (text: string) =>
  visibleText(text)
    .map(segment => {
      if (segment.kind === 'text') return segment.text;
      if (segment.kind === 'host') return `[${segment.written}=${segment.text}]`;
      return `[${segment.kind} ${segment.codes.join(' ')}]`;
    })
    .join('');

const cases: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['an ordinary command', 'rm -rf build\n\tcd "x"', 'rm -rf build\n\tcd "x"'],
  ['a right-to-left override', 'cat \u202etxt.exe', 'cat [hidden U+202E]txt.exe'],
  ['isolates', 'a\u2066b\u2069', 'a[hidden U+2066]b[hidden U+2069]'],
  ['a run of zero-width characters', 'rm\u200b\u200c\ufeff x', 'rm[hidden U+200B U+200C U+FEFF] x'],
  ['an escape', 'a\u001b[2K', 'a[hidden U+001B][2K'],
  ['a lone carriage return', 'rm -rf /\recho hi', 'rm -rf /[hidden U+000D]echo hi'],
  ['CRLF line ends', 'a\r\nb', 'a\r\nb'],
  ['a no-break space', 'rm\u00a0x', 'rm[hidden U+00A0]x'],
  ['a Hangul filler', 'a\u3164b', 'a[hidden U+3164]b'],
  ['tag characters', 'a\u{e0041}', 'a[hidden U+E0041]'],
  ['a lone surrogate', 'a\ud800', 'a[hidden U+D800]'],
  ['a Cyrillic letter in a Latin word', 'p\u0430ypal', 'p[lookAlike U+0430]ypal'],
  ['a command of look-alikes only', '\u0441\u0440 a b', '[lookAlike U+0441 U+0440] a b'],
  [
    'Russian prose',
    'echo \u0441\u043e\u0440 \u043f\u0440\u0438\u0432\u0435\u0442',
    'echo \u0441\u043e\u0440 \u043f\u0440\u0438\u0432\u0435\u0442',
  ],
  ['Chinese text', 'echo 你好，世界', 'echo 你好，世界'],
  ['accented Latin', 'touch café.txt', 'touch café.txt'],
  ['Hebrew and Arabic', 'echo שלום مرحبا', 'echo שלום مرحبا'],
  ['full-width letters', 'ｒｍ x', '[lookAlike U+FF52 U+FF4D] x'],
  ['a division slash', 'a\u2215b', 'a[lookAlike U+2215]b'],
  ['a Greek question mark', 'a\u037e b', 'a[lookAlike U+037E] b'],
  [
    'joiners and selectors of digits',
    'kill 1\u200d2 10\ufe0f.0 1\ufe0f',
    'kill 1[hidden U+200D]2 10[hidden U+FE0F].0 1[hidden U+FE0F]',
  ],
  ['emoji sequences', 'echo 👩‍💻 ❤️ 1️⃣', 'echo 👩‍💻 ❤️ 1️⃣'],
  ['marks piled on a letter', `a${'\u0301'.repeat(8)}b`, `a${'\u0301'.repeat(6)}[hidden U+0301 U+0301]b`],
  ['letters with several marks', 'ệ שָׁ༄ ཀྵྐྲ', 'ệ שָׁ༄ ཀྵྐྲ'],
  ['a joiner between letters', 'a\u200db', 'a[hidden U+200D]b'],
  ['a host in look-alikes', 'curl https://\u0430pple.com/x', 'curl https://[\u0430pple.com=xn--pple-43d.com]/x'],
  ['a real foreign host', 'https://münchen.de', 'https://[münchen.de=xn--mnchen-3ya.de]'],
  ['a host with a port and a user', 'https://me@bücher.de:80/x', 'https://[me@bücher.de:80=me@xn--bcher-kva.de:80]/x'],
  ['a host with a hidden character', 'https://a\u200b.com', 'https://a[hidden U+200B].com'],
  ['a plain address', 'https://example.com/a b', 'https://example.com/a b'],
];

describe('visibleText', () => {
  for (const [what, text, expected] of cases) it(`P2 ${what}`, () => assert.equal(shown(text), expected));

  it('P2 gives every character back', () => {
    const text = 'a\u202eb\u200b https://\u0430pple.com \u0441\u0440';
    const back = visibleText(text).map(segment => (segment.kind === 'host' ? segment.written : segment.text));
    assert.equal(back.join(''), text);
  });

  it('keeps the number of segments bounded', () => {
    const segments = visibleText('a\u200b'.repeat(50_000));
    assert.ok(segments.length <= 2_001);
    assert.ok(segments.every(segment => segment.kind !== 'text' || !segment.text.includes('\u200b')));
  });

  it('says whether anything is hidden', () => {
    assert.equal(hasInvisible('git status'), false);
    assert.equal(hasInvisible('git\u200b status'), true);
  });

  it('writes hidden characters out for names', () => {
    assert.equal(visibleString('a\u202eb'), 'a⟨U+202E⟩b');
  });
});
