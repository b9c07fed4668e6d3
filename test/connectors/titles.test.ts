import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import {AcpSessionRenameEvent} from '../../src/components/events/session-menu-events.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import type {HostStorage} from '../../src/storage/host-storage.js';
import {memoryStorage} from '../../src/storage/host-storage.js';
import {createConversation} from '../../src/store/conversation.js';
import {readyActions} from '../../src/testing/builders.js';
import {update} from '../state/story.js';
import {settle, showConversation, tellTo} from './conversation-fixture.js';

async function show(id: string, storage: HostStorage, title?: string): Promise<AcpConversation> {
  const conversation = createConversation({}, {id, traffic: true, schedule: flush => queueMicrotask(() => flush())});
  for (const action of readyActions()) conversation.store.dispatch(action);
  conversation.view.title = title;
  const element = await showConversation(undefined);
  element.storage = storage;
  element.conversation = conversation;
  await settle(element);
  return element;
}

const shown = (element: AcpConversation) => element.shadowRoot!.querySelector('.session-title')!.textContent;
const named = (title: string | null) => update({sessionUpdate: 'session_info_update', title});

describe('<acp-conversation> title', () => {
  it('L3 is provisional, then the agent’s; null and blank fall back, absent keeps', async () => {
    const element = await show('t1', memoryStorage());
    expect(shown(element)).to.equal(en.conversation.untitled);
    await tellTo(element, named('  Harbour '));
    expect(shown(element)).to.equal('Harbour');
    await tellTo(element, update({sessionUpdate: 'session_info_update', updatedAt: '2026-01-01T00:00:00Z'}));
    expect(shown(element)).to.equal('Harbour');
    await tellTo(element, named(' '));
    expect(shown(element)).to.equal(en.conversation.untitled);
    await tellTo(element, named('Again'), named(null));
    expect(shown(element)).to.equal(en.conversation.untitled);
  });

  it('L3 given by the user outlives the page, stands before the agent’s, and can be taken back', async () => {
    const storage = memoryStorage();
    const first = await show('t2', storage);
    first.dispatchEvent(new AcpSessionRenameEvent('Mine'));
    await waitUntil(async () => (await storage.get('title:t2')) !== undefined);
    const second = await show('t2', storage);
    await waitUntil(() => shown(second) === 'Mine');
    await tellTo(second, named('Agent’s'));
    expect(shown(second)).to.equal('Mine');
    second.dispatchEvent(new AcpSessionRenameEvent(undefined));
    await waitUntil(async () => (await storage.get('title:t2')) === undefined);
    await settle(second);
    expect(shown(second)).to.equal('Agent’s');
  });

  it('L3 given by the host stays, whatever was kept, and what is kept wrongly is none', async () => {
    const storage = memoryStorage();
    await storage.set('title:t3', {version: 1, title: 'Kept'});
    await storage.set('title:t4', {version: 1, title: 7});
    expect(shown(await show('t3', storage, 'Host’s'))).to.equal('Host’s');
    expect(shown(await show('t4', storage))).to.equal(en.conversation.untitled);
  });

  it('goes on where the storage fails', async () => {
    const fails = (): Promise<never> => Promise.reject(new Error('full'));
    const element = await show('t5', {get: fails, set: fails, delete: fails});
    element.dispatchEvent(new AcpSessionRenameEvent('Mine'));
    await settle(element);
    expect(shown(element)).to.equal('Mine');
  });
});
