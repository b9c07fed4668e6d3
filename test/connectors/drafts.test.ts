import {expect, waitUntil} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {enLate} from '../../src/localize/en-late.js';
import {indexedDbStorage} from '../../src/storage/indexed-db.js';
import type {HostStorage} from '../../src/storage/host-storage.js';
import {memoryStorage} from '../../src/storage/host-storage.js';
import type {Conversation} from '../../src/store/conversation.js';
import {createConversation} from '../../src/store/conversation.js';
import {emptyDraft} from '../../src/store/view-state.js';
import {readyActions} from '../../src/testing/builders.js';
import {itInChromium} from '../support/engine.js';
import {settle, showConversation} from './conversation-fixture.js';

/** A loaded machine needs its time. */
const until = (isSo: () => boolean | Promise<boolean>) => waitUntil(isSo, undefined, {timeout: 15_000});

let ids = 0;
const freshId = () => `drafts-${Date.now()}-${++ids}`;

function durable(id: string, calls: unknown[] = []): Conversation {
  const host = {prompt: (content: unknown) => void calls.push(content)};
  const conversation = createConversation(host, {id, traffic: true, schedule: flush => queueMicrotask(flush)});
  for (const action of readyActions()) conversation.store.dispatch(action);
  return conversation;
}

async function show(conversation: Conversation, storage?: HostStorage): Promise<AcpConversation> {
  const element = await showConversation(undefined);
  element.storage = storage;
  element.conversation = conversation;
  await settle(element);
  return element;
}

const field = (element: AcpConversation) =>
  element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!.querySelector('textarea')!;

/** What a reload leaves: another conversation of the same id, on a page of the same name. */
async function type(element: AcpConversation, text: string) {
  element.focus();
  await sendKeys({type: text});
}

