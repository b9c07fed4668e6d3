import {expect, fixture, html} from '@open-wc/testing';
import '../../src/define/queue-list.js';
import type {AcpQueueList} from '../../src/components/queue-list/queue-list.js';
import {en} from '../../src/localize/en.js';
import type {PauseReason, QueuedPrompt, QueueState} from '../../src/state/conversation-state.js';

const words = en.queue;

const makePrompt = (id: string, text: string, attached = 0): QueuedPrompt => ({
  id,
  content: [
    ...(text === '' ? [] : [{type: 'text', text} as const]),
    ...Array.from({length: attached}, () => ({type: 'image', data: '', mimeType: 'image/png'}) as const),
  ],
});

const three = [makePrompt('q1', 'Run the tests'), makePrompt('q2', 'Write\n  docs', 1), makePrompt('q3', '', 2)];

const list = (queue: QueueState, activity = 'running') =>
  fixture<AcpQueueList>(html`<acp-queue-list .queue=${queue} .activity=${activity}></acp-queue-list>`);

const items = (el: AcpQueueList) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=listitem]')];
const part = (el: AcpQueueList, name: string) => el.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
const named = (item: HTMLElement, name: string) => item.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
const visible = (element: HTMLElement) => element.checkVisibility({visibilityProperty: true});
const focusIs = (el: AcpQueueList, button: HTMLElement) => el.shadowRoot!.activeElement === button;

