import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openPlayground} from './support/playground.js';

const timeout = 300_000;

describe('playground: trouble', {timeout}, () => {
  it('tells that the agent crashed, keeps the conversation, and starts the agent again', async test => {
    const playground = await openPlayground(test);
    await playground.send('first words');
    await playground.reads(/This is turn 1/);
    await playground.send('crash');
    const notice = playground.page.getByRole('group', {name: 'Connection'});
    await notice.getByText('exit code 3').waitFor();
    await playground.page.getByRole('status').getByText('Agent exited').waitFor();
    assert.match(playground.output(), /exited with code 3\. Its last words:\n {2}demo agent: the scales/);
    await notice.getByRole('button', {name: 'Restart agent'}).click();
    await playground.page.getByRole('status').getByText('Connected').waitFor();
    await playground.send('words after it');
    await playground.reads(/“words after it”. This is turn 1/);
    await playground.reads(/“first words”/);
    playground.assertClean();
  });

  it('tells that an agent does not start', async test => {
    const playground = await openPlayground(test, {args: ['--agent', 'no-such-agent --acp']});
    const notice = playground.page.getByRole('group', {name: 'Connection'});
    await notice.getByText('The agent did not start').waitFor();
    await notice.getByText(/Cannot start “no-such-agent”: no such command/).waitFor();
    await notice.getByRole('button', {name: 'Restart agent'}).waitFor();
    playground.assertClean();
  });

  it('S12 signs in and goes on', async test => {
    const playground = await openPlayground(test);
    await playground.send('sign in');
    await playground.button('Sign in: Sign in to the demo').click();
    await playground.button('Sign in: Sign in to the demo').waitFor({state: 'detached'});
    await playground.send('sign in');
    await playground.reads('You are signed in.');
    playground.assertClean();
  });

  it('S6 shows each end of a turn, and goes on after it', async test => {
    const playground = await openPlayground(test);
    for (const words of ['refuse', 'max tokens', 'overloaded', 'say nothing']) {
      await playground.send(words);
      await playground.idle();
    }
    await playground.reads(/The model is overloaded/);
    await playground.send('and now?');
    await playground.reads(/This is turn 5/);
    playground.assertClean();
  });
});
