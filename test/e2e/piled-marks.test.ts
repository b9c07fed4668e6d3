import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator} from 'playwright-core';
import type {Playground} from './support/playground.js';
import {openPage, startPlayground} from './support/playground.js';
import type {AgentSession} from './support/scripted-agent/scripted-agent.js';
import {AgentDesk} from './support/scripted-agent/scripted-agent.js';

/** Many marks above and below one letter, as high as several rows. */
const pile = `o${'\u0323'.repeat(90)}${'\u0301'.repeat(90)}`;

/** A conversation in which the same word stands everywhere; what is between may not look different for it. */
async function tell(page: Playground, session: AgentSession, word: string): Promise<readonly Locator[]> {
  await page.send('go');
  await session.prompt();
  session.text(`First\n\nSecond\n\n${word} is said\n\nFourth\n\n- one\n- ${word}\n\nSixth`, 'm-1');
  session.call('t-1', {title: 'Before', kind: 'read', status: 'completed'});
  session.call('t-2', {title: `Read ${word}`, kind: 'read', status: 'completed'});
  session.call('t-3', {title: 'After', kind: 'read', status: 'completed'});
  session.update({
    sessionUpdate: 'plan',
    entries: [{content: `Do ${word}`, status: 'in_progress', priority: 'high'}],
  });
  session.agent.ask('session/request_permission', {
    sessionId: session.id,
    toolCall: {
      toolCallId: 't-4',
      title: `Run ${word}`,
      kind: 'execute',
      rawInput: {command: 'rm -rf build'},
      content: [{type: 'content', content: {type: 'text', text: `To ${word}`}}],
    },
    options: [
      {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ],
  });
  const card = page.permission(/Run/);
  await card.getByRole('button', {name: 'Reject'}).waitFor();
  await page.page.mouse.move(0, 0);
  // a caret is there or not, as it blinks
  await page.message.evaluate((field: HTMLElement) => field.blur());
  const paragraph = (text: string): Locator => page.transcript.locator('p', {hasText: text});
  return [
    paragraph('Second'),
    paragraph('Fourth'),
    paragraph('Sixth'),
    page.transcript.getByRole('button', {name: /^Before/}),
    page.transcript.getByRole('button', {name: /^After/}),
    card.locator('[part=command]'),
    card.getByRole('button', {name: 'Reject'}),
    page.message,
  ];
}

describe('playground: marks piled on a letter', {timeout: 120_000}, () => {
  it('P2 paint over nothing that stands around them', async test => {
    const desk = new AgentDesk();
    await desk.listen();
    const running = await startPlayground(test, ['--agent', desk.command]);
    test.after(() => desk.close());
    const looks: Buffer[][] = [];
    for (const word of ['o', pile]) {
      const page = await openPage(test, running, {viewport: {width: 1024, height: 1200}});
      const session = await (await desk.next()).open();
      const seen = await tell(page, session, word);
      await page.screenshot(`piled-marks-${word.length}`);
      const pictures: Buffer[] = [];
      for (const place of seen) pictures.push(await place.screenshot({animations: 'disabled'}));
      looks.push(pictures);
      page.assertClean();
    }
    const [plain, piled] = looks as [Buffer[], Buffer[]];
    assert.deepEqual(
      plain.map((picture, index) => picture.equals(piled[index]!)),
      plain.map(() => true),
    );
  });
});
