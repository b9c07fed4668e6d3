import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {MentionItem} from '../../src/components/completion-list/mention-source.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {memoryStorage} from '../../src/storage/host-storage.js';
import {call, finish, prompt, update} from '../state/story.js';
import {makeConversation, settle, showConversation} from './conversation-fixture.js';

const commands = [
  {name: 'plan', description: 'Make a plan', input: {hint: 'topic'}},
  {name: '$image', description: `Draw.\n${'x'.repeat(3_000)}`},
];
const named = (name: string) => ({value: name.toLowerCase(), name, description: `About ${name}.`});
const model = {
  id: 'model',
  name: 'Model',
  category: 'model',
  type: 'select',
  currentValue: 'b',
  options: [
    {group: 'one', name: 'Fast', options: ['A', 'B', 'C'].map(named)},
    {group: 'two', name: 'Fast', options: ['D', 'E', 'F'].map(named)},
  ],
};

async function shown(): Promise<{element: AcpConversation; calls: unknown[][]}> {
  const {conversation, calls} = makeConversation([
    prompt('1', 'go'),
    ...call('c1'),
    ...update({sessionUpdate: 'available_commands_update', availableCommands: commands}),
    ...update({sessionUpdate: 'config_option_update', configOptions: [model]}),
    ...update({sessionUpdate: 'usage_update', used: 1, size: 2, cost: {amount: 1.5, currency: 'credits'}}),
    finish('1'),
  ]);
  const element = await showConversation(undefined);
  element.storage = memoryStorage();
  element.conversation = conversation;
  await settle(element);
  return {element, calls};
}

/** Where the focus is, through all shadow roots. */
function focused(): HTMLElement {
  let at: Element = document.activeElement!;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at as HTMLElement;
}

const read = (element: Element): string => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? read(element);
const byId = (id: string) => (focused().getRootNode() as ShadowRoot).getElementById(id)!;
/** What of a list is read out with the row that the keys are at. */
const active = () => byId(focused().getAttribute('aria-activedescendant')!);
const listed = () => byId(focused().getAttribute('aria-controls')!);

async function press(element: AcpConversation, ...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({press: key});
  await settle(element);
}

async function tabTo(name: string): Promise<HTMLElement> {
  for (let presses = 0; presses < 40 && nameOf(focused()) !== name; presses++) await sendKeys({press: 'Tab'});
  expect(nameOf(focused())).to.equal(name);
  return focused();
}

describe('<acp-conversation> its lists, by keys and by ear', () => {
  it('R3 C5 C6 reads commands with their arguments and what they do, and takes one', async () => {
    const {element} = await shown();
    element.focus();
    await sendKeys({type: '/'});
    await waitUntil(() => focused().hasAttribute('aria-controls'));
    expect(nameOf(focused())).to.equal(en.composer.message);
    expect([listed().role, nameOf(listed())]).to.deep.equal(['listbox', enLate.completion.commands]);
    expect([active().role, read(active())]).to.deep.equal(['option', '/plan topic Make a plan']);
    await press(element, 'ArrowDown');
    expect([active().getAttribute('aria-selected'), read(active())]).to.deep.equal(['true', '/$image Draw.']);
    await press(element, 'Tab');
    expect((focused() as HTMLTextAreaElement).value).to.equal('/$image ');
    expect(focused().hasAttribute('aria-controls')).to.equal(false);
    expect(focused().hasAttribute('aria-activedescendant')).to.equal(false);
  });

  it('R3 C4 C6 reads what can be mentioned with where it is and of what kind, and takes it', async () => {
    const {element} = await shown();
    const item = (label: string, kind: string): MentionItem => ({label, kind, uri: `file:///w/${label}`, detail: '/w'});
    element.mentionSources = [
      {name: 'Files', search: () => [item('a.ts', 'file'), item('lib', 'directory')]},
      {name: 'Code', search: () => [item('parse', 'symbol')]},
    ];
    await settle(element);
    element.focus();
    await sendKeys({type: '@'});
    await waitUntil(() => focused().hasAttribute('aria-activedescendant'));
    expect(nameOf(listed())).to.equal(enLate.completion.mentions);
    const heard = [read(active())];
    for (let rows = 1; rows < 3; rows++) {
      await press(element, 'ArrowDown');
      heard.push(read(active()));
    }
    expect(heard).to.deep.equal(['a.ts /w File', 'lib /w Folder', 'parse /w Symbol']);
    await press(element, 'Enter');
    expect((focused() as HTMLTextAreaElement).value).to.equal('@parse ');
  });

  it('R3 K2 searches the values of an option, in groups that have their names, and marks and takes one', async () => {
    const {element, calls} = await shown();
    await tabTo('Model: B');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().getAttribute('role') === 'combobox');
    expect(nameOf(focused())).to.equal(en.config.search('Model'));
    expect(nameOf(listed())).to.equal('Model');
    const groups = () =>
      [...listed().querySelectorAll('[role=group]')].map(group => [
        read(byId(group.getAttribute('aria-labelledby')!)),
        group.querySelectorAll('[role=option]').length,
      ]);
    expect(groups()).to.deep.equal([
      ['Fast', 3],
      ['Fast', 3],
    ]);
    await press(element, 'ArrowDown');
    expect(read(active())).to.equal('C');
    expect(read(byId(active().getAttribute('aria-describedby')!))).to.equal('About C.');
    await press(element, 'Alt+f');
    expect(groups()[0]).to.deep.equal([enLate.preferences.favourites, 1]);
    expect(read(active())).to.equal(`C ${enLate.preferences.favourite}`);
    await sendKeys({type: 'e'});
    await settle(element);
    expect(groups()).to.deep.equal([['Fast', 1]]);
    expect(focused().hasAttribute('aria-activedescendant')).to.equal(false);
    await press(element, 'ArrowDown', 'Enter');
    const set = calls.filter(([name]) => name === 'setConfigOption').map(([, ...asked]) => asked.slice(0, 2));
    expect(set).to.deep.equal([['model', 'e']]);
    expect(nameOf(focused())).to.match(/^Model: /);
  });

  it('R3 L3 reads the session details as terms with what they say, and comes back', async () => {
    const {element} = await shown();
    const more = await tabTo(en.conversation.more);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().getAttribute('role') === 'menuitem');
    expect(nameOf(focused())).to.equal(en.conversation.details);
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused().localName === 'h2');
    const dialog = focused().closest('dialog')!;
    expect(nameOf(dialog)).to.equal(en.conversation.details);
    const terms = [...dialog.querySelectorAll('dt')].map(term => [read(term), read(term.nextElementSibling!)]);
    const said = Object.fromEntries(terms) as Record<string, string>;
    expect(said[enLate.details.turns]).to.equal('1');
    expect(said[enLate.details.toolCalls]).to.equal('1');
    expect(said[enLate.details.cost]).to.equal('1.5 credits');
    expect(said[enLate.details.session]).not.to.equal('');
    await expect(element).to.be.accessible();
    await sendKeys({press: 'Tab'});
    expect(nameOf(focused())).to.equal(en.conversation.close);
    await press(element, 'Enter');
    expect(dialog.open).to.equal(false);
    expect(focused() === more).to.equal(true);
  });
});
