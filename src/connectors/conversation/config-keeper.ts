import type {ConfigPreferences} from '../../state/config-preferences.js';
import {
  nextDefault,
  noPreferences,
  readPreferences,
  withDefault,
  withFavourite,
  withRecent,
} from '../../state/config-preferences.js';
import type {ConversationState} from '../../state/conversation-state.js';
import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';
import {watched} from './storage-patience.js';

type Change = (before: ConfigPreferences) => ConfigPreferences;

/** What the user prefers for the options of one agent: one for all conversations of the page with that agent. */
export class ConfigKeeper {
  readonly #storage: HostStorage | undefined;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #value = noPreferences;
  #last: Promise<unknown>;
  /** Changes that are not in the storage yet. */
  #unkept: Change[] = [];
  #failing = false;

  constructor(storage: HostStorage | undefined, agent: string) {
    this.#storage = storage;
    this.#key = `config:${agent}`;
    this.#last = Promise.resolve(storage?.get(this.#key)).then(
      kept => this.#read(kept),
      () => undefined,
    );
  }

  get value(): ConfigPreferences {
    return this.#value;
  }

  /** What was kept has been read, or cannot be. */
  get ready(): Promise<unknown> {
    return this.#last;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `failed` is called when the mark cannot be kept, once until something can be again. */
  mark(configId: string, value: string, favourite: boolean, failed?: () => void): void {
    this.#change(before => withFavourite(before, configId, value, favourite), failed);
  }

  /** As with a mark. */
  setDefault(configId: string, value: string | boolean | undefined, failed?: () => void): void {
    this.#change(before => withDefault(before, configId, value), failed);
  }

  /** Nobody asked for this to be kept, so nobody is told. */
  chose(configId: string, value: string): void {
    this.#change(before => withRecent(before, configId, value));
  }

  #change(change: Change, failed?: () => void): void {
    this.#unkept.push(change);
    this.#set(change(this.#value));
    const written = this.#last.then(() => this.#write());
    this.#last = written.catch(() => undefined);
    if (!failed || !this.#storage) return;
    const fail = (): void => {
      if (!this.#failing) failed();
      this.#failing = true;
    };
    void watched(written, fail).catch(fail);
  }

  /** What another page kept meanwhile stays: it is read again before each change. What failed is tried again. */
  async #write(): Promise<void> {
    const kept = await this.#storage?.get(this.#key);
    const changes = [...this.#unkept];
    if (kept !== undefined) this.#read(kept);
    await this.#storage?.set(this.#key, {version: 1, ...this.#value});
    this.#unkept = this.#unkept.filter(change => !changes.includes(change));
    this.#failing = false;
  }

  #read(kept: unknown): void {
    this.#set(this.#unkept.reduce((value, change) => change(value), readPreferences(kept)));
  }

  #set(value: ConfigPreferences): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** Applies the defaults of new sessions, one after the other, each once (K4). */
export class DefaultsApplier {
  readonly #conversation: Conversation;
  readonly #keeper: ConfigKeeper;
  #session: string | undefined;
  #tried = new Set<string>();
  #asked: string | undefined;
  /** What was kept has been read. */
  #ready = false;

  constructor(conversation: Conversation, keeper: ConfigKeeper) {
    this.#conversation = conversation;
    this.#keeper = keeper;
    conversation.store.subscribe(() => this.#step());
    void keeper.ready.then(() => {
      this.#ready = true;
      this.#step();
    });
  }

  #step(): void {
    const {state} = this.#conversation.store;
    const {id, changes, config} = state.session;
    if (id !== this.#session) [this.#session, this.#tried, this.#asked] = [id, new Set(), undefined];
    if (!isNew(state)) return;
    // what the user changes by hand is no more the default's
    for (const {configId} of changes) if (configId !== this.#asked) this.#tried.add(configId);
    if (!this.#ready || changes.some(({status}) => status === 'pending')) return;
    const next = nextDefault(config, this.#keeper.value, this.#tried);
    if (!next) return;
    this.#tried.add(next.configId);
    this.#asked = next.configId;
    this.#conversation.actions.setConfigOption(next.configId, next.value);
  }
}

/** Nothing was said in the session yet, so that it is one that begins. */
function isNew({session, transcript, submissions}: ConversationState): boolean {
  return session.status === 'ready' && transcript.turns.size === (session.firstTurn ?? 0) && submissions.length === 0;
}
