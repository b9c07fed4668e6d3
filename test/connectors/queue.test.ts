import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {agent, finish, prompt} from '../state/story.js';
import {makeConversation, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const image = {type: 'image', data: 'AA==', mimeType: 'image/png'};
const text = (value: string) => ({type: 'text', text: value});
const composerOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!;
const fieldOf = (element: AcpConversation) => composerOf(element).shadowRoot!.querySelector('textarea')!;
const queueOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-queue-list');
const queued = (element: AcpConversation) =>
  [...(queueOf(element)?.shadowRoot?.querySelectorAll('[role=listitem]') ?? [])].map(item =>
    item.getAttribute('aria-label'),
  );
const hint = (element: AcpConversation) => queueOf(element)?.shadowRoot?.querySelector('[part=hint]') ?? null;
const sentTexts = (calls: readonly unknown[][]) =>
  calls
    .filter(([name]) => name === 'prompt')
    .map(call => (call[1] as {text: string}[]).map(block => block.text).join());
const names = (calls: readonly unknown[][]) => calls.map(([name]) => name);

async function press(element: AcpConversation, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await sendKeys({press: key});
    await settle(element);
  }
}

async function write(element: AcpConversation, value: string, key = 'Enter'): Promise<void> {
  await sendKeys({type: value});
  await press(element, key);
}

/** A conversation whose first prompt runs, and the caret in its composer. */
async function running(traffic = true) {
  const {conversation, calls} = makeConversation(traffic ? [prompt('1', 'go'), ...agent('Working…')] : []);
  const element = await showConversation(conversation);
  fieldOf(element).focus();
  return {conversation, calls, element};
}

