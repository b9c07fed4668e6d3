import {expect} from '@open-wc/testing';
import {AcpEntry} from '../../src/connectors/transcript/entry.js';
import {AcpTurn} from '../../src/connectors/transcript/turn.js';
import {en} from '../../src/localize/en.js';
import {reduce} from '../../src/state/reduce.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {createConversation} from '../../src/store/conversation.js';
import {agent, call, callUpdate, finish, prompt, ready} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

/** Counts the drawings of a kind of element while something happens. */
async function countUpdates(kind: typeof AcpEntry | typeof AcpTurn, during: () => Promise<void>): Promise<number> {
  const prototype = kind.prototype as unknown as {performUpdate(): void};
  const original = prototype.performUpdate;
  let count = 0;
  prototype.performUpdate = function (this: unknown) {
    count++;
    original.call(this);
  };
  try {
    await during();
  } finally {
    prototype.performUpdate = original;
  }
  return count;
}

function longState(entries: number): ConversationState {
  let state = ready();
  for (let turn = 0; turn * 10 < entries; turn++) {
    const request = `r${turn}`;
    const story = [
      prompt(request, `question ${turn}`),
      ...Array.from({length: 9}, (_, i) => agent(`answer ${i}`, `m${turn}-${i}`)).flat(),
    ];
    for (const action of story) state = reduce(state, action);
    if ((turn + 1) * 10 < entries) state = reduce(state, finish(request));
  }
  return state;
}

const scrollerOf = (element: Parameters<typeof transcriptOf>[0]) =>
  transcriptOf(element).shadowRoot!.querySelector<HTMLElement>('[part=scroller]')!;
const gap = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;
const paragraphs = (count: number) => Array.from({length: count}, (_, i) => `Paragraph ${i}.\n\n`).join('');

describe('<acp-transcript>', () => {
  for (const entries of [100, 1000, 10_000])
    it(`draws exactly one row per chunk at ${entries} entries`, async function () {
      this.timeout(60_000);
      const conversation = createConversation(
        {},
        {state: longState(entries), schedule: flush => queueMicrotask(() => flush())},
      );
      const element = await showConversation(conversation);
      const last = conversation.store.state.transcript.entries.last();
      const id = last?.kind === 'message' ? last.messageId : undefined;
      for (const kind of [AcpEntry, AcpTurn]) {
        const drawn = await countUpdates(kind, async () => {
          for (let i = 0; i < 5; i++) await tellTo(element, agent(' more', id));
        });
        expect(drawn).to.equal(kind === AcpEntry ? 5 : 0);
      }
    });

  it('draws once per frame however many chunks came', async () => {
    const {conversation} = makeConversation([prompt('1', 'go'), ...agent('a', 'm1')]);
    const element = await showConversation(conversation);
    const drawn = await countUpdates(AcpEntry, () =>
      tellTo(element, agent('b', 'm1'), agent('c', 'm1'), agent('d', 'm1')),
    );
    expect(drawn).to.equal(1);
  });

  it('X3 more output draws the card of the terminal and not its row', async () => {
    const meta = {terminal_info: {terminal_id: 't1', cwd: '/app'}};
    const story = [
      prompt('1', 'go'),
      ...call('c1', {
        kind: 'execute',
        status: 'in_progress',
        content: [{type: 'terminal', terminalId: 't1'}],
        _meta: meta,
      }),
    ];
    const element = await showConversation(makeConversation(story).conversation);
    const more = (data: string) => callUpdate('c1', {_meta: {terminal_output_delta: {terminal_id: 't1', data}}});
    await tellTo(element, more('first\n'));
    const drawn = await countUpdates(AcpEntry, () => tellTo(element, more('second\n'), more('third\n')));
    expect(drawn).to.equal(0);
  });

  it('names the log and keeps the announcer apart from it', async () => {
    const element = await showConversation(makeConversation([prompt('1', 'go')]).conversation);
    const log = scrollerOf(element);
    expect(log.getAttribute('role')).to.equal('log');
    expect(log.getAttribute('aria-live')).to.equal('off');
    expect(log.getAttribute('aria-label')).to.equal(en.transcript.conversation);
    expect(rowsOf(element)[0]?.getAttribute('role')).to.equal('article');
  });

  it('R1 follows the end while the reader is there', async () => {
    const element = await showConversation(
      makeConversation([prompt('1', 'go'), ...agent(paragraphs(50), 'm1')]).conversation,
    );
    expect(gap(scrollerOf(element))).to.be.lessThan(9);
    await tellTo(element, agent(paragraphs(30), 'm1'));
    expect(gap(scrollerOf(element))).to.be.lessThan(9);
  });

  it('R1 never moves what is being read, and says that something new is below', async () => {
    const element = await showConversation(
      makeConversation([prompt('1', 'go'), ...agent(paragraphs(80), 'm1')]).conversation,
    );
    const box = scrollerOf(element);
    box.scrollTop = 200;
    await settle(element);
    await tellTo(element, agent(paragraphs(30), 'm1'));
    expect(box.scrollTop).to.equal(200);
    const button = transcriptOf(element).shadowRoot!.querySelector<HTMLElement>('[part=end-button]')!;
    expect(button.textContent).to.contain(en.transcript.newMessages);
    button.click();
    await settle(element);
    expect(gap(box)).to.be.lessThan(9);
    expect(transcriptOf(element).shadowRoot!.querySelector('[part=end-button]')).to.equal(null);
  });

  it('R1 keeps the place of each conversation', async () => {
    const {conversation} = makeConversation([
      prompt('1', 'go'),
      ...agent(paragraphs(80), 'm1'),
      ...call('c1'),
      ...agent(paragraphs(80), 'm2'),
    ]);
    const element = await showConversation(conversation);
    scrollerOf(element).scrollTop = 300;
    await settle(element);
    element.conversation = makeConversation([prompt('1', 'other')]).conversation;
    await settle(element);
    element.conversation = conversation;
    await settle(element);
    expect(scrollerOf(element).scrollTop).to.be.within(280, 320);
  });

  it('T2 folds a finished edit when its turn ends, unless it is being read above the end', async () => {
    const edit = call('c1', {
      kind: 'edit',
      status: 'completed',
      content: [{type: 'diff', path: '/a', oldText: 'a', newText: 'b'}],
    });
    const isOpen = (element: Parameters<typeof rowsOf>[0]) =>
      rowsOf(element)
        .map(row => row.querySelector('acp-tool-row')?.matches(':state(open)'))
        .find(open => open !== undefined);
    const element = await showConversation(makeConversation([prompt('1', 'go'), ...edit]).conversation);
    expect(isOpen(element)).to.equal(true);
    await tellTo(element, finish('1'));
    expect(isOpen(element)).to.equal(false);

    const reading = await showConversation(
      makeConversation([prompt('1', 'go'), ...edit, ...agent(paragraphs(60), 'm1')]).conversation,
    );
    scrollerOf(reading).scrollTop = 0;
    await settle(reading);
    await tellTo(reading, finish('1'));
    expect(isOpen(reading)).to.equal(true);
  });

  it('R3 moves between rows with the arrow keys', async () => {
    const element = await showConversation(
      makeConversation([prompt('1', 'go'), ...agent('A', 'm1'), ...agent('B', 'm2')]).conversation,
    );
    const box = scrollerOf(element);
    const press = (key: string) =>
      (transcriptOf(element).shadowRoot!.activeElement ?? box).dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
      );
    box.focus();
    press('ArrowDown');
    press('ArrowDown');
    expect(transcriptOf(element).shadowRoot!.activeElement).to.equal(rowsOf(element)[1]);
  });
});
