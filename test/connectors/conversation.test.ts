import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {AcpPermissionAnswerEvent} from '../../src/components/events/interaction-events.js';
import {AcpToolToggleEvent} from '../../src/components/events/open-events.js';
import {AcpPromptSubmitEvent, AcpRunCancelEvent} from '../../src/components/events/prompt-events.js';
import {en} from '../../src/localize/en.js';
import {agent, ask, call, callUpdate, finish, prompt, stop, thought, user} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const composerOf = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!;
const fieldOf = (element: AcpConversation) => composerOf(element).shadowRoot!.querySelector('textarea')!;
const microtasks = () => new Promise(resolve => setTimeout(resolve));

describe('<acp-conversation>', () => {
  it('is accessible empty, mid-stream, waiting and ended', async () => {
    const element = await showConversation(makeConversation().conversation);
    await expect(element).to.be.accessible();
    await tellTo(element, prompt('1', 'go'), thought('Hm', 't1'), agent('# Title\n\ntext `code`', 'm1'));
    await expect(element).to.be.accessible();
    await tellTo(element, call('c1', {kind: 'execute', title: 'npm test'}), ask('q', 'c1'));
    await expect(element).to.be.accessible();
    await tellTo(element, stop, finish('1', 'cancelled'));
    await expect(element).to.be.accessible();
  });

  it('says that there is no conversation', async () => {
    const element = await showConversation(undefined);
    expect(textOf(element.shadowRoot!.querySelector('.placeholder')!)).to.equal(en.conversation.noConversation);
  });

  it('S1 shows many turns in their order', async () => {
    const {conversation} = makeConversation([prompt('1', 'one'), ...agent('first'), finish('1')]);
    const element = await showConversation(conversation);
    await tellTo(element, prompt('2', 'two'), agent('second'), finish('2'));
    expect(rowsOf(element).map(textOf)).to.deep.equal(['one', 'first', 'two', 'second']);
  });

  it('sends what is typed, shows it at once and empties the draft', async () => {
    const {conversation, calls} = makeConversation();
    const element = await showConversation(conversation);
    fieldOf(element).focus();
    await sendKeys({type: 'Fix it'});
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(calls[0]?.slice(0, 2)).to.deep.equal(['prompt', [{type: 'text', text: 'Fix it'}]]);
    expect(fieldOf(element).value).to.equal('');
    expect(conversation.view.draft.text).to.equal('');
    expect(textOf(transcriptOf(element).shadowRoot!.querySelector('[part=column]')!)).to.contain('Fix it');
    expect(element.shadowRoot!.activeElement).to.equal(composerOf(element));
  });

  it('C1 keeps the draft and caret while the element is removed, moved and made anew (S15)', async () => {
    const {conversation} = makeConversation();
    const element = await showConversation(conversation);
    fieldOf(element).focus();
    await sendKeys({type: 'half'});
    element.remove();
    const second = await showConversation(conversation);
    expect(fieldOf(second).value).to.equal('half');
  });

  it('S15 shows the same rows in two elements, and the one that goes away stops nothing', async () => {
    const {conversation, calls} = makeConversation([prompt('1', 'go')]);
    const one = await showConversation(conversation);
    const two = await showConversation(conversation);
    one.remove();
    await tellTo(two, agent('still here'));
    expect(rowsOf(two).map(textOf)).to.deep.equal(['go', 'still here']);
    expect(calls).to.deep.equal([]);
    expect(conversation.store.state.activity.state).to.equal('running');
  });

  it('takes another conversation at once', async () => {
    const element = await showConversation(makeConversation([prompt('1', 'one')]).conversation);
    element.conversation = makeConversation([prompt('1', 'other'), ...agent('x')]).conversation;
    await settle(element);
    expect(rowsOf(element).map(textOf)).to.deep.equal(['other', 'x']);
  });

  it('S4 Esc stops the turn once, with nothing else open', async () => {
    const {conversation, calls} = makeConversation([prompt('1', 'go')]);
    const element = await showConversation(conversation);
    fieldOf(element).focus();
    await sendKeys({press: 'Escape'});
    await sendKeys({press: 'Escape'});
    await settle(element);
    expect(calls.filter(([name]) => name === 'cancel')).to.have.length(1);
  });

  it('P4 has exactly one card, in the row or in the bar', async () => {
    const {conversation} = makeConversation([
      prompt('1', 'go'),
      ...call('c1', {kind: 'execute', title: 'npm test'}),
      ask('q', 'c1'),
    ]);
    const element = await showConversation(conversation);
    const inBar = element.shadowRoot!.querySelectorAll('acp-permission-card').length;
    const row = transcriptOf(element).shadowRoot!.querySelector('acp-tool-row')!;
    const inRow = row.shadowRoot!.querySelectorAll('acp-permission-card').length;
    expect(inBar + inRow).to.equal(1);
  });

  it('P4 takes the card to the bar when its row is scrolled away, and back', async () => {
    const long = Array.from({length: 60}, (_, i) => `paragraph ${i}\n\n`).join('');
    const {conversation} = makeConversation([
      prompt('1', 'go'),
      ...call('c1', {kind: 'execute', title: 'npm test'}),
      ask('q', 'c1'),
      ...agent(long, 'm1'),
    ]);
    const element = await showConversation(conversation);
    const scroller = transcriptOf(element).shadowRoot!.querySelector<HTMLElement>('[part=scroller]')!;
    scroller.scrollTop = scroller.scrollHeight;
    await settle(element);
    expect(element.shadowRoot!.querySelectorAll('acp-permission-card')).to.have.length(1);
    expect(transcriptOf(element).shadowRoot!.textContent).to.contain(en.transcript.answerBelow);
    scroller.scrollTop = 0;
    await settle(element);
    expect(element.shadowRoot!.querySelectorAll('acp-permission-card')).to.have.length(0);
  });

  it('P3 answers by shortcut only where one option of the kind is there', async () => {
    const {conversation, calls} = makeConversation([prompt('1', 'go'), ask('q', 'c1')]);
    const element = await showConversation(conversation);
    fieldOf(element).focus();
    await sendKeys({press: 'Control+Alt+KeyY'});
    await settle(element);
    expect(calls).to.deep.equal([['answerPermission', 'q', {outcome: 'selected', optionId: 'yes'}]]);
  });

  it('P3 F8 goes to the first waiting card, where its buttons have numbers', async () => {
    const story = [prompt('1', 'go'), ...call('c1', {kind: 'execute', title: 'npm test'}), ask('q', 'c1')];
    const {conversation, calls} = makeConversation(story);
    const element = await showConversation(conversation);
    fieldOf(element).focus();
    await sendKeys({press: 'F8'});
    await settle(element);
    await sendKeys({press: '2'});
    await settle(element);
    expect(calls).to.deep.equal([['answerPermission', 'q', {outcome: 'selected', optionId: 'no'}]]);
  });

  it('lets a host take over every intent with preventDefault', async () => {
    const {conversation, calls} = makeConversation([prompt('1', 'go'), ask('q', 'c1')]);
    const element = await showConversation(conversation);
    const intents = [
      new AcpPromptSubmitEvent([{type: 'text', text: 'x'}], false),
      new AcpRunCancelEvent(),
      new AcpPermissionAnswerEvent('q', {outcome: 'cancelled'}),
      new AcpToolToggleEvent('t:s1:c1', true),
    ];
    element.parentElement!.addEventListener('acp-prompt-submit', event => event.preventDefault(), {once: true});
    for (const type of ['acp-run-cancel', 'acp-permission-answer', 'acp-tool-toggle'])
      element.addEventListener(type, event => event.preventDefault(), {once: true});
    for (const intent of intents) composerOf(element).dispatchEvent(intent);
    await microtasks();
    expect(calls).to.deep.equal([]);
    expect(conversation.view.isOpen('t:s1:c1')).to.equal(undefined);
  });

  it('reports the end of a turn', async () => {
    const {conversation} = makeConversation([prompt('1', 'go')]);
    const element = await showConversation(conversation);
    const ends: string[] = [];
    element.addEventListener('acp-turn-end', event => ends.push(event.outcome.kind));
    await tellTo(element, finish('1', 'max_tokens'));
    expect(ends).to.deep.equal(['maxTokens']);
  });

  it('S6 R3 reports and announces when the conversation is given after the element is on the page', async () => {
    const element = await showConversation(undefined);
    const ends: string[] = [];
    element.addEventListener('acp-turn-end', event => ends.push(event.outcome.kind));
    const {conversation} = makeConversation([prompt('1', 'go')]);
    element.conversation = conversation;
    await settle(element);
    expect(element.shadowRoot!.querySelectorAll('[aria-live]')).to.have.length(2);
    await tellTo(element, finish('1'));
    expect(ends).to.deep.equal(['endTurn']);
    expect(element.shadowRoot!.querySelector('[aria-live=polite]')!.textContent).to.equal(
      en.conversation.announce.turnEnded,
    );
  });

  it('H2 marks where a new session begins below turns that the agent does not know', async () => {
    const {conversation} = makeConversation([prompt('1', 'old'), finish('1')]);
    const element = await showConversation(conversation);
    const column = () => textOf(transcriptOf(element).shadowRoot!.querySelector('[part=column]')!);
    expect(column()).not.to.contain(en.messages.newSessionMark);
    await tellTo(element, {type: 'session/started', sessionId: 's2', options: []});
    expect(column()).to.match(new RegExp(`${en.messages.newSessionMark}$`));
    await tellTo(element, {type: 'prompt/sent', session: 's2', request: '2', content: [{type: 'text', text: 'new'}]});
    expect(column()).to.match(new RegExp(`old.*${en.messages.newSessionMark} .*new$`));
  });

  it('S11 keeps the draft in the field while there is no connection', async () => {
    const {conversation, calls} = makeConversation();
    const element = await showConversation(conversation);
    await tellTo(element, {type: 'connection/closed', problem: {class: 'connectionLost', text: 'gone'}});
    fieldOf(element).focus();
    await sendKeys({type: 'kept'});
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect([fieldOf(element).value, conversation.store.state.submissions.length, calls.length]).to.deep.equal([
      'kept',
      0,
      0,
    ]);
  });

  it('shows nothing of an agent as HTML', async () => {
    const nasty = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const story = [
      prompt('1', nasty),
      ...thought(nasty, 't'),
      ...agent(nasty, 'm'),
      ...call('c1', {title: nasty, content: [{type: 'content', content: {type: 'text', text: nasty}}]}),
      ...callUpdate('c1', {status: 'failed'}),
    ];
    const element = await showConversation(makeConversation(story).conversation);
    const root = transcriptOf(element).shadowRoot!;
    expect(root.querySelectorAll('img, script, iframe')).to.have.length(0);
    expect((window as {hacked?: number}).hacked).to.equal(undefined);
    expect(root.textContent).to.contain('onerror');
  });

  it('H1 draws a loaded history in place of what was shown', async () => {
    const {conversation} = makeConversation([prompt('1', 'old'), finish('1')]);
    const element = await showConversation(conversation);
    await tellTo(element, {type: 'history/replayStarted', sessionId: 's1'}, user('new', 'u1'), agent('answer'));
    expect(rowsOf(element).map(textOf)).to.deep.equal(['old']);
    await tellTo(element, {type: 'history/replayEnded', sessionId: 's1'});
    expect(rowsOf(element).map(textOf)).to.deep.equal(['new', 'answer']);
  });
});
