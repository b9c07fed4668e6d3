import type {ToolCallLocation} from '@agentclientprotocol/sdk';
import type {AnyContentBlock, AnyToolContent, MessageRole} from '../protocol/update.js';
import type {PersistentList} from './collections/persistent-list.js';
import type {EntryId, InteractionId, SessionId, TerminalOrdinal, Timestamp, ToolCallId, TurnId} from './identity.js';

/** What every row of the transcript has. Everything a row shows hangs on its entry. */
interface EntryBase {
  readonly id: EntryId;
  readonly turn: TurnId;
  /** The row it is nested in (P8). */
  readonly parent?: EntryId | undefined;
  /** The tool call id that was named as parent and that nobody knows (P8: shown at the top, marked). */
  readonly unknownParent?: ToolCallId | undefined;
  readonly session: SessionId;
  /** When it was first seen. Absent in a replay (S13). */
  readonly at?: Timestamp | undefined;
}

/** A message of the user, the agent, or the agent's thoughts. */
export interface MessageEntry extends EntryBase {
  readonly kind: 'message';
  readonly role: MessageRole;
  readonly messageId?: string | undefined;
  /** 0 for the first part; a message continued below a row has further parts (S9). */
  readonly part: number;
  /** Text, images and resources in the order they came; adjacent plain text is one block. */
  readonly blocks: readonly AnyContentBlock[];
  /** Has no row: white space only. Its place is kept, so revealing it moves nothing. */
  readonly hidden?: boolean | undefined;
  /** No longer part of the agent's context, because the turn was refused (S6). */
  readonly refused?: boolean | undefined;
  /** When the newest text came; with `at` the real duration of a thought. */
  readonly changedAt?: Timestamp | undefined;
  /** Text may still come. Never the measure of "busy" (S3). */
  readonly streaming?: boolean | undefined;
  /** User messages only: whether the agent's echo was matched (S8). */
  readonly echo?: EchoState | undefined;
  /** Host text sent in front of the user's words with the first prompt (S1); shown apart. */
  readonly preamble?: readonly AnyContentBlock[] | undefined;
}

/** How far the echo of one of our own messages has come (S8). */
export interface EchoState {
  /** Blocks that no echo has matched yet. */
  readonly open: readonly AnyContentBlock[];
  /** An echo that comes in pieces and is not whole yet. */
  readonly pieces?: EchoPieces | undefined;
}

/** What may become an echo (S8). */
export interface EchoPieces {
  /** All of it so far; an open text block begins with it. */
  readonly text: string;
  readonly messageId?: string | undefined;
  /** The row it has, unseen while its turn runs; it stays if it turns out to be no echo. */
  readonly row: EntryId;
}

/** What the user decided on a call, readable after the fact (P6). */
export interface PermissionDecision {
  readonly optionId: string;
  readonly name: string;
  readonly kind: string;
}

/** A local judgement on a call; the agent's report is apart (T4, P6). */
export type LocalStatus = 'cancelled' | 'rejected' | 'noResult';

/** A tool call of the agent. */
export interface ToolCallEntry extends EntryBase {
  readonly kind: 'toolCall';
  readonly toolCallId: ToolCallId;
  readonly title?: string | undefined;
  /** The tool's programmatic name. */
  readonly name?: string | undefined;
  /** ACP's tool kind, or a string it does not define; `undefined` until reported. */
  readonly toolKind?: string | undefined;
  /** The agent's word: ACP's status or a string it does not define; `undefined` until reported. */
  readonly reported?: string | undefined;
  /** The user's or the turn's word. See {@link effectiveStatus}. */
  readonly local?: LocalStatus | undefined;
  readonly content: readonly AnyToolContent[];
  readonly locations: readonly ToolCallLocation[];
  readonly rawInput?: unknown;
  readonly rawOutput?: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** Terminals of this call, in order of first sighting. Replaced content does not take them away (X5). */
  readonly terminals: readonly TerminalOrdinal[];
  /** Open permission and elicitation requests of this call, oldest first (P5). */
  readonly interactions: readonly InteractionId[];
  readonly decision?: PermissionDecision | undefined;
  readonly children: PersistentList<EntryId>;
  /** When an end was reported. Absent in a replay (S13). */
  readonly endedAt?: Timestamp | undefined;
}

/** The work of a sub-agent that has a session of its own (P8). */
export interface SubagentEntry extends EntryBase {
  readonly kind: 'subagent';
  readonly child: SessionId;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The agent's word on the child's activity; `idle` is its end. */
  readonly state?: string | undefined;
  readonly children: PersistentList<EntryId>;
}

/** The context was compacted here (L4). */
export interface CompactionEntry extends EntryBase {
  readonly kind: 'compaction';
  readonly compactionId: string;
  readonly status?: string | undefined;
  readonly summary: readonly AnyContentBlock[];
  readonly error?: string | undefined;
}

/** One row of the transcript. */
export type Entry = MessageEntry | ToolCallEntry | SubagentEntry | CompactionEntry;

/** What a tool row shows. `unknown` is a status that ACP does not define: still going, shown by its own word. */
export type EffectiveStatus =
  'pending' | 'waiting' | 'running' | 'completed' | 'failed' | 'rejected' | 'cancelled' | 'noResult' | 'unknown';

const ends = new Set(['completed', 'failed', 'cancelled']);

/** Whether a reported status is an end. Unknown statuses are not. */
export function isEnd(status: string | undefined): boolean {
  return status !== undefined && ends.has(status);
}

/**
 * The one place that combines the agent's report with local judgement (T4, P6, S4):
 * an end that was reported wins, but `failed` keeps an earlier `rejected` or `cancelled`.
 */
export function effectiveStatus(call: ToolCallEntry): EffectiveStatus {
  if (isEnd(call.reported)) {
    if (call.reported === 'failed' && (call.local === 'rejected' || call.local === 'cancelled')) return call.local;
    return call.reported as 'completed' | 'failed' | 'cancelled';
  }
  if (call.interactions.length > 0) return 'waiting';
  if (call.local !== undefined) return call.local;
  if (call.reported === undefined || call.reported === 'pending') return 'pending';
  return call.reported === 'in_progress' ? 'running' : 'unknown';
}
