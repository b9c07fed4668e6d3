import type {AvailableCommand, PermissionOption, PlanEntry} from '@agentclientprotocol/sdk';
import type {AnyContentBlock, RateLimit, TurnUsage} from '../protocol/update.js';
import type {IdIndex} from './collections/id-index.js';
import {emptyIndex} from './collections/id-index.js';
import type {PersistentList} from './collections/persistent-list.js';
import {emptyList} from './collections/persistent-list.js';
import type {ConfigOption, RefusedChange} from './config-option.js';
import type {AuthState, ConnectionState} from './connection-state.js';
import type {Entry, ToolCallEntry} from './entry.js';
import type {ErrorDetails} from './error-details.js';
import type {
  EntryId,
  InteractionId,
  PlanId,
  QueuedPromptId,
  RunId,
  SessionId,
  SubmissionId,
  Timestamp,
  ToolCallId,
  TurnId,
} from './identity.js';
import type {TerminalState} from './terminal-state.js';

export type {
  AgentExit,
  AgentFeatures,
  AuthMethodInfo,
  AuthState,
  ConnectionState,
  ImplementationInfo,
  TransportNoise,
} from './connection-state.js';

/** A change that was asked for and not yet confirmed (K3). */
export interface ConfigChange {
  readonly configId: string;
  readonly value: string | boolean;
  readonly status: 'pending' | 'failed' | 'notApplied';
  readonly error?: ErrorDetails | undefined;
}

export interface UsageState {
  readonly used?: number | undefined;
  readonly size?: number | undefined;
  readonly cost?: {readonly amount: number; readonly currency: string} | undefined;
  /** Tokens of the turn that ended last. */
  readonly turn?: TurnUsage | undefined;
  readonly limit?: RateLimit | undefined;
}

export interface SessionState {
  readonly status: 'none' | 'starting' | 'ready' | 'failed' | 'closed';
  readonly id?: SessionId | undefined;
  /** Absolute path. */
  readonly cwd?: string | undefined;
  readonly problem?: ErrorDetails | undefined;
  /** Turns before this one are of an earlier session: the agent does not know them (S11, H2). */
  readonly firstTurn?: TurnId | undefined;
  readonly title?: string | undefined;
  readonly updatedAt?: string | undefined;
  /** `undefined` until the agent sent a list (C5). */
  readonly commands?: readonly AvailableCommand[] | undefined;
  /** What can be changed: the agent's options, and legacy ones whose category none of them holds (K5). */
  readonly config: readonly ConfigOption[];
  /** All legacy options of the session: one comes back when the agent's list holds its category no longer (K5). */
  readonly legacy?: readonly ConfigOption[] | undefined;
  readonly changes: readonly ConfigChange[];
  readonly usage?: UsageState | undefined;
}

/**
 * What the agent does (S3). `requires_action` is derived: see `selectActivity`.
 * In ACP v1 `running` means that a prompt is in flight; in v2 it is the agent's report.
 */
export interface ActivityState {
  readonly state: 'idle' | 'running' | 'requires_action' | (string & {});
  readonly run: RunId;
  /** The turn that new entries belong to, if one is open. */
  readonly turn?: TurnId | undefined;
  /** A stop was asked for and is not yet confirmed (S4). */
  readonly cancelRequested: boolean;
  /** When Stop was pressed. */
  readonly cancelRequestedAt?: Timestamp | undefined;
  /** Nobody confirmed the stop for 10 s (S4). Set by the driver's timer. */
  readonly cancelOverdue?: boolean | undefined;
}

/** How a turn ended (S6). `stopReason` is the agent's word as it came. */
export interface TurnOutcome {
  readonly kind:
    'endTurn' | 'cancelled' | 'refusal' | 'maxTokens' | 'maxTurnRequests' | 'unknown' | 'error' | 'disconnected';
  readonly stopReason?: string | undefined;
  readonly error?: ErrorDetails | undefined;
  /** The turn's last message already shows the text of the error (S6). */
  readonly errorShown?: boolean | undefined;
}

export interface Turn {
  readonly id: TurnId;
  /** `agent`: opened by something new outside any prompt (S14). `replay`: read from history. */
  readonly source: 'user' | 'agent' | 'replay';
  readonly runId?: RunId | undefined;
  /** Top-level entries in their order of display. */
  readonly items: PersistentList<EntryId>;
  readonly outcome?: TurnOutcome | undefined;
  /** Text without an id no longer joins what came before this index of `items` (S9). */
  readonly sealedAt?: number | undefined;
  /** An agent-initiated turn that the next prompt has ended (S14). */
  readonly closed?: boolean | undefined;
  readonly startedAt?: Timestamp | undefined;
  readonly endedAt?: Timestamp | undefined;
}

/** The record of what was said and done. Lists hold the records; turns and parents hold the order. */
export interface Transcript {
  /** In order of first sighting; an entry's index is its id. */
  readonly entries: PersistentList<Entry>;
  readonly turns: PersistentList<Turn>;
  readonly terminals: PersistentList<TerminalState>;
  /** Wire key → newest ordinal. */
  readonly ids: IdIndex;
  /** Sub-agents with sessions of their own, by session. */
  readonly children: Readonly<Record<SessionId, ChildSession>>;
}

/** A sub-agent with a session of its own (P8). */
export interface ChildSession {
  readonly entry: EntryId;
  readonly parentSession: SessionId;
  readonly state?: string | undefined;
  readonly title?: string | undefined;
}

interface PlanBase {
  readonly planId: PlanId;
  readonly turn?: TurnId;
  /** Its place among the plans, by first sighting: updates move nothing. */
  readonly place?: number | undefined;
}

