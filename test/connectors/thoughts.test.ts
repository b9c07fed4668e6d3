import {expect} from '@open-wc/testing';
import type {ConversationAction} from '../../src/state/action.js';
import {makeChunk, promptActions} from '../../src/testing/builders.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';

const long = 'A line of the answer.\n\n'.repeat(60);
const story: readonly ConversationAction[] = [
  ...promptActions('Go'),
  makeChunk('agent', long, {messageId: 'm1'}),
  makeChunk('thought', 'I think about it.\n\n'.repeat(10), {messageId: 't1'}),
];
const answer = makeChunk('agent', 'Done.', {messageId: 'm2'});

function thoughtOf(element: AcpConversation): HTMLDetailsElement {
  return rowsOf(element)
    .find(row => row.dataset['role'] === 'thought')!
    .querySelector('details')!;
}

function scrollerOf(element: AcpConversation): HTMLElement {
  return transcriptOf(element).shadowRoot!.querySelector('[part=scroller]')!;
}

/** Scrolls so that the thought stands at the top of the box. */
async function read(element: AcpConversation, above = 0): Promise<void> {
  const scroller = scrollerOf(element);
  scroller.scrollTop += thoughtOf(element).getBoundingClientRect().top - scroller.getBoundingClientRect().top - above;
  await settle(element);
  await settle(element);
}

describe('thoughts in the transcript', () => {
  it('fold by themselves when they end, while the reader follows the end', async () => {
    const element = await showConversation(makeConversation(story).conversation);
    expect(thoughtOf(element).open).to.equal(true);
    await tellTo(element, answer);
    expect(thoughtOf(element).open).to.equal(false);
  });

  it('R1 do not fold by themselves while they are being read', async () => {
    const element = await showConversation(makeConversation(story).conversation);
    await read(element, 400);
    const before = thoughtOf(element).getBoundingClientRect();
    await tellTo(element, answer);
    expect(thoughtOf(element).open).to.equal(true);
    expect(thoughtOf(element).getBoundingClientRect()).to.deep.equal(before);
  });

  it('R1 fold when nobody sees it, and what is being read stays where it is', async () => {
    const element = await showConversation(makeConversation(story).conversation);
    scrollerOf(element).scrollTop = 0;
    await settle(element);
    await tellTo(element, answer);
    expect(thoughtOf(element).open).to.equal(false);
    expect(scrollerOf(element).scrollTop).to.equal(0);
  });

  it('T2 stay as the user put them', async () => {
    const element = await showConversation(makeConversation(story).conversation);
    thoughtOf(element).querySelector('summary')!.click();
    await settle(element);
    thoughtOf(element).querySelector('summary')!.click();
    await settle(element);
    await tellTo(element, answer);
    expect(thoughtOf(element).open).to.equal(true);
  });
});
