import type {Conversation} from '../../store/conversation.js';
import type {Draft} from '../../store/view-state.js';
import {emptyDraft} from '../../store/view-state.js';
import type {HostStorage} from '../../storage/host-storage.js';
import {DraftStore} from './draft-store.js';
import {watched} from './storage-patience.js';

/** How long a draft may be newer than what is kept, in ms. */
const patience = 250;

/** Conversations whose drafts are newer than what is kept. Only they are held here. */
const unsaved = new Set<(leaving: boolean) => void>();
let listening = false;

function saveAll(): void {
  for (const save of [...unsaved]) save(true);
}

/** A page that goes has no time left: what is not kept yet is written at once. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('pagehide', saveAll);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) saveAll();
  });
}

/** A name for this page that a reload keeps. */
function pageName(): string {
  const key = 'acp-elements-page';
  const fresh = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  try {
    // a page that was opened as a copy of another would have its name
    const copied = (performance.getEntriesByType('navigation')[0] as {type?: string} | undefined)?.type === 'navigate';
    const name = (!copied && sessionStorage.getItem(key)) || fresh;
    sessionStorage.setItem(key, name);
    return name;
  } catch {
    return fresh;
  }
}

let page: string | undefined;
const stores = new WeakMap<HostStorage, DraftStore>();

function storeIn(storage: HostStorage): DraftStore {
  let store = stores.get(storage);
  if (!store) stores.set(storage, (store = new DraftStore(storage, (page ??= pageName()))));
  return store;
}

const kept = new WeakSet<Conversation>();

/** What a keeper tells. */
export interface KeeperHooks {
  /**
   * The storage failed; drafts, or with `PartsNotKept` what is attached to them, last as long as the page from here on.
   * Said once.
   */
  readonly failed: (error: unknown) => void;
  /** There is a kept draft, and something else was written meanwhile. */
  readonly passedOver: (draft: Draft) => void;
}

/**
 * Brings the draft of a conversation back that was kept, and keeps each later one (C1). It goes on as long as the
 * conversation, whatever becomes of the element. A draft that is there already, by the host or by the user, stays.
 */
export function keepDraft(conversation: Conversation, storage: HostStorage, hooks: KeeperHooks): void {
  if (kept.has(conversation)) return;
  kept.add(conversation);
  listen();
  const store = storeIn(storage);
  const {id, view} = conversation;
  let saved = view.draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failing = false;
  const fail = (error: unknown): void => {
    if (!failing) hooks.failed(error);
    failing = true;
  };
  /** What was kept is still being read. Until then only a page that is left writes over it. */
  let reading = true;
  const save = (leaving = false): void => {
    clearTimeout(timer);
    timer = undefined;
    if (view.draft === saved) return void unsaved.delete(save);
    if (reading && !leaving) return;
    unsaved.delete(save);
    saved = view.draft;
    void watched(store.keep(id, saved, Date.now()), fail).then(() => (failing = false), fail);
  };
  const later = (): void => {
    unsaved.add(save);
    timer ??= setTimeout(save, patience);
  };
  view.subscribe(() => {
    if (view.draft !== saved) later();
  });
  const before = view.draft;
  const taken = (draft: Draft | undefined): void => {
    const untouched = view.draft === before && before.text === '' && before.attachments.length === 0;
    if (draft && untouched) saved = view.draft = draft;
    else if (draft) hooks.passedOver(draft);
  };
  void watched(store.take(id, Date.now(), fail), fail)
    .then(taken, fail)
    .finally(() => {
      reading = false;
      if (view.draft !== saved) later();
    });
  if (before.text !== '' || before.attachments.length > 0) saved = emptyDraft;
}
