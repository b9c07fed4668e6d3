import type {AnyContentBlock} from '../protocol/update.js';
import type {ConfigSource} from '../state/config-option.js';
import type {HostActionName, PermissionOutcome} from '../state/conversation-state.js';
import type {
  InteractionId,
  QueuedPromptId,
  SessionId,
  SubmissionId,
  TerminalOrdinal,
  Timestamp,
} from '../state/identity.js';
import {DriverActions} from './conversation-actions.js';
import {ConversationDriver} from './conversation-driver.js';
import type {ConversationStore, ConversationStoreOptions} from './conversation-store.js';
import {createConversationStore} from './conversation-store.js';
import type {Timers} from './environment.js';
import {hostTimers, reportError, uniqueId} from './environment.js';
import {defaultScheduler} from './scheduler.js';
import type {ConversationView} from './view-state.js';
import {createConversationView} from './view-state.js';

/** The agent's answer to a prompt (ACP `PromptResponse`). */
export interface PromptAnswer {
  readonly stopReason: string;
}

/**
 * What a host can do for a conversation. Each is optional: what is missing is not offered to the user
 * (`state.offered`). Each may return a promise; a rejection becomes a `…Failed` action, never a thrown error.
 * The kit's client implements them over the SDK; a host with a transport of its own implements them itself.
 */
export interface HostActions {
  /**
   * Sends `session/prompt`. Resolves with its answer, or with nothing if the host dispatches the answer itself:
   * `prompt/finished` or `prompt/failed` whose `request` is the submission's id.
   */
  prompt?(content: readonly AnyContentBlock[], submission: SubmissionId): Promise<PromptAnswer | void> | void;
  /** Sends `session/cancel` once. It is not told when the stop is confirmed; the prompt's answer says that. */
  cancel?(): Promise<void> | void;
  /** Answers `session/request_permission`. Called exactly once for each interaction (P5). */
  answerPermission?(id: InteractionId, outcome: PermissionOutcome): Promise<void> | void;
  /** Answers `elicitation/create`. */
  answerElicitation?(id: InteractionId, answer: ElicitationAnswer): Promise<void> | void;
  /** Sends `session/set_config_option`, `session/set_mode` or `session/set_model`, by the option's source. */
  setConfigOption?(configId: string, value: string | boolean, source: ConfigSource): Promise<void> | void;
  /** Sends `authenticate` and repeats a failed `session/new`, `load` or `resume` once (S12). */
  authenticate?(methodId: string): Promise<void> | void;
  /**
   * Ends the command of a terminal that the host runs for the agent (X7); its id stays valid (`terminal/kill`). The
   * exit is told like any other.
   */
  stopTerminal?(session: SessionId, terminalId: string): Promise<void> | void;
  /** Closes the session (S7). */
  close?(): Promise<void> | void;
  /** Starts the agent again after it exited or was lost, and opens a session. */
  restart?(): Promise<void> | void;
  /** Opens another conversation; this one keeps running (S7). */
  newSession?(): Promise<void> | void;
}

export type ElicitationAnswer =
  | {readonly action: 'accept'; readonly content?: Readonly<Record<string, unknown>>}
  | {readonly action: 'decline'}
  | {readonly action: 'cancel'};

/**
 * What a user can do in a conversation. Elements call these through one place; each is one decision over the state
 * and never throws. They are the conversation's own: a compare view or an inspector uses the same.
 */
