import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {blockDirection} from '../../../src/rendering/markdown/block-direction.js';

const rows = '| 1 | 2 |\n'.repeat(4_000);

describe('blockDirection', () => {
  it('D3 leaves the direction of ordinary blocks to the browser', () => {
    assert.equal(blockDirection('| שלום |\n|-|\n'), 'auto');
  });

  it('D3 gives a large block the direction of its first letter', () => {
    assert.equal(blockDirection(`| name | שלום |\n|-|-|\n${rows}`), 'ltr');
    assert.equal(blockDirection(`| 12 שלום | name |\n|-|-|\n${rows}`), 'rtl');
    assert.equal(blockDirection(`| مرحبا |\n|-|\n${rows}`), 'rtl');
    assert.equal(blockDirection(rows), 'ltr');
  });

  it('D3 does not count entities, and reads a run of backticks once', () => {
    assert.equal(blockDirection(`| &nbsp;&#65; שלום |\n|-|\n${rows}`), 'rtl');
    assert.equal(blockDirection(`${'`'.repeat(2_000)} שלום\n${rows}`), 'rtl');
  });

  it('D3 does not count code and marks of tasks', () => {
    assert.equal(blockDirection(`| \`name\` | שלום |\n|-|-|\n${rows}`), 'rtl');
    assert.equal(blockDirection(`- [x] שלום\n${'- 1\n'.repeat(8_000)}`), 'rtl');
  });
});
