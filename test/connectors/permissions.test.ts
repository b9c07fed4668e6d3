import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpPermissionCard} from '../../src/components/permission-card/permission-card.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import type {ConversationAction} from '../../src/state/action.js';
import {agent, ask, call, callUpdate, finish, prompt, stop, update} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

type Story = readonly (ConversationAction | readonly ConversationAction[])[];

const composerOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!;
const fieldOf = (element: AcpConversation) => composerOf(element).shadowRoot!.querySelector('textarea')!;
const barOf = (element: AcpConversation) => element.shadowRoot!.querySelector<HTMLElement>('[part=bar]')!;
const barCard = (element: AcpConversation) => barOf(element).querySelector('acp-permission-card');
const rowCards = (element: AcpConversation) =>
  [...transcriptOf(element).shadowRoot!.querySelectorAll('acp-tool-row')].flatMap(row => [
    ...row.shadowRoot!.querySelectorAll('acp-permission-card'),
  ]);
const cards = (element: AcpConversation) => [...rowCards(element), ...[barCard(element)].filter(card => card !== null)];
const hasFocus = (element: AcpConversation, part: Element | null) => element.shadowRoot!.activeElement === part;
const nameOf = (card: AcpPermissionCard) => card.shadowRoot!.querySelector('[part=base]')!.getAttribute('aria-label');
const buttonsOf = (card: AcpPermissionCard) => [...card.shadowRoot!.querySelectorAll('button')];
const waitingLines = (element: AcpConversation) =>
  [...barOf(element).querySelectorAll<HTMLElement>('.waiting-list button')].map(line => line.innerText.trim());

const withdrawn: ConversationAction = {type: 'interaction/withdrawn', session: 's1', id: 'q'};
const command = (id: string, title: string) => call(id, {kind: 'execute', title, rawInput: {command: title}});

async function show(...story: Story) {
  const {conversation, calls} = makeConversation(story.flat());
  return {conversation, calls, element: await showConversation(conversation)};
}

/** Scrolls the rows away, so that the first card is in the bar. */
const long = agent(Array.from({length: 80}, (_, line) => `paragraph ${line}`).join('\n\n'), 'm9');

async function press(element: AcpConversation, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await sendKeys({press: key});
    await settle(element);
  }
}

