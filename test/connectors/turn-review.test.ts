import {expect} from '@open-wc/testing';
import {agent, call, callUpdate, finish, prompt} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const done = (id: string, kind: string, fields: object = {}) => call(id, {kind, status: 'completed', ...fields});
const reads = (...ids: string[]) => ids.map(id => done(id, 'read')).flat();
const edit = (id: string, path: string) =>
  done(id, 'edit', {content: [{type: 'diff', path, oldText: 'one\n', newText: 'two\n'}]});
const paragraphs = (count: number) => Array.from({length: count}, (_, i) => `Paragraph ${i}.\n\n`).join('');

type Shown = Parameters<typeof transcriptOf>[0];
const inTranscript = (element: Shown, selector: string): HTMLElement | null =>
  transcriptOf(element).shadowRoot!.querySelector<HTMLElement>(selector);
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}));

describe('a turn that is over', () => {
  it('T8 folds its quiet calls into one line that opens, also by keys', async () => {
    const {conversation} = makeConversation([prompt('r1', 'go'), ...reads('a', 'b', 'c', 'd')]);
    const element = await showConversation(conversation);
    expect(rowsOf(element)).to.have.length(5);
    await tellTo(element, finish('r1'));
    expect(rowsOf(element)).to.have.length(1);
    const line = inTranscript(element, '.run summary')!;
    expect(line.textContent.trim()).to.equal('Read 4 files');

    inTranscript(element, 'acp-entry')!.focus();
    press(inTranscript(element, 'acp-entry')!, 'ArrowDown');
    expect(transcriptOf(element).shadowRoot!.activeElement === line).to.equal(true);
    press(line, 'Enter');
    await settle(element);
    expect(rowsOf(element)).to.have.length(5);
    expect(conversation.view.isOpen('run:t:s1:a')).to.equal(true);
  });

  it('T8 takes a call out of its run that fails or asks after all', async () => {
    const {conversation} = makeConversation([
      prompt('r1', 'go'),
      ...reads('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      finish('r1'),
    ]);
    const element = await showConversation(conversation);
    expect(rowsOf(element)).to.have.length(1);
    await tellTo(element, callUpdate('d', {status: 'failed'}));
    expect(rowsOf(element).map(row => row.entryId)).to.deep.equal([0, 4]);
    expect(transcriptOf(element).shadowRoot!.querySelectorAll('.run')).to.have.length(2);
  });

  it('T2 R1 folds nothing that is being read', async () => {
    const {conversation} = makeConversation([
      prompt('r1', 'go'),
      ...agent(paragraphs(60), 'm1'),
      ...reads('a', 'b', 'c'),
    ]);
    const element = await showConversation(conversation);
    const scroller = inTranscript(element, '[part=scroller]')!;
    scroller.scrollTop = scroller.scrollHeight / 3;
    await settle(element);
    await tellTo(element, finish('r1'));
    expect(inTranscript(element, '.run')).to.equal(null);
    expect(rowsOf(element)).to.have.length(5);
  });

  it('reveals a row that is folded away', async () => {
    const {conversation} = makeConversation([prompt('r1', 'go'), ...reads('a', 'b', 'c'), finish('r1')]);
    const element = await showConversation(conversation);
    transcriptOf(element).reveal(2);
    await settle(element);
    const focused = transcriptOf(element).shadowRoot!.activeElement;
    expect(focused?.getAttribute('data-entry')).to.equal('2');
  });

  it('S15 T2 counts nothing of a conversation that was shown before', async () => {
    const story = () => [prompt('r1', 'go'), ...reads('a', 'b', 'c', 'd', 'e', 'f', 'g'), finish('r1')];
    const first = makeConversation(story()).conversation;
    first.view.setOpen('t:s1:d', true);
    const element = await showConversation(first);
    expect(transcriptOf(element).shadowRoot!.querySelectorAll('.run')).to.have.length(2);
    const second = makeConversation(story()).conversation;
    element.conversation = second;
    await settle(element);
    expect(transcriptOf(element).shadowRoot!.querySelectorAll('.run')).to.have.length(1);
    await tellTo(element, callUpdate('d', {status: 'failed'}));
    expect(rowsOf(element).map(row => row.entryId)).to.deep.equal([0, 4]);
  });

  it('T6 lists the files it changed and leads to each diff', async () => {
    const {conversation} = makeConversation([
      prompt('r1', 'go'),
      ...edit('a', 'src/one.ts'),
      ...edit('b', 'src/two.ts'),
      finish('r1'),
    ]);
    const element = await showConversation(conversation);
    const line = inTranscript(element, '.changes summary')!;
    expect(line.textContent.trim()).to.equal('Changed 2 files');
    line.click();
    await settle(element);
    const files = [...transcriptOf(element).shadowRoot!.querySelectorAll<HTMLElement>('.changes button')];
    expect(files.map(file => file.querySelector('bdi')!.textContent)).to.deep.equal(['src/one.ts', 'src/two.ts']);
    expect(files[0]!.textContent.replace(/\s+/g, ' ')).to.contain('1 line added, 1 removed');
    files[1]!.click();
    await settle(element);
    expect(conversation.view.isOpen('t:s1:b')).to.equal(true);
    expect(transcriptOf(element).shadowRoot!.activeElement?.getAttribute('data-entry')).to.equal('2');
    await expect(element).to.be.accessible();
  });

  it('T6 says nothing of one change: its row says it all', async () => {
    const {conversation} = makeConversation([prompt('r1', 'go'), ...edit('a', 'one.ts'), finish('r1')]);
    const element = await showConversation(conversation);
    expect(inTranscript(element, '.changes')).to.equal(null);
  });
});
