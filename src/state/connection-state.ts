import type {ErrorDetails} from './error-details.js';

/** Name and version of an agent or client (ACP `Implementation`). */
export interface ImplementationInfo {
  readonly name: string;
  readonly title?: string | undefined;
  readonly version: string;
}

/** What the agent declared at `initialize`, as presence flags whatever the protocol version. */
export interface AgentFeatures {
  readonly loadSession: boolean;
  readonly resume: boolean;
  readonly list: boolean;
  readonly close: boolean;
  readonly delete: boolean;
  readonly fork: boolean;
  readonly logout: boolean;
  readonly image: boolean;
  readonly audio: boolean;
  readonly embeddedContext: boolean;
  readonly additionalDirectories: boolean;
  readonly steering: boolean;
}

/** One way to sign in (S12). A `terminal` method is never passed to `authenticate`. */
export interface AuthMethodInfo {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly type: 'agent' | 'terminal' | (string & {});
}

/** Why the agent process ended, as the bridge tells it. */
export interface AgentExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last lines the process wrote to stderr. */
  readonly stderrTail?: string | undefined;
}

/** What came where messages are expected and is none: log lines of an agent on its output, for example. */
export interface TransportNoise {
  readonly count: number;
  /** The newest of it, in order. */
  readonly lines: readonly string[];
}

export interface ConnectionState {
  readonly status: 'none' | 'opening' | 'open' | 'closed' | 'failed';
  /** Set while `closed` or `failed`. */
  readonly problem?: ErrorDetails | undefined;
  readonly exit?: AgentExit | undefined;
  readonly protocolVersion?: number | undefined;
  readonly agent?: ImplementationInfo | undefined;
  readonly features?: AgentFeatures | undefined;
  /** What the transport left out since the connection was opened; for diagnosis only. */
  readonly noise?: TransportNoise | undefined;
  /** `agentCapabilities` and `_meta` of the answer, raw, for the session details. */
  readonly raw?: unknown;
}

/** Sign-in, apart from everything else (S3, S12). */
export interface AuthState {
  /** `required` after a −32000, until a method succeeded. */
  readonly status: 'none' | 'required' | 'authenticating';
  readonly methods: readonly AuthMethodInfo[];
  readonly error?: ErrorDetails | undefined;
}
