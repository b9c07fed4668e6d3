import type {ErrorDetails} from './error-details.js';
import type {EntryId, SessionId, TerminalOrdinal, Timestamp} from './identity.js';

/** How a terminal ended. Both absent: a cancelled or unknown end, not success (X3). */
export interface TerminalExit {
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
}

/** A stop that the user asked for: under way or done, or refused by the host with its reason. */
export type TerminalStop = {readonly status: 'requested'} | {readonly status: 'failed'; readonly error: ErrorDetails};

/** Output as a queue of pieces; whole pieces are dropped from the front beyond a bound (X6). */
export interface TerminalOutput {
  readonly pieces: readonly string[];
  /** UTF-16 units in `pieces`. */
  readonly length: number;
  /** UTF-16 units dropped from the front. */
  readonly dropped: number;
  /** Line feeds in what was dropped; unknown, if absent while something was. */
  readonly droppedLines?: number | undefined;
}

/** A terminal in one neutral shape, whatever protocol brought it (X5). */
export interface TerminalState {
  readonly ordinal: TerminalOrdinal;
  readonly terminalId: string;
  readonly session: SessionId;
  /** The tool call row it belongs to; unknown while only its output came. */
  readonly owner?: EntryId | undefined;
  readonly cwd?: string | undefined;
  readonly command?: string | undefined;
  readonly output: TerminalOutput;
  readonly exit?: TerminalExit | undefined;
  /** The sender cut the output. */
  readonly truncated?: boolean | undefined;
  readonly released?: boolean | undefined;
  /** The host runs it for the agent: what the host tells is the truth about it, and it can be stopped (X5, X7). */
  readonly hostRun?: boolean | undefined;
  /** What became of the user's Stop (X7). */
  readonly stop?: TerminalStop | undefined;
  /** A delta came, so that an equal whole output is a restatement (X3). */
  readonly delta?: boolean | undefined;
  readonly startedAt?: Timestamp | undefined;
  readonly endedAt?: Timestamp | undefined;
}
