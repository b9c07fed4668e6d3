import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {en} from '../../../src/localize/en.js';
import {messageTemplate} from '../../../src/rendering/message/message-template.js';
import {compactionTemplate, subagentTemplate} from '../../../src/rendering/message/row-template.js';
import {emptyList} from '../../../src/state/collections/persistent-list.js';
import type {CompactionEntry, MessageEntry, SubagentEntry} from '../../../src/state/entry.js';
import {messageSurface} from './surface.js';

const words = en.messages;
const place = {id: 0, turn: 0, session: 's'};

function message(role: MessageEntry['role'], text: string, more: Partial<MessageEntry> = {}): MessageEntry {
  return {...place, kind: 'message', role, part: 0, blocks: [{type: 'text', text}], ...more};
}

const shown = (entry: MessageEntry) => messageSurface(context => messageTemplate(entry, context));

describe('messageTemplate', () => {
  afterEach(() => document.querySelectorAll('test-messages').forEach(element => element.remove()));

  it('shows the words of the user as they were typed', async () => {
    const typed = '# not a title\n<b>not bold</b> **stars**  two spaces';
    const element = await shown(message('user', typed));
    expect(element.all('.typed').map(text => text.textContent)).to.deep.equal([typed]);
    expect(element.all('h3, b, strong')).to.have.length(0);
    expect(getComputedStyle(element.all('.typed')[0]!).whiteSpace).to.equal('pre-wrap');
  });

  it('shows the words of the agent as Markdown', async () => {
    const element = await shown(message('agent', '**Done.** See `a.ts`.'));
    expect(element.all('.agent-row strong, .agent-row code').map(part => part.textContent)).to.deep.equal([
      'Done.',
      'a.ts',
    ]);
  });

  it('T5 keeps text, images and resources in their order', async () => {
    const element = await shown(
      message('agent', '', {
        blocks: [
          {type: 'text', text: 'before'},
          {type: 'resource_link', uri: 'file:///a.ts', name: 'a.ts'},
          {type: 'text', text: 'after'},
          {type: 'hologram', depth: 3},
        ],
      }),
    );
    expect(element.words).to.match(/before.*a\.ts.*after.*hologram/);
  });

  it('S1 shows what the host sent in front apart from the words of the user', async () => {
    const element = await shown(message('user', 'Hi', {preamble: [{type: 'text', text: 'Be brief.'}]}));
    expect(element.all('.bubble').map(bubble => bubble.textContent.trim())).to.deep.equal(['Hi']);
    expect(element.all('details')[0]!.textContent).to.contain('Be brief.');
    expect((element.all('details')[0] as HTMLDetailsElement).open).to.equal(false);
  });

  it('S6 marks a refused message and offers its text back', async () => {
    const entry = message('user', 'Something', {refused: true});
    const element = await shown(entry);
    expect(element.words).to.contain(words.refusedNote);
    element.press(words.backToComposer);
    expect(element.asked).to.deep.equal([['recall', undefined, entry.blocks]]);
  });

  it('opens a thought while it streams and folds it afterwards', async () => {
    const entry = message('thought', 'I look at **it**', {streaming: true});
    const element = await shown(entry);
    const details = element.all('details')[0] as HTMLDetailsElement;
    expect(details.open).to.equal(true);
    expect(element.words).to.contain(words.thinking);
    await element.show(context => messageTemplate({...entry, streaming: false}, context));
    expect(details.open).to.equal(false);
    expect(element.words).to.equal(words.thought);
  });

  it('S13 says how long a thought took only from real times', async () => {
    const element = await shown(message('thought', 'x', {at: 1_000, changedAt: 8_600}));
    expect(element.words).to.equal(words.thoughtFor(8));
    await element.show(context => messageTemplate(message('thought', 'x', {changedAt: 8_600}), context));
    expect(element.words).to.equal(words.thought);
    await element.show(context => messageTemplate(message('thought', 'x', {at: 1_000, changedAt: 1_200}), context));
    expect(element.words).to.equal(words.thought);
  });

  it('T2 asks to keep the choice of the user for a thought', async () => {
    const element = await shown(message('thought', 'x', {messageId: 'm1'}));
    element.all('summary')[0]!.focus();
    const toggled = new Promise(resolve => element.all('details')[0]!.addEventListener('toggle', resolve));
    await sendKeys({press: 'Enter'});
    await toggled;
    expect(element.asked).to.deep.equal([['toggle', 'thought:s:m1:0', true]]);
  });

  it('keeps the place of the copy button while a message streams', async () => {
    const entry = message('agent', 'Hello', {streaming: true});
    const element = await shown(entry);
    const button = element.all('.copy-message')[0]!;
    expect(getComputedStyle(button).visibility).to.equal('hidden');
    await element.show(context => messageTemplate({...entry, streaming: false}, context));
    expect(getComputedStyle(button).visibility).to.equal('visible');
    expect(button.getAttribute('aria-label')).to.equal(words.copyMessage);
  });

  it('names whose message it is', async () => {
    const element = await messageSurface(
      context =>
        html`${messageTemplate(message('user', 'a'), context)}${messageTemplate(message('agent', 'b'), context)}`,
    );
    expect(element.all('[role=group]').map(group => group.getAttribute('aria-label'))).to.deep.equal([
      words.fromUser,
      words.fromAgent,
    ]);
  });

  it('never makes elements of what was written', async () => {
    const nasty = '<img src=x onerror=alert(1)><script>x</script>';
    const element = await messageSurface(
      context => html`
        ${messageTemplate(message('user', nasty), context)}${messageTemplate(message('agent', nasty), context)}
        ${messageTemplate(message('thought', nasty, {streaming: true}), context)}
      `,
    );
    expect(element.all('img, script')).to.have.length(0);
    expect(element.words.split('onerror=alert(1)')).to.have.length(4);
  });
});

