import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {describe, it} from 'node:test';
import {buttons} from './transitions/buttons.js';
import {pausedQueue, queueAfterEnd} from './transitions/queue.js';
import {sendingNext, submitting} from './transitions/sending.js';
import {stoppedCalls, stoppedRest} from './transitions/stopping.js';
import type {TransitionTable} from './transitions/table.js';
import {markdown} from './transitions/table.js';

const path = resolve('docs/transitions.md');
const preface = `# What follows from what

What a user does, an agent says and the state is, decide together what happens next. The decisions are pure functions over the state, most of them in \`src/state/decisions.ts\`; each row below is a test. This page is written by \`WRITE_DOCS=1 npm run test:node -- transitions\`.`;

function suite<Row>(table: TransitionTable<Row>): string {
  describe(table.title, () => {
    for (const row of table.rows) {
      const cells = table.cells(row);
      it(`${table.intro.split('.')[0]}: ${cells.join(' | ')}`, () => assert.deepEqual(table.actual(row), cells));
    }
  });
  return markdown(table);
}

const tables = [
  suite(buttons),
  suite(submitting),
  suite(sendingNext),
  suite(stoppedCalls),
  suite(stoppedRest),
  suite(queueAfterEnd),
  suite(pausedQueue),
];

describe('docs/transitions.md', () => {
  it('holds the tables that are tested', () => {
    const page = `${[preface, ...tables].join('\n\n')}\n`;
    if (process.env['WRITE_DOCS']) writeFileSync(path, page);
    assert.equal(readFileSync(path, 'utf8'), page);
  });
});
