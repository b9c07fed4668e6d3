import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {
  AcpAttachmentRemoveEvent,
  AcpAttachmentRetryEvent,
  AcpFilesAttachEvent,
  AcpSendWaitEvent,
  AcpTextAttachEvent,
} from '../../src/components/events/attachment-events.js';
import {
  AcpCommandRunEvent,
  AcpMentionAddEvent,
  AcpMentionReadCancelEvent,
} from '../../src/components/events/draft-events.js';
import {AcpQueueEditEvent} from '../../src/components/events/queue-events.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {AnyContentBlock} from '../../src/protocol/update.js';
import type {AgentFeatures} from '../../src/state/conversation-state.js';
import {emptyDraft} from '../../src/store/view-state.js';
import {readyActions} from '../../src/testing/builders.js';
import {makeConversation, settle, showConversation} from './conversation-fixture.js';
import {clipboardEvent, transferOf} from '../support/transfer.js';

/** A loaded machine needs its time. */
const until = (isSo: () => boolean | Promise<boolean>) => waitUntil(isSo, undefined, {timeout: 15_000});

const words = enLate.attachments;
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bytes = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0));
const image = (name = 'a.png', type = 'image/png') => new File([bytes(png)], name, {type});
const text = (content: string, name = 'a.txt', type = 'text/plain') => new File([content], name, {type});

function featuresOf(more: Partial<AgentFeatures>): AgentFeatures {
  const opened = readyActions().find(action => action.type === 'connection/opened') as {features: AgentFeatures};
  return {...opened.features, ...more};
}

/** A conversation with an agent that takes what is given here. */
async function show(features: Partial<AgentFeatures> = {image: true, audio: true, embeddedContext: true}) {
  const {conversation, calls} = makeConversation();
  const opened = readyActions().find(action => action.type === 'connection/opened')!;
  conversation.store.dispatch({...opened, features: featuresOf(features)});
  const element = await showConversation(conversation);
  const sent = () =>
    calls.filter(([name]) => name === 'prompt').map(([, content]) => content as readonly AnyContentBlock[]);
  return {element, conversation, sent};
}

const root = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!;
const field = (element: AcpConversation) => root(element).querySelector('textarea')!;
const items = (element: AcpConversation) => [...root(element).querySelectorAll<HTMLElement>('[part=attachment]')];
const stateOf = (item: HTMLElement | undefined) => item?.querySelector('.attachment-state')?.textContent?.trim();
const note = (element: AcpConversation) => root(element).querySelector('[part=draft-note]')?.textContent?.trim();
const button = (element: AcpConversation, name: string) =>
  [...root(element).querySelectorAll<HTMLButtonElement>('button')].find(
    found => found.getAttribute('aria-label') === name,
  )!;

function paste(element: AcpConversation, data: DataTransfer): boolean {
  return !field(element).dispatchEvent(clipboardEvent('paste', data));
}

function drag(on: Element, type: string, data: DataTransfer): boolean {
  return !on.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true, composed: true}));
}

async function loaded(element: AcpConversation) {
  await until(() => element.conversation!.view.draft.attachments.every(({status}) => status !== 'loading'));
  await settle(element);
}

/** Colours that change in a moment are at their end. */
const calm = (element: AcpConversation) =>
  Promise.all(
    root(element)
      .getAnimations()
      .filter(found => found instanceof CSSTransition)
      .map(({finished}) => finished),
  );

async function attach(element: AcpConversation, ...files: File[]) {
  paste(element, transferOf(...files));
  await until(() => element.conversation!.view.draft.attachments.length > 0);
  await loaded(element);
}

async function pressSend(element: AcpConversation) {
  root(element).querySelector<HTMLButtonElement>('[part=primary-button]')!.click();
  await settle(element);
}

