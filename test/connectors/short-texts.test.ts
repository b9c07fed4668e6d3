import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {memoryStorage} from '../../src/storage/host-storage.js';
import {makeError, readyActions} from '../../src/testing/builders.js';
import {call, prompt, session, update} from '../state/story.js';
import {makeConversation, settle, showConversation, tellTo} from './conversation-fixture.js';

/** A text as a hostile agent writes it: turned around, cut by what nobody sees, with a control character. */
const odd = (name: string) => `${name}\u202e\u200b\u0007.`;
/** The same as it may be read: written out, or with a mark of the style sheet in the place. */
const plain = (name: string) => [`${name}⟨U+202E U+200B U+0007⟩.`, `${name}.`];
const isDisguised = (text: string) => ['\u202e', '\u200b', '\u0007'].some(character => text.includes(character));

/** Everything that is drawn or named outside the transcript, the field and what is only spoken. */
function drawn(root: ParentNode, found: string[] = []): string[] {
  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    if (node.matches('acp-transcript, textarea, [aria-live], [aria-live] *, style')) continue;
    for (const {name, value} of node.attributes)
      if (['aria-label', 'title', 'placeholder'].includes(name)) found.push(value);
    const own = [...node.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE);
    found.push(...own.map(({nodeValue}) => nodeValue ?? ''));
    if (node.querySelector('.hidden-text')) found.push(node.textContent);
    if (node.shadowRoot) drawn(node.shadowRoot, found);
  }
  return found;
}

const value = (name: string) => ({value: name, name: odd(name), description: odd(`about ${name}`)});
const option = (id: string, more: object = {}) => ({
  id,
  name: odd(`option ${id}`),
  description: odd(`what ${id} is`),
  type: 'select',
  currentValue: `${id} one`,
  options: [value(`${id} one`), value(`${id} two`)],
  ...more,
});

const story = [
  ...update({
    sessionUpdate: 'available_commands_update',
    availableCommands: [
      {name: odd('draw'), description: odd('Draws a thing'), input: {hint: odd('which thing')}},
      {name: 'other', description: odd('Does another thing')},
    ],
  }),
  ...update({
    sessionUpdate: 'config_option_update',
    configOptions: [
      option('mode', {
        category: 'mode',
        options: [{group: 'g', name: odd('mode group'), options: [value('mode one')]}],
      }),
      option('model', {category: 'model', currentValue: odd('model gone')}),
      option('persona'),
      option('speed', {type: 'slider', currentValue: odd('speed value')}),
    ],
  }),
  ...update({sessionUpdate: 'session_info_update', title: odd('session title')}),
  ...update({
    sessionUpdate: 'plan',
    entries: [
      {content: odd('first step'), status: 'in_progress', priority: 'high'},
      {content: odd('second step'), status: odd('strange status'), priority: 'low'},
    ],
  }),
];

async function shown(): Promise<AcpConversation> {
  const {conversation} = makeConversation();
  const opened = readyActions().find(({type}) => type === 'connection/opened')!;
  const agent = {name: odd('agent name'), version: odd('agent version')};
  conversation.store.dispatch({...opened, agent} as typeof opened);
  for (const action of story) conversation.store.dispatch(action);
  const element = await showConversation(undefined);
  element.storage = memoryStorage();
  element.conversation = conversation;
  await settle(element);
  return element;
}

const partOf = (element: AcpConversation, name: string) => element.shadowRoot!.querySelector(name)!.shadowRoot!;
const button = (root: ParentNode, isIt: (name: string) => boolean) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(found => isIt(found.getAttribute('aria-label') ?? ''))!;

/** That each of some texts is there to be read, and nothing that hides or turns. */
async function expectPlain(element: AcpConversation, ...names: string[]) {
  const missing = () => {
    const texts = drawn(element.shadowRoot!);
    return names.filter(name => !texts.some(text => plain(name).some(read => text.includes(read))));
  };
  await waitUntil(() => missing().length === 0, undefined, {timeout: 5_000}).catch(() => undefined);
  expect(missing()).to.deep.equal([]);
  expect(drawn(element.shadowRoot!).filter(isDisguised)).to.deep.equal([]);
}

