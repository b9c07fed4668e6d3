import assert from 'node:assert/strict';
import type {Scenario} from './scene.js';
import {counts, messages, queued, ready, row, tops, type} from './scene.js';

/** AC-01. */
const threeTurns: Scenario = {
  name: 'S1 S13 AC-01 holds three turns in one session',
  async play({page, agent, session, answerFirst}) {
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      await type(page, `say ${text}`);
      const prompt = await session.prompt();
      session.text(`First of ${text}, `);
      const rest = () => session.text(`last of ${text}.`);
      session.end(prompt, 'end_turn', index === 1 ? rest : () => {}, answerFirst && index === 1);
      await page.reads(index === 1 && !answerFirst ? 'First of two, last of two.' : new RegExp(`First of ${text}`));
      await ready(page);
    }
    if (answerFirst) await page.reads('last of two.');
    await counts(messages(page, 'You'), 3);
    assert.equal(agent.count('session/new'), 1);
    assert.deepEqual(
      agent.heard.filter(({method}) => method === 'session/prompt').map(({params}) => params?.['sessionId']),
      [session.id, session.id, session.id],
    );
  },
};

/** AC-01: the host's own words. */
const preamble: Scenario = {
  name: 'S1 AC-01 sends the host’s preamble with the first prompt only, and shows it apart from the user’s words',
  args: ['--preamble', 'Answer in one word.'],
  async play({page, agent, session, answerFirst}) {
    const sent: unknown[] = [];
    for (const text of ['one', 'two', 'three']) {
      await type(page, text);
      const prompt = await session.prompt();
      sent.push(prompt.params?.['prompt']);
      for (const block of prompt.params?.['prompt'] as readonly Readonly<Record<string, unknown>>[])
        session.echo(block, `u-${text}`);
      if (text === 'one') session.text('I look.');
      if (text === 'one') session.call('look');
      const rest = () =>
        text === 'one' ? session.callUpdate('look', {status: 'completed'}) : session.text(`${text}!`);
      session.end(prompt, 'end_turn', rest, answerFirst);
      await (text === 'one' ? row(page, 'look, Completed').waitFor() : page.reads(`${text}!`));
      await ready(page);
    }
    const block = (text: string) => ({type: 'text', text});
    assert.deepEqual(sent, [[block('Answer in one word.'), block('one')], [block('two')], [block('three')]]);
    const shown = await messages(page, 'You').allInnerTexts();
    assert.deepEqual(
      shown.map(text => text.includes('Answer in one word.')),
      [false, false, false],
      'folded, and shown once',
    );
    await page.transcript.getByText('Context sent with the first message').click();
    await page.reads('Answer in one word.');
    await counts(messages(page, 'You'), 3);
    await counts(messages(page, 'Agent'), 3);
    assert.equal(agent.count('session/new'), 1);
  },
};

/** AC-03. */
const queueAndInterrupt: Scenario = {
  name: 'Q1 Q3 AC-03 queues while a turn runs, sends at once only after the stop, and stays paused after Stop',
  async play({page, agent, session, answerFirst}) {
    await type(page, 'first');
    const first = await session.prompt();
    await page.button('Stop').waitFor();
    await type(page, 'second');
    await counts(queued(page), 1);
    assert.equal(agent.count('session/prompt'), 1);
    session.end(first, 'end_turn', () => session.text('First done.'), answerFirst);
    const second = await session.prompt();

    await type(page, 'at once', 'Control+Shift+Enter');
    await session.cancelled();
    await page.reads('Sent when the stop is confirmed');
    assert.equal(agent.count('session/prompt'), 2, 'S5 waits for the answer');
    session.end(second, 'cancelled');
    const third = await session.prompt();
    assert.deepEqual(third.params?.['prompt'], [{type: 'text', text: 'at once'}]);

    await type(page, 'kept');
    await counts(queued(page), 1);
    await page.button('Stop').click();
    await session.cancelled();
    session.end(third, 'end_turn');
    await page.page.getByText('Paused because you stopped the turn').waitFor();
    await ready(page);
    assert.equal(agent.count('session/prompt'), 3);
    await page.button('Resume queue').click();
    const fourth = await session.prompt();
    session.end(fourth, 'end_turn', () => session.text('All done.'));
    await page.reads('All done.');
  },
};

