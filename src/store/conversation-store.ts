import type {ConversationAction} from '../state/action.js';
import type {PersistentList} from '../state/collections/persistent-list.js';
import type {ConversationState, Transcript} from '../state/conversation-state.js';
import {initialState} from '../state/conversation-state.js';
import {reduce} from '../state/reduce.js';
import {reportError} from './environment.js';
import {Listeners} from './listeners.js';
import type {FlushScope, Schedule} from './scheduler.js';
import {microtaskScheduler} from './scheduler.js';

/** The lists whose items can be watched one by one. */
export type ItemList = 'entries' | 'turns' | 'terminals';

/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void;

/** Told of every dispatch, in order: the state after it, the state before it, and what was dispatched. */
export type StateObserver = (state: ConversationState, previous: ConversationState, action: ConversationAction) => void;

export interface ConversationStoreOptions {
  /** When to notify after a change: once per call. Default: `microtaskScheduler`. */
  readonly schedule?: Schedule;
  /** Gets what listeners threw, as one `AggregateError`. Default: the page's error event, or the console. */
  readonly onError?: (error: unknown) => void;
  readonly state?: ConversationState;
}

/** Runs the reducer and wakes exactly the watchers of what changed. */
export interface ConversationStore {
  /** Always current, even before listeners are told. */
  readonly state: ConversationState;
  /** Reduces at once; listeners are told later, once for all changes until then. */
  dispatch(action: ConversationAction): void;
  /**
   * Called at once after each dispatch, before listeners, also if it changed nothing: for what must act on every fact.
   * Facts come in their order, also when an observer dispatches.
   */
  observe(observer: StateObserver): Unsubscribe;
  /** Any change, after a flush. */
  subscribe(listener: () => void): Unsubscribe;
  /** A change of one item, after a flush. */
  watch(list: ItemList, index: number, listener: () => void): Unsubscribe;
  /** Tells listeners now; `subscribers` leaves the watchers of items for a later flush. */
  flush(scope?: FlushScope): void;
}

const lists: readonly ItemList[] = ['entries', 'turns', 'terminals'];

/** Creates a store that holds one conversation. */
export function createConversationStore(options: ConversationStoreOptions = {}): ConversationStore {
  return new ReducerStore(options);
}

interface Fact {
  readonly state: ConversationState;
  readonly previous: ConversationState;
  readonly action: ConversationAction;
}

class ReducerStore implements ConversationStore {
  readonly #schedule: Schedule;
  readonly #onError: (error: unknown) => void;
  readonly #observers = new Listeners<StateObserver>();
  readonly #subscribers = new Listeners<() => void>();
  readonly #watchers: Readonly<Record<ItemList, Map<number, Listeners<() => void>>>> = {
    entries: new Map(),
    turns: new Map(),
    terminals: new Map(),
  };
  #state: ConversationState;
  /** What subscribers were told last. */
  #told: ConversationState;
  /** What watchers of items were told last. */
  #drawn: Transcript;
  readonly #facts: Fact[] = [];
  #observing = false;
  #scheduled = false;
  #flushing = false;
  readonly #flush = (scope?: FlushScope): void => this.flush(scope);

  constructor(options: ConversationStoreOptions) {
    this.#schedule = options.schedule ?? microtaskScheduler;
    this.#onError = options.onError ?? reportError;
    this.#state = this.#told = options.state ?? initialState;
    this.#drawn = this.#state.transcript;
  }

  get state(): ConversationState {
    return this.#state;
  }

  dispatch(action: ConversationAction): void {
    const previous = this.#state;
    try {
      this.#state = reduce(previous, action);
    } catch (error) {
      this.#onError(error);
    }
    this.#facts.push({state: this.#state, previous, action});
    this.#observe();
    if (this.#state !== previous) this.#scheduleFlush();
  }

  observe(observer: StateObserver): Unsubscribe {
    return this.#observers.add(observer);
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#subscribers.add(listener);
  }

  watch(list: ItemList, index: number, listener: () => void): Unsubscribe {
    const watchers = this.#watchers[list];
    let listeners = watchers.get(index);
    if (!listeners) watchers.set(index, (listeners = new Listeners()));
    const remove = listeners.add(listener);
    return () => {
      remove();
      if (listeners.size === 0 && watchers.get(index) === listeners) watchers.delete(index);
    };
  }

  flush(scope: FlushScope = 'all'): void {
    if (this.#flushing) return;
    this.#scheduled = false;
    this.#flushing = true;
    const errors: unknown[] = [];
    const state = this.#state;
    try {
      if (scope === 'all') this.#tellWatchers(state.transcript, errors);
      if (this.#told !== state) {
        this.#told = state;
        this.#subscribers.call(listener => listener(), errors);
      }
    } finally {
      this.#flushing = false;
    }
    this.#report(errors);
  }

  #observe(): void {
    if (this.#observing) return;
    this.#observing = true;
    const errors: unknown[] = [];
    try {
      for (let fact = this.#facts.shift(); fact; fact = this.#facts.shift()) {
        const {state, previous, action} = fact;
        this.#observers.call(observer => observer(state, previous, action), errors);
      }
    } finally {
      this.#observing = false;
    }
    this.#report(errors);
  }

  #tellWatchers(next: Transcript, errors: unknown[]): void {
    const previous = this.#drawn;
    this.#drawn = next;
    if (next === previous) return;
    for (const list of lists) {
      const watchers = this.#watchers[list];
      if (watchers.size === 0) continue;
      for (const index of changed<unknown>(next[list], previous[list])) {
        watchers.get(index)?.call(listener => listener(), errors);
      }
    }
  }

  #scheduleFlush(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(this.#flush);
  }

  #report(errors: readonly unknown[]): void {
    if (errors.length === 0) return;
    this.#onError(new AggregateError(errors, `${errors.length} listener(s) of a conversation threw`));
  }
}

/** The indices whose item differs, those that were dropped included. */
function* changed<T>(next: PersistentList<T>, previous: PersistentList<T>): Generator<number> {
  yield* next.changedSince(previous);
  for (let index = next.size; index < previous.size; index++) yield index;
}