describe('D3 short texts of an agent hide nothing and turn nothing around', () => {
  it('in the header and in the greeting', async () => {
    await expectPlain(await shown(), 'agent name', 'session title');
  });

  it('in the session details', async () => {
    const element = await shown();
    await tellTo(element, {type: 'connection/noiseReceived', count: 1, lines: [odd('noise')]});
    element.shadowRoot!.querySelector<HTMLElement>('[part=menu-button]')!.click();
    await settle(element);
    element.shadowRoot!.querySelector<HTMLElement>('[role=menuitem]')!.click();
    await settle(element);
    await expectPlain(element, 'agent version', 'noise');
  });

  it('on triggers of options and in their lists', async () => {
    const element = await shown();
    await expectPlain(element, 'mode one', 'option mode', 'what mode is', 'model gone');
    const picker = partOf(element, 'acp-config-picker');
    button(picker, name => name.startsWith('option mode')).click();
    await waitUntil(() => picker.querySelector('[role=option]'));
    await expectPlain(element, 'mode group', 'about mode one');
    await sendKeys({press: 'Escape'});
    button(picker, name => name === en.config.more).click();
    await waitUntil(() => picker.querySelector('[part=options]'));
    await expectPlain(element, 'option persona', 'what persona is', 'persona one', 'speed value');
  });

  it('where a change of an option was refused, also of one that is gone', async () => {
    const element = await shown();
    const error = makeError({text: odd('the reason')});
    await tellTo(
      element,
      {type: 'config/changeRequested', configId: 'persona', source: 'option', value: 'persona two'},
      {type: 'config/changeFailed', configId: 'persona', value: 'persona two', error},
      {type: 'config/changeRequested', configId: odd('gone option'), source: 'option', value: odd('gone value')},
      {type: 'config/changeFailed', configId: odd('gone option'), value: odd('gone value'), error},
    );
    await expectPlain(element, 'option persona', 'persona two', 'the reason', 'gone option', 'gone value');
  });

  it('in the list of commands, and in the hint of one', async () => {
    const element = await shown();
    element.focus();
    await sendKeys({type: '/'});
    await expectPlain(element, 'draw', 'Draws a thing', 'which thing', 'Does another thing');
    await sendKeys({press: 'Tab'});
    await settle(element);
    const underlay = partOf(element, 'acp-composer').querySelector('.ghost')!;
    expect(underlay.textContent).to.equal(plain('which thing')[0]);
  });

  it('in the bar: plan, notices, commands that run, what is queued', async () => {
    const element = await shown();
    await tellTo(
      element,
      {type: 'notice/received', session, severity: 'warning', title: odd('notice title'), description: odd('its text')},
      prompt('1', 'go'),
      call('c1', {
        title: odd('npm test'),
        kind: 'execute',
        status: 'in_progress',
        content: [{type: 'terminal', terminalId: 't1'}],
        _meta: {terminal_info: {terminal_id: 't1', cwd: '/w'}},
      }),
    );
    element.conversation!.actions.submit([{type: 'text', text: odd('queued words')}]);
    await tellTo(element);
    partOf(element, 'acp-plan-list').querySelector<HTMLElement>('[part=toggle]')!.click();
    await settle(element);
    await expectPlain(element, 'first step', 'second step', 'strange status', 'notice title', 'its text');
    await expectPlain(element, 'npm test', 'queued words');
  });

  it('where the agent asks to sign in, and where it fails', async () => {
    const element = await shown();
    const opened = readyActions().find(({type}) => type === 'connection/opened')!;
    const authMethods = [
      {id: 'a', name: odd('method name'), description: odd('method text'), type: 'agent'},
      {id: 'b', name: odd('terminal method'), description: odd('terminal text'), type: 'terminal'},
    ];
    await tellTo(
      element,
      {type: 'host/offered', actions: ['prompt', 'authenticate']},
      {...opened, authMethods} as typeof opened,
      {type: 'auth/required', error: makeError({class: 'authRequired', text: odd('sign in')})},
    );
    await expectPlain(element, 'method name', 'method text', 'terminal method', 'terminal text');
    await tellTo(element, {
      type: 'connection/closed',
      problem: makeError({class: 'connectionLost', text: odd('why it went'), data: {at: odd('data')}}),
    });
    await expectPlain(element, 'why it went');
  });
});
