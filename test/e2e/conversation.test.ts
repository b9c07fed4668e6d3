import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openPlayground} from './support/playground.js';

const timeout = 300_000;

describe('playground: a conversation', {timeout}, () => {
  it('S1 holds three turns in one session', async test => {
    const playground = await openPlayground(test);
    for (const [index, words] of ['first words', 'second words', 'third words'].entries()) {
      await playground.send(words);
      await playground.reads(new RegExp(`You said: “${words}”. This is turn ${index + 1}`));
      await playground.idle();
    }
    assert.equal(playground.sent('session/new').length, 1);
    assert.equal(playground.sent('session/prompt').length, 3);
    assert.equal(await playground.transcript.getByText('first words', {exact: true}).count(), 1, 'S8 no echo twice');
    await playground.page.getByRole('status').getByText('Connected').waitFor();
    playground.assertClean();
  });

  it('P3 edits a file after approval, and answers the request once', async test => {
    const playground = await openPlayground(test);
    await playground.send('fix the bug');
    const card = playground.permission('Edit src/basket.js');
    await card.getByRole('button', {name: 'Allow once'}).click();
    await playground.reads(/Now every piece of a line is counted/);
    await card.waitFor({state: 'detached'});
    await playground.send('fix the bug');
    await playground.reads(/That is fixed already/);
    const answers = playground.traffic().filter(({msg}) => msg.result && 'outcome' in msg.result);
    assert.deepEqual(
      answers.map(({msg}) => msg.result),
      [{outcome: {outcome: 'selected', optionId: 'once'}}],
    );
    playground.assertClean();
  });

  it('P6 leaves the file alone after a rejection', async test => {
    const playground = await openPlayground(test);
    await playground.send('fix the bug');
    await playground
      .permission(/basket/)
      .getByRole('button', {name: 'Reject'})
      .click();
    await playground.reads(/I leave the file as it is/);
    await playground.button('Edit src/basket.js, Rejected').waitFor();
    playground.assertClean();
  });

  it('X2 shows a command and its output in a terminal', async test => {
    const playground = await openPlayground(test);
    await playground.send('$ echo $((6 * 7)); exit 3');
    await playground.permission(/echo/).getByRole('button', {name: 'Allow once'}).click();
    await playground.reads(/ended with exit code 3/);
    const terminal = playground.terminal(/echo/);
    await terminal.getByText('42').waitFor();
    await playground.page.locator('acp-tool-row').getByText('exit 3', {exact: true}).waitFor();
    playground.assertClean();
  });

  it('S4 stops a command in the middle and goes on', async test => {
    const playground = await openPlayground(test);
    await playground.send('slow command');
    await playground.permission(/slow/).getByRole('button', {name: 'Allow once'}).click();
    await playground.terminal(/slow/).getByText('step 1 of 60').waitFor();
    await playground.button('Stop').click();
    await playground.idle();
    await playground.button(/slow\.js, Cancelled/).waitFor();
    assert.equal(playground.sent('session/cancel').length, 1);
    await playground.send('still there?');
    await playground.reads(/This is turn 2/);
    playground.assertClean();
  });

  it('Q1 queues a message while a turn runs and sends it after it', async test => {
    const playground = await openPlayground(test);
    await playground.send('fix the bug');
    await playground.permission(/basket/).waitFor();
    await playground.message.fill('and then?');
    await playground.button('Queue message').click();
    await playground.page.getByRole('list', {name: 'Queued messages'}).getByText('and then?').waitFor();
    assert.equal(playground.sent('session/prompt').length, 1);
    await playground
      .permission(/basket/)
      .getByRole('button', {name: 'Allow once'})
      .click();
    await playground.reads(/You said: “and then\?”/);
    playground.assertClean();
  });

  it('counts what the agent writes that is no message, in the details and in one line of the terminal', async test => {
    const playground = await openPlayground(test);
    await playground.send('make noise');
    await playground.reads(/written 30 lines where only messages belong/);
    await playground.idle();
    await playground.button('More').click();
    await playground.page.getByRole('menuitem', {name: 'Session details'}).click();
    const details = playground.page.getByRole('dialog', {name: 'Session details'});
    await details.getByText('30 lines of the agent are no messages').click();
    await details.getByText('[demo] sweeping the market, stall 30').waitFor();
    await playground.printed(/The agent wrote 30 lines that are no messages;/);
    assert.equal(playground.output().match(/sweeping the market/g)?.length, 1);
    playground.assertClean();
  });

  it('S7 opens a second session beside the first', async test => {
    const playground = await openPlayground(test);
    await playground.send('in the first');
    await playground.reads(/This is turn 1/);
    await playground.button('New session').click();
    await playground.send('in the second');
    await playground.reads(/“in the second”. This is turn 1/);
    await playground.page.getByLabel('Session').selectOption({index: 0});
    await playground.reads(/“in the first”/);
    assert.equal(playground.sent('session/new').length, 2);
    assert.equal(playground.sent('session/close').length, 0);
    playground.assertClean();
  });
});
