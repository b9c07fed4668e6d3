import type {
  AvailableCommand,
  ContentBlock,
  Cost,
  PlanEntry,
  PermissionOption,
  ToolCallContent,
  ToolCallLocation,
} from '@agentclientprotocol/sdk';
import type {ConfigOption} from '../state/config-option.js';
import type {ErrorDetails} from '../state/error-details.js';
import type {InteractionId, PlanId, SessionId, Timestamp, ToolCallId} from '../state/identity.js';

/**
 * A field of a patch: `undefined` keeps, `null` clears, a value replaces.
 * A normaliser turns a protocol version's own rule for `null` into this one (acp-protocol §1.11, §3.1).
 */
export type Patch<T> = T | null | undefined;

/** Who a message is from. `thought` is the agent's reasoning, kept apart from its answer. */
export type MessageRole = 'user' | 'agent' | 'thought';

/** Content of any type the wire may carry. Types that ACP does not define are kept as they came. */
export type AnyContentBlock = ContentBlock | {readonly type: string; readonly [key: string]: unknown};

/** One item of a tool call's content, of any type the wire may carry. */
export type AnyToolContent = ToolCallContent | {readonly type: string; readonly [key: string]: unknown};

/** Where an update belongs: its session, and the tool call of that session it is nested in (P8). */
export interface WirePlace {
  /** The session the update names. */
  readonly session: SessionId;
  /** The tool call that the update is nested in, from `_meta` (P8). */
  readonly parentToolCallId?: ToolCallId | undefined;
  /** When the message arrived. Absent in a replay (S13). */
  readonly at?: Timestamp | undefined;
}

/** The fields of a tool call that the agent reports. */
export interface ToolCallPatch {
  readonly title?: Patch<string>;
  readonly name?: Patch<string>;
  readonly kind?: Patch<string>;
  readonly status?: Patch<string>;
  readonly content?: Patch<readonly AnyToolContent[]>;
  readonly locations?: Patch<readonly ToolCallLocation[]>;
  /** Any JSON value. `null` on the wire is not told apart from absent. */
  readonly rawInput?: unknown;
  /** Any JSON value. `null` on the wire is not told apart from absent. */
  readonly rawOutput?: unknown;
  /** `_meta`, merged by top-level key and one level inside; terminal events are not part of it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A piece of a terminal's story, carried by `_meta` of a tool call (X2, X3) or by a protocol of its own. */
export type TerminalEvent =
  | {
      readonly kind: 'info';
      readonly terminalId: string;
      readonly cwd?: string;
      readonly command?: string;
      /** The host began to run it for the agent (`terminal/create`): a new terminal, whatever had the id before. */
      readonly hostRun?: boolean;
    }
  | {readonly kind: 'output'; readonly terminalId: string; readonly text: string; readonly delta: boolean}
  | {readonly kind: 'replaced'; readonly terminalId: string; readonly text: string; readonly truncated?: boolean}
  | {
      readonly kind: 'exit';
      readonly terminalId: string;
      readonly exitCode: number | null;
      readonly signal: string | null;
    };

/** Token usage of the context and the cost of the session (L2). */
export interface UsagePatch {
  /** Tokens in the context now. */
  readonly used?: number | undefined;
  /** Tokens the context can hold. */
  readonly size?: number | undefined;
  /** Cost of the whole session. Absent keeps the last one. */
  readonly cost?: Patch<Cost>;
  /** Absent keeps the last one. */
  readonly limit?: RateLimit | undefined;
}

/** How near an account is to a limit of its provider. Words are the agent's. */
export interface RateLimit {
  readonly status: string;
  /** What the limit counts over, such as `five_hour`. */
  readonly period?: string | undefined;
  /** The part that is used, from 0 to 1. */
  readonly share?: number | undefined;
  /** Seconds since 1970. */
  readonly resetsAt?: number | undefined;
}

/** Tokens of one turn, as far as the agent told them. */
export interface TurnUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly cachedReadTokens?: number;
  readonly cachedWriteTokens?: number;
  readonly thoughtTokens?: number;
}

