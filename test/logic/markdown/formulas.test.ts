import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Token} from 'marked';
import type {MarkdownBlocks} from '../../../src/rendering/markdown/blocks.js';
import {advance} from '../../../src/rendering/markdown/blocks.js';
import {cuts} from './documents.js';

function shown(token: Token | MarkdownBlocks['blocks'][number]['token']): unknown {
  if (token.type === 'formula')
    return `${token.display ? 'block' : 'inline'}${token.open ? ' open' : ''}: ${token.text}`;
  if ('tokens' in token && token.tokens) return token.tokens.map(inner => shown(inner));
  return token.raw;
}

function reads(text: string, streaming: boolean, formulas = true): readonly unknown[] {
  return advance(undefined, text, streaming, formulas).blocks.map(({token}) => shown(token));
}

describe('formulas', () => {
  it('D1 reads `$$` as a formula only where the host wants it', () => {
    assert.deepEqual(reads('a $$x_1$$ b', false), [['a ', 'inline: x_1', ' b']]);
    assert.deepEqual(reads('a $$x$$ b', false, false), [['a $$x$$ b']]);
    assert.deepEqual(reads('$$\nx\n$$\n\nend', false), ['block: x', ['end']]);
    assert.deepEqual(reads('text\n$$\nx\n$$\nend', false), [['text'], 'block: x', ['end']]);
  });

  it('leaves single dollars and code alone', () => {
    assert.deepEqual(reads('5$ and 6$, `a $$x$$ b`', false), [['5$ and 6$, ', '`a $$x$$ b`']]);
  });

  it('D1 shows a formula that is still being written as one', () => {
    assert.deepEqual(reads('a $$x_', true), [['a ', 'inline open: x_']]);
    assert.deepEqual(reads('$$\n\\frac{1}', true), ['block open: \\frac{1}']);
    assert.deepEqual(reads('$$\nx\n$', true), ['block open: x']);
    assert.deepEqual(reads('a $', true), [['a ']]);
  });

  it('spoils no more than its own lines if it is never closed', () => {
    assert.deepEqual(reads('$$\nx\n\nend', true), [['$$\nx'], ['end']]);
    assert.deepEqual(reads('$$\nx', false), [['$$\nx']]);
  });

  it('D1 ends in the same blocks wherever the text was cut', () => {
    const pieces = ['$$\na^2\n$$', 'a $$b$$ c', '$$x$$', 'text', '- item $$y$$', '$$', '5$', '`$$`', 'text\n$$\nz\n$$'];
    const documents = fc
      .array(fc.constantFrom(...pieces), {minLength: 1, maxLength: 6})
      .map(parts => parts.join('\n\n'))
      .chain(text => fc.tuple(fc.constant(text), cuts(text)));
    fc.assert(
      fc.property(documents, ([text, parts]) => {
        let blocks: MarkdownBlocks | undefined;
        let soFar = '';
        for (const part of parts) blocks = advance(blocks, (soFar += part), true, true);
        const grown = advance(blocks, text, false, true);
        assert.deepEqual(
          grown.blocks.map(({token}) => shown(token)),
          reads(text, false),
        );
      }),
    );
  });
});
