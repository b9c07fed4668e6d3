import {describe, it} from 'node:test';
import type {Playground} from './support/playground.js';
import {openPlayground} from './support/playground.js';

const widths = [1440, 1024, 390] as const;
const schemes = ['light', 'dark'] as const;

/** A conversation with a bit of everything, left waiting for an answer. */
async function tellStory(playground: Playground): Promise<void> {
  await playground.send('think about the bug');
  await playground.reads(/That is the bug/);
  await playground.idle();
  await playground.send('several tools');
  await playground.reads(/Five looks/);
  await playground.idle();
  await playground.send('run the tests');
  await playground
    .permission(/node --test/)
    .getByRole('button', {name: 'Allow once'})
    .click();
  await playground.reads(/Some tests fail/);
  await playground.idle();
  await playground.send('make a plan');
  await playground.permission(/basket/).waitFor();
}

async function photograph(playground: Playground, name: string): Promise<void> {
  for (const scheme of schemes) {
    await playground.page.emulateMedia({colorScheme: scheme});
    for (const width of widths) {
      await playground.page.setViewportSize({width, height: width === 390 ? 844 : 900});
      await playground.screenshot(`${name}-${width}-${scheme}`);
    }
  }
}

describe('playground: how it looks', {timeout: 300_000}, () => {
  it('is photographed empty, in the middle and at length, in three widths, light and dark', async test => {
    const playground = await openPlayground(test);
    await playground.page.getByRole('status').getByText('Connected').waitFor();
    await photograph(playground, 'empty');
    await tellStory(playground);
    await photograph(playground, 'permission');
    await playground
      .permission(/basket/)
      .getByRole('button', {name: 'Reject'})
      .click();
    await playground
      .permission(/node --test/)
      .getByRole('button', {name: 'Reject'})
      .click();
    await playground.idle();
    await playground.send('markdown tour');
    await playground.reads(/And HTML is text/);
    await playground.idle();
    await photograph(playground, 'markdown');
    playground.assertClean();
  });
});