/** An action that can come from an agent. Every one is a fact in the past; none is ever refused. */
export type WireAction =
  | (WirePlace & {
      readonly type: 'message/chunkReceived';
      readonly role: MessageRole;
      readonly messageId?: string | undefined;
      readonly content: AnyContentBlock;
      /** The message may go on below a row that came in between (ACP v1, S9). */
      readonly splits?: boolean;
    })
  | (WirePlace & {
      /** A whole-message update (ACP v2): `undefined` content keeps, `null` clears. */
      readonly type: 'message/contentReplaced';
      readonly role: MessageRole;
      readonly messageId: string;
      readonly content: Patch<readonly AnyContentBlock[]>;
    })
  | (WirePlace & {
      readonly type: 'toolCall/patched';
      readonly toolCallId: ToolCallId;
      /** What brought the patch; it decides what may clear and what makes a new row (T4). */
      readonly source: 'call' | 'update' | 'permission';
      readonly patch: ToolCallPatch;
      /** Terminal events the same message carried, in order. They apply before the patch, exits after it. */
      readonly terminal?: readonly TerminalEvent[];
    })
  | (WirePlace & {
      readonly type: 'toolCall/contentAppended';
      readonly toolCallId: ToolCallId;
      readonly content: AnyToolContent;
    })
  | (WirePlace & {readonly type: 'terminal/patched'; readonly event: TerminalEvent})
  | (WirePlace & {readonly type: 'terminal/released'; readonly terminalId: string})
  | (WirePlace & {
      readonly type: 'plan/replaced';
      readonly planId: PlanId;
      readonly plan:
        | {readonly type: 'items'; readonly entries: readonly PlanEntry[]}
        | {readonly type: 'markdown'; readonly content: string}
        | {readonly type: 'file'; readonly uri: string}
        | {readonly type: 'unknown'; readonly raw: unknown};
    })
  | (WirePlace & {readonly type: 'plan/removed'; readonly planId: PlanId})
  | (WirePlace & {readonly type: 'config/optionsReplaced'; readonly options: readonly ConfigOption[]})
  | (WirePlace & {readonly type: 'config/modeReported'; readonly modeId: string})
  | (WirePlace & {readonly type: 'commands/replaced'; readonly commands: readonly AvailableCommand[]})
  | (WirePlace & {
      readonly type: 'info/patched';
      readonly title?: Patch<string>;
      readonly updatedAt?: Patch<string>;
      readonly meta?: Readonly<Record<string, unknown>>;
    })
  | (WirePlace & {readonly type: 'usage/patched'; readonly usage: UsagePatch})
  | (WirePlace & {
      readonly type: 'notice/received';
      readonly severity: string;
      readonly title: string;
      readonly description?: string | undefined;
    })
  | (WirePlace & {
      readonly type: 'compaction/patched';
      readonly compactionId: string;
      readonly status?: Patch<string>;
      readonly summary?: Patch<readonly AnyContentBlock[]>;
      readonly error?: Patch<string>;
    })
  | (WirePlace & {
      readonly type: 'compaction/summaryAppended';
      readonly compactionId: string;
      readonly content: AnyContentBlock;
    })
  | (WirePlace & {
      readonly type: 'subagent/patched';
      /** The child's own session. */
      readonly child: SessionId;
      readonly title?: Patch<string>;
      readonly description?: Patch<string>;
      readonly state?: Patch<string>;
    })
  | (WirePlace & {
      /** The agent's own report of its activity (ACP v2 `state_update`). */
      readonly type: 'run/stateReported';
      readonly state: string;
      readonly stopReason?: string | undefined;
      readonly error?: ErrorDetails | undefined;
    })
  | (WirePlace & {
      readonly type: 'interaction/requested';
      readonly id: InteractionId;
      readonly request:
        | {
            readonly kind: 'permission';
            readonly toolCallId: ToolCallId;
            readonly patch: ToolCallPatch;
            readonly terminal?: readonly TerminalEvent[];
            readonly options: readonly PermissionOption[];
            readonly title?: string | undefined;
            readonly description?: string | undefined;
          }
        | {
            readonly kind: 'elicitation';
            readonly mode: string;
            readonly message: string;
            readonly toolCallId?: ToolCallId | undefined;
            readonly elicitationId?: string | undefined;
            readonly params: Readonly<Record<string, unknown>>;
          };
    })
  | (WirePlace & {readonly type: 'interaction/withdrawn'; readonly id: InteractionId})
  | (WirePlace & {readonly type: 'elicitation/completed'; readonly elicitationId: string})
  | {readonly type: 'update/unrecognized'; readonly raw: unknown; readonly reason?: string};
