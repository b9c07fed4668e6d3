import type {LitElement, ReactiveController} from 'lit';
import {AcpConfigSetEvent} from '../../components/events/config-events.js';
import {AcpConfigDefaultEvent, AcpConfigFavouriteEvent} from '../../components/events/config-preference-events.js';
import {lateWords} from '../../localize/late.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';
import type {Unsubscribe} from '../../store/conversation-store.js';
import {ConfigKeeper, DefaultsApplier} from './config-keeper.js';
import type {DraftHost} from './draft-files.js';
import {intentListener} from './intent-listener.js';
import {placeOf, storageFor} from './storage-place.js';
import {keepTitle} from './title-keeper.js';

/** An element that shows the options of a conversation. */
export type PreferencesHost = LitElement & DraftHost & {preferences: ConfigPreferences | undefined};

const keepers = new Map<HostStorage | undefined, Map<string, ConfigKeeper>>();
const applied = new WeakSet<Conversation>();

/** One keeper for an agent and a place; `null`: preferences last as long as the page. */
function keeperOf(storage: HostStorage | null | undefined, agent: string): ConfigKeeper {
  const place = placeOf(storage);
  const ofPlace = keepers.get(place) ?? new Map<string, ConfigKeeper>();
  keepers.set(place, ofPlace);
  const keeper = ofPlace.get(agent) ?? new ConfigKeeper(place, agent);
  ofPlace.set(agent, keeper);
  return keeper;
}

/**
 * Shows an element what the user prefers, and keeps what it hears. Keepers outlive elements, so one that goes is no
 * longer told.
 */
class PreferencesController implements ReactiveController {
  readonly #host: PreferencesHost;
  #keeper: ConfigKeeper | undefined;
  #stop: Unsubscribe | undefined;

  constructor(host: PreferencesHost) {
    this.#host = host;
    host.addController(this);
    const on = intentListener(host);
    on(AcpConfigFavouriteEvent, (conversation, {configId, value, favourite}) =>
      this.#keeper?.mark(configId, value, favourite, () => this.#failed(conversation)),
    );
    on(AcpConfigDefaultEvent, (conversation, {configId, value}) =>
      this.#keeper?.setDefault(configId, value, () => this.#failed(conversation)),
    );
    on(AcpConfigSetEvent, (_, {configId, value}) => {
      if (typeof value === 'string') this.#keeper?.chose(configId, value);
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Turns to a conversation, as soon as it is known which agent it is with. */
  show(conversation: Conversation, storage: HostStorage | null | undefined): void {
    this.hostDisconnected();
    this.#keeper = undefined;
    this.#host.preferences = undefined;
    if (!this.#found(conversation, storage))
      this.#stop = conversation.store.subscribe(() => void this.#found(conversation, storage));
  }

  #failed({store}: Conversation): void {
    const {notKept, notKeptWhy} = lateWords(this.#host).preferences;
    const session = store.state.session.id ?? '';
    store.dispatch({type: 'notice/received', session, severity: 'warning', title: notKept, description: notKeptWhy});
  }

  #found(conversation: Conversation, storage: HostStorage | null | undefined): boolean {
    const agent = conversation.store.state.connection.agent?.name;
    if (agent === undefined) return false;
    this.hostDisconnected();
    const keeper = keeperOf(storage, agent);
    if (!applied.has(conversation)) new DefaultsApplier(conversation, keeper);
    applied.add(conversation);
    this.#keeper = keeper;
    const tell = (): void => void (this.#host.preferences = keeper.value);
    this.#stop = keeper.subscribe(tell);
    tell();
    return true;
  }
}

const controllers = new WeakMap<PreferencesHost, PreferencesController>();

/**
 * Begins to keep what the user prefers for the options of a conversation that came to the page, and its name (K2, K4,
 * L3). Called again when the element comes back to the page.
 */
export function beginPreferences(
  conversation: Conversation,
  storage: HostStorage | null | undefined,
  host: PreferencesHost,
): void {
  const place = storageFor(conversation, storage);
  if (place) void keepTitle(conversation, place, () => host.requestUpdate());
  const controller = controllers.get(host) ?? new PreferencesController(host);
  controllers.set(host, controller);
  // it was given another conversation, or taken away, while this module loaded
  if (host.isConnected && host.conversation === conversation) controller.show(conversation, storage);
}
