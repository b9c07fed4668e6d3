import type {HostStorage} from '../../storage/host-storage.js';
import type {Draft, DraftAttachment} from '../../state/draft.js';

/** A draft as it is kept. What is still being loaded is not in it. */
interface KeptDraft {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly attachments: readonly DraftAttachment[];
  readonly mentions?: Draft['mentions'];
  readonly savedAt: number;
}

/** All drafts of one conversation, by the page that wrote them. */
interface KeptDrafts {
  readonly version: 1;
  readonly pages: Readonly<Record<string, KeptDraft>>;
}

/** So many pages of one conversation keep a draft each; of more the oldest goes. */
const pagesKept = 8;

const keyOf = (conversation: string): string => `draft:${conversation}`;

/**
 * Drafts of conversations in a storage. Each page has a place of its own below the conversation, so that two pages on
 * one conversation do not write over each other (C1).
 */
export class DraftStore {
  readonly #storage: HostStorage;
  readonly #page: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(storage: HostStorage, page: string) {
    this.#storage = storage;
    this.#page = page;
  }

  /** This page's draft of a conversation; else the newest of another page, which becomes this page's. */
  take(conversation: string): Promise<Draft | undefined> {
    return this.#inTurn(async () => {
      const pages = await this.#read(conversation);
      const own = pages[this.#page];
      if (own) return restored(own);
      const newest = Object.entries(pages).sort(([, a], [, b]) => b.savedAt - a.savedAt)[0];
      if (!newest) return undefined;
      const {[newest[0]]: taken, ...rest} = pages;
      await this.#write(conversation, {...rest, [this.#page]: taken!});
      return restored(taken!);
    });
  }

  /** Keeps a draft; one with nothing in it is forgotten. */
  keep(conversation: string, draft: Draft, now: number): Promise<void> {
    return this.#inTurn(async () => {
      const {[this.#page]: own, ...rest} = await this.#read(conversation);
      const kept = keptForm(draft, now);
      if (!kept && !own) return;
      await this.#write(conversation, kept ? {...rest, [this.#page]: kept} : rest);
    });
  }

  /** Reading and writing are two steps, so one goes after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #read(conversation: string): Promise<KeptDrafts['pages']> {
    const found = (await this.#storage.get(keyOf(conversation))) as Partial<KeptDrafts> | undefined;
    return found?.version === 1 && found.pages ? found.pages : {};
  }

  async #write(conversation: string, pages: KeptDrafts['pages']): Promise<void> {
    const newest = Object.entries(pages)
      .sort(([, a], [, b]) => b.savedAt - a.savedAt)
      .slice(0, pagesKept);
    const kept: KeptDrafts = {version: 1, pages: Object.fromEntries(newest)};
    if (newest.length === 0) await this.#storage.delete(keyOf(conversation));
    else await this.#storage.set(keyOf(conversation), kept);
  }
}

function keptForm({waiting: _, ...draft}: Draft, savedAt: number): KeptDraft | undefined {
  const attachments = draft.attachments.filter(({status}) => status === 'ready');
  const mentions = draft.mentions?.map(({loading: _loading, ...mention}) => mention);
  if (draft.text === '' && attachments.length === 0) return undefined;
  return {...draft, attachments, ...(mentions ? {mentions} : {}), savedAt};
}

function restored({savedAt: _, ...draft}: KeptDraft): Draft {
  return draft;
}
