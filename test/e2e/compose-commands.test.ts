import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openDesk, promptOf, text} from './support/compose.js';
import type {Playground} from './support/playground.js';

const timeout = 300_000;

const commands = [
  {name: 'plan', description: 'Make a plan', input: {hint: 'topic'}},
  {name: 'compact', description: 'Shrink the context'},
  {name: '$imagegen', description: `Images\n${'x'.repeat(3_000)}`, input: null},
];

const list = (page: Playground) => page.page.getByRole('listbox', {name: 'Commands'});
const options = (page: Playground) => list(page).getByRole('option');

describe('playground: slash commands', {timeout}, () => {
  it('AC-11 C5 completes this session’s latest commands, keeps arguments, and sends what takes none', async test => {
    const {page, session} = await openDesk(test);
    session.update({sessionUpdate: 'available_commands_update', availableCommands: commands});
    await page.message.focus();
    await page.page.keyboard.type('/');
    await options(page).nth(2).waitFor();
    assert.equal(await page.message.getAttribute('aria-autocomplete'), 'list');

    await page.page.keyboard.type('pl');
    await page.page.keyboard.press('Enter');
    assert.equal(await page.message.inputValue(), '/plan ');
    await page.page.getByText('topic', {exact: true}).waitFor();
    await page.page.keyboard.type('off the market');
    await page.page.keyboard.press('Enter');
    const first = await session.prompt();
    assert.deepEqual(promptOf(first), [text('/plan off the market')]);
    session.agent.answer(first, {stopReason: 'end_turn'});
    await page.idle();

    await page.page.keyboard.type('/compact');
    await page.page.keyboard.press('Enter');
    const second = await session.prompt();
    assert.deepEqual(promptOf(second), [text('/compact')]);
    session.agent.answer(second, {stopReason: 'end_turn'});
    await page.idle();

    await page.page.keyboard.type('/imag');
    await page.page.keyboard.press('Tab');
    assert.equal(await page.message.inputValue(), '/$imagegen ');
    page.assertClean();
  });

  it('AC-11 C5 follows a list that changes while it is open, and says once what the agent does not know', async test => {
    const {page, session} = await openDesk(test);
    session.update({sessionUpdate: 'available_commands_update', availableCommands: commands});
    await page.message.focus();
    await page.page.keyboard.type('/');
    await options(page).nth(2).waitFor();
    await page.page.keyboard.press('ArrowDown');
    const more = [{name: 'alpha', description: 'New'}, ...commands];
    session.update({sessionUpdate: 'available_commands_update', availableCommands: more});
    await options(page).nth(3).waitFor();
    assert.equal(await list(page).getByRole('option', {selected: true}).innerText(), '/compact\nShrink the context');
    await page.page.keyboard.press('Escape');
    await list(page).waitFor({state: 'hidden'});

    await page.message.fill('/nope now');
    await page.page.keyboard.press('Enter');
    await page.page.getByText('The agent has no command /nope.').first().waitFor();
    assert.equal(await page.message.inputValue(), '/nope now');
    assert.equal(session.agent.count('session/prompt'), 0);
    await page.page.keyboard.press('Enter');
    assert.deepEqual(promptOf(await session.prompt()), [text('/nope now')]);
    page.assertClean();
  });

  it('AC-11 C5 shows the commands of the session in front, not those of another', async test => {
    const {page, session, agent} = await openDesk(test);
    session.update({sessionUpdate: 'available_commands_update', availableCommands: commands});
    await page.button('New session').click();
    const second = await agent.openSession();
    second.update({sessionUpdate: 'available_commands_update', availableCommands: [{name: 'other', description: ''}]});
    await page.message.focus();
    await page.page.keyboard.type('/');
    await options(page).first().waitFor();
    assert.deepEqual(await options(page).allInnerTexts(), ['/other']);
    await page.page.keyboard.press('Escape');
    await page.page.getByRole('combobox').first().selectOption({index: 0});
    await page.message.fill('');
    await page.page.keyboard.type('/pl');
    await options(page).getByText('/plan').waitFor();
    page.assertClean();
  });
});
