import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Highlight} from '../../../src/rendering/highlight/code-token.js';
import {highlightNumbered, numberedLines} from '../../../src/rendering/highlight/numbered-code.js';

describe('numberedLines', () => {
  it('takes the numbers of a file that was read, wherever they begin', () => {
    assert.deepEqual(numberedLines('9\ta\n10\t\n11\t\tb\n'), [
      ['9\t', 'a'],
      ['10\t', ''],
      ['11\t', '\tb'],
      ['', ''],
    ]);
    assert.deepEqual(numberedLines('     1→a'), [['     1→', 'a']]);
  });

  for (const [what, code] of [
    ['code', 'const a = 1;\n'],
    ['numbers that do not count on', '1\ta\n3\tb'],
    ['a line without a number', '1\ta\n\n2\tb'],
    ['a table of numbers', '1 2\n2 3'],
    ['nothing', ''],
  ] as const)
    it(`leaves ${what}`, () => assert.equal(numberedLines(code), undefined));
});

describe('highlightNumbered', () => {
  const asked: string[] = [];
  const words: Highlight = code => {
    asked.push(code);
    return Promise.resolve(code.split('\n').map(text => (text === '' ? [] : [{text, role: 'keyword'}])));
  };
  const highlight = highlightNumbered(words);

  it('is one function for one highlighter', () => assert.equal(highlightNumbered(words), highlight));

  it('asks for the code without its numbers, and gives the text as it is', async () => {
    const lines = await highlight('1\tlet\n2\t\n', 'js');
    assert.equal(asked.at(-1), 'let\n\n');
    assert.equal(lines!.map(line => line.map(({text}) => text).join('')).join('\n'), '1\tlet\n2\t\n');
    assert.deepEqual(lines![0], [
      {text: '1\t', role: 'comment'},
      {text: 'let', role: 'keyword'},
    ]);
  });

  it('gives other code, and code that nobody reads, to the highlighter as it is', async () => {
    await highlight('let', 'js');
    assert.equal(asked.at(-1), 'let');
    assert.equal(await highlightNumbered(() => Promise.resolve(undefined))('1\ta', 'js'), undefined);
  });
});
