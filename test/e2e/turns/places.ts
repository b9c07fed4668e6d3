import assert from 'node:assert/strict';
import type {Locator} from 'playwright-core';
import type {Playground} from '../support/playground.js';
import type {Scenario} from './scene.js';
import {counts, messages, queued, ready, row, type} from './scene.js';

/** Puts a second element beside the first; both are of one connection. */
async function besides(page: Playground): Promise<readonly [Locator, Locator]> {
  await page.page.evaluate(() => {
    const first = document.querySelector('acp-conversation')!;
    const second = document.createElement('acp-conversation');
    second.conversation = first.conversation;
    first.before(second);
  });
  await page.button('New session').first().click();
  const elements = page.page.locator('acp-conversation');
  return [elements.nth(0), elements.nth(1)];
}

const message = (element: Locator): Locator => element.getByRole('textbox', {name: 'Message', exact: true});
const log = (element: Locator): Locator => element.getByRole('log', {name: 'Conversation'});

/** AC-02. */
const twoElements: Scenario = {
  name: 'S15 P5 AC-02 keeps two conversations on one page apart; a busy one never delays the other',
  async play({page, agent, session, answerFirst}) {
    const [left, right] = await besides(page);
    const other = await agent.openSession();
    await type(page, 'left words', 'Enter', message(left));
    const leftPrompt = await session.prompt();
    await type(page, 'left, later', 'Enter', message(left));
    const asked = session.askPermission('left work');
    await type(page, 'right words', 'Enter', message(right));
    const rightPrompt = await other.prompt();
    other.end(rightPrompt, 'end_turn', () => other.text('Right answer.'), answerFirst);
    await log(right).getByText('Right answer.').waitFor();
    await right.getByRole('button', {name: 'Send', exact: true}).waitFor();
    assert.equal(await log(right).getByText('left').count(), 0);
    assert.equal(await right.getByRole('group', {name: /^Permission/}).count(), 0);

    // Taken away and made anew, the element asks what it asked before.
    await page.page.evaluate(() => {
      const old = document.querySelector('acp-conversation')!;
      const again = document.createElement('acp-conversation');
      again.conversation = old.conversation;
      old.replaceWith(again);
    });
    const card = left.getByRole('group', {name: 'Permission: left work'});
    await card.getByRole('button', {name: 'Reject'}).click();
    await agent.answerTo(asked);
    session.end(leftPrompt, 'end_turn', () => session.text('Left answer.'), answerFirst);
    session.end(await session.prompt(), 'end_turn', () => session.text('Left again.'), answerFirst);
    await log(left).getByText('Left again.').waitFor();
    assert.equal(await log(left).getByText(/right/i).count(), 0);
    assert.deepEqual(agent.outcomes(), [[asked, 'no']]);
    assert.equal(agent.count('session/cancel'), 0);
  },
};

/** AC-12: the page is loaded again. */
const reload: Scenario = {
  name: 'S15 AC-12 shows no run of before as live after a reload, and sends nothing by itself',
  endless: true,
  async play({page, session, desk}) {
    await type(page, 'work');
    await session.prompt();
    session.call('build');
    await row(page, 'build, Running').waitFor();
    await page.page.reload();
    const agent = await desk.next();
    await agent.open();
    await ready(page);
    await row(page, 'build, Running').waitFor({state: 'detached'});
    assert.equal(agent.count('session/prompt'), 0);
  },
};

/** AC-12: the agent goes. */
const exit: Scenario = {
  name: 'S6 S11 Q3 AC-12 says that the agent exited, keeps texts, and goes on in a new session when asked to',
  endless: true,
  async play({page, agent, session, desk}) {
    await type(page, 'work');
    await session.prompt();
    session.call('build');
    session.askPermission('build');
    await page.permission('build').waitFor();
    await type(page, 'later');
    await counts(queued(page), 1);
    await page.message.fill('a draft');
    agent.exit(3);
    const notice = page.page.getByRole('group', {name: 'Connection'});
    await notice.getByText('exit code 3').waitFor();
    await row(page, 'build, No result reported').waitFor();
    await page.permission('build').waitFor({state: 'detached'});
    await page.reads(/what the agent did with this message is not known/);
    await notice.getByRole('button', {name: 'Restart agent'}).click();
    const next = await desk.next();
    const fresh = await next.open();
    await page.page.getByText('Paused because the connection was lost').waitFor();
    assert.equal(next.count('session/prompt'), 0);
    assert.equal(await page.message.inputValue().catch(() => page.message.innerText()), 'a draft');
    await page.message.press('Enter');
    const prompt = await fresh.prompt();
    assert.deepEqual(prompt.params?.['prompt'], [{type: 'text', text: 'a draft'}]);
    fresh.end(prompt, 'end_turn', () => fresh.text('Here again.'));
    await page.reads('Here again.');
    await fresh.prompt();
    assert.equal(next.count('session/prompt'), 2, 'Q3 sending goes on with the queue');
  },
};

/** AC-12: another conversation is shown for a while. */
const views: Scenario = {
  name: 'S15 C1 AC-12 leaves a conversation that is out of view alone, with its draft',
  async play({page, agent, session, answerFirst}) {
    await type(page, 'work');
    const prompt = await session.prompt();
    await page.message.fill('a draft');
    await page.button('New session').first().click();
    await agent.openSession();
    session.call('build');
    session.end(prompt, 'end_turn', () => session.text('Done out of view.'), answerFirst);
    await counts(messages(page, 'You'), 0);
    await page.page.getByLabel('Session', {exact: true}).selectOption({index: 0});
    await page.reads('Done out of view.');
    await row(page, 'build, No result reported').waitFor();
    await ready(page);
    assert.equal(await page.message.inputValue().catch(() => page.message.innerText()), 'a draft');
    assert.deepEqual([agent.count('session/cancel'), agent.count('session/close')], [0, 0]);
  },
};

export const places: readonly Scenario[] = [twoElements, reload, exit, views];
