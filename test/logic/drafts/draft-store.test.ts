import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {DraftStore} from '../../../src/connectors/conversation/draft-store.js';
import type {Draft} from '../../../src/store/view-state.js';
import {emptyDraft} from '../../../src/store/view-state.js';
import type {HostStorage} from '../../../src/storage/host-storage.js';
import {memoryStorage} from '../../../src/storage/host-storage.js';

const written = (text: string): Draft => ({...emptyDraft, text, selectionStart: 2, selectionEnd: text.length});

/** A storage whose values the test sees. */
const over = (values: Map<string, unknown>): HostStorage => ({
  get: key => Promise.resolve(values.get(key)),
  set: (key, value) => Promise.resolve(void values.set(key, value)),
  delete: key => Promise.resolve(void values.delete(key)),
});

describe('DraftStore', () => {
  it('C1 gives back text, caret, what is attached and what is mentioned', async () => {
    const storage = memoryStorage();
    const draft: Draft = {
      ...written('See @a.js'),
      attachments: [{id: 'a1', name: 'a.png', status: 'ready', block: {type: 'image', data: 'AA=='}}],
      mentions: [{label: 'a.js', kind: 'file', uri: 'file:///a.js', name: 'a.js'}],
    };
    await new DraftStore(storage, 'page').keep('c1', draft, 1);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1', 9), draft);
  });

  it('C1 keeps the drafts of two conversations apart', async () => {
    const store = new DraftStore(memoryStorage(), 'page');
    await Promise.all([store.keep('c1', written('for one'), 1), store.keep('c2', written('for two'), 1)]);
    assert.deepEqual([(await store.take('c1', 9))?.text, (await store.take('c2', 9))?.text], ['for one', 'for two']);
    assert.equal(await store.take('c3', 9), undefined);
  });

  it('C1 lets two pages on one conversation keep a draft each', async () => {
    const storage = memoryStorage();
    const [one, two] = [new DraftStore(storage, 'one'), new DraftStore(storage, 'two')];
    await one.keep('c1', written('in one'), 1);
    await two.keep('c1', written('in two'), 2);
    await two.keep('c1', emptyDraft, 3);
    assert.equal((await one.take('c1', 9))?.text, 'in one');
  });

  it('C1 gives the newest draft to a page that has none, and it is not there twice', async () => {
    const storage = memoryStorage();
    const [one, two] = [new DraftStore(storage, 'one'), new DraftStore(storage, 'two')];
    await one.keep('c1', written('left behind'), 1);
    assert.equal((await two.take('c1', 9))?.text, 'left behind');
    await two.keep('c1', emptyDraft, 2);
    assert.equal(await new DraftStore(storage, 'three').take('c1', 9), undefined);
  });

  for (const [what, first] of [
    ['text', written('left behind')],
    [
      'something attached',
      {
        ...written('left behind'),
        attachments: [{id: 'a1', name: 'a.png', status: 'ready', block: {type: 'image', data: 'AA=='}}],
      } satisfies Draft,
    ],
  ] as const)
    it(`C1 leaves a page what it writes while its draft of ${what} is taken by another`, async () => {
      const values = new Map<string, unknown>();
      const plain = over(values);
      const one = new DraftStore(plain, 'one');
      await one.keep('c1', first, 1);
      let meanwhile: Promise<void> | undefined;
      const two = new DraftStore(
        {
          ...plain,
          set: async (key, value) => {
            await plain.set(key, value);
            if (key === 'draft:c1:two') await (meanwhile ??= one.keep('c1', written('newer'), 2));
          },
        },
        'two',
      );
      assert.equal((await two.take('c1', 9))?.text, 'left behind');
      assert.equal((await new DraftStore(plain, 'one').take('c1', 9))?.text, 'newer');
    });

  it('keeps nothing of what is still loading, and no wish to send', async () => {
    const store = new DraftStore(memoryStorage(), 'page');
    const loading = {id: 'a1', name: 'a.png', status: 'loading'} as const;
    await store.keep('c1', {...written('Hi'), attachments: [loading], waiting: 'send'}, 1);
    assert.deepEqual(await store.take('c1', 9), written('Hi'));
  });

  it('forgets what was sent', async () => {
    const values = new Map<string, unknown>();
    const store = new DraftStore(over(values), 'page');
    await store.keep('c1', written('Hi'), 1);
    assert.deepEqual([...values.keys()], ['draft:c1:page', 'drafts:c1']);
    await store.keep('c1', emptyDraft, 2);
    assert.equal(values.size, 0);
  });

  it('C1 writes a draft before it reads anything, as a page that is left has no time', () => {
    const calls: string[] = [];
    const never: HostStorage = {
      get: key => (calls.push(`get ${key}`), new Promise(() => {})),
      set: key => (calls.push(`set ${key}`), new Promise(() => {})),
      delete: key => (calls.push(`delete ${key}`), new Promise(() => {})),
    };
    const store = new DraftStore(never, 'page');
    void store.take('c1', 9);
    void store.keep('c1', written('Hi'), 1);
    void store.keep('c1', emptyDraft, 2);
    assert.deepEqual(calls, ['get draft:c1:page', 'set draft:c1:page', 'delete draft:c1:page']);
  });

  it('keeps the drafts of a few pages only', async () => {
    const values = new Map<string, unknown>();
    for (let n = 0; n < 12; n++) await new DraftStore(over(values), `page-${n}`).keep('c1', written(`${n}`), n);
    assert.equal([...values.keys()].filter(key => key.startsWith('draft:')).length, 8);
    assert.equal((await new DraftStore(over(values), 'new').take('c1', 9))?.text, '11');
  });

  it('reads over what it does not understand', async () => {
    for (const value of ['text', 7, {version: 9, text: 'later'}, {version: 1}]) {
      const values = new Map<string, unknown>([
        ['draft:c1:page', value],
        ['drafts:c1', value],
      ]);
      assert.equal(await new DraftStore(over(values), 'page').take('c1', 9), undefined);
    }
  });
});
