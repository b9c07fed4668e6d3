import {expect, waitUntil} from '@open-wc/testing';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {agent, call, finish, prompt} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const many = 400;
const burst = Array.from({length: many}, (_, i) => call(`c${i}`, {title: `Step ${i}`, status: 'in_progress'})).flat();
const drawn = (element: AcpConversation) => rowsOf(element).map(({entryId}) => entryId);
const all = (count: number) => Array.from({length: count}, (_, i) => i);
const scrollerOf = (element: AcpConversation) =>
  transcriptOf(element).shadowRoot!.querySelector<HTMLElement>('[part=scroller]')!;
const gap = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

/** No frame begins until the test lets it. */
function holdFrames(): () => void {
  const {requestAnimationFrame: original} = globalThis;
  const held: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = callback => held.push(callback);
  return () => {
    globalThis.requestAnimationFrame = original;
    for (const callback of held) original(callback);
  };
}

async function microtasks(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** A conversation that tells of many calls at once, before the next frame. */
async function told(): Promise<{element: AcpConversation; release: () => void}> {
  const element = await showConversation(makeConversation([prompt('1', 'go'), ...agent('Well', 'm1')]).conversation);
  const release = holdFrames();
  for (const action of burst) element.conversation!.store.dispatch(action);
  await microtasks();
  return {element, release};
}

describe('rows that come at once', () => {
  it('R1 are drawn from the newest one on, over some frames, while the end is followed', async () => {
    const {element, release} = await told();
    const first = drawn(element);
    release();
    expect(first.slice(0, 2)).to.deep.equal([0, 1]);
    expect(first.at(-1)).to.equal(many + 1);
    expect(first.length).to.be.within(32, 80);
    await waitUntil(() => drawn(element).length === many + 2);
    expect(drawn(element)).to.deep.equal(all(many + 2));
    await settle(element);
    expect(gap(scrollerOf(element))).to.be.below(9);
  });

  it('P4 are drawn where somebody goes to one of them', async () => {
    const {element, release} = await told();
    const before = drawn(element);
    transcriptOf(element).reveal(200);
    const focused = () => transcriptOf(element).shadowRoot!.activeElement as HTMLElement | null;
    await waitUntil(() => focused()?.dataset['entry'] === '200').finally(release);
    expect(before).not.to.include(200);
  });

  it('R1 are drawn where the reader was', async () => {
    const {conversation} = makeConversation([prompt('1', 'go'), ...burst]);
    const element = await showConversation(conversation);
    await waitUntil(() => drawn(element).length === many + 1);
    transcriptOf(element).reveal(100);
    await settle(element);
    const before = conversation.view.scroll;
    element.conversation = makeConversation([prompt('1', 'other')]).conversation;
    await settle(element);
    element.conversation = conversation;
    await settle(element);
    await waitUntil(() => drawn(element).length === many + 1);
    await settle(element);
    expect(before.kind).to.equal('entry');
    expect(conversation.view.scroll).to.deep.equal(before);
  });

  it('T8 go on where the turn ends meanwhile', async () => {
    const {element, release} = await told();
    release();
    await tellTo(element, finish('1'), prompt('2', 'more'));
    await waitUntil(() => drawn(element).length === many + 3);
    expect(drawn(element)).to.deep.equal(all(many + 3));
  });
});