describe('compactionTemplate', () => {
  const entry = (more: Partial<CompactionEntry>): CompactionEntry => ({
    ...place,
    kind: 'compaction',
    compactionId: 'c',
    summary: [],
    ...more,
  });

  for (const [status, label] of [
    ['in_progress', words.compaction.status.in_progress],
    ['completed', words.compaction.status.completed],
    ['failed', words.compaction.status.failed],
    ['halfway', 'halfway'],
  ] as const) {
    it(`L4 says “${label}” for ${status}`, async () => {
      const element = await messageSurface(context => compactionTemplate(entry({status}), context));
      expect(element.words).to.equal(label);
    });
  }

  it('L4 opens to the summary and the error', async () => {
    const element = await messageSurface(context =>
      compactionTemplate(entry({error: 'Too long', status: 'failed'}), context),
    );
    expect((element.all('details')[0] as HTMLDetailsElement).open).to.equal(false);
    element.open.set('compaction:s:c', true);
    await element.show(context =>
      compactionTemplate(entry({error: 'Too long', summary: [{type: 'text', text: 'So **far**'}]}), context),
    );
    expect(element.words).to.match(/Too long.*So far/);
  });
});

describe('subagentTemplate', () => {
  const entry = (more: Partial<SubagentEntry>): SubagentEntry => ({
    ...place,
    kind: 'subagent',
    child: 'child',
    children: emptyList(),
    ...more,
  });

  it('P8 nests the work of a sub-agent, open while it goes on', async () => {
    const element = await messageSurface(context =>
      subagentTemplate(entry({title: 'Explore', state: 'running'}), 'nested work', context),
    );
    expect(element.all('.nested').map(nested => nested.textContent.trim())).to.deep.equal(['nested work']);
    await element.show(context => subagentTemplate(entry({title: 'Explore', state: 'idle'}), 'nested work', context));
    expect((element.all('details')[0] as HTMLDetailsElement).open).to.equal(false);
    expect(element.words).to.contain('Explore');
  });
});
