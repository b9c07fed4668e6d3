import type {ConversationAction} from '../state/action.js';
import type {ConversationState} from '../state/conversation-state.js';

/** The lists whose items can be watched one by one. */
export type ItemList = 'entries' | 'turns' | 'terminals';

/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void;

export interface ConversationStoreOptions {
  /** When to notify after a change: once per call. Default: `queueMicrotask`. */
  readonly schedule?: (flush: () => void) => void;
  /** Gets what listeners threw, as one `AggregateError`. Default: reported to the console once. */
  readonly onError?: (error: unknown) => void;
  readonly state?: ConversationState;
}

/** Runs the reducer and wakes exactly the watchers of what changed. */
export interface ConversationStore {
  /** Always current, even before listeners are told. */
  readonly state: ConversationState;
  /** Reduces at once; listeners are told later, once for all changes until then. */
  dispatch(action: ConversationAction): void;
  /** Called at once after each dispatch that changed the state, before listeners: for what must act on every fact. */
  observe(
    observer: (state: ConversationState, previous: ConversationState, action: ConversationAction) => void,
  ): Unsubscribe;
  /** Any change, after a flush. */
  subscribe(listener: () => void): Unsubscribe;
  /** A change of one item, after a flush. */
  watch(list: ItemList, index: number, listener: () => void): Unsubscribe;
  /** Tells listeners now. */
  flush(): void;
}
