import type {HostStorage} from '../../storage/host-storage.js';
import type {Draft} from '../../state/draft.js';

/** A draft as it is kept. What is still being loaded is not in it. */
interface KeptDraft extends Pick<Draft, 'text' | 'selectionStart' | 'selectionEnd' | 'attachments' | 'mentions'> {
  readonly version: 1;
  readonly savedAt: number;
}

/** The pages that keep a draft of a conversation. */
interface KeptPages {
  readonly version: 1;
  readonly pages: readonly string[];
}

/** So many pages of one conversation keep a draft each; of more the one that began first goes. */
const pagesKept = 8;

/**
 * Drafts of conversations in a storage. Each page has a place of its own below the conversation, so that two pages on
 * one conversation do not write over each other (C1). A draft is written in one step, without reading anything first:
 * a page that is left has no time for two.
 */
export class DraftStore {
  readonly #storage: HostStorage;
  readonly #page: string;
  /** Conversations in whose list of pages this one is. */
  readonly #listed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: HostStorage, page: string) {
    this.#storage = storage;
    this.#page = page;
  }

  /** This page's draft of a conversation; else the newest of another page, which becomes this page's. */
  async take(conversation: string): Promise<Draft | undefined> {
    const own = await this.#read(conversation, this.#page);
    if (own) return restored(own);
    const pages = await this.#pages(conversation);
    const found = await Promise.all(pages.map(async page => ({page, kept: await this.#read(conversation, page)})));
    const newest = found.sort((a, b) => (b.kept?.savedAt ?? 0) - (a.kept?.savedAt ?? 0))[0];
    if (!newest?.kept) return undefined;
    await this.#storage.set(draftKey(conversation, this.#page), newest.kept);
    await this.#storage.delete(draftKey(conversation, newest.page));
    await this.#list(conversation, [this.#page], [newest.page]);
    return restored(newest.kept);
  }

  /** Keeps a draft; one with nothing in it is forgotten. */
  async keep(conversation: string, draft: Draft, now: number): Promise<void> {
    const key = draftKey(conversation, this.#page);
    const kept = keptForm(draft, now);
    if (!kept) {
      await this.#storage.delete(key);
      if (this.#listed.has(conversation)) await this.#list(conversation, [], [this.#page]);
      return;
    }
    await this.#storage.set(key, kept);
    if (!this.#listed.has(conversation)) await this.#list(conversation, [this.#page], []);
  }

  /** Changes the list of pages. Reading and writing are two steps, so one change goes after the other. */
  #list(conversation: string, add: readonly string[], remove: readonly string[]): Promise<void> {
    if (add.length > 0) this.#listed.add(conversation);
    else this.#listed.delete(conversation);
    const next = this.#last.then(async () => {
      const others = (await this.#pages(conversation)).filter(page => !add.includes(page) && !remove.includes(page));
      const pages = [...others, ...add];
      const dropped = pages.slice(0, -pagesKept);
      for (const page of dropped) await this.#storage.delete(draftKey(conversation, page));
      const kept: KeptPages = {version: 1, pages: pages.slice(-pagesKept)};
      if (pages.length === 0) await this.#storage.delete(listKey(conversation));
      else await this.#storage.set(listKey(conversation), kept);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #pages(conversation: string): Promise<readonly string[]> {
    const found = (await this.#storage.get(listKey(conversation))) as Partial<KeptPages> | undefined;
    const pages: unknown = found?.version === 1 ? found.pages : undefined;
    if (!Array.isArray(pages)) return [];
    return pages.filter((page): page is string => typeof page === 'string' && page !== this.#page);
  }

  async #read(conversation: string, page: string): Promise<KeptDraft | undefined> {
    const found = (await this.#storage.get(draftKey(conversation, page))) as Partial<KeptDraft> | undefined;
    return found?.version === 1 && typeof found.text === 'string' ? (found as KeptDraft) : undefined;
  }
}

const listKey = (conversation: string): string => `drafts:${conversation}`;
const draftKey = (conversation: string, page: string): string => `draft:${conversation}:${page}`;

function keptForm({waiting: _, ...draft}: Draft, savedAt: number): KeptDraft | undefined {
  const attachments = draft.attachments.filter(({status}) => status === 'ready');
  const mentions = draft.mentions?.map(({loading: _loading, ...mention}) => mention);
  if (draft.text === '' && attachments.length === 0) return undefined;
  return {...draft, attachments, ...(mentions ? {mentions} : {}), savedAt, version: 1};
}

function restored({savedAt: _, version: _version, ...draft}: KeptDraft): Draft {
  return draft;
}
