import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import {AcpConfigSetEvent} from '../../src/components/events/config-events.js';
import {AcpConfigDefaultEvent, AcpConfigFavouriteEvent} from '../../src/components/events/config-preference-events.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConfigPreferences} from '../../src/state/config-preferences.js';
import {memoryStorage} from '../../src/storage/host-storage.js';
import {makeConversation, settle} from './conversation-fixture.js';

async function shown(storage = memoryStorage()): Promise<AcpConversation> {
  const element = document.createElement('acp-conversation');
  element.storage = storage;
  element.conversation = makeConversation().conversation;
  document.body.append(element);
  await settle(element);
  return element;
}

/** Counts how often an element is told. */
function told(element: AcpConversation): ConfigPreferences[] {
  const heard: ConfigPreferences[] = [];
  const prototype = Object.getPrototypeOf(element) as object;
  const accessor = Object.getOwnPropertyDescriptor(prototype, 'preferences')!;
  Object.defineProperty(element, 'preferences', {
    configurable: true,
    get: () => accessor.get!.call(element) as unknown,
    set: (value: ConfigPreferences) => {
      heard.push(value);
      accessor.set!.call(element, value);
    },
  });
  return heard;
}

describe('preferences of options', () => {
  it('K2 K4 are one for all conversations with an agent', async () => {
    const storage = memoryStorage();
    const [one, two] = [await shown(storage), await shown(storage)];
    one.dispatchEvent(new AcpConfigFavouriteEvent('model', 'big', true));
    one.dispatchEvent(new AcpConfigDefaultEvent('model', 'big'));
    await settle(two);
    expect(two.preferences?.favourites).to.deep.equal({model: ['big']});
    expect(two.preferences?.defaults).to.deep.equal({model: 'big'});
    for (const element of [one, two]) element.remove();
  });

  it('K2 stay on the page where the storage throws, rejects or does not answer', async () => {
    const thrown = (): never => {
      throw new Error('blocked');
    };
    const kinds = [thrown, () => Promise.reject(new Error('full')), () => new Promise<never>(() => undefined)];
    for (const fails of kinds) {
      const element = await shown({get: fails, set: fails, delete: fails});
      element.dispatchEvent(new AcpConfigFavouriteEvent('model', 'big', true));
      await settle(element);
      expect(element.preferences?.favourites).to.deep.equal({model: ['big']});
      element.remove();
    }
  });

  it('K2 K4 say once, in words of their own, that they cannot be kept, and again after they could', async () => {
    const {notKept} = enLate.preferences;
    const memory = memoryStorage();
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const storage = {...memory, set: fail as (typeof memory)['set']};
    const element = await shown(storage);
    const notices = () => element.conversation!.store.state.notices.map(({title}) => title);
    const mark = async (value: string) => {
      element.dispatchEvent(new AcpConfigFavouriteEvent('model', value, true));
      await settle(element);
    };
    await mark('big');
    await mark('small');
    element.dispatchEvent(new AcpConfigDefaultEvent('model', 'big'));
    await settle(element);
    expect(notices()).to.deep.equal([notKept]);
    storage.set = memory.set;
    await mark('huge');
    expect(notices()).to.deep.equal([notKept]);
    const next = await shown(memory);
    expect(next.preferences).to.deep.include({
      favourites: {model: ['big', 'small', 'huge']},
      defaults: {model: 'big'},
    });
    storage.set = fail;
    await mark('odd');
    expect(notices()).to.deep.equal([notKept, notKept]);
    for (const shownOne of [element, next]) shownOne.remove();
  });

  it('K2 say so too where the storage throws or does not answer, but for what was only chosen', async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    const thrown = (): never => {
      throw new Error('blocked');
    };
    const {setTimeout: real} = window;
    // what is long in coming is given up on at once
    window.setTimeout = ((act: () => void, ms = 0) => real(act, ms === 10_000 ? 0 : ms)) as typeof setTimeout;
    try {
      for (const fails of [thrown, never]) {
        const element = await shown({get: fails, set: fails, delete: fails});
        const {store} = element.conversation!;
        element.dispatchEvent(new AcpConfigSetEvent('model', 'big'));
        await settle(element);
        const titles = () =>
          store.state.notices.map(({title}) => title).filter(title => title !== enLate.drafts.notKept);
        expect(titles()).to.deep.equal([]);
        element.dispatchEvent(new AcpConfigFavouriteEvent('model', 'big', true));
        await waitUntil(() => titles().length > 0, undefined, {timeout: 15_000});
        expect(titles()).to.deep.equal([enLate.preferences.notKept]);
        element.remove();
      }
    } finally {
      window.setTimeout = real;
    }
  });

  it('leave an event to a host that takes it over', async () => {
    const element = await shown();
    element.addEventListener('acp-config-favourite', event => event.preventDefault());
    element.dispatchEvent(new AcpConfigFavouriteEvent('model', 'big', true));
    await settle(element);
    expect(element.preferences?.favourites).to.deep.equal({});
    element.remove();
  });

  it('S15 tell no element that has gone, and one that came back once', async () => {
    const storage = memoryStorage();
    const [gone, back, here] = [await shown(storage), await shown(storage), await shown(storage)];
    gone.remove();
    back.remove();
    document.body.append(back);
    await settle(back);
    const [toGone, toBack] = [told(gone), told(back)];
    here.dispatchEvent(new AcpConfigFavouriteEvent('model', 'big', true));
    await settle(here);
    expect(toGone).to.have.length(0);
    const values = new Set(toBack);
    expect(values.size).to.equal(toBack.length);
    expect(back.preferences?.favourites).to.deep.equal({model: ['big']});
    for (const element of [back, here]) element.remove();
  });
});
