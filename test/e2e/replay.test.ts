import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openPlayground} from './support/playground.js';

const recording = 'test/recordings/files/claude/edit-allow-once.jsonl';

describe('playground: --replay', {timeout: 300_000}, () => {
  it('shows a recording of a real agent, and talks to nobody', async test => {
    const playground = await openPlayground(test, {args: ['--replay', recording]});
    await playground.transcript.getByRole('article').nth(3).waitFor();
    await playground.page.getByRole('status').getByText('Recording · edit-allow-once.jsonl').waitFor();
    assert.equal(await playground.button('Send').count(), 0, 'nothing can be sent');
    assert.deepEqual(playground.traffic(), []);
    playground.assertClean();
  });
});
