import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {attachment, give, openDesk} from './support/compose.js';
import {openPlayground, Playground} from './support/playground.js';

const timeout = 300_000;

/** Where the caret stands. */
const caret = (page: Playground) =>
  page.message.evaluate(field => [
    (field as HTMLTextAreaElement).selectionStart,
    (field as HTMLTextAreaElement).selectionEnd,
  ]);

describe('playground: drafts', {timeout}, () => {
  it('C1 keeps text, caret, attachments and mentions through a reload, and sends nothing by itself', async test => {
    const page = await openPlayground(test);
    await page.button('Attach').waitFor();
    await page.message.focus();
    await page.page.keyboard.type('Fix @src/bask');
    await page.page.getByRole('option', {name: /src\/basket\.js/}).waitFor();
    await page.page.keyboard.press('Enter');
    await page.page.keyboard.type('soon');
    for (let n = 0; n < 4; n++) await page.page.keyboard.press('ArrowLeft');
    // a browser tells of the caret a moment later; no hand drops a file that fast
    await page.page.waitForFunction(
      () => document.querySelector('acp-conversation')?.conversation?.view.draft.selectionStart === 19,
    );
    await give(page, 'drop', [{name: 'stall.png', type: 'image/png', edge: 8}]);
    await attachment(page, 'stall.png').locator('img').waitFor();

    await page.page.reload();
    await attachment(page, 'stall.png').locator('img').waitFor();
    assert.equal(await page.message.inputValue(), 'Fix @src/basket.js soon');
    assert.deepEqual(await caret(page), [19, 19]);
    await page.page.locator('.chip').getByText('@src/basket.js').waitFor();
    await page.button('Send').waitFor();
    assert.equal(page.sent('session/prompt').length, 0);
    page.assertClean();
  });

  it('C1 says when what is attached finds no room, keeps the text, and names what was lost', async test => {
    const page = await openPlayground(test);
    // what a disk that is full does: the value is taken, and the transaction is not carried out
    await page.page.addInitScript(() => {
      const {put} = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value: unknown, key) {
        const request = put.call(this, value, key);
        if (JSON.stringify(value).length > 1_000_000) this.transaction.abort();
        return request;
      };
    });
    await page.page.reload();
    await page.button('Attach').waitFor();
    await give(page, 'drop', [{name: 'long.txt', type: 'text/plain', data: 'many words '.repeat(200_000)}]);
    await page.page.getByText('What is attached lasts only until this page is closed').first().waitFor();
    await attachment(page, 'long.txt').waitFor();
    await page.message.fill('first and second');
    await page.page.reload();
    await attachment(page, 'long.txt').getByText('Was not kept').waitFor();
    assert.equal(await page.message.inputValue(), 'first and second');
    page.assertClean();
  });

  it('C1 keeps the draft of each of two conversations, and of each of two pages', async test => {
    const {page, agent} = await openDesk(test);
    await page.message.fill('for one');
    await page.button('New session').click();
    await agent.openSession();
    await page.message.fill('for two');
    const choice = page.page.getByRole('combobox').first();
    await choice.selectOption({index: 0});
    assert.equal(await page.message.inputValue(), 'for one');
    await choice.selectOption({index: 1});
    assert.equal(await page.message.inputValue(), 'for two');
    await choice.selectOption({index: 0});

    const other = await page.page.context().newPage();
    const beside = new Playground(other, page.address, '', page.output);
    await other.goto(page.address);
    await beside.message.fill('in the other page');
    await page.message.fill('in this page');
    await page.page.reload();
    await other.reload();
    await page.page.waitForFunction(
      () =>
        document
          .querySelector('acp-conversation')
          ?.shadowRoot?.querySelector('acp-composer')
          ?.shadowRoot?.querySelector('textarea')?.value === 'in this page',
    );
    await other.waitForFunction(
      () =>
        document
          .querySelector('acp-conversation')
          ?.shadowRoot?.querySelector('acp-composer')
          ?.shadowRoot?.querySelector('textarea')?.value === 'in the other page',
    );
    page.assertClean();
  });

  it('C4 carries mentions from one draft to another by cut and paste, and undo brings them back', async test => {
    const {page, agent} = await openDesk(test);
    await page.message.focus();
    await page.page.keyboard.type('See @packagejson');
    await page.page.getByRole('option', {name: /^package\.json/}).waitFor();
    await page.page.keyboard.press('Enter');
    await page.page.keyboard.press('Control+a');
    await page.page.keyboard.press('Control+x');
    assert.equal(await page.message.inputValue(), '');
    await page.button('New session').click();
    const second = await agent.openSession();
    await page.message.focus();
    await page.page.keyboard.press('Control+v');
    await page.page.locator('.chip').getByText('@package.json').waitFor();
    await page.page.keyboard.press('Enter');
    const {params} = await second.prompt();
    assert.deepEqual(
      (params?.['prompt'] as {type: string}[]).map(({type}) => type),
      ['text', 'resource_link', 'text'],
    );
    await page.page.getByRole('combobox').first().selectOption({index: 0});
    await page.message.focus();
    await page.page.keyboard.press('Control+z');
    page.assertClean();
  });

  it('Q2 goes through what was said by ↑ and gives the unfinished draft back by ↓', async test => {
    const page = await openPlayground(test);
    await page.send('first words');
    await page.idle();
    await page.send('second words');
    await page.idle();
    await page.message.press('ArrowUp');
    assert.equal(await page.message.inputValue(), 'second words');
    await page.message.press('ArrowUp');
    assert.equal(await page.message.inputValue(), 'first words');
    await page.message.press('ArrowDown');
    await page.message.press('ArrowDown');
    assert.equal(await page.message.inputValue(), '');
    page.assertClean();
  });
});
