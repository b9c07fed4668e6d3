import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {AcpConfigPicker} from '../../src/components/config-picker/config-picker.js';
import type {Playground} from './support/playground.js';
import {openPlayground} from './support/playground.js';

/** What the picker knows of the values that were chosen last. */
const recent = ({page}: Playground) =>
  page.locator('acp-config-picker').evaluate(picker => (picker as AcpConfigPicker).preferences?.recent['model'] ?? []);

describe('playground: what outlives the page', {timeout: 300_000}, () => {
  it('C1 K2 K4 L3 brings draft, name, favourites, recent values and defaults back after a reload, by keys only', async test => {
    const page = await openPlayground(test);
    const {keyboard} = page.page;
    // a favourite, a recent value, and what new sessions begin with
    await page.button('Model: Oak').press('Enter');
    const birch = page.page.getByRole('option', {name: /^Birch/});
    await birch.waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Alt+f');
    await page.page
      .getByRole('option', {name: /Birch.*favourite/})
      .first()
      .waitFor();
    await keyboard.press('Enter');
    await page.button('Model: Birch').waitFor();
    await page.button('Model: Birch').press('Enter');
    const begin = page.button('Begin new sessions with Birch');
    await begin.press('Enter');
    await page.page.getByText('New sessions begin with Birch').waitFor();
    await keyboard.press('Escape');
    // a name of one's own
    await page.button('More').press('Enter');
    await page.page.getByRole('menuitem', {name: 'Rename…'}).press('Enter');
    await keyboard.type('Market day');
    await keyboard.press('Enter');
    await page.page.getByText('Market day').first().waitFor();
    // a draft
    await page.message.focus();
    await keyboard.type('half a thought');
    const before = page.sent('session/set_config_option').length;

    await page.page.reload();
    await page.button('Model: Birch').waitFor();
    assert.equal(await page.message.inputValue(), 'half a thought');
    await page.page.getByText('Market day').first().waitFor();
    assert.deepEqual(await recent(page), ['birch']);
    await page.button('Model: Birch').press('Enter');
    await page.page
      .getByRole('option', {name: /Birch.*favourite/})
      .first()
      .waitFor();
    await page.page.getByText('New sessions begin with Birch').waitFor();
    const asked = page
      .sent('session/set_config_option')
      .slice(before)
      .map(({msg}) => msg.params?.['value']);
    assert.deepEqual(asked, ['birch'], 'K4 the default is applied once, to the new process');
    assert.equal(page.sent('session/prompt').length, 0);
    page.assertClean();
  });
});
