import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {attachment, give, inputMethod, openDesk, promptOf, text} from './support/compose.js';

const timeout = 300_000;
const everything = {image: true, audio: true, embeddedContext: true};

describe('playground: what goes with a message', {timeout}, () => {
  it('AC-10 C3 attaches what is picked, pasted and dropped in order, says what fails, and sends what is left', async test => {
    const {page, session} = await openDesk(test, everything);
    const choosing = page.page.waitForEvent('filechooser');
    await page.button('Attach').click();
    await (await choosing).setFiles({name: 'NOTES.MD', mimeType: '', buffer: Buffer.from('# Notes')});
    await attachment(page, 'NOTES.MD').waitFor();
    await give(page, 'drop', [
      {name: 'stall.png', type: 'image/png', edge: 8},
      {name: 'empty.txt', type: 'text/plain'},
      {name: 'broken.png', type: 'image/png', data: 'no picture'},
    ]);
    await give(page, 'paste', [{name: 'prices', type: '', data: '1,2'}]);
    await attachment(page, 'prices').waitFor();
    await attachment(page, 'empty.txt').getByText('Is empty').waitFor();
    await attachment(page, 'broken.png')
      .getByText(/Is no image/)
      .waitFor();

    await page.message.fill('Look');
    await page.message.press('Enter');
    await page.page.getByText('Nothing was sent:').first().waitFor();
    assert.equal(session.agent.count('session/prompt'), 0);
    for (const name of ['empty.txt', 'broken.png']) await page.button(`Remove ${name}`).click();
    await page.message.press('Enter');
    const content = promptOf(await session.prompt());
    assert.deepEqual(
      content.map(block => [block['type'], (block['resource'] as {text?: string} | undefined)?.text]),
      [
        ['text', undefined],
        ['resource', '# Notes'],
        ['image', undefined],
        ['resource', '1,2'],
      ],
    );
    assert.equal(await page.message.inputValue(), '');
    page.assertClean();
  });

  it('AC-10 C3 makes a large image smaller and a long paste an attachment that can be text again', async test => {
    const {page, session} = await openDesk(test, everything);
    await give(page, 'drop', [{name: 'large.png', type: 'image/png', edge: 5_000}]);
    await attachment(page, 'large.png').getByRole('img').or(attachment(page, 'large.png').locator('img')).waitFor();
    const long = 'a line of text\n'.repeat(300);
    await page.message.focus();
    await page.message.evaluate((field, value) => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', value);
      const init = {bubbles: true, cancelable: true, composed: true, clipboardData: transfer};
      field.dispatchEvent(new ClipboardEvent('paste', init));
    }, long);
    await attachment(page, 'Pasted text').waitFor();
    await page.button('Put Pasted text into the message').click();
    assert.equal(await page.message.inputValue(), long);
    await page.message.press('Enter');
    const [written, image] = promptOf(await session.prompt());
    assert.deepEqual(written, text(long));
    assert.equal(image!['mimeType'], 'image/png');
    page.assertClean();
  });

  it('AC-10 C2 neither sends nor breaks the line by the Enter of an input method, and does both by keys', async test => {
    const {page, session} = await openDesk(test);
    const ime = await inputMethod(page);
    await page.message.focus();
    await ime.compose('にほ');
    await ime.key('Enter');
    await ime.key('Escape');
    await ime.compose('日本');
    await ime.commit('日本');
    assert.equal(await page.message.inputValue(), '日本');
    assert.equal(session.agent.count('session/prompt'), 0);
    await page.page.keyboard.up('Enter');
    await page.page.keyboard.press('Shift+Enter');
    await page.page.keyboard.type('two');
    await page.page.keyboard.press('Enter');
    assert.deepEqual(promptOf(await session.prompt()), [text('日本\ntwo')]);
    page.assertClean();
  });

  it('AC-09 C3 hides what the agent cannot take, refuses it by name, and keeps the draft', async test => {
    const {page, session} = await openDesk(test);
    await page.button('Send').waitFor();
    assert.equal(await page.button('Attach').count(), 0);
    await page.message.fill('look at this');
    await give(page, 'paste', [{name: 'stall.png', type: 'image/png', edge: 8}]);
    await attachment(page, 'stall.png')
      .getByText(/does not take images.*path/)
      .waitFor();
    await page.message.press('Enter');
    await page.page.getByText('Nothing was sent:').first().waitFor();
    assert.equal(session.agent.count('session/prompt'), 0);
    assert.equal(await page.message.inputValue(), 'look at this');
    await page.button('Remove stall.png').click();
    await page.message.press('Enter');
    assert.deepEqual(promptOf(await session.prompt()), [text('look at this')]);
    page.assertClean();
  });

  it('AC-09 shows the error of an agent that declared images and refuses one, and gives all of it back', async test => {
    const {page, session, agent} = await openDesk(test, {image: true});
    await give(page, 'drop', [{name: 'stall.png', type: 'image/png', edge: 8}]);
    await attachment(page, 'stall.png').locator('img').waitFor();
    await page.message.fill('what is this?');
    await page.message.press('Enter');
    agent.refuse(await session.prompt(), -32602, 'This model takes no images');
    await page.reads('This model takes no images');
    await page.button('Back to composer').click();
    await attachment(page, 'stall.png').waitFor();
    assert.equal(await page.message.inputValue(), 'what is this?');
    assert.equal(agent.count('session/prompt'), 1);
    page.assertClean();
  });

  it('C4 mentions a file of the project, by keys only, as its content or as a link', async test => {
    for (const embeddedContext of [true, false]) {
      const {page, session} = await openDesk(test, {embeddedContext});
      await page.message.focus();
      await page.page.keyboard.type('Read @packagejson');
      const found = page.page.getByRole('listbox', {name: 'Mentions'}).getByRole('option', {name: /^package\.json/});
      await found.waitFor();
      await page.page.keyboard.press('Tab');
      assert.equal(await page.message.inputValue(), 'Read @package.json ');
      await page.page.keyboard.type('now');
      await page.page.keyboard.press('Enter');
      const [before, mention, behind] = promptOf(await session.prompt());
      assert.deepEqual([before, behind], [text('Read '), text(' now')]);
      const {resource, ...link} = mention as {resource?: {text?: string}; type: string; name?: string};
      if (embeddedContext) assert.match(resource?.text ?? '', /"name": "acp-elements"/);
      else assert.deepEqual([link.type, link.name], ['resource_link', 'package.json']);
      page.assertClean();
    }
  });
});
