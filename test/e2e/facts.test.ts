import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openPlayground} from './support/playground.js';

describe('playground: what an agent tells beside its words', {timeout: 300_000}, () => {
  it('K3 changes the model, and the effort goes with it', async test => {
    const playground = await openPlayground(test);
    await playground.button('Effort: Medium').waitFor();
    await playground.button('Model: Oak').click();
    await playground.page.getByRole('option', {name: /^Moss/}).click();
    await playground.button('Model: Moss').waitFor();
    await playground.button(/^Effort:/).waitFor({state: 'detached'});
    await playground.send('who are you?');
    await playground.reads(/I am Moss, and my mode/);
    assert.equal(playground.sent('session/set_config_option').length, 1);
    playground.assertClean();
  });

  it('P5 keeps two questions apart, and answers each once', async test => {
    const playground = await openPlayground(test);
    await playground.send('two permissions');
    await playground.permission(/ls -l/).waitFor();
    await playground
      .permission(/basket/)
      .getByRole('button', {name: 'Reject'})
      .click();
    await playground.permission(/ls -l/).getByRole('button', {name: 'Allow once'}).click();
    await playground.reads('The edit: rejected. The command: done.');
    const answers = playground.traffic().filter(({msg}) => msg.result && 'outcome' in msg.result);
    assert.equal(answers.length, 2);
    playground.assertClean();
  });

  it('S14 shows a turn the agent begins by itself, and stays ready to send', async test => {
    const playground = await openPlayground(test);
    await playground.send('come back later');
    await playground.reads(/Here I am again/);
    await playground.button('Send').waitFor();
    assert.equal(await playground.button('Stop').count(), 0);
    await playground.button('Count the crates, Completed').waitFor();
    playground.assertClean();
  });

  it('L4 shows notices apart from the conversation, and lets them go', async test => {
    const playground = await openPlayground(test);
    await playground.send('notice');
    const notices = playground.page.getByRole('list', {name: 'Notices'});
    await notices.getByText('Rain is expected').waitFor();
    assert.equal(await playground.transcript.getByText('Rain is expected').count(), 0);
    const warning = notices.getByRole('listitem').filter({hasText: 'Rain is expected'});
    await warning.getByRole('button', {name: 'Dismiss'}).click();
    await warning.waitFor({state: 'detached'});
    playground.assertClean();
  });

  it('L1 L2 shows plan, compaction, usage and title', async test => {
    const playground = await openPlayground(test);
    await playground.button(/^Mode:/).click();
    await playground.page.getByRole('option', {name: /^Go ahead/}).click();
    await playground.button('Mode: Go ahead').waitFor();
    await playground.send('make a plan');
    await playground.reads(/The plan is carried out/);
    await playground.button('Plan: All done, 4 of 4').waitFor();
    await playground.idle();
    await playground.send('usage');
    await playground.button('Context usage: 88 %').waitFor();
    await playground.idle();
    await playground.send('compact');
    await playground.reads(/There is room again/);
    await playground.idle();
    await playground.send('new title');
    await playground.page.getByText('At the market', {exact: true}).first().waitFor();
    playground.assertClean();
  });
});
