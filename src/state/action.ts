import type {AnyContentBlock, TurnUsage, WireAction} from '../protocol/update.js';
import type {ConfigOption, ConfigSource} from './config-option.js';
import type {
  AgentExit,
  AgentFeatures,
  AuthMethodInfo,
  HostActionName,
  ImplementationInfo,
  PauseReason,
  PermissionOutcome,
} from './conversation-state.js';
import type {ErrorDetails} from './error-details.js';
import type {InteractionId, QueuedPromptId, SessionId, SubmissionId, TerminalOrdinal, Timestamp} from './identity.js';

/** When a local fact happened. Absent in a replay (S13). */
interface At {
  readonly at?: Timestamp | undefined;
}

/** What our side of the wire did, or what a request of ours was answered. */
type ExchangeAction =
  | {readonly type: 'connection/opening'}
  | {
      readonly type: 'connection/opened';
      readonly protocolVersion: number;
      readonly agent?: ImplementationInfo | undefined;
      readonly features: AgentFeatures;
      readonly authMethods: readonly AuthMethodInfo[];
      readonly raw?: unknown;
    }
  | (At & {
      readonly type: 'connection/closed';
      readonly problem: ErrorDetails;
      readonly exit?: AgentExit | undefined;
    })
  | {readonly type: 'connection/failed'; readonly problem: ErrorDetails; readonly exit?: AgentExit | undefined}
  | {readonly type: 'connection/noiseReceived'; readonly count: number; readonly lines: readonly string[]}
  | {readonly type: 'auth/required'; readonly error: ErrorDetails}
  | {readonly type: 'auth/started'; readonly methodId: string}
  | {readonly type: 'auth/succeeded'}
  | {readonly type: 'auth/failed'; readonly error: ErrorDetails}
  | {readonly type: 'session/starting'; readonly cwd?: string | undefined}
  | {
      readonly type: 'session/started';
      readonly sessionId: SessionId;
      readonly options: readonly ConfigOption[];
      readonly cwd?: string | undefined;
      /** It goes on where it was (`session/resume`); else it is a new one, even if it has an id that was there before. */
      readonly resumed?: boolean | undefined;
    }
  | {readonly type: 'session/failed'; readonly error: ErrorDetails}
  | {readonly type: 'session/closed'}
  /** The agent started to replay history for a `session/load` (H1). */
  | {readonly type: 'history/replayStarted'; readonly sessionId: SessionId; readonly cwd?: string | undefined}
  | {
      readonly type: 'history/replayEnded';
      readonly sessionId: SessionId;
      /** `undefined`: the answer held no configuration. */
      readonly options?: readonly ConfigOption[] | undefined;
    }
  | {readonly type: 'history/replayFailed'; readonly error: ErrorDetails}
  /** A prompt was written to the wire; it is the oldest waiting submission, or a new one in a replay of traffic. */
  | (At & {
      readonly type: 'prompt/sent';
      readonly session: SessionId;
      readonly request: string;
      readonly content: readonly AnyContentBlock[];
    })
  | (At & {
      readonly type: 'prompt/finished';
      readonly session: SessionId;
      readonly request: string;
      readonly stopReason: string;
      /** Tokens of the turn, where the agent tells them. */
      readonly usage?: TurnUsage | undefined;
    })
  | (At & {
      readonly type: 'prompt/failed';
      readonly session: SessionId;
      readonly request: string;
      readonly error: ErrorDetails;
      /** No answer came: the connection was lost or the transport gave up (S11). */
      readonly outcomeUnknown?: boolean;
    })
  /** `session/cancel` was written, or Stop was pressed. */
  | (At & {readonly type: 'run/cancelRequested'; readonly session?: SessionId})
  /** Any answer to a request of ours; id-less text outside a prompt starts a new message after it (S9). */
  | {readonly type: 'exchange/answered'; readonly session?: SessionId}
  | {
      readonly type: 'config/changeRequested';
      readonly configId: string;
      readonly source: ConfigSource;
      readonly value: string | boolean;
    }
  | {
      readonly type: 'config/changeAnswered';
      readonly configId: string;
      readonly source: ConfigSource;
      readonly value: string | boolean;
      /** The whole list (K3), or `undefined` where the answer holds none (K5). */
      readonly options?: readonly ConfigOption[] | undefined;
    }
  | {
      readonly type: 'config/changeFailed';
      readonly configId: string;
      readonly value: string | boolean;
      readonly error: ErrorDetails;
    }
  | {
      readonly type: 'interaction/answered';
      readonly id: InteractionId;
      /** `undefined` for an elicitation and for an error answer. */
      readonly outcome?: PermissionOutcome | undefined;
    };

/** What the user or the host did, that no message on the wire says. */
export type LocalAction =
  /** The user asked the host to stop a terminal that it runs (X7). */
  | {readonly type: 'terminal/stopRequested'; readonly ordinal: TerminalOrdinal}
  | {readonly type: 'terminal/stopFailed'; readonly ordinal: TerminalOrdinal; readonly error: ErrorDetails}
  | {readonly type: 'host/offered'; readonly actions: readonly HostActionName[]}
  | (At & {
      readonly type: 'prompt/submitted';
      readonly id: SubmissionId;
      readonly content: readonly AnyContentBlock[];
      readonly preamble?: readonly AnyContentBlock[] | undefined;
      readonly waitsFor?: 'cancel' | 'config' | 'connection' | 'turn' | 'authentication' | undefined;
      /** The queue entry it was; it leaves the queue, and a pause stays (Q3). */
      readonly queued?: QueuedPromptId | undefined;
    })
  | {
      readonly type: 'submission/notSent';
      readonly id: SubmissionId;
      readonly error: ErrorDetails;
      /** It waited for this change, which was refused. */
      readonly change?: {readonly configId: string; readonly value: string | boolean} | undefined;
    }
  | {readonly type: 'submission/discarded'; readonly id: SubmissionId}
  | {readonly type: 'run/cancelOverdue'; readonly run: number}
  | {readonly type: 'queue/added'; readonly id: QueuedPromptId; readonly content: readonly AnyContentBlock[]}
  | {readonly type: 'queue/edited'; readonly id: QueuedPromptId; readonly content: readonly AnyContentBlock[]}
  | {readonly type: 'queue/removed'; readonly id: QueuedPromptId}
  | {readonly type: 'queue/moved'; readonly id: QueuedPromptId; readonly by: number}
  | {readonly type: 'queue/cleared'}
  | {readonly type: 'queue/paused'; readonly reason: PauseReason}
  | {readonly type: 'queue/resumed'}
  | {readonly type: 'queue/sendNowRequested'; readonly id: QueuedPromptId}
  | {readonly type: 'config/changeDismissed'; readonly configId: string}
  | {readonly type: 'notice/dismissed'; readonly id: number};

/** Everything the reducer eats: facts in the past. Time and ids come in the action, so a run can be repeated. */
export type ConversationAction = WireAction | ExchangeAction | LocalAction;
