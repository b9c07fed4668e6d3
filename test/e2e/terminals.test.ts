import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {gone, isAlive} from '../playground/support/processes.js';
import {temporaryDirectory} from '../playground/support/demo-client.js';
import type {Cleanup, Playground} from './support/playground.js';
import {openPlayground} from './support/playground.js';

const timeout = 300_000;

/** Tells its own process and one that it started, prints a line whenever it can, and never ends by itself. */
const family = `node -e 'const inner = require("child_process").spawn("sleep", ["1000"]);
console.log("pids", process.pid, inner.pid); let step = 0; setInterval(() => console.log("step " + ++step), 50)'`.replace(
  /\n/g,
  ' ',
);

async function open(test: Cleanup): Promise<Playground> {
  return openPlayground(test, {args: ['--terminals', '--cwd', temporaryDirectory(test)]});
}

/** Lets the demo agent run the family in a terminal of the page; gives the processes once it prints. */
async function start(playground: Playground): Promise<number[]> {
  await playground.send(`in your terminal: ${family}`);
  await playground
    .permission(/pids/)
    .getByRole('button', {name: /^Allow once/})
    .click();
  const card = playground.terminal(/pids/);
  await card.getByText(/^step 3$/m).waitFor();
  const pids = /pids (\d+) (\d+)/
    .exec(await card.innerText())!
    .slice(1)
    .map(Number);
  assert.ok(pids.every(isAlive));
  return pids;
}
const asked = (playground: Playground, method: string) =>
  playground.traffic().filter(({dir, msg}) => dir === 'agent->client' && msg.method === method);

describe('playground: commands in terminals of the page', {timeout}, () => {
  it('X5 X7 shows live output, stops the whole group from the card, and the agent goes on', async test => {
    const playground = await open(test);
    const pids = await start(playground);
    assert.equal(asked(playground, 'terminal/output').length, 0, 'the output was shown before the agent asked for any');
    await playground
      .terminal(/pids/)
      .getByRole('button', {name: /^Stop node/})
      .click();
    await gone(pids);
    await playground.reads('It was ended by SIGTERM.');
    await playground.idle();
    assert.equal(asked(playground, 'terminal/release').length, 1);
    assert.match(await playground.terminal(/pids/).innerText(), /step 3/, 'the output stays after the release');
    assert.equal(await playground.button(/^Stop node/).count(), 0);
    await playground.send('in your terminal: echo second; exit 3');
    await playground
      .permission(/second/)
      .getByRole('button', {name: /^Allow once/})
      .click();
    await playground.reads('It ended with exit code 3.');
    playground.assertClean();
  });

  it('X10 stops a command from the bar, by keyboard', async test => {
    const playground = await open(test);
    const pids = await start(playground);
    const bar = playground.page.locator('acp-running-terminals');
    await bar.getByRole('button', {name: /^Stop node/}).focus();
    await playground.page.keyboard.press('Enter');
    await gone(pids);
    await playground.reads('It was ended by SIGTERM.');
    await playground.idle();
    await playground.message.and(playground.page.locator(':focus')).waitFor();
    playground.assertClean();
  });

  it('S4 the stop of the turn ends the command, and reads as stopped', async test => {
    const playground = await open(test);
    const pids = await start(playground);
    await playground.button('Stop').click();
    await gone(pids);
    await playground.idle();
    assert.match(await playground.terminal(/pids/).innerText(), /step 3/, 'the row did not fold');
    await playground.send('hello');
    await playground.reads(/This is turn 2/);
    playground.assertClean();
  });

  it('leaves no process when the page goes, and runs commands again after a reload', async test => {
    const playground = await open(test);
    const pids = await start(playground);
    await playground.page.reload();
    await gone(pids);
    await gone(await start(playground).then(async again => (await playground.page.goto('about:blank'), again)));
    playground.assertClean();
  });

  it('X1 declares no terminals without --terminals, and the agent says so', async test => {
    const playground = await openPlayground(test);
    await playground.send('in your terminal');
    await playground.reads('Your client runs no commands for agents.');
    const [hello] = playground.sent('initialize');
    const declared = hello!.msg.params!['clientCapabilities'] as {readonly terminal?: boolean};
    assert.equal(declared.terminal, undefined);
    playground.assertClean();
  });
});
