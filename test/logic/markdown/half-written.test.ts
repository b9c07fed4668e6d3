import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Token, Tokens} from 'marked';
import {advance} from '../../../src/rendering/markdown/blocks.js';
import {documents} from './documents.js';

type Shown = string | {readonly [type: string]: unknown};

function shown(token: Token): Shown {
  if (token.type === 'list') {
    return {list: (token as Tokens.List).items.map(item => item.tokens.map(shown))};
  }
  if (token.type === 'table') {
    const {header, rows} = token as Tokens.Table;
    return {table: [header, ...rows].map(row => row.map(cell => cell.tokens.map(shown)))};
  }
  if (token.type === 'code') return {code: `${(token as Tokens.Code).lang ?? ''}|${(token as Tokens.Code).text}`};
  if ('tokens' in token && token.tokens) return {[token.type]: token.tokens.map(shown)};
  return token.type === 'text' ? token.raw : {[token.type]: 'text' in token ? token.text : token.raw};
}

function reads(text: string, streaming = true): readonly unknown[] {
  return advance(undefined, text, streaming).blocks.map(block => shown(block.token as Token));
}

/** What a reader sees while the text on the left is all that came. */
const becoming: readonly (readonly [string, readonly unknown[]])[] = [
  ['a **bo', [{paragraph: ['a ', {strong: ['bo']}]}]],
  ['a **bold*', [{paragraph: ['a ', {strong: ['bold']}]}]],
  ['a **', [{paragraph: ['a ']}]],
  ['*it **both', [{paragraph: [{em: ['it ', {strong: ['both']}]}]}]],
  ['***all', [{paragraph: [{em: [{strong: ['all']}]}]}]],
  ['~~go', [{paragraph: [{del: ['go']}]}]],
  ['run `npm **t', [{paragraph: ['run ', {codespan: 'npm **t'}]}]],
  ['a snake_case and 2*3', [{paragraph: ['a snake_case and 2*3']}]],
  ['see [the do', [{paragraph: ['see ', {becomingLink: ['the do']}]}]],
  ['see [it](https://exam', [{paragraph: ['see ', {becomingLink: ['it']}]}]],
  ['see [it](a.md "ti', [{paragraph: ['see ', {becomingLink: ['it']}]}]],
  ['an [aside](that is prose', [{paragraph: ['an [aside](that is prose']}]],
  ['an ![alt](http', [{paragraph: ['an ', 'alt']}]],
  ['<https://exa', [{paragraph: [{link: ['https://exa']}]}]],
  ['```', [{code: '|'}]],
  ['```typesc', [{code: '|'}]],
  ['```ts\nlet a', [{code: 'ts|let a'}]],
  ['```ts\nlet a\n``', [{code: 'ts|let a'}]],
  ['````\na\n```', [{code: '|a'}]],
  ['| a | b', [{table: [[['a'], ['b']]]}]],
  ['| a | b |\n| -', [{table: [[['a'], ['b']]]}]],
  [
    '| a | b |\n| - | - |\n| 1',
    [
      {
        table: [
          [['a'], ['b']],
          [['1'], []],
        ],
      },
    ],
  ],
  ['text\n--', [{paragraph: ['text']}]],
  ['text\n\n- ', [{paragraph: ['text']}]],
  ['- [ ', []],
  ['- **a', [{list: [[{text: [{strong: ['a']}]}]]}]],
  ['> **a', [{blockquote: [{paragraph: [{strong: ['a']}]}]}]],
  ['<!-- no', [{html: '<!-- no'}]],
  ['a\\', [{paragraph: ['a']}]],
  ['a \ud83d', [{paragraph: ['a ']}]],
];

describe('advance while text is expected', () => {
  for (const [text, blocks] of becoming) {
    it(`D1 reads ${JSON.stringify(text)} as what it is becoming`, () => {
      assert.deepEqual(reads(text), blocks);
    });
  }

  it('D1 reads code with a bar in a cell as code from its first letter on', () => {
    for (const before of ['', '| a | b |\n| - | - |\n']) {
      const cell = (end: number): unknown => {
        const [{table}] = reads(`${before}| c | ${'`x\\|y`'.slice(0, end)}`) as [{table: Shown[][]}];
        return table.at(-1)!.at(-1);
      };
      const shownCells = [2, 3, 4, 5, 6].map(cell);
      assert.deepEqual(
        shownCells,
        ['x', 'x', 'x|', 'x|y', 'x|y'].map(text => [{codespan: text}]),
      );
    }
  });

  it('D1 reads an open mark as text once its paragraph or the text is over', () => {
    assert.deepEqual(reads('a **b\n\n'), [{paragraph: ['a **b']}]);
    assert.deepEqual(reads('a **b', false), [{paragraph: ['a **b']}]);
  });

  it('D1 shows nothing that was not written', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (text, cut) => {
        const prefix = text.slice(0, cut % (text.length + 1));
        const letters = (of: string): string => of.replace(/[^\p{L}\p{N}]/gu, '');
        const all = JSON.stringify(reads(prefix)).replace(/"[a-zA-Z]+":/g, '');
        for (const word of all.match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
          assert.ok(letters(prefix).includes(word) || letters(JSON.stringify(prefix)).includes(word), word);
        }
      }),
      {numRuns: 300},
    );
  });
});
