import assert from 'node:assert/strict';
import type {Locator} from 'playwright-core';
import type {Playground} from '../support/playground.js';
import type {AgentProcess, AgentSession} from '../support/scripted-agent/scripted-agent.js';
import type {Scenario} from './scene.js';
import {counts, type} from './scene.js';

/** One of two elements on the page, over a connection of its own. */
interface Lane {
  readonly agent: AgentProcess;
  readonly session: AgentSession;
  readonly element: Locator;
  readonly message: Locator;
  readonly log: Locator;
}

function lane(page: Playground, session: AgentSession): Lane {
  const {agent} = session;
  const element = page.page.locator('acp-conversation').filter({hasText: agent.title});
  return {
    agent,
    session,
    element,
    message: element.getByRole('textbox', {name: 'Message', exact: true}),
    log: element.getByRole('log', {name: 'Conversation'}),
  };
}

const button = ({element}: Lane, name: string): Locator => element.getByRole('button', {name, exact: true});

/** Swaps the two elements, takes both away and puts them back, and makes both anew. */
async function shuffle(page: Playground): Promise<void> {
  await page.page.evaluate(() => {
    const [first, second] = document.querySelectorAll('acp-conversation');
    first!.before(second!);
    const main = first!.parentElement!;
    for (const element of [first!, second!]) {
      element.remove();
      main.append(element);
      const again = document.createElement('acp-conversation');
      again.conversation = element.conversation;
      element.replaceWith(again);
    }
  });
}

/** AC-02, over two connections. */
const twoConnections: Scenario = {
  name: 'S15 AC-02 keeps two elements on two connections apart: prompts, queues, options, requests and the end of one',
  agents: 2,
  opens: {
    modes: {
      currentModeId: 'ask',
      availableModes: [
        {id: 'ask', name: 'ASK'},
        {id: 'code', name: 'CODE'},
      ],
    },
  },
  async play({page, agent, session, others, answerFirst}) {
    const left = lane(page, session);
    const right = lane(page, others[0]!);
    const other = right.agent;
    await type(page, 'left words', 'Enter', left.message);
    const leftPrompt = await left.session.prompt();
    await type(page, 'left, later', 'Enter', left.message);
    const asked = left.session.askPermission('left work');
    await type(page, 'right words', 'Enter', right.message);
    const rightPrompt = await right.session.prompt();
    assert.equal(other.heard.at(-1)!.id, rightPrompt.id);
    const rightAsked = right.session.askPermission('right work');
    // Both agents count their requests from 0.
    assert.equal(asked, rightAsked);
    await right.element
      .getByRole('group', {name: 'Permission: right work'})
      .getByRole('button', {name: 'Reject'})
      .click();
    await other.answerTo(rightAsked);
    assert.deepEqual([agent.outcomes(), other.outcomes()], [[], [[rightAsked, 'no']]]);
    right.session.end(rightPrompt, 'end_turn', () => right.session.text('Right answer.'), answerFirst);
    await right.log.getByText('Right answer.').waitFor();
    await button(right, 'Send').waitFor();
    await button(left, 'Mode: ASK').click();
    await left.element.getByRole('option', {name: 'CODE'}).click();
    agent.answer(await agent.call('session/set_mode'), {});
    await button(left, 'Mode: CODE').waitFor();
    assert.equal(await button(right, 'Mode: ASK').count(), 1);

    other.exit(3);
    await right.element.getByText('exit code 3').waitFor();
    await left.element
      .getByRole('group', {name: 'Permission: left work'})
      .getByRole('button', {name: 'Allow once'})
      .click();
    await agent.answerTo(asked);
    left.session.end(leftPrompt, 'end_turn', () => left.session.text('Left answer.'), answerFirst);
    left.session.end(await left.session.prompt(), 'end_turn', () => left.session.text('Left again.'), answerFirst);
    await left.log.getByText('Left again.').waitFor();
    await button(left, 'Send').waitFor();
    assert.equal(await left.log.getByText(/right/i).count(), 0);
    assert.equal(await right.log.getByText(/left/i).count(), 0);
    assert.deepEqual(agent.outcomes(), [[asked, 'yes']]);
    assert.deepEqual([agent.count('session/cancel'), other.count('session/cancel')], [0, 0]);
  },
};

/** AC-02: views come and go in every state. */
const shuffled: Scenario = {
  name: 'S15 AC-02 stops, answers, sends and loses nothing when elements are moved and made anew in every state',
  agents: 2,
  async play({page, agent, session, others, answerFirst}) {
    const left = lane(page, session);
    const right = lane(page, others[0]!);
    const other = right.agent;
    await shuffle(page);
    await type(page, 'work', 'Enter', left.message);
    const prompt = await session.prompt();
    await shuffle(page);
    session.text('Half of', 'm-1');
    await left.log.getByText('Half of').waitFor();
    await right.message.fill('a draft');
    await shuffle(page);
    const asked = session.askPermission('build');
    await left.element.getByRole('group', {name: 'Permission: build'}).waitFor();
    await shuffle(page);
    await left.element
      .getByRole('group', {name: 'Permission: build'})
      .getByRole('button', {name: 'Allow once'})
      .click();
    await agent.answerTo(asked);
    await type(page, 'later', 'Enter', left.message);
    const queue = left.element.getByRole('list', {name: 'Queued messages'}).getByRole('listitem');
    await counts(queue, 1);
    await shuffle(page);
    await counts(queue, 1);
    await button(left, 'Stop').click();
    await agent.call('session/cancel');
    await shuffle(page);
    await button(left, 'Stopping…').waitFor();
    session.end(prompt, 'cancelled', () => session.text('The other half.', 'm-1'), answerFirst);
    await left.element.getByText('Paused because you stopped the turn').waitFor();
    await shuffle(page);
    await left.log.getByText('The other half.').waitFor();
    await counts(queue, 1);
    await button(left, 'Resume queue').click();
    const later = await session.prompt();
    agent.exit(3);
    await left.element.getByText('exit code 3').waitFor();
    await shuffle(page);
    await left.element.getByText('exit code 3').waitFor();
    await left.log.getByText('later', {exact: true}).waitFor();
    assert.deepEqual(later.params?.['prompt'], [{type: 'text', text: 'later'}]);
    assert.equal(await right.message.inputValue().catch(() => right.message.innerText()), 'a draft');
    assert.deepEqual(agent.outcomes(), [[asked, 'yes']]);
    const counted = ['session/new', 'session/prompt', 'session/cancel', 'session/close'];
    assert.deepEqual(
      counted.map(method => agent.count(method)),
      [1, 2, 1, 0],
    );
    assert.deepEqual(
      counted.map(method => other.count(method)),
      [1, 0, 0, 0],
    );
  },
};

export const beside: readonly Scenario[] = [twoConnections, shuffled];