export type PlanState =
  | (PlanBase & {readonly type: 'items'; readonly entries: readonly PlanEntry[]})
  | (PlanBase & {readonly type: 'markdown'; readonly content: string})
  | (PlanBase & {readonly type: 'file'; readonly uri: string})
  | (PlanBase & {readonly type: 'unknown'; readonly raw: unknown});

interface InteractionBase {
  readonly id: InteractionId;
  readonly session: SessionId;
  /** The row it belongs to. */
  readonly entry?: EntryId | undefined;
  readonly toolCallId?: ToolCallId | undefined;
  readonly at?: Timestamp | undefined;
  /** Arrived while history was loading: live, outlives the answer (H1). */
  readonly duringReplay?: boolean | undefined;
}

export interface PermissionInteraction extends InteractionBase {
  readonly kind: 'permission';
  /** The request's own title, where it gives one; else the call's is shown (P1). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The call as it was when the request came: what the answer is for, whatever becomes of the call (P1, P2). */
  readonly asked?: ToolCallEntry | undefined;
  readonly options: readonly PermissionOption[];
}

export interface ElicitationInteraction extends InteractionBase {
  readonly kind: 'elicitation';
  readonly mode: string;
  readonly message: string;
  readonly elicitationId?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A question of the agent that waits for the user. Only open ones are in the state (P5). */
export type Interaction = PermissionInteraction | ElicitationInteraction;

/** What the user answered. */
export type PermissionOutcome =
  {readonly outcome: 'selected'; readonly optionId: string} | {readonly outcome: 'cancelled'};

/**
 * What was sent, until it has been answered or was discarded (S11).
 * `waiting`: visible, not on the wire yet. `sent`: on the wire, in flight. `notSent`: nothing reached the agent.
 * `unknown`: sent, outcome unknown. `failed`: answered with an error.
 */
export interface PromptSubmission {
  readonly id: SubmissionId;
  readonly content: readonly AnyContentBlock[];
  readonly preamble?: readonly AnyContentBlock[] | undefined;
  readonly status: 'waiting' | 'sent' | 'notSent' | 'unknown' | 'failed';
  /** What it waits for, in words of the state: shown while `waiting`. */
  readonly waitsFor?: 'cancel' | 'config' | 'connection' | 'turn' | 'authentication' | undefined;
  /** The JSON-RPC request that carries it. */
  readonly request?: string | undefined;
  readonly entry?: EntryId | undefined;
  readonly turn?: TurnId | undefined;
  readonly error?: ErrorDetails | undefined;
  /** It waited for a change of configuration, which the agent refused with `error` (K3). */
  readonly refusedChange?: RefusedChange | undefined;
  readonly at?: Timestamp | undefined;
}

export interface QueuedPrompt {
  readonly id: QueuedPromptId;
  readonly content: readonly AnyContentBlock[];
}

/** Why the queue does not go on by itself (Q3). */
export type PauseReason =
  'stopped' | 'cancelled' | 'error' | 'refusal' | 'limit' | 'unknown' | 'disconnected' | 'unsupported' | 'restored';

export interface QueueState {
  readonly entries: readonly QueuedPrompt[];
  readonly paused?: PauseReason | undefined;
  /** The front entry may be sent by Enter on an empty composer (Q4). */
  readonly fastTrack?: boolean | undefined;
  /** An entry the user asked to send now; it goes first when the running turn has ended (Q1, Q3). */
  readonly next?: QueuedPromptId | undefined;
}

/** A message to the user that is no part of history (L4). */
export interface Notice {
  readonly id: number;
  readonly severity: string;
  /** Plain text. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly at?: Timestamp | undefined;
}

/** What the host can do; selectors read it, so that what it cannot do is not offered. */
export type HostActionName =
  | 'prompt'
  | 'cancel'
  | 'answerPermission'
  | 'answerElicitation'
  | 'setConfigOption'
  | 'authenticate'
  | 'stopTerminal'
  | 'close'
  | 'restart'
  | 'newSession'
  | 'queue';

/** Everything a conversation is, as one immutable value. The reducer is its only author. */
export interface ConversationState {
  readonly connection: ConnectionState;
  readonly auth: AuthState;
  readonly session: SessionState;
  readonly activity: ActivityState;
  readonly transcript: Transcript;
  /** A replay being built; it replaces `transcript` when its answer arrives (H1). */
  readonly incoming: Transcript | undefined;
  readonly replay: 'none' | 'loading' | 'tail';
  /** By id, the one replaced last at the end. */
  readonly plans: readonly PlanState[];
  /** Open ones only, oldest first. */
  readonly interactions: readonly Interaction[];
  readonly submissions: readonly PromptSubmission[];
  readonly queue: QueueState;
  /** The newest ones, oldest first. */
  readonly notices: readonly Notice[];
  readonly noticeCount: number;
  /** Updates nobody understood; for the inspector only. */
  readonly unrecognized: {readonly count: number; readonly ring: readonly unknown[]};
  readonly offered: readonly HostActionName[];
}

/** A transcript without anything in it. */
export const emptyTranscript: Transcript = {
  entries: emptyList(),
  turns: emptyList(),
  terminals: emptyList(),
  ids: emptyIndex(),
  children: {},
};

/** A conversation before anything happened. */
export const initialState: ConversationState = {
  connection: {status: 'none'},
  auth: {status: 'none', methods: []},
  session: {status: 'none', config: [], changes: []},
  activity: {state: 'idle', run: 0, cancelRequested: false},
  transcript: emptyTranscript,
  incoming: undefined,
  replay: 'none',
  plans: [],
  interactions: [],
  submissions: [],
  queue: {entries: []},
  notices: [],
  noticeCount: 0,
  unrecognized: {count: 0, ring: []},
  offered: [],
};
