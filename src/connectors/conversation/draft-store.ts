import type {HostStorage} from '../../storage/host-storage.js';
import type {Draft} from '../../state/draft.js';
import type {Content, KeptDraft, Parts} from './draft-form.js';
import {formed, isEmpty, partOf, partsIn, restored} from './draft-form.js';
import {DraftPages} from './draft-pages.js';

/** The text of a draft is kept, and something that belongs to it is not. */
export class PartsNotKept extends Error {}

/** What is kept of the draft of a conversation, as far as this page knows. */
interface Known {
  parts: Parts;
  /** Keys of parts that are written now. */
  readonly writing: Map<string, Promise<unknown>>;
  /** Keys of parts that could not be written; they are tried again when another is added or goes. */
  readonly failed: Set<string>;
  /** Keys of parts that are to be deleted. */
  dropped: readonly string[];
  /** How often this page has kept the draft. */
  saves: number;
}

/**
 * Drafts of conversations in a storage. Each page has a place of its own below the conversation, so that two pages on
 * one conversation do not write over each other (C1). A draft is written before anything is read, and what it names is
 * written behind it at once: a page that is left has no time. So a part may be missing, but none is left over that no
 * draft names.
 *
 * - `drafts:<conversation>` the pages that keep a draft
 * - `draft:<conversation>:<page>` a draft
 * - `draft-part:<conversation>:<page>:<n>` something large in it; written once, and deleted when it is no longer in it
 */
export class DraftStore {
  readonly #storage: HostStorage;
  readonly #page: string;
  readonly #pages: DraftPages;
  readonly #known = new Map<string, Known>();
  #minted = 0;

  constructor(storage: HostStorage, page: string) {
    this.#storage = storage;
    this.#page = page;
    this.#pages = new DraftPages(storage, page);
  }

  /**
   * This page's draft of a conversation; else the newest of another page, which becomes this page's. `failed` is told
   * when that could not be kept here.
   */
  async take(
    conversation: string,
    now: number,
    failed: (error: unknown) => void = () => undefined,
  ): Promise<Draft | undefined> {
    const own = await this.#pages.read(conversation, this.#page);
    if (own?.version === 1) return wholeDraft(own);
    if (own) {
      const {draft, parts} = await restored(own, key => this.#storage.get(key));
      const there = new Set(parts.values());
      const known = this.#of(conversation);
      known.parts = parts;
      known.dropped = [...own.dropped, ...partsIn(own).filter(key => !there.has(key))];
      this.#pages.listed.add(conversation);
      void this.#clean(conversation, known, isEmpty(own)).catch(failed);
      if (!isEmpty(own)) return draft;
    }
    return this.#takeOther(conversation, now, failed);
  }

  async #takeOther(conversation: string, now: number, failed: (error: unknown) => void): Promise<Draft | undefined> {
    const newest = await this.#pages.newest(conversation, now);
    if (!newest) return undefined;
    const {page, kept} = newest;
    const draft = kept.version === 1 ? wholeDraft(kept) : (await restored(kept, key => this.#storage.get(key))).draft;
    await this.keep(conversation, draft, kept.savedAt).then(
      () => this.#pages.give(conversation, page, kept, now),
      failed,
    );
    return draft;
  }

  /** Keeps a draft; one with nothing in it is forgotten. */
  async keep(conversation: string, draft: Draft, now: number): Promise<void> {
    const known = this.#of(conversation);
    const save = ++known.saves;
    const {kept, parts, contents, fresh, empty} = formed(draft, known.parts, () => this.#mint(conversation, now));
    const left = new Set(parts.values());
    const gone = [...known.parts.values()].filter(key => !left.has(key));
    // what failed is tried again when there may be room, or the storage may be well
    const again = fresh.size + gone.length > 0 ? known.failed : new Set<string>();
    const unwritten = [...contents].filter(([key]) => fresh.has(key) || again.has(key));
    known.parts = parts;
    known.dropped = [...known.dropped, ...gone];
    if (empty && known.dropped.length === 0) return this.#forget(conversation);
    const form: KeptDraft = {...kept, dropped: known.dropped, savedAt: now, version: 2};
    const written = this.#write(this.#pages.key(conversation, this.#page), form);
    const stored = unwritten.map(([key, content]) => this.#writePart(known, key, content));
    await written;
    if (!empty) await this.#pages.add(conversation);
    const all = await Promise.all(stored);
    await this.#clean(conversation, known, empty && known.saves === save);
    if (all.includes(false)) throw new PartsNotKept('Not everything that is attached could be kept.');
  }

  async #write(key: string, value: unknown): Promise<void> {
    await this.#storage.set(key, value);
  }

  /** Whether it is there now. */
  #writePart(known: Known, key: string, content: Content): Promise<boolean> {
    known.failed.delete(key);
    const writing = this.#write(key, partOf(content)).then(
      () => true,
      () => {
        known.failed.add(key);
        return false;
      },
    );
    known.writing.set(key, writing);
    return writing.finally(() => known.writing.delete(key));
  }

  /** Deletes what is no longer in a draft that is kept without it. What cannot be deleted now is tried with the next. */
  async #clean(conversation: string, known: Known, empty: boolean): Promise<void> {
    const {saves, dropped} = known;
    const left: string[] = [];
    for (const key of dropped) {
      await known.writing.get(key);
      await this.#storage.delete(key).catch(() => left.push(key));
      known.failed.delete(key);
    }
    known.dropped = known.dropped.filter(key => left.includes(key) || !dropped.includes(key));
    if (empty && left.length === 0 && known.saves === saves) await this.#forget(conversation);
  }

  async #forget(conversation: string): Promise<void> {
    await this.#storage.delete(this.#pages.key(conversation, this.#page));
    await this.#pages.remove(conversation);
  }

  #of(conversation: string): Known {
    let known = this.#known.get(conversation);
    if (!known) {
      known = {parts: new Map(), writing: new Map(), failed: new Set(), dropped: [], saves: 0};
      this.#known.set(conversation, known);
    }
    return known;
  }

  /** A key that no part had before, on whatever visit of this page. */
  #mint(conversation: string, now: number): string {
    return `draft-part:${conversation}:${this.#page}:${now.toString(36)}-${++this.#minted}`;
  }
}

function wholeDraft({savedAt: _, version: _version, ...draft}: Draft & {savedAt: number; version: 1}): Draft {
  return draft;
}
