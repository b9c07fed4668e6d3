import type {HostStorage} from '../../storage/host-storage.js';
import type {KeptDraft} from './draft-form.js';
import {isEmpty, partsIn, readKept} from './draft-form.js';

/** The pages that keep a draft of a conversation. */
interface KeptPages {
  readonly version: 1;
  readonly pages: readonly string[];
}

type Found = NonNullable<ReturnType<typeof readKept>>;

/** So many pages of one conversation keep a draft each; of more the one that began first goes. */
const pagesKept = 8;

/** So long a page may still be open that gave its draft away, in ms: its parts stay for it. */
const longestVisit = 24 * 60 * 60 * 1_000;

/** Which pages keep a draft of a conversation, and their drafts. */
export class DraftPages {
  readonly #storage: HostStorage;
  readonly #page: string;
  /** Conversations in whose list of pages this one is. */
  readonly listed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: HostStorage, page: string) {
    this.#storage = storage;
    this.#page = page;
  }

  /** Where a page keeps its draft. */
  key(conversation: string, page: string): string {
    return `draft:${conversation}:${page}`;
  }

  async read(conversation: string, page: string): Promise<Found | undefined> {
    return readKept(await this.#storage.get(this.key(conversation, page)));
  }

  /** The newest draft of the other pages. What such pages left behind long ago is deleted. */
  async newest(conversation: string, now: number): Promise<{readonly page: string; readonly kept: Found} | undefined> {
    const pages = await this.#others(conversation);
    const found = await Promise.all(pages.map(async page => ({page, kept: await this.read(conversation, page)})));
    const drafts = found.flatMap(({page, kept}) => (kept ? {page, kept} : []));
    const isGone = ({kept}: {kept: Found}): boolean =>
      kept.version === 2 && isEmpty(kept) && now - kept.savedAt > longestVisit;
    const gone = drafts.filter(isGone).map(({page}) => page);
    if (gone.length > 0) await this.#change(conversation, [], gone);
    const full = drafts.filter(({kept}) => kept.version === 1 || !isEmpty(kept));
    return full.sort((a, b) => b.kept.savedAt - a.kept.savedAt)[0];
  }

  /**
   * Another page's draft is this page's now. Its parts stay: the other may be open, and takes them for kept. What it has
   * written since is its own, and stays too.
   */
  async give(conversation: string, page: string, kept: Found, now: number): Promise<void> {
    const parts = kept.version === 1 ? [] : [...kept.dropped, ...partsIn(kept)];
    if (parts.length === 0) return this.#change(conversation, [this.#page], [page], kept.savedAt);
    if ((await this.read(conversation, page))?.savedAt !== kept.savedAt) return;
    const none = {text: '', selectionStart: 0, selectionEnd: 0, attachments: []};
    const given: KeptDraft = {version: 2, savedAt: now, ...none, dropped: parts};
    await this.#storage.set(this.key(conversation, page), given);
  }

  /** This page keeps a draft. */
  async add(conversation: string): Promise<void> {
    if (!this.listed.has(conversation)) await this.#change(conversation, [this.#page], []);
  }

  /** This page keeps none any more. */
  async remove(conversation: string): Promise<void> {
    if (this.listed.has(conversation)) await this.#change(conversation, [], [this.#page]);
  }

  /**
   * Changes the list of pages. Reading and writing are two steps, so one change goes after the other. A page whose draft
   * is not of `savedAt` any more is not removed.
   */
  #change(conversation: string, add: readonly string[], remove: readonly string[], savedAt?: number): Promise<void> {
    if (add.includes(this.#page)) this.listed.add(conversation);
    else if (remove.includes(this.#page)) this.listed.delete(conversation);
    const next = this.#last.then(async () => {
      const listKey = `drafts:${conversation}`;
      const known = await this.#others(conversation);
      const own = this.listed.has(conversation) && !add.includes(this.#page) ? [this.#page] : [];
      const removed: string[] = [];
      for (const page of remove)
        if (page === this.#page || (await this.#drop(conversation, page, savedAt))) removed.push(page);
      const pages = [...known.filter(page => !add.includes(page) && !removed.includes(page)), ...own, ...add];
      for (const page of pages.slice(0, -pagesKept)) await this.#drop(conversation, page);
      const kept: KeptPages = {version: 1, pages: pages.slice(-pagesKept)};
      if (pages.length === 0) await this.#storage.delete(listKey);
      else await this.#storage.set(listKey, kept);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Deletes the draft of a page, or if `savedAt` is given and another draft is there by now, nothing. */
  async #drop(conversation: string, page: string, savedAt?: number): Promise<boolean> {
    const kept = await this.read(conversation, page);
    if (savedAt !== undefined && kept !== undefined && kept.savedAt !== savedAt) return false;
    const parts = kept?.version === 2 ? [...kept.dropped, ...partsIn(kept)] : [];
    for (const part of parts) await this.#storage.delete(part);
    await this.#storage.delete(this.key(conversation, page));
    return true;
  }

  async #others(conversation: string): Promise<readonly string[]> {
    const found = (await this.#storage.get(`drafts:${conversation}`)) as Partial<KeptPages> | undefined;
    const pages: unknown = found?.version === 1 ? found.pages : undefined;
    if (!Array.isArray(pages)) return [];
    return pages.filter((page): page is string => typeof page === 'string' && page !== this.#page);
  }
}
