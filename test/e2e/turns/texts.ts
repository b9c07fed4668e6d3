import assert from 'node:assert/strict';
import type {Scenario} from './scene.js';
import {counts, messages, ready, type} from './scene.js';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** AC-06, but for images, which nobody can attach yet. */
const echoes: Scenario = {
  name: 'S8 AC-06 shows what the user sent once, whole or in pieces, and equal texts twice',
  async play({page, session, answerFirst}) {
    await type(page, 'the same words');
    const first = await session.prompt();
    session.echo('the same ', 'u-1');
    session.echo('words', 'u-1');
    session.end(first, 'end_turn', () => session.text('One.'), answerFirst);
    await page.reads('One.');
    await ready(page);

    await type(page, 'the same words');
    const second = await session.prompt();
    session.end(second, 'end_turn', () => session.echo('the same words', 'u-2'), answerFirst);
    await ready(page);
    // A real message of the agent's side that says the same.
    session.echo('the same words', 'u-3');
    await counts(messages(page, 'You'), 3);
    const texts = await messages(page, 'You').allInnerTexts();
    assert.deepEqual(
      texts.map(text => text.trim().split('\n')[0]),
      ['the same words', 'the same words', 'the same words'],
    );
  },
};

/** AC-07. */
const merging: Scenario = {
  name: 'S9 AC-07 joins what has one message id, text and image, and keeps other ids apart',
  async play({page, session, answerFirst}) {
    await type(page, 'draw');
    const prompt = await session.prompt();
    session.text('A dot: ', 'm-1');
    session.content({type: 'image', mimeType: 'image/png', data: pixel}, 'm-1');
    session.text('and a line.', 'm-1');
    session.text('Another message.', 'm-2');
    session.end(prompt, 'end_turn', () => session.text(' Its end.', 'm-2'), answerFirst);
    await page.reads('Another message. Its end.');
    await ready(page);
    await counts(messages(page, 'Agent'), 2);
    const [first] = await messages(page, 'Agent').all();
    assert.match((await first!.innerText()).replaceAll(/\s+/g, ' '), /A dot: .*and a line\./);
    assert.equal(await first!.getByRole('img').count(), 1);
  },
};

export const texts: readonly Scenario[] = [echoes, merging];