describe('<acp-conversation> queue', () => {
  it('Q4 sends the front of the queue by a second Enter, says so before, and a third does nothing', async () => {
    const {element, calls} = await running();
    await write(element, 'First');
    await write(element, 'Second');
    expect(queued(element)).to.deep.equal(['First', 'Second']);
    expect(hint(element)!.textContent).to.equal(en.queue.enterSends);
    await press(element, 'Enter', 'Enter');
    expect(hint(element)).to.equal(null);
    expect(names(calls)).to.deep.equal(['cancel']);
    await tellTo(element, finish('1', 'cancelled'));
    await press(element, 'Enter');
    expect(names(calls)).to.deep.equal(['cancel', 'prompt']);
    expect([sentTexts(calls), queued(element)]).to.deep.equal([['First'], ['Second']]);
  });

  it('R3 tells a screen reader politely that a queued message was sent, and why the others wait', async () => {
    const {element} = await running();
    const said: string[] = [];
    const region = element.shadowRoot!.querySelector('[aria-live=polite]')!;
    new MutationObserver(() => said.push(region.textContent)).observe(region, {childList: true});
    await write(element, 'First');
    await write(element, 'Second');
    await tellTo(element, finish('1'));
    await waitUntil(() => said.includes(enLate.news.queuedSent), undefined, {timeout: 15_000});
    await tellTo(element, prompt('2', 'First'));
    element.conversation!.actions.stop();
    await tellTo(element, finish('2', 'cancelled'));
    const paused = enLate.news.queuePaused(1, en.queue.paused.stopped);
    await waitUntil(() => said.includes(paused), undefined, {timeout: 15_000});
    expect(said.filter(text => text === enLate.news.queuedSent)).to.have.length(1);
  });

  it('Q4 shows the hint while the composer is empty only', async () => {
    const {element} = await running();
    await write(element, 'First');
    await sendKeys({type: 'x'});
    await settle(element);
    expect(hint(element)).to.equal(null);
    await press(element, 'Backspace');
    expect(hint(element)).to.not.equal(null);
  });

  it('Q1 Enter on an empty composer neither stops nor sends without a message that was just queued', async () => {
    const {element, calls} = await running();
    await press(element, 'Enter', 'Control+Enter');
    expect(calls).to.deep.equal([]);
  });

  it('Q2 brings the last queued message back by ↑, then what was said before, and back to the empty draft', async () => {
    const {element, conversation} = await running();
    await write(element, 'First');
    await write(element, 'Second');
    await press(element, 'ArrowUp');
    expect([fieldOf(element).value, queued(element)]).to.deep.equal(['Second', ['First']]);
    await press(element, 'Control+A', 'Delete', 'ArrowUp');
    expect([fieldOf(element).value, queueOf(element)]).to.deep.equal(['First', null]);
    await press(element, 'Control+A', 'Delete', 'ArrowUp');
    expect(fieldOf(element).value).to.equal('go');
    await press(element, 'ArrowDown');
    expect([fieldOf(element).value, conversation.view.draft.text]).to.deep.equal(['', '']);
  });

  it('Q2 edits a queued message with everything in it, behind what was typed', async () => {
    const {element, conversation, calls} = await running();
    conversation.actions.submit([text('Look'), image, {type: 'resource_link', name: 'a', uri: 'file:///a'}]);
    await settle(element);
    await sendKeys({type: 'typed'});
    const edit = queueOf(element)!.shadowRoot!.querySelector<HTMLElement>(`[aria-label="${en.queue.edit}"]`)!;
    edit.click();
    await settle(element);
    expect(fieldOf(element).value).to.equal('typed\n\nLook');
    expect(element.shadowRoot!.activeElement).to.equal(composerOf(element));
    await tellTo(element, finish('1'));
    await press(element, 'Enter');
    const content = calls.find(([name]) => name === 'prompt')![1] as {type: string}[];
    expect(content.map(({type}) => type)).to.deep.equal(['text', 'image', 'resource_link']);
  });

  it('Q1 interrupts: cancels, shows the message as waiting with its reason, then sends it first', async () => {
    const {element, calls} = await running();
    await write(element, 'Later');
    await write(element, 'Now', 'Control+Shift+Enter');
    const waiting = () => transcriptOf(element).shadowRoot!.querySelector('[part=submission]');
    expect(waiting()!.textContent).to.contain('Now').and.to.contain(en.messages.waitsFor.cancel);
    expect(names(calls)).to.deep.equal(['cancel']);
    await tellTo(element, finish('1', 'cancelled'));
    expect([sentTexts(calls), queued(element)]).to.deep.equal([['Now'], ['Later']]);
  });

  it('Q1 has a small Stop beside Queue message, which keeps the draft', async () => {
    const {element, calls} = await running();
    await sendKeys({type: 'half'});
    await settle(element);
    const side = composerOf(element).shadowRoot!.querySelector<HTMLElement>('[part=stop-button]')!;
    expect(side.checkVisibility({visibilityProperty: true})).to.equal(true);
    side.click();
    await settle(element);
    expect([names(calls), fieldOf(element).value]).to.deep.equal([['cancel'], 'half']);
  });

  it('Q3 says why the queue is paused and goes on by Resume', async () => {
    const {element, calls} = await running();
    await write(element, 'First');
    await press(element, 'Escape');
    await tellTo(element, finish('1', 'cancelled'));
    const root = queueOf(element)!.shadowRoot!;
    expect(root.querySelector('[part=state]')!.textContent).to.contain(en.queue.paused.stopped);
    root.querySelector<HTMLElement>('[part=resume-button]')!.click();
    await settle(element);
    expect(sentTexts(calls)).to.deep.equal(['First']);
  });

  it('Q3 offers nothing that sends while the connection is gone', async () => {
    const {element} = await running();
    await write(element, 'First');
    await tellTo(element, {type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}});
    const root = queueOf(element)!.shadowRoot!;
    expect(root.querySelector('[part=step]')!.textContent).to.equal(en.queue.pausedStep.disconnected);
    expect(root.querySelector('[part=resume-button]')).to.equal(null);
    expect(root.querySelector(`[aria-label="${en.queue.sendNow}"]`)).to.equal(null);
    expect(queued(element)).to.deep.equal(['First']);
  });

  it('Q5 marks a message that the agent cannot take, and pauses before it', async () => {
    const {element, conversation, calls} = await running();
    conversation.actions.submit([text('Look'), image]);
    const {features} = conversation.store.state.connection;
    await tellTo(
      element,
      {
        type: 'connection/opened',
        protocolVersion: 1,
        agent: undefined,
        features: {...features!, image: false},
        authMethods: [],
      },
      finish('1'),
    );
    const root = queueOf(element)!.shadowRoot!;
    expect(root.querySelector('[part=unsupported]')!.textContent).to.contain(en.queue.unsupported);
    expect(root.querySelector('[part=state]')!.textContent).to.contain(en.queue.paused.unsupported);
    expect(root.querySelector('[part=step]')!.textContent).to.equal(en.queue.pausedStep.unsupported);
    await press(element, 'Enter');
    expect(calls).to.deep.equal([]);
  });
});
