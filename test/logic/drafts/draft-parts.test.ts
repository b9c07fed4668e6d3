import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {DraftStore, PartsNotKept} from '../../../src/connectors/conversation/draft-store.js';
import type {HostStorage} from '../../../src/storage/host-storage.js';
import type {DraftAttachment} from '../../../src/state/draft.js';
import type {Draft} from '../../../src/store/view-state.js';
import {emptyDraft} from '../../../src/store/view-state.js';

const data = 'A'.repeat(5_000);
const day = 24 * 60 * 60 * 1_000;

const picture = (id: string): DraftAttachment => ({
  id,
  name: `${id}.png`,
  status: 'ready',
  block: {type: 'image', data, mimeType: 'image/png'},
});

const withPictures = (text: string, ...attachments: DraftAttachment[]): Draft => ({...emptyDraft, text, attachments});

/** A storage that writes down how much is written, and fails where a test says so. */
class Counted implements HostStorage {
  readonly values = new Map<string, unknown>();
  readonly sizes: number[] = [];
  failing: (key: string) => boolean = () => false;

  get(key: string): Promise<unknown> {
    return Promise.resolve(structuredClone(this.values.get(key)));
  }

  set(key: string, value: unknown): Promise<void> {
    this.sizes.push(JSON.stringify(value).length);
    if (this.failing(key)) return Promise.reject(new Error('full'));
    this.values.set(key, structuredClone(value));
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    if (this.failing(key)) return Promise.reject(new Error('locked'));
    this.values.delete(key);
    return Promise.resolve();
  }

  get parts(): readonly string[] {
    return [...this.values.keys()].filter(key => key.startsWith('draft-part:'));
  }
}

