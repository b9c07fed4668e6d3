import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import {AcpSessionRenameEvent} from '../../src/components/events/session-menu-events.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {call, finish, prompt, update} from '../state/story.js';
import {makeConversation, settle, showConversation} from './conversation-fixture.js';

type Shown = Awaited<ReturnType<typeof showConversation>>;
const find = (element: Shown, selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector);
const button = (element: Shown) => find(element, '[part=menu-button]')!;
const items = (element: Shown) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')];
const focused = (element: Shown) => element.shadowRoot!.activeElement?.textContent?.trim();
const dialog = (element: Shown) => element.shadowRoot!.querySelector('dialog');

async function opened() {
  const {conversation} = makeConversation([prompt('1', 'go'), ...call('c1', {status: 'completed'}), finish('1')]);
  const element = await showConversation(conversation);
  button(element).focus();
  await sendKeys({press: 'Enter'});
  await settle(element);
  return {conversation, element};
}

async function choose(element: Shown, label: string) {
  items(element)
    .find(item => item.textContent.trim() === label)!
    .click();
  await settle(element);
}

describe('the menu of a conversation', () => {
  it('L3 opens by keys, goes around with the arrows and closes with Escape, which stops nothing', async () => {
    const {element} = await opened();
    expect(button(element).getAttribute('aria-expanded')).to.equal('true');
    expect(focused(element)).to.equal(en.conversation.details);
    await sendKeys({press: 'ArrowUp'});
    expect(focused(element)).to.equal(items(element).at(-1)!.textContent.trim());
    await sendKeys({press: 'ArrowDown'});
    expect(focused(element)).to.equal(en.conversation.details);
    await expect(element).to.be.accessible();
    let stops = 0;
    element.addEventListener('acp-run-cancel', () => stops++);
    await sendKeys({press: 'Escape'});
    await settle(element);
    expect(items(element)).to.have.length(0);
    expect(stops).to.equal(0);
    expect(element.shadowRoot!.activeElement === button(element)).to.equal(true);
  });

  it('L3 tells how many tools were called', async () => {
    const {element} = await opened();
    expect(find(element, '.menu-facts')!.textContent.trim()).to.equal(enLate.menu.calls(1));
  });

  it('copies the conversation as Markdown, and says so in place and to readers of the screen', async () => {
    const {element} = await opened();
    const labels = () => items(element).map(item => item.textContent.trim());
    for (let presses = 0; focused(element) !== en.messages.copyConversation && presses < 9; presses++)
      await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => labels().includes(enLate.menu.copiedConversation));
    await waitUntil(() => find(element, '[aria-live=polite]')!.textContent === enLate.menu.copiedConversation);
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    await sendKeys({press: 'Control+v'});
    expect(field.value).to.match(/^## You\n\ngo\n/);
    field.remove();
    expect(labels()).to.have.length(0);
    button(element).click();
    await settle(element);
    expect(labels()).to.include(en.messages.copyConversation);
  });

  it('offers no copy of a conversation in which nothing was said', async () => {
    const element = await showConversation(makeConversation([]).conversation);
    button(element).click();
    await settle(element);
    expect(items(element).map(item => item.textContent.trim())).not.to.include(en.messages.copyConversation);
  });

  it('L3 shows every key with what it does', async () => {
    const {element} = await opened();
    await choose(element, enLate.menu.keys);
    expect(focused(element), 'begins at the top').to.equal(enLate.menu.keys);
    const actions = [...dialog(element)!.querySelectorAll('dd')].map(({textContent}) => textContent);
    expect(new Set(actions)).to.deep.equal(new Set(Object.values(enLate.menu.actions)));
    await expect(element).to.be.accessible();
    await sendKeys({press: 'Escape'});
    await settle(element);
    expect(dialog(element)).to.equal(null);
  });

  it('L3 gives the conversation the name of the user, before the agent’s, and takes it back', async () => {
    const {conversation, element} = await opened();
    for (const action of update({sessionUpdate: 'session_info_update', title: 'Agent’s name'}))
      conversation.store.dispatch(action);
    await choose(element, enLate.menu.rename);
    const input = () => dialog(element)!.querySelector('input')!;
    input().value = '  Mine ';
    dialog(element)!.querySelector<HTMLElement>('[type=submit]')!.click();
    await settle(element);
    expect(find(element, '.session-title')!.textContent).to.equal('Mine');
    expect(conversation.view.title).to.equal('Mine');
    element.dispatchEvent(new AcpSessionRenameEvent(undefined));
    await settle(element);
    expect(find(element, '.session-title')!.textContent).to.equal('Agent’s name');
  });

  it('S7 closes the session, if the host can', async () => {
    const {conversation, element} = await opened();
    const heard: string[] = [];
    for (const type of ['acp-session-close', 'acp-session-new']) element.addEventListener(type, () => heard.push(type));
    await choose(element, enLate.menu.closeSession);
    conversation.store.dispatch({type: 'host/offered', actions: ['prompt', 'newSession']});
    await settle(element);
    button(element).click();
    await settle(element);
    expect(items(element).map(item => item.textContent.trim())).not.to.include(enLate.menu.closeSession);
    await choose(element, en.conversation.newSession);
    expect(heard).to.deep.equal(['acp-session-close', 'acp-session-new']);
  });
});
