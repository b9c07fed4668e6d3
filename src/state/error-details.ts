/** What kind of trouble an error is; each has its own next step (S6). */
export type ErrorClass =
  | 'authRequired'
  | 'connectionLost'
  | 'agentExited'
  // the user asked for another agent while this one was there
  | 'restarted'
  | 'overloaded'
  | 'modelUnavailable'
  | 'tooLarge'
  | 'sessionGone'
  | 'cancelled'
  | 'other';

/** An error as it is shown. `text` follows the rule of S6: `data.details`, `data.message`, `data`, `message`. */
export interface ErrorDetails {
  readonly class: ErrorClass;
  /** The text to show. Never empty. */
  readonly text: string;
  /** The JSON-RPC code, if one came. */
  readonly code?: number | undefined;
  /** `error.data` as it came, for the details disclosure. */
  readonly data?: unknown;
}