describe('C1 the draft of a conversation', () => {
  it('comes back in a new conversation of the same id, with its caret', async () => {
    const [id, storage] = [freshId(), memoryStorage()];
    const first = await show(durable(id), storage);
    await type(first, 'half a thought');
    field(first).setSelectionRange(4, 6);
    first.conversation!.view.draft = {...first.conversation!.view.draft, selectionStart: 4, selectionEnd: 6};
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(async () => (await storage.get(`drafts:${id}`)) !== undefined);
    first.remove();
    const second = await show(durable(id), storage);
    await until(() => field(second).value === 'half a thought');
    expect([field(second).selectionStart, field(second).selectionEnd]).to.deep.equal([4, 6]);
  });

  it('is kept in a database of the browser by default', async () => {
    const id = freshId();
    const first = await show(durable(id));
    await type(first, 'kept');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const second = await show(durable(id));
    await until(() => field(second).value === 'kept');
    await indexedDbStorage().delete(`drafts:${id}`);
  });

  it('never takes the place of what was typed since, and is one ↑ away', async () => {
    const [id, kept] = [freshId(), memoryStorage()];
    const earlier = durable(id);
    await show(earlier, kept);
    earlier.view.draft = {...emptyDraft, text: 'from before'};
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(async () => (await kept.get(`drafts:${id}`)) !== undefined);
    const waiting: (() => void)[] = [];
    let released = false;
    const release = () => {
      released = true;
      for (const go of waiting) go();
    };
    const slow: HostStorage = {
      ...kept,
      get: key => new Promise<void>(go => (released ? go() : waiting.push(go))).then(() => kept.get(key)),
    };
    const element = await show(durable(id), slow);
    await type(element, 'new');
    release();
    await settle(element);
    expect(field(element).value).to.equal('new');
    for (let i = 0; i < 3; i++) await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'ArrowUp'});
    await until(() => field(element).value === 'from before');
    await sendKeys({press: 'ArrowDown'});
    await until(() => field(element).value === '');
  });

  it('stays behind a text that the host has given', async () => {
    const [id, storage] = [freshId(), memoryStorage()];
    const earlier = durable(id);
    await show(earlier, storage);
    earlier.view.draft = {...emptyDraft, text: 'from before'};
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(async () => (await storage.get(`drafts:${id}`)) !== undefined);
    const calls: unknown[] = [];
    const saved: unknown[] = [];
    const watched: HostStorage = {
      ...storage,
      set: (key, value) => {
        saved.push(value);
        return storage.set(key, value);
      },
    };
    const later = durable(id, calls);
    later.view.draft = {...emptyDraft, text: 'from the host'};
    const element = await show(later, watched);
    await until(() => JSON.stringify(saved).includes('from the host'));
    expect([field(element).value, calls]).to.deep.equal(['from the host', []]);
  });

  it('writes what is attached once to the database, and not again by typing', async () => {
    const id = freshId();
    const place = indexedDbStorage('acp-elements-draft-test');
    const sizes: number[] = [];
    const counted: HostStorage = {
      ...place,
      set: async (key, value) => {
        await place.set(key, value);
        sizes.push(JSON.stringify(value).length);
      },
    };
    const image = {type: 'image', mimeType: 'image/png', data: 'A'.repeat(100_000)};
    const first = durable(id);
    const element = await show(first, counted);
    first.view.draft = {
      ...emptyDraft,
      attachments: [{id: 'a', name: 'a.png', status: 'ready', block: image}],
    };
    await until(() => sizes.length > 1);
    for (const key of 'typing') {
      const before = sizes.length;
      await type(element, key);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      await until(() => sizes.length > before);
    }
    expect(sizes.filter(size => size > 10_000)).to.have.length(1);
    element.remove();
    const second = await show(durable(id), indexedDbStorage('acp-elements-draft-test'));
    await until(() => field(second).value === 'typing');
    expect(second.conversation!.view.draft.attachments.map(({block}) => block)).to.deep.equal([image]);
    indexedDB.deleteDatabase('acp-elements-draft-test');
  });

  it('says once when it cannot be kept, and goes on', async () => {
    const broken: HostStorage = {
      get: () => Promise.reject(new Error('full')),
      set: () => Promise.reject(new Error('full')),
      delete: () => Promise.reject(new Error('full')),
    };
    const element = await show(durable(freshId()), broken);
    await type(element, 'still here');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(() => element.conversation!.store.state.notices.length > 0);
    await settle(element);
    expect(element.conversation!.store.state.notices.map(({title}) => title)).to.deep.equal([enLate.drafts.notKept]);
    expect(field(element).value).to.equal('still here');
  });

  it('says so once too where the storage throws or does not answer, and goes on', async () => {
    const thrown = (): never => {
      throw new Error('blocked');
    };
    const never = (): Promise<never> => new Promise(() => undefined);
    const {setTimeout: real} = window;
    // what is long in coming is given up on at once
    window.setTimeout = ((act: () => void, ms = 0) => real(act, ms === 10_000 ? 0 : ms)) as typeof setTimeout;
    try {
      for (const fails of [thrown, never]) {
        const element = await show(durable(freshId()), {get: fails, set: fails, delete: fails});
        await type(element, 'still here');
        await until(() => element.conversation!.store.state.notices.length > 0);
        await type(element, ' and more');
        dispatchEvent(new PageTransitionEvent('pagehide'));
        await settle(element);
        expect(element.conversation!.store.state.notices.map(({title}) => title)).to.deep.equal([
          enLate.drafts.notKept,
        ]);
        expect(field(element).value).to.equal('still here and more');
      }
    } finally {
      window.setTimeout = real;
    }
  });

  it('takes a kept draft that comes late for what it is', async () => {
    const [id, storage] = [freshId(), memoryStorage()];
    const first = await show(durable(id), storage);
    await type(first, 'from before');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(async () => (await storage.get(`drafts:${id}`)) !== undefined);
    first.remove();
    let answer = (): void => undefined;
    const opened = new Promise<void>(resolve => (answer = resolve));
    const second = await show(durable(id), {...storage, get: key => opened.then(() => storage.get(key))});
    expect(field(second).value).to.equal('');
    answer();
    await until(() => field(second).value === 'from before');
  });

  itInChromium(
    'takes nothing of a text that is composed into another conversation',
    'only it plays input methods',
    async () => {
      const compose = (method: string, text: string) =>
        executeServerCommand('cdp', {method, params: {text, selectionStart: text.length, selectionEnd: text.length}});
      const [one, two] = [durable(freshId()), durable(freshId())];
      two.view.draft = {...emptyDraft, text: 'other'};
      const element = await show(one, memoryStorage());
      await type(element, 'secret ');
      await compose('Input.imeSetComposition', 'zhong');
      element.conversation = two;
      await settle(element);
      expect([one.view.draft.text, field(element).value]).to.deep.equal(['secret zhong', 'other']);
      expect(element.shadowRoot!.activeElement?.shadowRoot?.activeElement === field(element)).to.equal(true);
      await type(element, '!');
      expect(two.view.draft.text).not.to.contain('secret');
    },
  );

  it('is kept nowhere without a durable id, nor if the host says so', async () => {
    const touched: string[] = [];
    const storage: HostStorage = {
      ...memoryStorage(),
      get: key => Promise.resolve(key.startsWith('draft') ? void touched.push(key) : undefined),
    };
    const element = await show(durable(freshId()), storage);
    expect(touched.map(key => key.split(':')[0])).to.deep.equal(['draft', 'drafts']);
    const before = touched.length;
    const conversation = createConversation({});
    expect(conversation.durable).to.equal(false);
    element.storage = null;
    element.conversation = durable(freshId());
    await settle(element);
    expect(touched).to.have.length(before);
  });

  it('comes back by undo when ↑ has put an earlier message in its place', async () => {
    const element = await show(durable(freshId()), memoryStorage());
    const {store, actions} = element.conversation!;
    actions.submit([{type: 'text', text: 'sent before'}]);
    store.flush();
    await type(element, 'a');
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'ArrowUp'});
    await until(() => field(element).value === 'sent before');
    await sendKeys({press: 'Control+z'});
    await until(() => field(element).value === '');
  });

  it('brings nothing of another conversation back by undo, although both are empty', async () => {
    const element = await show(durable(freshId()), memoryStorage());
    const first = element.conversation!;
    await type(element, 'secret');
    field(element).select();
    await sendKeys({press: 'Delete'});
    element.conversation = durable(freshId());
    await settle(element);
    for (let times = 0; times < 3; times++) await sendKeys({press: 'Control+z'});
    expect([field(element).value, element.conversation.view.draft.text]).to.deep.equal(['', '']);
    element.conversation = first;
    await settle(element);
    for (let times = 0; times < 3; times++) await sendKeys({press: 'Control+z'});
    expect(first.view.draft.text).to.equal('');
  });

  it('C6 opens the list of commands with the first character of a draft', async () => {
    const element = await show(durable(freshId()), memoryStorage());
    const session = element.conversation!.store.state.session.id!;
    const commands = [{name: 'plan', description: ''}];
    element.conversation!.store.dispatch({type: 'commands/replaced', session, commands});
    await settle(element);
    await type(element, '/');
    await settle(element);
    const popup = element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!.querySelector('[part=completion]')!;
    expect(popup.matches(':popover-open')).to.equal(true);
  });
});
