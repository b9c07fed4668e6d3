import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {withoutEscapes} from '../../../src/rendering/content/without-escapes.js';

const esc = '\u001b';

describe('withoutEscapes', () => {
  const cases: readonly (readonly [what: string, written: string, shown: string])[] = [
    ['plain text', 'array[31m] and ]8;;', 'array[31m] and ]8;;'],
    ['colours', `a ${esc}[1;38;5;9mred${esc}[0m b`, 'a red b'],
    ['a link', `${esc}]8;;https://a.example${esc}\\name${esc}]8;;\u0007 b`, 'name b'],
    ['a title', `${esc}]0;title\u0007text`, 'text'],
    ['a string that is never closed', `a ${esc}]0;title\nnext`, 'a 0;title\nnext'],
    ['a device string', `${esc}Pq#0\u0007x${esc}_y${esc}\\z`, 'xz'],
    ['a charset and a keypad mode', `${esc}(B${esc}=text`, 'text'],
    ['a lone escape', `a${esc}\nb`, 'a\nb'],
  ];
  for (const [what, written, shown] of cases) it(`X4 ${what}`, () => assert.equal(withoutEscapes(written), shown));

  it('X4 half a sequence at the end is not seen, so that growing text only grows', () => {
    const parts = ['word', '\n', `${esc}[31m`, `${esc}[0m`, `${esc}]8;;https://a.example${esc}\\`, `${esc}(B`];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), {maxLength: 12}), pieces => {
        const whole = pieces.join('');
        for (let end = 0; end <= whole.length; end++)
          assert.ok(withoutEscapes(whole).startsWith(withoutEscapes(whole.slice(0, end))), JSON.stringify(whole));
      }),
    );
  });

  it('X6 takes time in proportion to the text, whatever is in it', () => {
    const steps = (text: string) => withoutEscapes(text.repeat(200_000)).length;
    assert.equal(steps(`${esc}[`), 0);
    assert.equal(steps(`${esc}]`), 0);
    assert.equal(steps(`${esc} `), 199_999);
  });
});
