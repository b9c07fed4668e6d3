import type {LitElement} from 'lit';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {HostStorage} from '../../storage/host-storage.js';
import {indexedDbStorage} from '../../storage/indexed-db.js';
import type {Conversation} from '../../store/conversation.js';
import {ConfigKeeper, DefaultsApplier} from './config-keeper.js';
import {storageFor} from './draft-keeper.js';
import {keepTitle} from './title-keeper.js';

/** An element that shows the options of a conversation. */
export type PreferencesHost = LitElement & {
  readonly conversation: Conversation | undefined;
  preferences: ConfigPreferences | undefined;
};

const keepers = new Map<HostStorage | undefined, Map<string, ConfigKeeper>>();
const applied = new WeakSet<Conversation>();
/** The keeper of what an element shows. */
const shown = new WeakMap<PreferencesHost, ConfigKeeper>();
let browserStorage: HostStorage | undefined;

/** One keeper for an agent and a place; `null`: preferences last as long as the page. */
function keeperOf(storage: HostStorage | null | undefined, agent: string): ConfigKeeper {
  const place = storage === undefined ? (browserStorage ??= indexedDbStorage()) : (storage ?? undefined);
  const ofPlace = keepers.get(place) ?? new Map<string, ConfigKeeper>();
  keepers.set(place, ofPlace);
  const keeper = ofPlace.get(agent) ?? new ConfigKeeper(place, agent);
  ofPlace.set(agent, keeper);
  return keeper;
}

/** Turns what the user prefers into what is kept. A host takes an event over with `preventDefault()`. */
function listen(host: PreferencesHost): void {
  const later = (event: Event, act: (keeper: ConfigKeeper) => void): void =>
    queueMicrotask(() => {
      const keeper = shown.get(host);
      if (keeper && !event.defaultPrevented) act(keeper);
    });
  host.addEventListener('acp-config-favourite', event =>
    later(event, keeper => keeper.mark(event.configId, event.value, event.favourite)),
  );
  host.addEventListener('acp-config-default', event =>
    later(event, keeper => keeper.setDefault(event.configId, event.value)),
  );
  host.addEventListener('acp-config-set', event =>
    later(event, keeper => typeof event.value === 'string' && keeper.chose(event.configId, event.value)),
  );
}

const heard = new WeakSet<PreferencesHost>();

/** Begins to keep what the user prefers for the options of a conversation that came to the page, and its name (K2, K4, L3). */
export function beginPreferences(
  conversation: Conversation,
  storage: HostStorage | null | undefined,
  host: PreferencesHost,
): void {
  const place = storageFor(conversation, storage);
  if (place) void keepTitle(conversation, place, () => host.requestUpdate());
  if (!heard.has(host)) listen(host);
  heard.add(host);
  shown.delete(host);
  host.preferences = undefined;
  const show = (): void => {
    const agent = conversation.store.state.connection.agent?.name;
    if (agent === undefined) return;
    stop();
    const keeper = keeperOf(storage, agent);
    if (!applied.has(conversation)) new DefaultsApplier(conversation, keeper);
    applied.add(conversation);
    if (host.conversation !== conversation) return;
    shown.set(host, keeper);
    host.preferences = keeper.value;
    const unsubscribe = keeper.subscribe(() => {
      if (shown.get(host) !== keeper) return unsubscribe();
      host.preferences = keeper.value;
    });
  };
  const stop = conversation.store.subscribe(show);
  show();
}