describe('DraftStore: what is attached', () => {
  it('C1 is written once, and not again by typing', async () => {
    const storage = new Counted();
    const store = new DraftStore(storage, 'page');
    const mentions = [{label: 'a.js', kind: 'file', uri: 'file:///a.js', name: 'a.js', text: data}];
    const draft = {...withPictures('See @a.js', picture('a')), mentions};
    await store.keep('c1', draft, 1);
    const large = storage.sizes.filter(size => size > 1_000).length;
    assert.equal(large, 2);
    for (let n = 0; n < 50; n++) await store.keep('c1', {...draft, text: `${draft.text} ${n}`}, n);
    assert.equal(storage.sizes.filter(size => size > 1_000).length, large);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1', 60), {...draft, text: 'See @a.js 49'});
  });

  it('C1 is deleted when it is removed, and when it is sent', async () => {
    const storage = new Counted();
    const store = new DraftStore(storage, 'page');
    const [a, b] = [picture('a'), picture('b')];
    await store.keep('c1', withPictures('x', a, b), 1);
    assert.equal(storage.parts.length, 2);
    await store.keep('c1', withPictures('x', b), 2);
    assert.equal(storage.parts.length, 1);
    await store.keep('c1', emptyDraft, 3);
    assert.deepEqual([...storage.values.keys()], []);
  });

  it('C1 that a page left behind is deleted when it is opened next', async () => {
    const storage = new Counted();
    const store = new DraftStore(storage, 'page');
    await store.keep('c1', withPictures('x', picture('a')), 1);
    storage.failing = key => key.startsWith('draft-part:');
    await store.keep('c1', emptyDraft, 2);
    assert.equal(storage.parts.length, 1, 'the page was left before it was deleted');
    storage.failing = () => false;
    assert.equal(await new DraftStore(storage, 'page').take('c1', 3), undefined);
    await new Promise(setImmediate);
    assert.deepEqual([...storage.values.keys()], []);
  });

  it('C1 that finds no room keeps the text, is told, and is tried again when room may have come', async () => {
    const storage = new Counted();
    const store = new DraftStore(storage, 'page');
    const [a, b] = [picture('a'), picture('b')];
    await store.keep('c1', withPictures('x', a), 1);
    storage.failing = key => key.startsWith('draft-part:');
    await assert.rejects(store.keep('c1', withPictures('x', a, b), 2), PartsNotKept);
    const written = storage.sizes.length;
    await store.keep('c1', withPictures('xy', a, b), 3);
    assert.equal(storage.sizes.length, written + 1, 'typing does not try again');
    const reopened = await new DraftStore(storage, 'page').take('c1', 4);
    assert.equal(reopened?.text, 'xy');
    assert.deepEqual(
      reopened?.attachments.map(({name, status, problem}) => [name, status, problem?.reason]),
      [
        ['a.png', 'ready', undefined],
        ['b.png', 'failed', 'lost'],
      ],
    );
    storage.failing = () => false;
    await store.keep('c1', withPictures('xy', b), 5);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1', 6), withPictures('xy', b));
    assert.equal(storage.parts.length, 1);
  });

  it('C1 is read from a draft of the former form, and stands apart from then on', async () => {
    const storage = new Counted();
    const draft = withPictures('old', picture('a'));
    storage.values.set('draft:c1:page', {...draft, version: 1, savedAt: 1});
    storage.values.set('drafts:c1', {version: 1, pages: ['page']});
    const store = new DraftStore(storage, 'page');
    const taken = await store.take('c1', 2);
    assert.deepEqual(taken, draft);
    await store.keep('c1', {...taken, text: 'old and new'}, 3);
    assert.equal(storage.parts.length, 1);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1', 4), {...draft, text: 'old and new'});
  });

  it('C1 of a page that is still open stays for it when another page takes the draft', async () => {
    const storage = new Counted();
    const [one, two] = [new DraftStore(storage, 'one'), new DraftStore(storage, 'two')];
    const draft = withPictures('x', picture('a'));
    await one.keep('c1', draft, 1);
    assert.deepEqual(await two.take('c1', 2), draft);
    await two.keep('c1', emptyDraft, 3);
    await one.keep('c1', {...draft, text: 'xy'}, 4);
    assert.deepEqual(await new DraftStore(storage, 'one').take('c1', 5), {...draft, text: 'xy'});
  });

  it('C1 of a page that gave its draft away and never came back is deleted a day later', async () => {
    const storage = new Counted();
    const draft = withPictures('x', picture('a'));
    await new DraftStore(storage, 'gone').keep('c1', draft, 1);
    const two = new DraftStore(storage, 'two');
    await two.take('c1', 2);
    await two.keep('c1', emptyDraft, 3);
    assert.equal(storage.parts.length, 1);
    assert.equal(await new DraftStore(storage, 'three').take('c1', day + 9), undefined);
    assert.deepEqual(storage.parts, []);
  });

  it('C1 goes with the draft of a page that makes room for others', async () => {
    const storage = new Counted();
    for (let n = 0; n < 12; n++)
      await new DraftStore(storage, `page-${n}`).keep('c1', withPictures(`${n}`, picture('a')), n);
    assert.equal(storage.parts.length, 8);
  });

  it('C1 that was removed and came back is there once', async () => {
    const storage = new Counted();
    const store = new DraftStore(storage, 'page');
    const a = picture('a');
    await Promise.all([
      store.keep('c1', withPictures('x', a), 1),
      store.keep('c1', withPictures('x'), 2),
      store.keep('c1', emptyDraft, 3),
      store.keep('c1', withPictures('y', a), 4),
    ]);
    assert.equal(storage.parts.length, 1);
    assert.deepEqual(await new DraftStore(storage, 'page').take('c1', 5), withPictures('y', a));
  });

  it('never fails by what somebody else has put in its place', async () => {
    const storage = new Counted();
    await new DraftStore(storage, 'page').keep('c1', withPictures('x', picture('a')), 1);
    const part = storage.parts[0]!;
    for (const value of [null, 7, 'text', {version: 1}, {version: 1, content: 7}, {version: 2, content: {type: 'x'}}]) {
      storage.values.set(part, value);
      const taken = await new DraftStore(storage, 'page').take('c1', 2);
      assert.equal(taken?.attachments[0]?.problem?.reason, 'lost');
    }
  });
});
