import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {DraftStore} from '../../../src/connectors/conversation/draft-store.js';
import type {Draft} from '../../../src/store/view-state.js';
import {emptyDraft} from '../../../src/store/view-state.js';
import {memoryStorage} from '../../../src/storage/host-storage.js';

const written = (text: string): Draft => ({...emptyDraft, text, selectionStart: 2, selectionEnd: text.length});

describe('DraftStore', () => {
  it('C1 gives back text, caret, what is attached and what is mentioned', async () => {
    const storage = memoryStorage();
    const draft: Draft = {
      ...written('See @a.js'),
      attachments: [{id: 'a1', name: 'a.png', status: 'ready', block: {type: 'image', data: 'AA=='}}],
      mentions: [{label: 'a.js', kind: 'file', uri: 'file:///a.js', name: 'a.js'}],
    };
    await new DraftStore(storage, 'page').keep('c1', draft, 1);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1'), draft);
  });

  it('C1 keeps the drafts of two conversations apart', async () => {
    const store = new DraftStore(memoryStorage(), 'page');
    await Promise.all([store.keep('c1', written('for one'), 1), store.keep('c2', written('for two'), 1)]);
    assert.deepEqual([(await store.take('c1'))?.text, (await store.take('c2'))?.text], ['for one', 'for two']);
    assert.equal(await store.take('c3'), undefined);
  });

  it('C1 lets two pages on one conversation keep a draft each', async () => {
    const storage = memoryStorage();
    const [one, two] = [new DraftStore(storage, 'one'), new DraftStore(storage, 'two')];
    await one.keep('c1', written('in one'), 1);
    await two.keep('c1', written('in two'), 2);
    await two.keep('c1', emptyDraft, 3);
    assert.equal((await one.take('c1'))?.text, 'in one');
  });

  it('C1 gives the newest draft to a page that has none, and it is not there twice', async () => {
    const storage = memoryStorage();
    const [one, two] = [new DraftStore(storage, 'one'), new DraftStore(storage, 'two')];
    await one.keep('c1', written('left behind'), 1);
    assert.equal((await two.take('c1'))?.text, 'left behind');
    await two.keep('c1', emptyDraft, 2);
    assert.equal(await new DraftStore(storage, 'three').take('c1'), undefined);
  });

  it('keeps nothing of what is still loading, and no wish to send', async () => {
    const store = new DraftStore(memoryStorage(), 'page');
    const loading = {id: 'a1', name: 'a.png', status: 'loading'} as const;
    await store.keep('c1', {...written('Hi'), attachments: [loading], waiting: 'send'}, 1);
    assert.deepEqual(await store.take('c1'), written('Hi'));
  });

  it('forgets what was sent', async () => {
    const storage = memoryStorage();
    const store = new DraftStore(storage, 'page');
    await store.keep('c1', written('Hi'), 1);
    await store.keep('c1', emptyDraft, 2);
    assert.equal(await storage.get('draft:c1'), undefined);
  });

  it('reads over what it does not understand', async () => {
    const storage = memoryStorage();
    for (const value of ['text', 7, {version: 9, pages: {page: written('later')}}, {version: 1}]) {
      await storage.set('draft:c1', value);
      assert.equal(await new DraftStore(storage, 'page').take('c1'), undefined);
    }
  });
});
