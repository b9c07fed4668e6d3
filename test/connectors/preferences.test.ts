import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import {AcpConfigDefaultEvent, AcpConfigFavouriteEvent} from '../../src/components/events/config-preference-events.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
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
