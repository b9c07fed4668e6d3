import assert from 'node:assert/strict';
import type {Scenario} from './scene.js';
import {counts, messages, ready, submit, type} from './scene.js';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const image = {type: 'image', mimeType: 'image/png', data: pixel};
const question = {type: 'text', text: 'What is this?'};

/** AC-06. */
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

/** AC-06: text and image in one message. */
const pictures: Scenario = {
  name: 'S8 AC-06 shows text and image of one message once, however they are echoed, and a real message like it too',
  async play({page, session, answerFirst}) {
    const echoOrders: readonly (() => void)[] = [
      () => [question, image].forEach(block => session.echo(block, 'u-1')),
      () => [image, question].forEach(block => session.echo(block)),
      () => ['What ', 'is this?', image].forEach(piece => session.echo(piece, 'u-3')),
    ];
    for (const [index, echo] of echoOrders.entries()) {
      await submit(page, [question, image]);
      const prompt = await session.prompt();
      assert.deepEqual(prompt.params?.['prompt'], [question, image]);
      if (index === 0) echo();
      session.text(`Answer ${index}.`);
      session.end(prompt, 'end_turn', index === 0 ? undefined : echo, answerFirst);
      await page.reads(`Answer ${index}.`);
      await ready(page);
      await counts(messages(page, 'You'), index + 1);
    }
    for (const block of [question, image]) session.echo(block, 'u-4');
    await counts(messages(page, 'You'), 4);
    const all = await messages(page, 'You').all();
    for (const message of all) {
      await message.getByRole('img').waitFor();
      assert.equal((await message.innerText()).split('What is this?').length, 2);
      assert.equal(await message.getByRole('img').count(), 1);
    }
    await counts(messages(page, 'Agent'), 3);
  },
};

/** AC-07. */
const merging: Scenario = {
  name: 'S9 AC-07 joins what has one message id, text and image, and keeps other ids apart',
  async play({page, session, answerFirst}) {
    await type(page, 'draw');
    const prompt = await session.prompt();
    session.text('A dot: ', 'm-1');
    session.content(image, 'm-1');
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

export const texts: readonly Scenario[] = [echoes, pictures, merging];
