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

/** What is drawn of a token as text: of a formula what stands between its marks. */
function shownTexts(token: unknown): unknown {
  const {type, tokens, items, header, rows, text} = token as Readonly<Record<string, unknown>>;
  if (type === 'formula') return text;
  const inner = [tokens, items, header, rows].flat(2).filter(part => part !== undefined);
  return inner.length > 0 ? inner.map(shownTexts) : text;
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

  it('D1 reads every mark that models write', () => {
    assert.deepEqual(reads('a $x_1$ b', false), [['a ', 'inline: x_1', ' b']]);
    assert.deepEqual(reads('a \\(x_1\\) b', false), [['a ', 'inline: x_1', ' b']]);
    assert.deepEqual(reads('a \\[x_1\\] b', false), [['a ', 'inline: x_1', ' b']]);
    assert.deepEqual(reads('\\[ x_1 \\]\n\nend', false), ['block: x_1', ['end']]);
    assert.deepEqual(reads('text\n\\[\nx\n\\]\nend', false), [['text'], 'block: x', ['end']]);
    assert.deepEqual(reads('the $n$th of $a\nb$', false), [['the ', 'inline: n', 'th of ', 'inline: a\nb']]);
    assert.deepEqual(reads('$\\text{a \\$ b}$', false), [['inline: \\text{a \\$ b}']]);
    assert.deepEqual(reads('**at $x^*$ is** it', false), [[['at ', 'inline: x^*', ' is'], ' it']]);
  });

  it('D1 reads none of them where the host wants no formulas', () => {
    for (const text of ['a $x_1$ b', 'a \\(x\\) b', '\\[ x \\]', '$$x$$']) {
      for (const streaming of [true, false]) {
        const {blocks} = advance(undefined, text, streaming);
        assert.ok(!JSON.stringify(blocks).includes('formula'), text);
      }
    }
  });

  const noFormulas: readonly string[] = [
    '$5 and $10',
    'It costs $5, or $10.50 for two; US$3 and 5$ too',
    '5$ and 6$',
    '$ a$ and $a $ b',
    '\\$x$ and \\$y$',
    '`$x$` and `a $$x$$ b` and `\\(x\\)`',
    '```\n$x$ \\(y\\) \\[z\\]\n```',
    '    $$x$$ and $y$',
    'run $HOME/bin or $PATH and ${A}/${B} and $(pwd)/$(ls) in a shell',
    'set $my_var and then $other for it',
    'a $x\n\ny$ b',
    'a \\(x\n\ny\\) b',
    'from $a `code $` here',
    '$x$5 and $',
  ];

  for (const text of noFormulas) {
    it(`D1 sees no formula in ${JSON.stringify(text)}, nor in its beginnings`, () => {
      assert.ok(!JSON.stringify(advance(undefined, text, false, true).blocks).includes('"formula"'));
      if (text.includes('\n\n') || text === '$x$5 and $') return;
      for (let end = 0; end <= text.length; end++) {
        const blocks = JSON.stringify(advance(undefined, text.slice(0, end), true, true).blocks);
        assert.ok(!blocks.includes('"formula"'), text.slice(0, end));
      }
    });
  }

  const written: readonly string[] = [
    'so $x$ is',
    'so $x_1 + y^2 = z$ is',
    'so $\\alpha \\in \\mathbb{R}$, and',
    'so \\(a + b\\) is',
    'so \\(\\frac{a}{b}\\): it',
    'so \\[a + b\\] is',
    '\\[\n\\sum_{k=1}^n k\n\\]\n',
    'text\n\\[\nx + y\n\\]\n',
    '- item $x_1$\n- other \\(y\\)\n',
    '**bold $x_1$ text**',
    '| a | b |\n| - | - |\n| $x_1$ | \\(y\\) |\n',
  ];

  for (const text of written) {
    it(`D1 never shows the marks of ${JSON.stringify(text)} while it is written`, () => {
      for (let end = 0; end <= text.length; end++) {
        const state = advance(undefined, text.slice(0, end), true, true);
        const all = JSON.stringify(state.blocks.map(({token}) => shownTexts(token)));
        assert.ok(!/\$|\\\\[()[\]]/.test(all), `${JSON.stringify(text.slice(0, end))}: ${all}`);
      }
    });
  }

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
    const pieces = [
      ...['$$\na^2\n$$', 'a $$b$$ c', '$$x$$', 'text', '- item $$y$$', '$$', '5$', '`$$`', 'text\n$$\nz\n$$'],
      ...['\\[\na^2\n\\]', 'a \\(b\\) c', '\\[x\\] d', '- item $y$', '\\(', '\\[', 'text\n\\[\nz\n\\]', '\\]'],
      ...['$5 and $10', '**a $x^*$ b**', '$x$', '$HOME is $5', 'a $x_', '`\\(`', '| $a$ |\n| - |\n| \\(b\\) |'],
    ];
    const documents = fc
      .array(fc.constantFrom(...pieces), {minLength: 1, maxLength: 6})
      .chain(parts => fc.constantFrom('\n\n', '\n', ' ').map(gap => parts.join(gap)))
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
