/**
 * The identities of a conversation, each with its own type so that one never stands in for another (S2).
 */

/** Ordinal of an entry in `state.transcript.entries`; also its DOM key. Minted by the reducer. */
export type EntryId = number & {readonly __brand?: 'EntryId'};

/** Ordinal of a turn in `state.transcript.turns`. Minted by the reducer. */
export type TurnId = number & {readonly __brand?: 'TurnId'};

/** Ordinal of a terminal in `state.transcript.terminals`. Minted by the reducer. */
export type TerminalOrdinal = number & {readonly __brand?: 'TerminalOrdinal'};

/** Counter of idle → not-idle edges of one conversation. In ACP v1 one run is one `session/prompt` request. */
export type RunId = number & {readonly __brand?: 'RunId'};

/** ACP's session id. Minted by the agent, unique within it. */
export type SessionId = string;

/** ACP's tool call id. Minted by the agent; known by session, and by the turn it began in (T4). */
export type ToolCallId = string;

/** ACP's plan id. ACP v1 has one plan, kept under `''`. */
export type PlanId = string;

/**
 * Identity of a permission or elicitation request. Derived from the connection's ordinal and the JSON-RPC id,
 * whose type is part of it: the ids `0` and `"0"` are two requests.
 */
export type InteractionId = string & {readonly __brand?: 'InteractionId'};

/** Identity of one send of the user. Minted by the driver; a replayed prompt's is derived from its request. */
export type SubmissionId = string & {readonly __brand?: 'SubmissionId'};

/** Identity of a queued prompt, stable while it is edited and moved (Q2). */
export type QueuedPromptId = string & {readonly __brand?: 'QueuedPromptId'};

/** Milliseconds since the epoch at which a real event happened. Never guessed (S13). */
export type Timestamp = number;
