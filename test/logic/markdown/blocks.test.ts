import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {MarkdownBlocks} from '../../../src/rendering/markdown/blocks.js';
import {advance} from '../../../src/rendering/markdown/blocks.js';
import {cuts, documents, documentsWithDefinitions} from './documents.js';

function tokens(state: MarkdownBlocks): unknown {
  return state.blocks.map(({token, start}) => ({token: token, start}));
}

function streamed(pieces: readonly string[], check: (state: MarkdownBlocks) => void = () => {}): MarkdownBlocks {
  let state: MarkdownBlocks | undefined;
  let text = '';
  for (const piece of pieces) {
    text += piece;
    state = advance(state, text, true);
    check(state);
  }
  return advance(state, text, false);
}

const cutDocuments = documents.chain(text => fc.tuple(fc.constant(text), cuts(text)));
const cutDefinitions = documentsWithDefinitions.chain(text => fc.tuple(fc.constant(text), cuts(text)));

describe('advance', () => {
  it('D1 ends in the same blocks wherever the text was cut', () => {
    fc.assert(
      fc.property(cutDefinitions, ([text, pieces]) => {
        assert.deepEqual(tokens(streamed(pieces)), tokens(advance(undefined, text, false)));
      }),
      {numRuns: 500},
    );
  });

  it('D1 reads every prefix of a text, each block where it stands', () => {
    fc.assert(
      fc.property(documentsWithDefinitions, text => {
        streamed([...text], state => {
          for (const {token, start, halfWritten} of state.blocks) {
            if (!halfWritten) assert.ok(state.text.startsWith(token.raw.trimEnd(), start), JSON.stringify(token.raw));
          }
        });
      }),
      {numRuns: 150},
    );
  });

  it('D1 never changes a settled block without link definitions', () => {
    fc.assert(
      fc.property(cutDocuments, ([text, pieces]) => {
        const settled: unknown[] = [];
        const final = streamed(pieces, state => {
          for (const [i, block] of settled.entries()) assert.equal(state.blocks[i], block);
          settled.splice(0, settled.length, ...state.blocks.slice(0, state.settled));
        });
        for (const [i, block] of settled.entries()) assert.equal(final.blocks[i], block, text);
      }),
      {numRuns: 500},
    );
  });
});
