import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {Conversation} from '../../src/store/conversation.js';
import {agent, ask, call, finish, prompt, stop} from '../state/story.js';
import type {Asked} from './conversation-fixture.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo} from './conversation-fixture.js';

const composerOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!;
const fieldOf = (element: AcpConversation) => composerOf(element).shadowRoot!.querySelector('textarea')!;
/** The rows without the word on where the card of a request is: that follows the room there is. */
const textsOf = (element: AcpConversation) =>
  rowsOf(element).map(row => row.textContent.replace(en.transcript.answerBelow, '').replace(/\s+/g, ' ').trim());
const queued = (element: AcpConversation) =>
  [...(element.shadowRoot!.querySelector('acp-queue-list')?.shadowRoot?.querySelectorAll('[role=listitem]') ?? [])].map(
    item => item.getAttribute('aria-label'),
  );
const names = ({calls}: Asked) => calls.map(([name]) => name);
const lost: ConversationAction = {type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}};
const running = [prompt('1', 'go'), ...agent('working', 'm1')];

/** Every state that elements come and go in, and what ends it. */
const states: Readonly<Record<string, readonly ConversationAction[]>> = {
  idle: [...running, finish('1')],
  running,
  waiting: [...running, ...call('c1', {kind: 'execute', title: 'ls'}), ask('q', 'c1')],
  stopping: [...running, stop],
  disconnected: [...running, lost],
};

async function write(element: AcpConversation, text: string, ...keys: string[]): Promise<void> {
  fieldOf(element).focus();
  await sendKeys({type: text});
  for (const press of keys) await sendKeys({press});
  await settle(element);
}

/** What must outlive every element. */
function kept({store, view}: Conversation) {
  const {queue, interactions, submissions, activity, transcript} = store.state;
  return {queue, interactions, submissions, activity, transcript, draft: view.draft.text};
}

describe('S15 two <acp-conversation> elements', () => {
  for (const [name, story] of Object.entries(states)) {
    it(`loses, sends and answers nothing when moved, removed and made anew while ${name}`, async () => {
      const asked = makeConversation(story);
      const {conversation} = asked;
      const one = await showConversation(conversation);
      const two = await showConversation(conversation);
      await write(one, 'half');
      const before = kept(conversation);
      const rows = textsOf(two);
      const calls = names(asked);
      const elsewhere = document.createElement('div');
      document.body.append(elsewhere);
      elsewhere.append(one);
      await settle(one);
      expect(textsOf(one)).to.deep.equal(rows);
      one.remove();
      two.remove();
      const three = await showConversation(conversation);
      expect([textsOf(three), fieldOf(three).value]).to.deep.equal([rows, 'half']);
      expect(kept(conversation)).to.deep.equal(before);
      expect(names(asked)).to.deep.equal(calls);
      elsewhere.remove();
    });
  }

  it('show one conversation in step: draft, queue, and what is sent once', async () => {
    const asked = makeConversation(running);
    const {conversation} = asked;
    const one = await showConversation(conversation);
    const two = await showConversation(conversation);
    await write(one, 'typed');
    await settle(two);
    expect(fieldOf(two).value).to.equal('typed');
    await write(two, ' too', 'Enter');
    await settle(one);
    expect([queued(one), queued(two)]).to.deep.equal([['typed too'], ['typed too']]);
    expect([fieldOf(one).value, fieldOf(two).value]).to.deep.equal(['', '']);
    await tellTo(one, finish('1'));
    await settle(two);
    expect(names(asked)).to.deep.equal(['prompt']);
    expect([queued(one), queued(two)]).to.deep.equal([[], []]);
  });

  it('stop one turn once, and answer one request once', async () => {
    const asked = makeConversation(states['waiting']);
    const one = await showConversation(asked.conversation);
    const two = await showConversation(asked.conversation);
    for (const element of [one, two]) {
      fieldOf(element).focus();
      await sendKeys({press: 'Control+Alt+KeyY'});
    }
    for (const element of [one, two]) {
      fieldOf(element).focus();
      await sendKeys({press: 'Escape'});
    }
    await settle(one);
    await settle(two);
    expect(names(asked)).to.deep.equal(['answerPermission', 'cancel']);
  });

  it('keep two conversations apart: keys, drafts, queue, stop and permissions', async () => {
    const first = makeConversation(states['waiting']);
    const second = makeConversation(running);
    const one = await showConversation(first.conversation);
    const two = await showConversation(second.conversation);
    await write(two, 'Later', 'Enter');
    await write(two, 'half', 'Control+Alt+KeyY', 'Escape');
    expect([names(first), names(second)]).to.deep.equal([[], ['cancel']]);
    expect([queued(one), queued(two)]).to.deep.equal([[], ['Later']]);
    expect([fieldOf(one).value, fieldOf(two).value]).to.deep.equal(['', 'half']);
    expect(first.conversation.store.state.interactions).to.have.length(1);
    await tellTo(two, finish('1', 'cancelled'));
    expect(first.conversation.store.state.activity.state).to.equal('running');
  });

  it('go on with what was asked for while no element was there', async () => {
    const asked = makeConversation(running);
    const {conversation} = asked;
    const one = await showConversation(conversation);
    await write(one, 'Later', 'Enter');
    one.remove();
    for (const action of [finish('1'), prompt('2', 'Later'), ...agent('answer', 'm2')])
      conversation.store.dispatch(action);
    expect(names(asked)).to.deep.equal(['prompt']);
    const again = await showConversation(conversation);
    expect([textsOf(again).at(-1), queued(again)]).to.deep.equal(['answer', []]);
  });

  it('swap their conversations without a word to either host', async () => {
    const first = makeConversation(states['waiting']);
    const second = makeConversation(states['stopping']);
    const one = await showConversation(first.conversation);
    const two = await showConversation(second.conversation);
    await write(one, 'mine');
    [one.conversation, two.conversation] = [second.conversation, first.conversation];
    await settle(one);
    await settle(two);
    expect([fieldOf(one).value, fieldOf(two).value]).to.deep.equal(['', 'mine']);
    expect([names(first), names(second)]).to.deep.equal([[], []]);
    expect(first.conversation.store.state.interactions).to.have.length(1);
  });
});