/** AC-04. */
const stopAnywhere: Scenario = {
  name: 'S4 AC-04 stops while text streams, a tool runs and permissions wait, and goes on in the session',
  async play({page, agent, session, answerFirst}) {
    await type(page, 'talk');
    const talk = await session.prompt();
    session.text('Once upon a');
    await page.reads('Once upon a');
    await page.button('Stop').click();
    await session.cancelled();
    await page.button('Stopping…').waitFor();
    session.end(talk, 'cancelled', () => session.text(' time'), answerFirst);
    await page.reads('Once upon a time');

    await type(page, 'work');
    const work = await session.prompt();
    session.call('build');
    await row(page, 'build, Running').waitFor();
    await page.button('Stop').click();
    await session.cancelled();
    await row(page, 'build, Cancelled').waitFor();
    session.end(work, 'cancelled', () => session.callUpdate('build', {status: 'failed'}), answerFirst);
    await ready(page);

    await type(page, 'ask');
    const ask = await session.prompt();
    const ids = [session.askPermission('write'), session.askPermission('delete')];
    await page.permission('write').first().waitFor();
    await page.button('Stop').click();
    await session.cancelled();
    for (const id of ids) await agent.answerTo(id);
    await page.permission(/write|delete/).waitFor({state: 'detached'});
    session.end(ask, 'cancelled');
    await ready(page);
    assert.deepEqual(
      agent.outcomes(),
      ids.map(id => [id, 'cancelled']),
    );
    await row(page, 'build, Cancelled').waitFor();

    await type(page, 'still there?');
    session.end(await session.prompt(), 'end_turn', () => session.text('Still here.'));
    await page.reads('Still here.');
    assert.equal(agent.count('session/new'), 1);
    assert.equal(agent.count('session/cancel'), 3);
  },
};

/** AC-05. */
const lateUpdates: Scenario = {
  name: 'S4 S5 P5 AC-05 sorts what comes late into the turn it belongs to',
  async play({page, agent, session, answerFirst}) {
    await type(page, 'old');
    const old = await session.prompt();
    session.call('old work');
    session.text('old words', 'm-old');
    await page.reads('old words');
    await page.button('Stop').click();
    await session.cancelled();
    await type(page, 'new');
    await page.reads('Sent when the stop is confirmed');
    const unseen = session.askPermission('old work');
    await agent.answerTo(unseen);
    session.callUpdate('old work', {status: 'in_progress'});
    session.end(old, 'cancelled', () => session.text(' that end', 'm-old'), answerFirst);

    const fresh = await session.prompt();
    const asked = session.askPermission('new work');
    session.callUpdate('old work', {status: 'completed'});
    await page.permission('new work').getByRole('button', {name: 'Allow once'}).click();
    await agent.answerTo(asked);
    session.text(', at last.', 'm-old');
    session.callUpdate('new work', {status: 'completed'});
    session.end(fresh, 'end_turn', () => session.text('new words'), answerFirst);
    await page.reads('new words');
    await row(page, 'new work, Completed').waitFor();
    await row(page, 'old work, Completed').waitFor();
    await ready(page);
    const inOrder = [
      row(page, 'old work, Completed'),
      page.transcript.getByText('old words that end, at last.'),
      page.transcript.getByText('Stopped', {exact: true}),
      row(page, 'new work, Completed'),
      page.transcript.getByText('new words'),
    ];
    assert.deepEqual(
      await tops(inOrder),
      (await tops(inOrder)).sort((a, b) => a - b),
    );
    assert.equal(agent.count('session/prompt'), 2);
    assert.deepEqual(agent.outcomes(), [
      [unseen, 'cancelled'],
      [asked, 'yes'],
    ]);
  },
};

/** Requests around the ends of turns. */
const requestsBetween: Scenario = {
  name: 'P5 Q3 S4 asks between turns, answers unseen only what comes before a stop is settled, and sends the queue once',
  async play({page, agent, session, answerFirst}) {
    await type(page, 'first');
    const first = await session.prompt();
    await type(page, 'second');
    await counts(queued(page), 1);
    session.end(first, 'end_turn', () => session.text('First done.'), answerFirst);
    const between = session.askPermission('between');
    const second = await session.prompt();
    await page.permission('between').getByRole('button', {name: 'Allow once'}).click();
    await agent.answerTo(between);

    await page.button('Stop').click();
    await session.cancelled();
    const unseen = session.askPermission('too late');
    await agent.answerTo(unseen);
    session.end(second, 'cancelled', () => session.text('Second half.'), answerFirst);
    const after = session.askPermission('after the stop');
    await page.permission('after the stop').getByRole('button', {name: 'Reject'}).click();
    await agent.answerTo(after);
    await page.reads('Second half.');
    await ready(page);
    assert.deepEqual(agent.outcomes(), [
      [between, 'yes'],
      [unseen, 'cancelled'],
      [after, 'no'],
    ]);
    await row(page, 'after the stop, Rejected').waitFor();
    assert.deepEqual([agent.count('session/prompt'), agent.count('session/cancel')], [2, 1]);
  },
};

export const turns: readonly Scenario[] = [
  threeTurns,
  preamble,
  queueAndInterrupt,
  stopAnywhere,
  lateUpdates,
  requestsBetween,
];
