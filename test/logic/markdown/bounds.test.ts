import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Token} from 'marked';
import {advance} from '../../../src/rendering/markdown/blocks.js';
import {formulaExtensions} from '../../../src/rendering/formula/formula-syntax.js';
import {decodeEntities} from '../../../src/rendering/markdown/entities.js';
import {withFootnotes} from '../../../src/rendering/markdown/footnote-syntax.js';

function depth(token: object): number {
  const inner = [
    ...('tokens' in token && Array.isArray(token.tokens) ? (token.tokens as Token[]) : []),
    ...('items' in token && Array.isArray(token.items) ? (token.items as Token[]) : []),
  ];
  return 1 + Math.max(0, ...inner.map(depth));
}

/** Text that costs a Markdown reader without bounds seconds, minutes or its stack. */
const hostile: Readonly<Record<string, string>> = {
  'quotes in quotes': '> '.repeat(5_000),
  'lists in lists': Array.from({length: 300}, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
  'a very deep list': Array.from({length: 1_000}, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
  'lazy quotes': ">>\nh'\n".repeat(10_000),
  'one item of many lines': `- a\n${'\t#@|\n'.repeat(20_000)}`,
  'very many items': '- a\n'.repeat(200_000),
  'very many loose items': '1. a\n\n'.repeat(50_000),
  'a line of a megabyte': 'a '.repeat(500_000),
  'code of a megabyte': `\`\`\`\n${'x\n'.repeat(500_000)}`,
  'a table of very many rows': `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(100_000)}`,
  'underlined headings': 'a\n=\n'.repeat(100_000),
  underscores: '_a'.repeat(20_000),
  'mixed emphasis': '*a_'.repeat(20_000),
  'strong in strong': '**a *b '.repeat(160),
  tildes: 'a|~'.repeat(20_000),
  'exclamation marks': '!'.repeat(64_000),
  brackets: '['.repeat(60_000),
  'half links': '[a '.repeat(2_600),
  comments: '<!--'.repeat(20_000),
  'blanks in a footnote': `[^1]: a${' '.repeat(60_000)}b`,
  'half footnotes': '[^a '.repeat(15_000),
};

describe('advance on hostile text', () => {
  for (const [name, text] of Object.entries(hostile)) {
    it(`D1 reads ${name} within bounds`, () => {
      for (const streaming of [true, false]) {
        const {blocks} = advance(undefined, text, streaming);
        assert.ok(blocks.length > 0);
        assert.ok(Math.max(...blocks.map(block => depth(block.token))) < 100);
      }
    });
  }

  it('D1 keeps a block beyond its bounds as the text that came, and reads what follows', () => {
    const long = 'a '.repeat(40_000).trim();
    const {blocks} = advance(undefined, `# Title\n\n${long}\n\n**after**`, false);
    assert.deepEqual(
      blocks.map(block => block.token.type),
      ['heading', 'plain', 'paragraph'],
    );
    assert.equal(blocks[1]!.token.raw.trim(), long);
  });

  it('D1 leaves the settled part of a long text alone', () => {
    let state = advance(undefined, '', true);
    let text = '';
    for (let i = 0; i < 500; i++) {
      text += `Paragraph **${i}** with [a link](https://example.com/${i}).\n\n`;
      const next = advance(state, text, true);
      for (let at = 0; at < state.blocks.length - 2; at++) assert.equal(next.blocks[at], state.blocks[at]);
      state = next;
    }
    assert.equal(state.blocks.length, 500);
  });

  it('D1 reads nothing but the open end of a long text again when it is complete', () => {
    const text = Array.from({length: 500}, (_, i) => `Paragraph **${i}** with [brackets].\n\n`).join('');
    const before = advance(undefined, text, true);
    let read = 0;
    const counted = Object.defineProperty({...before.blocks[0]!.token}, 'raw', {
      enumerable: true,
      get: () => (read++, before.blocks[0]!.token.raw),
    });
    const blocks = before.blocks.with(0, {...before.blocks[0]!, token: counted});
    const after = advance({...before, blocks}, text, false);
    assert.equal(after.blocks.length, 500);
    assert.equal(read, 0);
  });

  it('D1 reads brackets as links by a definition at the very end', () => {
    const text = `${'See [it].\n\n'.repeat(50)}[it]: https://example.com`;
    const links = (state: ReturnType<typeof advance>): number =>
      JSON.stringify(state.blocks).split('"link"').length - 1;
    const before = advance(undefined, text, true);
    assert.equal(links(advance(before, text, false)), 50);
    assert.equal(links(advance(before, `${text}\n\nAnd more.`, false)), 50);
    // nothing but the address itself
    assert.equal(links(advance(before, `${text} is no definition.`, false)), 1);
  });
});

describe('extensions of the lexer', () => {
  it('D1 footnotes are not searched for: text stops at each bracket anyway', () => {
    assert.deepEqual(withFootnotes(undefined).startInline ?? [], []);
    assert.equal(withFootnotes(formulaExtensions(() => true)).startInline?.length, 1);
    const {tokens} = advance(undefined, 'a [^1] b[^2]', false).blocks[0]!.token as {tokens: Token[]};
    assert.deepEqual(
      tokens.map(({type}) => type),
      ['text', 'footnoteMark', 'text', 'footnoteMark'],
    );
  });

  it('D1 formulas are searched for in so many characters of one reading, and not in more', () => {
    const [start] = formulaExtensions(() => true).startInline!;
    const source = `${'a['.repeat(30_000)}$$`;
    const found = Array.from({length: 100}, () => Reflect.apply(start!, {lexer: undefined}, [source]) as unknown);
    assert.equal(found[0], source.length - 2);
    assert.equal(found.at(-1), undefined);
  });

  it('D1 reads dollars and brackets within bounds', () => {
    const {blocks} = advance(undefined, '$['.repeat(20_000), true, true);
    assert.equal(blocks.length, 1);
  });
});

describe('decodeEntities', () => {
  it('replaces references once and leaves unknown names', () => {
    assert.equal(decodeEntities('&amp;lt; &lt;b&gt; &#65;&#x42; &nope; a & b &#0;'), '&lt; <b> AB &nope; a & b \ufffd');
  });
});