export interface ConversationActions {
  /**
   * The primary action on a draft: sends it, or queues it while a turn runs (Q1).
   * `interrupt` cancels the running turn first and then sends this text (Q1).
   */
  submit(content: readonly AnyContentBlock[], options?: {readonly interrupt?: boolean}): void;
  /** Stops the run (S4). Does nothing while idle or while a stop is being confirmed. */
  stop(): void;
  answerPermission(id: InteractionId, outcome: PermissionOutcome): void;
  answerElicitation(id: InteractionId, answer: ElicitationAnswer): void;
  setConfigOption(configId: string, value: string | boolean): void;
  /** Forgets a failed change (K3). */
  dismissConfigChange(configId: string): void;
  editQueued(id: QueuedPromptId, content: readonly AnyContentBlock[]): void;
  removeQueued(id: QueuedPromptId): void;
  moveQueued(id: QueuedPromptId, by: number): void;
  sendQueuedNow(id: QueuedPromptId): void;
  /** Sends the front entry of the queue now, once after each queueing: Enter on an empty composer (Q4). */
  sendNextQueued(): void;
  clearQueue(): void;
  resumeQueue(): void;
  /** Sends the content of a failed submission once more; only ever by the user's word (S11). */
  resend(id: SubmissionId): void;
  /** Forgets a submission that is not in flight. */
  discard(id: SubmissionId): void;
  authenticate(methodId: string): void;
  /** Stops a command that the host runs (X7). Does nothing for one that has ended, or that the agent runs itself. */
  stopTerminal(ordinal: TerminalOrdinal): void;
  restart(): void;
  /** Asks the host for another conversation (S7). */
  newSession(): void;
  close(): void;
  dismissNotice(id: number): void;
}

/**
 * One conversation: its state, what can be done in it, and what the user has open. It belongs to whoever made it, not
 * to the elements that show it, and lives until it is closed (S15).
 */
export interface Conversation {
  /** Durable id that keys drafts and saves. */
  readonly id: string;
  /** The host gave the id, so that what is kept under it can be found again after a reload. */
  readonly durable?: boolean;
  readonly store: ConversationStore;
  readonly actions: ConversationActions;
  /** What the user has open: draft, caret, open rows, scroll. Never protocol truth. */
  readonly view: ConversationView;
  /**
   * Lets go of timers and listeners: the conversation sends and answers nothing by itself any more. It stops and closes
   * nothing (S15), so close it first; removing an element is no reason to call this.
   */
  dispose(): void;
}

export interface ConversationOptions extends ConversationStoreOptions {
  /** Durable id, given by the host; minted if left out. */
  readonly id?: string;
  /** Text of the host that goes out with the first prompt only (S1). */
  readonly preamble?: readonly AnyContentBlock[];
  /**
   * The host dispatches what `actionsFromTraffic` says of every message in both directions, so sends and answers
   * are not reported twice. The kit's client does.
   */
  readonly traffic?: boolean;
  /** Put in front of the ids of submissions and queue entries, so that they differ from those of a saved state. */
  readonly idPrefix?: string;
  /** What the user had open before. Default: nothing. */
  readonly view?: ConversationView;
  /** For tests. Default: the real ones. */
  readonly timers?: Timers;
  readonly now?: () => Timestamp;
}

const offerable: readonly Exclude<HostActionName, 'queue'>[] = [
  'prompt',
  'cancel',
  'answerPermission',
  'answerElicitation',
  'setConfigOption',
  'authenticate',
  'stopTerminal',
  'close',
  'restart',
  'newSession',
];

/** What is offered to the user: what the host supplied, and a queue where prompts can be sent. */
function offeredBy(host: HostActions): readonly HostActionName[] {
  const names: HostActionName[] = offerable.filter(name => host[name] !== undefined);
  return host.prompt ? [...names, 'queue'] : names;
}

/**
 * Creates a conversation over what a host can do. Listeners are told once per frame in a page, else after each task.
 * What the host reports arrives by `store.dispatch`.
 */
export function createConversation(host: HostActions, options: ConversationOptions = {}): Conversation {
  const {
    onError = reportError,
    timers = hostTimers,
    now = Date.now,
    idPrefix = '',
    traffic = false,
    preamble,
  } = options;
  const store = createConversationStore({schedule: defaultScheduler(), ...options});
  let submissions = 0;
  const mintSubmissionId = () => `${idPrefix}s${++submissions}`;
  const driver = new ConversationDriver({store, host, traffic, preamble, timers, now, mintSubmissionId, onError});
  const actions = new DriverActions({store, host, driver, idPrefix, now, onError});
  store.dispatch({type: 'host/offered', actions: offeredBy(host)});
  return {
    id: options.id ?? uniqueId(),
    durable: options.id !== undefined,
    store,
    actions,
    view: options.view ?? createConversationView(),
    dispose: () => driver.dispose(),
  };
}

/** The names of the actions that a host supplied. */
export type {HostActionName};
