import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {prompt, update} from '../state/story.js';
import {makeConversation, settle, showConversation} from './conversation-fixture.js';

const plan = {
  sessionUpdate: 'plan',
  entries: [
    {content: 'Dig', status: 'completed', priority: 'low'},
    {content: 'Fill', status: 'in_progress', priority: 'high'},
  ],
};
const mode = {
  id: 'mode',
  name: 'Mode',
  description: 'What may be done unasked.',
  category: 'mode',
  type: 'select',
  currentValue: 'ask',
  options: [
    {value: 'ask', name: 'Ask', description: 'Asks first.'},
    {value: 'code', name: 'Code', description: 'Goes on.'},
  ],
};
const fast = {id: 'fast', name: 'Fast', type: 'boolean', currentValue: false};

async function shown(): Promise<{element: AcpConversation; calls: unknown[][]}> {
  const {conversation, calls} = makeConversation([
    prompt('1', 'go'),
    ...update(plan),
    ...update({sessionUpdate: 'usage_update', used: 85, size: 100}),
    ...update({sessionUpdate: 'notice', severity: 'warning', title: 'Low disk'}),
    ...update({sessionUpdate: 'config_option_update', configOptions: [mode, fast]}),
  ]);
  return {element: await showConversation(conversation), calls};
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

/** Where the focus is, through all shadow roots. */
function focused(): Element {
  let at: Element = document.activeElement!;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** Goes on with Tab until a control has the focus. */
async function tabTo(name: string): Promise<Element> {
  for (let presses = 0; presses < 40 && nameOf(focused()) !== name; presses++) await sendKeys({press: 'Tab'});
  expect(nameOf(focused())).to.equal(name);
  return focused();
}

const part = (element: AcpConversation, tag: string, selector: string) =>
  element.shadowRoot!.querySelector(tag)!.shadowRoot!.querySelector<HTMLElement>(selector);

describe('<acp-conversation> controls of its frame, by keys alone', () => {
  it('R3 L4 dismisses a notice', async () => {
    const {element} = await shown();
    await tabTo(en.notices.dismiss);
    expect(focused().closest('[role=listitem]')!.textContent.replace(/\s+/g, ' ').trim()).to.equal('Warning Low disk');
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(part(element, 'acp-notice', '[role=listitem]')).to.equal(null);
  });

  it('R3 L1 opens the plan and reads its steps with their states in words', async () => {
    const {element} = await shown();
    const toggle = await tabTo(en.plan.line('Fill', 2, 2));
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({press: 'Tab'});
    expect(nameOf(focused())).to.equal(en.plan.list);
    const steps = [...focused().querySelectorAll('li')].map(item => item.textContent.replace(/\s+/g, ' ').trim());
    expect(steps).to.deep.equal(['Dig done', 'Fill high priority in progress']);
  });

  it('R3 L2 opens the numbers behind the meter and comes back with Escape', async () => {
    const {element} = await shown();
    const meter = await tabTo(en.usage.meter(85));
    expect((meter as HTMLElement).title).to.equal(en.usage.warning);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().classList.contains('numbers'));
    expect(nameOf(focused())).to.equal(en.usage.context);
    await sendKeys({press: 'Escape'});
    await settle(element);
    expect(focused() === meter).to.equal(true);
  });

  it('R3 K1 takes a mode, with the description of the option and of the value', async () => {
    const {element, calls} = await shown();
    const trigger = (await tabTo('Mode: Ask')) as HTMLElement;
    expect(trigger.title).to.equal('What may be done unasked.');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().getAttribute('role') === 'listbox');
    const list = focused();
    expect(nameOf(list)).to.equal('Mode');
    await sendKeys({press: 'ArrowDown'});
    await settle(element);
    const root = list.getRootNode() as ShadowRoot;
    const row = root.getElementById(list.getAttribute('aria-activedescendant')!)!;
    const about = root.getElementById(row.getAttribute('aria-describedby')!)!;
    expect(row.textContent.trim()).to.contain('Code');
    expect(about.innerText.trim()).to.contain('Goes on.');
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(calls.filter(([name]) => name === 'setConfigOption').map(call => call.slice(1, 3))).to.deep.equal([
      ['mode', 'code'],
    ]);
  });

  it('R3 K2 K4 switches what is behind “More options”, and its default', async () => {
    const {element, calls} = await shown();
    await tabTo(en.config.more);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().getAttribute('role') === 'switch');
    expect([nameOf(focused()), focused().getAttribute('aria-checked')]).to.deep.equal(['Fast', 'false']);
    await sendKeys({press: 'Space'});
    await settle(element);
    expect(calls.filter(([name]) => name === 'setConfigOption').map(call => call.slice(1, 3))).to.deep.equal([
      ['fast', true],
    ]);
    await sendKeys({press: 'Tab'});
    expect(nameOf(focused())).to.match(new RegExp(`^${enLate.preferences.setDefault('Fast: ')}`));
  });

  it('R3 L3 renames by keys, and names the field', async () => {
    const {element} = await shown();
    await tabTo(en.conversation.more);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().getAttribute('role') === 'menuitem');
    for (let presses = 0; presses < 9 && nameOf(focused()) !== enLate.menu.rename; presses++)
      await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().localName === 'input');
    expect((focused() as HTMLInputElement).labels![0]!.textContent.trim()).to.equal(enLate.menu.renameTitle);
    await sendKeys({type: 'Mine'});
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(element.shadowRoot!.querySelector('.session-title')!.textContent).to.equal('Mine');
    expect(nameOf(focused())).to.equal(en.conversation.more);
  });
});