describe('C3 attachments', () => {
  it('lists what is pasted with name, size, preview and a button that removes it, and passes axe', async () => {
    const {element} = await show();
    await attach(element, image('Stall.PNG'), text('a,b', 'prices.csv', 'text/csv'));
    const [first, second] = items(element);
    expect(items(element).map(item => item.getAttribute('aria-label'))).to.deep.equal(['Stall.PNG', 'prices.csv']);
    expect(first!.querySelector('img')!.getAttribute('src')).to.equal(`data:image/png;base64,${png}`);
    expect(stateOf(second)).to.equal(en.content.size(3));
    expect(root(element).querySelector('[part=attachments]')!.getAttribute('aria-label')).to.equal(words.list);
    await calm(element);
    await expect(element).to.be.accessible();
    button(element, words.remove('Stall.PNG')).click();
    await settle(element);
    expect(items(element).map(item => item.getAttribute('aria-label'))).to.deep.equal(['prices.csv']);
    expect(root(element).activeElement).to.equal(field(element));
  });

  it('sends them in their order behind the text, embedded or as image and sound', async () => {
    const {element, conversation, sent} = await show();
    await attach(
      element,
      text('one'),
      image(),
      new File([new Uint8Array([255, 251, 0])], 'a.mp3', {type: 'audio/mpeg'}),
    );
    await attach(element, new File([new Uint8Array([0, 255])], 'data', {type: ''}));
    conversation.view.draft = {...conversation.view.draft, text: 'Look'};
    await settle(element);
    await pressSend(element);
    expect(sent()).to.deep.equal([
      [
        {type: 'text', text: 'Look'},
        {type: 'resource', resource: {uri: 'attachment:///a.txt', text: 'one', mimeType: 'text/plain'}},
        {type: 'image', data: png, mimeType: 'image/png'},
        {type: 'audio', data: '//sA', mimeType: 'audio/mpeg'},
        {type: 'resource', resource: {uri: 'attachment:///data', blob: 'AP8='}},
      ],
    ]);
    expect([conversation.view.draft.text, items(element).length]).to.deep.equal(['', 0]);
  });

  it('refuses by name what the agent does not take, says what would work instead, and sends nothing with it', async () => {
    const {element, conversation, sent} = await show({image: false, audio: false, embeddedContext: false});
    const refused: [File, string][] = [
      [image(), words.problem.imageRefused],
      [text('x'), words.problem.filesRefused],
      [new File([new Uint8Array([1])], 'a.mp3', {type: 'audio/mpeg'}), words.problem.audioRefused],
    ];
    for (const [file] of refused) drag(element, 'drop', transferOf(file));
    await until(() => conversation.view.draft.attachments.length === 3);
    conversation.view.draft = {...conversation.view.draft, text: 'look'};
    await loaded(element);
    expect(items(element).map(stateOf)).to.deep.equal(refused.map(([, said]) => said));
    expect(button(element, en.composer.attach), 'no button that cannot work').to.equal(undefined);
    await pressSend(element);
    expect([sent(), note(element), field(element).value]).to.deep.equal([[], words.failed, 'look']);
    for (const [file] of refused) button(element, words.remove(file.name)).click();
    await settle(element);
    await pressSend(element);
    expect(sent()).to.deep.equal([[{type: 'text', text: 'look'}]]);
  });

  it('lets the dialog of the system offer what can be attached, and looks at what comes by it all the same', async () => {
    const {element, conversation} = await show({image: true, audio: false, embeddedContext: false});
    const {click} = HTMLInputElement.prototype;
    const asked: HTMLInputElement[] = [];
    HTMLInputElement.prototype.click = function () {
      asked.push(this);
    };
    try {
      button(element, en.composer.attach).click();
      element.attachmentLimits = {types: ['.png', '.pdf']};
      await settle(element);
      button(element, en.composer.attach).click();
    } finally {
      HTMLInputElement.prototype.click = click;
    }
    expect(asked.map(({accept}) => accept.split(',')[0])).to.deep.equal(['image/*', '.png']);
    asked[1]!.files = transferOf(text('x', 'a.pdf', 'application/pdf')).files;
    asked[1]!.dispatchEvent(new Event('change'));
    await until(() => conversation.view.draft.attachments.length === 1);
    await settle(element);
    expect(stateOf(items(element)[0])).to.equal(words.problem.filesRefused);
    element.attachmentLimits = {types: ['.pdf']};
    await settle(element);
    expect(button(element, en.composer.attach), 'no button that cannot work').to.equal(undefined);
  });

  it('links a file whose address the host knows where the agent takes no files', async () => {
    const {element, sent} = await show({image: false, embeddedContext: false});
    element.attachmentLimits = {addressOf: file => `file:///w/${file.name}`};
    await attach(element, text('x', 'a.md', 'text/markdown'));
    await pressSend(element);
    expect(sent()[0]).to.deep.equal([
      {type: 'resource_link', uri: 'file:///w/a.md', name: 'a.md', size: 1, mimeType: 'text/markdown'},
    ]);
  });

  it('says of each file what is wrong with it', async () => {
    const {element} = await show();
    element.attachmentLimits = {count: 2, bytes: 10, types: ['text/*', 'image/*', '.CSV']};
    await attach(
      element,
      text('', 'empty.txt'),
      text('12345678901', 'long.txt'),
      text('{}', 'a.json', 'application/json'),
      new File(['1'], 'Table.csv'),
      text('ok', 'b.txt'),
      text('ok', 'c.txt'),
    );
    expect(items(element).map(stateOf)).to.deep.equal([
      words.problem.empty,
      words.problem.tooLarge(en.content.size(10)),
      words.problem.notAllowed,
      en.content.size(1),
      en.content.size(2),
      words.problem.tooMany(2),
    ]);
    await calm(element);
    await expect(element).to.be.accessible();
  });

  it('C3 takes as many of 200 files as are allowed, and lists the others in one line', async () => {
    const {element, conversation} = await show();
    await attach(element, ...Array.from({length: 200}, (_, n) => text('x', `${n}.txt`)));
    expect(items(element)).to.have.length(21);
    const last = items(element).at(-1)!;
    expect([last.getAttribute('aria-label'), stateOf(last)]).to.deep.equal([
      '20.txt, 21.txt, 22.txt +177',
      words.problem.tooMany(20),
    ]);
    button(element, words.remove('20.txt, 21.txt, 22.txt +177')).click();
    await settle(element);
    expect(conversation.view.draft.attachments.every(({status}) => status === 'ready')).to.equal(true);
  });

  it('C4 attaches a text of 5 MB and leaves the field alone', async () => {
    const {element, conversation} = await show();
    const before = field(element).value;
    paste(element, transferOf(['text/plain', 'five million\n'.repeat(400_000)]));
    await until(() => conversation.view.draft.attachments.length === 1);
    await settle(element);
    expect([field(element).value, stateOf(items(element)[0])]).to.deep.equal([before, words.lines(400_001)]);
  });

  it('refuses an image that cannot be shown, whatever its ending says', async () => {
    const {element} = await show();
    await attach(element, new File(['II*'], 'scan.TIFF'), new File(['no picture'], 'a.png', {type: 'image/png'}));
    expect(items(element).map(stateOf)).to.deep.equal([words.problem.imageUnreadable, words.problem.imageUnreadable]);
  });

  it('refuses a folder by name, and keeps the files beside it', async () => {
    const {element, conversation} = await show();
    element.dispatchEvent(new AcpFilesAttachEvent([text('ok')], ['src'], 'drop'));
    await until(() => conversation.view.draft.attachments.length === 2);
    await loaded(element);
    expect(items(element).map(stateOf)).to.deep.equal([en.content.size(2), words.problem.folder]);
  });

  it('says when a file cannot be read, and loads it once more when asked', async () => {
    const {element, conversation, sent} = await show();
    const file = text('later', 'locked.txt');
    const {readAsArrayBuffer} = FileReader.prototype;
    FileReader.prototype.readAsArrayBuffer = function () {
      queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>));
    };
    try {
      await attach(element, file);
    } finally {
      FileReader.prototype.readAsArrayBuffer = readAsArrayBuffer;
    }
    expect(stateOf(items(element)[0])).to.equal(words.problem.unreadable);
    button(element, words.retry('locked.txt')).click();
    await until(() => conversation.view.draft.attachments[0]?.status === 'ready');
    await settle(element);
    await pressSend(element);
    expect(sent()).to.have.length(1);
  });

  it('draws a large image smaller, and an image of a rare kind as PNG', async () => {
    const {element, conversation} = await show();
    element.attachmentLimits = {imageEdge: 16};
    const canvas = new OffscreenCanvas(64, 32);
    canvas.getContext('2d')!.fillRect(0, 0, 64, 32);
    await attach(element, new File([await canvas.convertToBlob({type: 'image/png'})], 'big.png', {type: 'image/png'}));
    const {data, mimeType} = conversation.view.draft.attachments[0]!.block as {data: string; mimeType: string};
    const drawn = await createImageBitmap(new Blob([bytes(data)], {type: mimeType}));
    expect([mimeType, drawn.width, drawn.height]).to.deep.equal(['image/png', 16, 8]);
  });

  it('refuses an image that cannot be made small enough', async () => {
    const {element} = await show();
    element.attachmentLimits = {imageBytes: 1};
    await attach(element, image());
    expect(stateOf(items(element)[0])).to.equal(words.problem.tooLarge(en.content.size(1)));
  });

  describe('while something loads', () => {
    const {readAsArrayBuffer} = FileReader.prototype;
    afterEach(() => (FileReader.prototype.readAsArrayBuffer = readAsArrayBuffer));

    /** Files are read when the test says so. */
    function held() {
      const waiting: (() => void)[] = [];
      FileReader.prototype.readAsArrayBuffer = function (file) {
        waiting.push(() => readAsArrayBuffer.call(this, file));
      };
      return {
        go: () => waiting.splice(0).forEach(start => start()),
        restore: () => (FileReader.prototype.readAsArrayBuffer = readAsArrayBuffer),
      };
    }

    async function waiting(more: {text?: string} = {}) {
      const shown = await show();
      const reading = held();
      paste(shown.element, transferOf(text('slow')));
      await until(() => shown.conversation.view.draft.attachments.length === 1);
      shown.conversation.view.draft = {...shown.conversation.view.draft, text: more.text ?? 'read this'};
      await settle(shown.element);
      await pressSend(shown.element);
      return {...shown, ...reading};
    }

    it('waits with sending, shows it, takes no second send, and sends when all is there', async () => {
      const {element, sent, go, restore} = await waiting();
      expect([note(element), sent()]).to.deep.equal([words.waiting, []]);
      expect(stateOf(items(element)[0])).to.equal(words.loading);
      await calm(element);
      await expect(element).to.be.accessible();
      field(element).dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
      go();
      await until(() => sent().length > 0);
      await settle(element);
      expect(sent().map(content => content.map(({type}) => type))).to.deep.equal([['text', 'resource']]);
      expect(field(element).value).to.equal('');
      restore();
    });

    it('S4 ends the waiting by Stop and by Escape, and keeps the draft', async () => {
      for (const how of ['stop', 'escape']) {
        const {element, sent, go, restore, conversation} = await waiting();
        if (how === 'stop') button(element, en.composer.stop).click();
        else field(element).dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, composed: true}));
        await settle(element);
        go();
        await loaded(element);
        expect([sent(), field(element).value, conversation.view.draft.attachments.length], how).to.deep.equal([
          [],
          'read this',
          1,
        ]);
        restore();
      }
    });

    it('sends nothing if one fails', async () => {
      const {element, sent, conversation, restore} = await waiting();
      restore();
      FileReader.prototype.readAsArrayBuffer = function () {
        queueMicrotask(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>));
      };
      paste(element, transferOf(text('broken', 'broken.txt')));
      await until(() => conversation.view.draft.attachments.some(({status}) => status === 'failed'));
      FileReader.prototype.readAsArrayBuffer = readAsArrayBuffer;
      await settle(element);
      expect([sent(), conversation.view.draft.text]).to.deep.equal([[], 'read this']);
    });

    it('goes on without the element, and belongs to its conversation', async () => {
      const {element, sent, go, restore, conversation} = await waiting();
      element.conversation = makeConversation().conversation;
      await settle(element);
      expect([items(element).length, field(element).value]).to.deep.equal([0, '']);
      go();
      await until(() => sent().length === 1);
      expect(conversation.view.draft).to.deep.equal(emptyDraft);
      restore();
    });
  });

  describe('a mention that takes long to read', () => {
    const mention = {label: 'a.js', kind: 'file', uri: 'file:///a.js', name: 'a.js'};

    /** A conversation whose text names a mention that is being read, and that lists it. */
    async function reading(read: (signal: AbortSignal) => Promise<string>) {
      const shown = await show();
      const {conversation, element} = shown;
      conversation.view.draft = {...emptyDraft, text: 'See @a.js'};
      element.dispatchEvent(new AcpMentionAddEvent(mention, read));
      await until(() => conversation.view.draft.mentions?.[0]?.loading === 'long');
      await settle(element);
      return shown;
    }

    const never =
      (signals: AbortSignal[]) =>
      (signal: AbortSignal): Promise<string> => {
        signals.push(signal);
        return new Promise(() => undefined);
      };

    it('C4 is listed with a button that ends the reading by keys, and goes out as a link', async () => {
      const signals: AbortSignal[] = [];
      const {element, sent} = await reading(never(signals));
      expect(items(element).map(item => [item.getAttribute('aria-label'), stateOf(item)])).to.deep.equal([
        ['@a.js', words.reading],
      ]);
      await calm(element);
      await expect(element).to.be.accessible();
      await pressSend(element);
      expect([note(element), sent()]).to.deep.equal([words.waiting, []]);
      button(element, words.stopReading('@a.js')).focus();
      await sendKeys({press: 'Enter'});
      await until(() => sent().length === 1);
      await settle(element);
      expect(signals.map(({aborted}) => aborted)).to.deep.equal([true]);
      expect(sent()[0]!.map(({type}) => type)).to.deep.equal(['text', 'resource_link']);
      expect([items(element).length, field(element).value]).to.deep.equal([0, '']);
    });

    it('S4 no longer holds a message back after Stop, and is read on', async () => {
      const signals: AbortSignal[] = [];
      const {element, conversation, sent} = await reading(never(signals));
      await pressSend(element);
      expect(conversation.view.draft.waiting).to.equal('send');
      button(element, en.composer.stop).click();
      await settle(element);
      expect([conversation.view.draft.waiting, signals[0]!.aborted, sent()]).to.deep.equal([undefined, false, []]);
      expect(field(element).value).to.equal('See @a.js');
    });

    it('C4 is read no further when its draft has gone', async () => {
      const signals: AbortSignal[] = [];
      const {conversation} = await reading(never(signals));
      conversation.view.draft = {...emptyDraft};
      expect(signals[0]!.aborted).to.equal(true);
    });

    it('C4 takes no late answer of a reading that was ended', async () => {
      let answer: (text: string) => void = () => undefined;
      const {element, conversation} = await reading(() => new Promise(resolve => (answer = resolve)));
      button(element, words.stopReading('@a.js')).click();
      await settle(element);
      answer('too late');
      await settle(element);
      expect(conversation.view.draft.mentions).to.deep.equal([mention]);
    });
  });

  describe('paste', () => {
    it('takes text and leaves the image beside it', async () => {
      const {element, conversation} = await show();
      const data = transferOf(['text/plain', 'A\tB'], ['text/html', '<b>A</b>'], image());
      expect(paste(element, data)).to.equal(false);
      await settle(element);
      expect(conversation.view.draft.attachments).to.deep.equal([]);
    });

    it('makes plain text of rich text that has no other', async () => {
      const {element} = await show();
      element.focus();
      paste(element, transferOf(['text/html', '<p>One &amp; <b>two</b></p><script>x()</script><p>three</p>']));
      expect(field(element).value).to.equal('One & two\nthree');
    });

    it('keeps lines, cells and characters of rich text apart', async () => {
      const {element} = await show();
      element.focus();
      const table = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
      const rich = `<pre>a\n b</pre><blockquote>said</blockquote>${table}<p>&#8212;&#x2014;&#38;lt;&#0;&copy;</p>`;
      paste(element, transferOf(['text/html', rich]));
      expect(field(element).value).to.equal('a\n b\nsaid\n1\t2\n3\t4\n——&lt;&#0;&copy;');
    });

    it('attaches a long text, and puts it back into the message when asked', async () => {
      const {element, sent, conversation} = await show();
      const long = 'line\n'.repeat(200);
      element.focus();
      paste(element, transferOf(['text/plain', long]));
      await until(() => conversation.view.draft.attachments.length === 1);
      await settle(element);
      expect([field(element).value, stateOf(items(element)[0])]).to.deep.equal(['', words.lines(201)]);
      button(element, words.inline(words.unnamed.text)).click();
      await settle(element);
      expect([field(element).value, items(element).length]).to.deep.equal([long, 0]);
      await pressSend(element);
      expect(sent()).to.deep.equal([[{type: 'text', text: long}]]);
    });

    it('leaves a long text alone where the agent takes no files', async () => {
      const {element} = await show({embeddedContext: false});
      expect(paste(element, transferOf(['text/plain', 'x'.repeat(9_000)]))).to.equal(false);
    });
  });

  describe('drop', () => {
    it('takes files anywhere on the conversation, shows where, and never leaves the page', async () => {
      const {element, conversation} = await show();
      const transcript = element.shadowRoot!.querySelector('acp-transcript')!;
      expect(drag(transcript, 'dragover', transferOf(image()))).to.equal(true);
      const sign = () => element.shadowRoot!.querySelector<HTMLElement>('[part=drop]');
      expect(sign()!.textContent).to.equal(words.drop);
      expect(drag(transcript, 'drop', transferOf(image()))).to.equal(true);
      expect(sign()!.hidden).to.equal(true);
      await until(() => conversation.view.draft.attachments.length === 1);
    });

    it('leaves dragged text to the text field', async () => {
      const {element} = await show();
      const data = transferOf(['text/plain', 'words']);
      expect(drag(element, 'dragover', data)).to.equal(false);
      expect(element.shadowRoot!.querySelector('[part=drop]')).to.equal(null);
    });
  });

  it('survives the queue: edit gives it back with its name, send now sends it', async () => {
    const {element, conversation, sent} = await show();
    conversation.actions.submit([{type: 'text', text: 'go'}]);
    await settle(element);
    await attach(element, image('stall.png'));
    await pressSend(element);
    expect(conversation.store.state.queue.entries).to.have.length(1);
    element.dispatchEvent(new AcpQueueEditEvent(conversation.store.state.queue.entries[0]!.id));
    await settle(element);
    expect(items(element).map(item => item.getAttribute('aria-label'))).to.deep.equal(['stall.png']);
    expect(sent()).to.have.length(1);
  });

  describe('C1 by undo after sending', () => {
    const file = {label: 'src/a.ts', kind: 'file', uri: 'file:///w/src/a.ts', name: 'a.ts'};

    async function sentOne() {
      const shown = await show();
      const {element, conversation} = shown;
      paste(element, transferOf(image()));
      await loaded(element);
      element.focus();
      await sendKeys({type: 'Look at @src/a.ts'});
      root(element).host.dispatchEvent(new AcpMentionAddEvent(file));
      await settle(element);
      await sendKeys({press: 'Enter'});
      await settle(element);
      expect([shown.sent().length, conversation.view.draft.attachments.length]).to.deep.equal([1, 0]);
      return shown;
    }

    it('comes back with the text and its mentions, sends nothing, and goes out as it was', async () => {
      const {element, conversation, sent} = await sentOne();
      await sendKeys({press: 'Control+z'});
      await until(() => items(element).length === 1);
      await settle(element);
      expect([field(element).value, sent().length]).to.deep.equal(['Look at @src/a.ts', 1]);
      expect(root(element).querySelector('.chip')!.textContent).to.equal('@src/a.ts');
      await sendKeys({press: 'Enter'});
      await settle(element);
      const {queue, submissions} = conversation.store.state;
      const later = [...queue.entries, ...submissions.slice(1)].map(({content}) => content);
      expect(later).to.deep.equal([sent()[0]]);
    });

    it('goes again by redo, and what was added since stays', async () => {
      const {element} = await sentOne();
      paste(element, transferOf(text('new', 'new.txt')));
      await until(() => items(element).length === 1);
      await sendKeys({press: 'Control+z'});
      await until(() => items(element).length === 2);
      await sendKeys({press: 'Control+Shift+z'});
      await until(() => items(element).length === 1);
      expect(field(element).value).to.equal('');
      expect(items(element)[0]!.textContent).to.include('new.txt');
    });

    it('comes into no other conversation', async () => {
      const {element} = await sentOne();
      element.conversation = makeConversation().conversation;
      await settle(element);
      await sendKeys({type: 'Look at @src/a.ts'});
      for (const key of ['ArrowLeft', 'ArrowRight', '!']) await sendKeys({press: key});
      expect(field(element).value).to.equal('Look at @src/a.ts!');
      await sendKeys({press: 'Control+z'});
      await settle(element);
      expect([field(element).value, items(element).length]).to.deep.equal(['Look at @src/a.ts', 0]);
    });

    it('lets a host take it over', async () => {
      const {element} = await sentOne();
      element.addEventListener('acp-draft-restore', event => event.preventDefault());
      await sendKeys({press: 'Control+z'});
      await settle(element);
      expect([field(element).value, items(element).length]).to.deep.equal(['Look at @src/a.ts', 0]);
    });
  });

  it('is worked by keys only, and tells a screen reader what fails', async () => {
    const {element, conversation} = await show();
    await attach(element, text(''), text('ok', 'b.txt'));
    await until(() =>
      [...element.shadowRoot!.querySelectorAll('[aria-live=polite]')].some(region =>
        region.textContent.includes(words.failure('a.txt', words.problem.empty)),
      ),
    );
    button(element, words.remove('a.txt')).focus();
    await sendKeys({press: 'Enter'});
    await settle(element);
    expect(root(element).activeElement).to.equal(field(element));
    await sendKeys({press: 'Shift+Tab'});
    expect(root(element).activeElement?.getAttribute('aria-label')).to.equal(words.remove('b.txt'));
    await sendKeys({press: ' '});
    await settle(element);
    expect(conversation.view.draft.attachments).to.deep.equal([]);
    let opened = 0;
    const {click} = HTMLInputElement.prototype;
    HTMLInputElement.prototype.click = () => void opened++;
    button(element, en.composer.attach).focus();
    await sendKeys({press: 'Enter'});
    HTMLInputElement.prototype.click = click;
    expect(opened).to.equal(1);
  });

  it('lets a host take over every intent about a draft', async () => {
    const {element, conversation, sent} = await show();
    await attach(element, text('', 'empty.txt'));
    const before = conversation.view.draft;
    const {id} = before.attachments[0]!;
    const mention = {label: 'a', kind: 'file', uri: 'file:///a', name: 'a'};
    const intents = [
      new AcpTextAttachEvent('long'),
      new AcpAttachmentRemoveEvent(id),
      new AcpAttachmentRetryEvent(id),
      new AcpSendWaitEvent(false),
      new AcpMentionAddEvent(mention),
      new AcpMentionReadCancelEvent('a'),
      new AcpCommandRunEvent('open', ''),
    ];
    for (const intent of intents) {
      element.addEventListener(intent.type, event => event.preventDefault(), {once: true});
      element.dispatchEvent(intent);
    }
    await settle(element);
    expect([conversation.view.draft, sent()]).to.deep.equal([before, []]);
    for (const intent of [
      new AcpTextAttachEvent('long'),
      new AcpAttachmentRemoveEvent(id),
      new AcpMentionAddEvent(mention),
    ])
      element.dispatchEvent(intent);
    await settle(element);
    const {attachments, mentions} = conversation.view.draft;
    expect([attachments.map(({pasted}) => pasted), mentions]).to.deep.equal([[true], [mention]]);
    element.dispatchEvent(new AcpCommandRunEvent('open', ''));
    await settle(element);
    expect(conversation.view.draft).to.deep.equal(emptyDraft);
  });

  it('lets a host take the files itself', async () => {
    const {element, conversation} = await show();
    const taken: string[] = [];
    element.addEventListener('acp-files-attach', event => {
      event.preventDefault();
      taken.push(event.source);
    });
    paste(element, transferOf(image()));
    await settle(element);
    expect([taken, conversation.view.draft.attachments]).to.deep.equal([['paste'], []]);
  });
});
