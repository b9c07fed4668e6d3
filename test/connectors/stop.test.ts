import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {createConversation} from '../../src/store/conversation.js';
import {readyActions} from '../../src/testing/builders.js';
import {agent, call, finish, prompt} from '../state/story.js';
import {settle, showConversation, tellTo} from './conversation-fixture.js';

const composerOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!;
const primary = (element: AcpConversation) => composerOf(element).querySelector<HTMLElement>('[part=primary-button]')!;
const note = (element: AcpConversation) => composerOf(element).querySelector('[part=note]');
const header = (element: AcpConversation) => element.shadowRoot!.querySelector('[part=state]')?.textContent?.trim();

/** A running turn, whose time the test moves on. */
async function running() {
  const calls: string[] = [];
  const timers: {readonly delay: number; readonly callback: () => void; cancelled: boolean}[] = [];
  const conversation = createConversation(
    {
      prompt: () => void calls.push('prompt'),
      cancel: () => void calls.push('cancel'),
      restart: () => void calls.push('restart'),
    },
    {
      traffic: true,
      schedule: flush => queueMicrotask(() => flush()),
      timers: {
        after(delay, callback) {
          const timer = {delay, callback, cancelled: false};
          timers.push(timer);
          return () => void (timer.cancelled = true);
        },
      },
    },
  );
  const ready = readyActions().filter(({type}) => type !== 'host/offered');
  const story = [...ready, prompt('1', 'go'), ...call('c1', {kind: 'execute', title: 'npm test'})];
  for (const action of story) conversation.store.dispatch(action);
  const element = await showConversation(conversation);
  const pass = async (time: number) => {
    for (const timer of timers) if (!timer.cancelled && timer.delay <= time) timer.callback();
    await settle(element);
  };
  return {element, conversation, calls, pass};
}

describe('<acp-conversation> Stop', () => {
  it('S4 reads Stopping…, keeps the focus and is inert; after 10 s without an answer Restart is there', async () => {
    const {element, calls, pass} = await running();
    primary(element).focus();
    primary(element).click();
    await settle(element);
    expect(primary(element).getAttribute('aria-label')).to.equal(en.composer.stopping);
    expect(header(element)).to.equal(en.conversation.state.stopping);
    await pass(9_999);
    expect(note(element)).to.equal(null);
    await pass(10_000);
    expect(note(element)!.textContent).to.contain(en.composer.stopOverdue);
    expect(header(element)).to.equal(en.conversation.stopOverdue);
    expect(composerOf(element).activeElement === primary(element)).to.equal(true);
    primary(element).click();
    note(element)!.querySelector<HTMLElement>('[part=restart-button]')!.click();
    await settle(element);
    expect(calls).to.deep.equal(['cancel', 'restart']);
    await expect(element).to.be.accessible();
  });

  it('S4 S5 takes the note away when the stop is confirmed late, and the next message goes out', async () => {
    const {element, conversation, calls, pass} = await running();
    conversation.actions.stop();
    await pass(10_000);
    conversation.actions.submit([{type: 'text', text: 'next'}]);
    await settle(element);
    expect(calls).to.deep.equal(['cancel']);
    await tellTo(element, agent('late'), finish('1', 'cancelled'));
    expect([note(element), calls]).to.deep.equal([null, ['cancel', 'prompt']]);
  });
});