describe('<acp-conversation> permissions', () => {
  it('P4 counts several requests, each once, and each line leads to its row', async () => {
    const {element} = await show(
      prompt('1', 'go'),
      command('c1', 'ls'),
      command('c2', 'pwd'),
      ask('q', 'c1'),
      ask('r', 'c2'),
    );
    expect(waitingLines(element)).to.deep.equal(['ls', 'pwd']);
    expect(barOf(element).textContent).to.contain(en.conversation.waiting(2));
    expect(cards(element).map(({permission}) => permission!.id)).to.have.members(['q', 'r']);
    expect(
      cards(element)
        .filter(card => card.first)
        .map(({permission}) => permission!.id),
    ).to.deep.equal(['q']);
    const lines = barOf(element).querySelectorAll<HTMLElement>('.waiting-list button');
    lines[1]!.click();
    const row = rowsOf(element).find(candidate => candidate.textContent && candidate.dataset['entry'] === '2');
    expect(transcriptOf(element).shadowRoot!.activeElement === row).to.equal(true);
  });

  it('P5 keeps several requests of one call apart, by name and by answer', async () => {
    const {element, calls} = await show(prompt('1', 'go'), command('c1', 'npm test'), ask('q', 'c1'), {
      ...ask('r', 'c1'),
      request: {...(ask('r', 'c1') as {request: object}).request, title: 'Write outside'},
    } as ConversationAction);
    expect(cards(element).map(nameOf)).to.have.members([
      en.permission.named('npm test'),
      en.permission.namedAlso('npm test', 'Write outside'),
    ]);
    const second = cards(element).find(({permission}) => permission!.id === 'r')!;
    await settle(element);
    buttonsOf(second)[1]!.click();
    await settle(element);
    expect(calls).to.deep.equal([['answerPermission', 'r', {outcome: 'selected', optionId: 'no'}]]);
    expect(cards(element).map(({permission}) => permission!.id)).to.deep.equal(['q']);
  });

  it('P4 names the sub-agent that a request comes from', async () => {
    const {element} = await show(
      prompt('1', 'go'),
      call('task', {title: 'Explore'}),
      call('c2', {kind: 'execute', title: 'ls', _meta: {claudeCode: {parentToolUseId: 'task'}}}),
      command('c3', 'pwd'),
      ask('q', 'c2'),
      ask('r', 'c3'),
    );
    const [nested, own] = waitingLines(element);
    expect(nested).to.contain('ls').and.to.contain(en.conversation.from).and.to.contain('Explore');
    expect(own).to.equal('pwd');
  });

  it('P4 P5 shows a request between turns, which is answered like any other', async () => {
    const {element, calls} = await show(prompt('1', 'go'), agent('done'), finish('1'), ask('q', 'late'));
    expect(cards(element)).to.have.length(1);
    fieldOf(element).focus();
    await press(element, 'Control+Alt+KeyN');
    expect(calls).to.deep.equal([['answerPermission', 'q', {outcome: 'selected', optionId: 'no'}]]);
    expect(cards(element)).to.have.length(0);
  });

  it('P5 H1 shows a request that comes while history loads, in the bar with its own call', async () => {
    const {element} = await show(
      prompt('1', 'old'),
      ...['a', 'b', 'c'].map(id => command(id, `old ${id}`)),
      finish('1'),
    );
    await tellTo(
      element,
      {type: 'history/replayStarted', sessionId: 's1'},
      update({sessionUpdate: 'user_message_chunk', content: {type: 'text', text: 'new'}}),
      command('n1', 'new command'),
      ask('q', 'n1'),
    );
    expect(cards(element).map(nameOf)).to.deep.equal([en.permission.named('new command')]);
    expect(barCard(element)).to.not.equal(null);
    await tellTo(element, {type: 'history/replayEnded', sessionId: 's1'});
    expect(cards(element).map(nameOf)).to.deep.equal([en.permission.named('new command')]);
  });

  it('P2 P4 keeps the buttons of a 5,000-line command in view, in the row and in the bar', async () => {
    const script = Array.from({length: 5000}, (_, line) => `echo ${line}`).join('\n');
    const {element} = await show(prompt('1', 'go'), command('c1', script), ask('q', 'c1'), call('c2'), ask('r', 'c2'));
    element.conversation!.actions.submit([{type: 'text', text: 'queued'}]);
    await tellTo(element, long);
    const card = barCard(element)!;
    const bar = barOf(element).getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    for (const button of buttonsOf(card)) {
      const box = button.getBoundingClientRect();
      expect(box.height).to.be.greaterThan(20);
      expect(box.bottom).to.be.at.most(Math.min(bar.bottom, frame.bottom) + 1);
      expect(box.top).to.be.at.least(bar.top);
    }
    const body = card.shadowRoot!.querySelector('[part=body]')!;
    expect(body.clientHeight).to.be.greaterThan(40);
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    expect(composerOf(element).getBoundingClientRect().bottom).to.be.at.most(frame.bottom);
    expect(body.textContent).to.contain('echo 4999');
  });

  it('P2 shows invisible characters of what is asked, in the list too', async () => {
    const {element} = await show(
      prompt('1', 'go'),
      command('c1', 'rm \u202Etxt.exe'),
      ask('q', 'c1'),
      command('c2', 'ls'),
      ask('r', 'c2'),
    );
    expect(barOf(element).querySelector('.waiting-list [data-codes]')!.getAttribute('data-codes')).to.contain('202E');
    const card = cards(element).find(({first}) => first)!;
    const marked = card.shadowRoot!.querySelector('[part=command] [data-codes]')!;
    expect(marked.getAttribute('data-codes')).to.contain('202E');
  });

  describe('focus', () => {
    it('P3 goes back to the composer after the answer by F8 and a digit', async () => {
      const {element, calls} = await show(prompt('1', 'go'), command('c1', 'ls'), ask('q', 'c1'));
      fieldOf(element).focus();
      await press(element, 'F8', '1');
      expect(calls).to.have.length(1);
      expect(hasFocus(element, composerOf(element))).to.equal(true);
    });

    it('P5 goes to the composer when the request with the focus is withdrawn', async () => {
      const {element} = await show(prompt('1', 'go'), command('c1', 'ls'), ask('q', 'c1'));
      fieldOf(element).focus();
      await press(element, 'F8');
      expect(hasFocus(element, composerOf(element))).to.equal(false);
      await tellTo(element, withdrawn);
      expect(hasFocus(element, composerOf(element))).to.equal(true);
    });

    it('P4 follows the card between its row and the bar', async () => {
      const {element, calls} = await show(prompt('1', 'go'), command('c1', 'ls'), ask('q', 'c1'));
      fieldOf(element).focus();
      await press(element, 'F8');
      await tellTo(element, long);
      const scroller = transcriptOf(element).shadowRoot!.querySelector<HTMLElement>('[part=scroller]')!;
      scroller.scrollTop = scroller.scrollHeight;
      await settle(element);
      expect(hasFocus(element, barCard(element))).to.equal(true);
      await press(element, '2');
      expect(calls).to.deep.equal([['answerPermission', 'q', {outcome: 'selected', optionId: 'no'}]]);
      expect(hasFocus(element, composerOf(element))).to.equal(true);
    });

    it('P3 is taken by no request, and by none that goes', async () => {
      const {element} = await show(prompt('1', 'go'), command('c1', 'ls'));
      fieldOf(element).focus();
      await sendKeys({type: 'half'});
      await tellTo(element, ask('q', 'c1'));
      expect(hasFocus(element, composerOf(element))).to.equal(true);
      fieldOf(element).blur();
      await tellTo(element, withdrawn);
      expect(document.activeElement === document.body).to.equal(true);
      expect(fieldOf(element).value).to.equal('half');
    });
  });

  it('P5 takes every card away when its turn ends, its call ends, or a stop is asked for', async () => {
    const {element} = await show(
      prompt('1', 'go'),
      command('c1', 'ls'),
      command('c2', 'pwd'),
      ask('q', 'c1'),
      ask('r', 'c2'),
    );
    await tellTo(element, callUpdate('c1', {status: 'completed'}));
    expect(cards(element).map(({permission}) => permission!.id)).to.deep.equal(['r']);
    await tellTo(element, stop, ask('late', 'c2'));
    expect(cards(element)).to.have.length(0);
    expect(barOf(element).querySelector('.waiting-list')).to.equal(null);
    await tellTo(element, finish('1', 'cancelled'));
    expect(cards(element)).to.have.length(0);
  });
});
