import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {give} from './support/compose.js';
import {openPlayground} from './support/playground.js';

describe('playground: what the demo agent can show besides', {timeout: 300_000}, () => {
  it('L1 shows plans of steps, of text and of a file at once', async test => {
    const playground = await openPlayground(test);
    await playground.send('many plans');
    await playground.reads(/Four plans/);
    await playground.idle();
    assert.equal(await playground.button(/^Plan:/).count(), 3);
    await playground.page.getByText('README.md').last().waitFor();
    playground.assertClean();
  });

  it('L2 S13 follows the context to its end and back, and tells tokens, cost and limits', async test => {
    const playground = await openPlayground(test);
    await playground.send('fill the context');
    await playground.button('Context usage: 82 %').waitFor();
    await playground.button('Context usage: 104 %').waitFor();
    await playground.reads(/gone again/);
    await playground.idle();
    await playground.button('Context usage: 6 %').waitFor();
    await playground.send('count the tokens');
    await playground.reads(/of this turn/);
    await playground.idle();
    await playground.button('Context usage: 18 %').click();
    const numbers = playground.page.locator('acp-usage-meter');
    await numbers.getByText(/€\s?0\.27/).waitFor();
    await numbers.getByText(/18,240/).waitFor();
    await playground.page.keyboard.press('Escape');
    await numbers.getByText(/18,240/).waitFor({state: 'hidden'});
    await playground.send('rate limit');
    await playground.reads(/five hours is used up/);
    await playground.idle();
    await playground.button('Context usage: 12 %').click();
    await numbers.getByText(/86 %/).waitFor();
    playground.assertClean();
  });

  it('C3 tells what it received', async test => {
    const playground = await openPlayground(test);
    await give(playground, 'drop', [{name: 'notes.md', type: 'text/markdown', data: '# Notes'}]);
    await playground.send('attachments');
    await playground.reads(/text, 11 characters/);
    await playground.reads(/notes\.md.*7 characters/);
    playground.assertClean();
  });

  it('T6 T7 shows a file renamed and a file deleted', async test => {
    const playground = await openPlayground(test);
    await playground.send('tidy up');
    await playground
      .permission(/Rename list.txt/)
      .getByRole('button', {name: 'Always allow'})
      .click();
    await playground.reads('The list is renamed, the old one gone.');
    await playground.button('Rename list.txt to prices.txt, Completed').waitFor();
    await playground.button('Delete old-list.txt, Completed').waitFor();
    playground.assertClean();
  });

  it('survives what it has never heard of', async test => {
    const playground = await openPlayground(test);
    await playground.send('unknown update');
    await playground.reads(/no client has heard of/);
    await playground.button('Bake a loaf, No result reported').waitFor();
    await playground.idle();
    playground.assertClean();
  });
});