describe('<acp-queue-list>', () => {
  it('is accessible, going on and paused', async () => {
    const el = await list({entries: three});
    await expect(el).to.be.accessible();
    el.queue = {entries: three, paused: 'stopped', next: 'q2'};
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('S12 says what messages wait for that cannot be sent yet, and not while they are paused', async () => {
    const el = await list({entries: three}, 'idle');
    expect(part(el, 'state')).to.equal(null);
    for (const reason of ['authentication', 'connection', 'config'] as const) {
      el.waitsFor = reason;
      await el.updateComplete;
      expect(part(el, 'state')!.textContent).to.equal(en.messages.waitsFor[reason]);
    }
    el.queue = {entries: three, paused: 'error'};
    await el.updateComplete;
    expect(part(el, 'state')!.textContent).to.contain(words.paused.error);
  });

  it('shows where its list goes on', async () => {
    const el = await list({entries: Array.from({length: 12}, (_, n) => makePrompt(`q${n}`, `Message ${n}`))});
    const scroller = part(el, 'list')!;
    expect(scroller.scrollHeight).to.be.greaterThan(scroller.clientHeight);
    expect(getComputedStyle(scroller).backgroundImage).to.contain('gradient');
    expect(part(el, 'toggle')!.textContent).to.contain(words.count(12));
  });

  it('renders nothing for an empty queue', async () => {
    const el = await list({entries: [], paused: 'error'});
    expect(part(el, 'base')).to.equal(null);
  });

  it('Q2 is a list whose items are named by their text, or by what is attached', async () => {
    const el = await list({entries: three});
    expect(part(el, 'list')!.getAttribute('aria-label')).to.equal(words.list);
    expect(items(el).map(item => item.getAttribute('aria-label'))).to.deep.equal([
      'Run the tests',
      'Write docs',
      words.withoutText(2),
    ]);
  });

  it('Q2 asks for what its buttons say, and can be taken over', async () => {
    const el = await list({entries: three, paused: 'stopped'});
    const asked: unknown[] = [];
    el.addEventListener('acp-queue-send-now', event => asked.push(['send', event.queuedPromptId]));
    el.addEventListener('acp-queue-edit', event => asked.push(['edit', event.queuedPromptId]));
    el.addEventListener('acp-queue-move', event => asked.push([event.by, event.queuedPromptId]));
    el.addEventListener('acp-queue-remove', event => asked.push(['remove', event.queuedPromptId]));
    el.addEventListener('acp-queue-clear', event => asked.push(event.cancelable));
    el.addEventListener('acp-queue-resume', event => asked.push(event.cancelable));
    const second = items(el)[1]!;
    for (const name of [words.sendNow, words.edit, words.moveUp, words.moveDown, words.remove]) {
      named(second, name).click();
    }
    part(el, 'clear-button')!.click();
    part(el, 'resume-button')!.click();
    expect(asked).to.deep.equal([['send', 'q2'], ['edit', 'q2'], [-1, 'q2'], [1, 'q2'], ['remove', 'q2'], true, true]);
  });

  it('offers no move beyond the ends', async () => {
    const el = await list({entries: three});
    expect(visible(named(items(el)[0]!, words.moveUp))).to.equal(false);
    expect(visible(named(items(el)[2]!, words.moveDown))).to.equal(false);
  });

  it('offers only what can be asked for', async () => {
    const el = await list({entries: three, paused: 'stopped'});
    el.actions = ['remove'];
    await el.updateComplete;
    expect(
      [...el.shadowRoot!.querySelectorAll('button')].map(button => button.getAttribute('aria-label')),
    ).to.deep.equal([null, words.remove, words.remove, words.remove]);
  });

  it('Q3 shows why it is paused, for every reason and an unknown one', async () => {
    const el = await list({entries: three});
    expect(part(el, 'resume-button')).to.equal(null);
    for (const [reason, text] of [...Object.entries(words.paused), ['moon', words.pausedOther]]) {
      el.queue = {entries: three, paused: reason as PauseReason};
      await el.updateComplete;
      expect(part(el, 'state')!.textContent).to.contain(text);
      expect(part(el, 'resume-button')!.textContent).to.contain(words.resume);
    }
  });

  it('Q3 says what helps a paused queue on, where it is more than resuming it', async () => {
    const el = await list({entries: three, paused: 'disconnected'}, 'idle');
    expect(part(el, 'step')!.textContent).to.equal(words.pausedStep.disconnected);
    el.queue = {entries: three, paused: 'stopped'};
    await el.updateComplete;
    expect(part(el, 'step')).to.equal(null);
  });

  it('Q5 marks messages that the agent cannot take, and offers neither to send nor to go on with one', async () => {
    const el = await list({entries: three, paused: 'stopped'}, 'idle');
    el.unsupported = ['q1'];
    await el.updateComplete;
    const marked = items(el).map(item => item.textContent.includes(words.unsupported));
    expect(marked).to.deep.equal([true, false, false]);
    expect(items(el).map(item => visible(named(item, words.sendNow)))).to.deep.equal([false, true, true]);
    expect(part(el, 'step')!.textContent).to.equal(words.pausedStep.unsupported);
    expect(part(el, 'resume-button')).to.equal(null);
    await expect(el).to.be.accessible();
    el.unsupported = ['q2'];
    await el.updateComplete;
    expect(part(el, 'resume-button')).to.not.equal(null);
  });

  it('Q4 tells on the first message that Enter sends it now, while it does', async () => {
    const el = await list({entries: three});
    expect(part(el, 'hint')).to.equal(null);
    el.fastTrack = true;
    await el.updateComplete;
    const hinted = () => items(el).map(item => item.textContent.includes(words.enterSends));
    expect(hinted()).to.deep.equal([true, false, false]);
    await expect(el).to.be.accessible();
    el.queue = {entries: three, next: 'q1'};
    await el.updateComplete;
    expect(hinted()).to.deep.equal([false, false, false]);
  });

  it('marks the message that goes first', async () => {
    const el = await list({entries: three, next: 'q2'});
    expect(items(el).map(item => item.textContent.includes(words.sendsNext))).to.deep.equal([false, true, false]);
  });

  it('can be folded', async () => {
    const el = await list({entries: three});
    const toggle = part(el, 'toggle')!;
    expect(toggle.textContent).to.contain(words.count(3));
    toggle.click();
    await el.updateComplete;
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(part(el, 'list')).to.equal(null);
  });

  describe('keeps the focus', () => {
    it('on the button of a message that moves', async () => {
      const el = await list({entries: three});
      named(items(el)[2]!, words.moveUp).focus();
      el.queue = {entries: [three[0]!, three[2]!, three[1]!]};
      await el.updateComplete;
      expect(focusIs(el, named(items(el)[1]!, words.moveUp))).to.equal(true);
      el.queue = {entries: [three[2]!, three[0]!, three[1]!]};
      await el.updateComplete;
      expect(focusIs(el, named(items(el)[0]!, words.moveDown))).to.equal(true);
    });

    it('near a message that is removed', async () => {
      const el = await list({entries: three});
      named(items(el)[2]!, words.remove).focus();
      el.queue = {entries: three.slice(0, 2)};
      await el.updateComplete;
      expect(focusIs(el, named(items(el)[1]!, words.remove))).to.equal(true);
    });
  });
});
