import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {Lexer} from 'marked';
import type {Token} from 'marked';
import {escapedText} from '../../../src/rendering/copy/escaped-text.js';

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(token => ('tokens' in token && token.tokens ? textOf(token.tokens) : 'text' in token ? token.text : token.raw))
    .join('');
}

describe('escapedText', () => {
  it('leaves ordinary titles to be read', () => assert.equal(escapedText(' Edit  src/a.ts (3) '), 'Edit src/a.ts (3)'));

  it('reads as it is inside Markdown, whatever it holds', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '`',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<b>',
      '&amp;',
      '~~',
      '\\',
      '#',
      '!',
      '|',
      '1. ',
      '- ',
      '> ',
    );
    fc.assert(
      fc.property(fc.array(piece, {minLength: 1, maxLength: 20}), pieces => {
        const words = pieces.join('').replace(/\s+/g, ' ').trim();
        if (words === '') return;
        const [block] = new Lexer({gfm: true}).lex(`**${escapedText(words)}** · done`);
        const [strong] = (block as {tokens: Token[]}).tokens;
        assert.equal(strong?.type, 'strong', words);
        assert.equal(
          textOf([strong]).replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
          words.replaceAll('&amp;', '&'),
        );
      }),
    );
  });
});
