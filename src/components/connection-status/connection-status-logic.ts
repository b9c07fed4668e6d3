import {PlainLines} from '../../rendering/terminal/plain-lines.js';
import type {
  AgentExit,
  AuthMethodInfo,
  AuthState,
  ConnectionState,
  SessionState,
} from '../../state/conversation-state.js';
import type {ErrorDetails} from '../../state/error-details.js';

/** What can be asked for. What is missing is not offered. */
export type ConnectionAction = 'restart' | 'signIn' | 'newSession';

/** What is waited for. */
export type WaitFor = 'connecting' | 'startingSession' | 'loadingHistory' | 'signingIn';

/** What went wrong. */
export type ProblemKind =
  | 'agentNotStarted'
  | 'agentExited'
  | 'connectionLost'
  | 'connectionFailed'
  | 'signInNeeded'
  | 'sessionGone'
  | 'sessionFailed'
  | 'sessionClosed';

/** The next step that helps. */
export type NextStep = 'restart' | 'reconnect' | 'newSession' | 'signIn';

/** A problem as it is shown. */
export interface ConnectionProblem {
  readonly kind: ProblemKind;
  readonly error?: ErrorDetails | undefined;
  readonly exit?: AgentExit | undefined;
  readonly steps: readonly NextStep[];
}

/** The one thing that is shown: a problem, or what is waited for. */
export type ConnectionReport = {readonly problem: ConnectionProblem} | {readonly wait: WaitFor} | undefined;

/** The facts it is decided from. */
export interface ConnectionFacts {
  readonly connection: ConnectionState | undefined;
  readonly auth: AuthState | undefined;
  readonly session: SessionState | undefined;
  readonly replay: string;
  readonly actions: readonly ConnectionAction[];
}

/** The necessary one of all reports: a lost connection, then sign-in, then the session, then what is waited for. */
export function reportOf(facts: ConnectionFacts): ConnectionReport {
  const {connection, auth, session} = facts;
  const problem =
    connectionProblem(connection) ?? (connection?.status === 'opening' ? undefined : laterProblem(auth, session));
  if (problem) return {problem: {...problem, steps: problem.steps.filter(step => isOffered(step, facts.actions))}};
  const wait = waitOf(facts);
  return wait && {wait};
}

function waitOf({connection, auth, session, replay}: ConnectionFacts): WaitFor | undefined {
  if (connection?.status === 'opening' || connection?.problem?.class === 'restarted') return 'connecting';
  if (auth?.status === 'authenticating') return 'signingIn';
  if (replay === 'loading') return 'loadingHistory';
  return session?.status === 'starting' ? 'startingSession' : undefined;
}

function connectionProblem(connection: ConnectionState | undefined): ConnectionProblem | undefined {
  if (connection?.status !== 'closed' && connection?.status !== 'failed') return undefined;
  if (connection.problem?.class === 'restarted') return undefined;
  const {exit, problem: error} = connection;
  const answered = connection.protocolVersion !== undefined;
  if (exit) return {kind: answered ? 'agentExited' : 'agentNotStarted', exit, error, steps: ['restart']};
  return {kind: connection.status === 'closed' ? 'connectionLost' : 'connectionFailed', error, steps: ['reconnect']};
}

function laterProblem(auth: AuthState | undefined, session: SessionState | undefined): ConnectionProblem | undefined {
  if (auth?.status === 'authenticating') return undefined;
  if (auth?.status === 'required') {
    const elsewhere = auth.methods.length === 0 || !auth.methods.every(isCallable);
    const here: readonly NextStep[] = auth.methods.some(isCallable) ? ['signIn'] : [];
    return {kind: 'signInNeeded', error: auth.error, steps: elsewhere ? [...here, 'reconnect'] : here};
  }
  if (session?.status === 'closed') return {kind: 'sessionClosed', error: session.problem, steps: ['newSession']};
  if (session?.status !== 'failed') return undefined;
  const gone = session.problem?.class === 'sessionGone';
  return {kind: gone ? 'sessionGone' : 'sessionFailed', error: session.problem, steps: ['newSession', 'restart']};
}

function isOffered(step: NextStep, actions: readonly ConnectionAction[]): boolean {
  return actions.includes(step === 'reconnect' ? 'restart' : step);
}

/** Whether a way to sign in can be called. One of type `terminal`, or of a type nobody knows, is only explained (S12). */
export function isCallable(method: AuthMethodInfo): boolean {
  return method.type === 'agent';
}

/** Whether a problem leaves the conversation as it was, only without an agent. */
export function keepsAll(kind: ProblemKind): boolean {
  return kind === 'agentExited' || kind === 'connectionLost';
}

/** Everything known about a problem, as text to read and copy. */
export function detailsOf({error, exit}: ConnectionProblem): string {
  const parts: string[] = [];
  if (error) parts.push(error.code === undefined ? error.text : `${error.text} (${error.code})`);
  if (error?.data !== undefined && error.data !== error.text) parts.push(jsonOf(error.data));
  if (exit?.stderrTail) parts.push(plainOf(exit.stderrTail));
  // what the agent wrote last is often the text of the error too
  const said = parts.map(part => part.trim());
  const isRepeated = (part: string, at: number): boolean =>
    said.some((other, index) => index !== at && other.includes(part) && (other !== part || index < at));
  return parts.filter((_, at) => said[at] !== '' && !isRepeated(said[at]!, at)).join('\n\n');
}

function jsonOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, undefined, 2) ?? '';
  } catch {
    return '';
  }
}

/** Text of a terminal as it reads, without its colours. */
function plainOf(text: string): string {
  const lines = new PlainLines();
  lines.write(text);
  return lines.plainText().trimEnd();
}
