import type {ConversationAction} from '../action.js';
import type {AgentExit, AuthState, ConversationState, TransportNoise} from '../conversation-state.js';
import type {ErrorDetails} from '../error-details.js';
import type {Timestamp} from '../identity.js';
import {loseRuns} from './activity.js';
import {pauseQueue} from './queue.js';
import {sameValue} from './same-value.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;

export function connectionOpening(state: ConversationState): ConversationState {
  // Who answered before is still named; what they declared counts no more until somebody answers.
  const {agent, features} = state.connection;
  const connection: ConversationState['connection'] = {status: 'opening', agent, features};
  return sameValue(state.connection, connection) ? state : {...state, connection};
}

export function connectionOpened(state: ConversationState, action: Of<'connection/opened'>): ConversationState {
  const {protocolVersion, agent, features, raw, authMethods} = action;
  return {
    ...state,
    connection: {status: 'open', protocolVersion, agent, features, raw, noise: state.connection.noise},
    // Methods alone ask for nothing (S12).
    auth: {status: 'none', methods: authMethods},
  };
}

/** The connection is gone; what was built stays, and says that it is no longer live; the queue pauses (S11, Q3). */
export function connectionLost(
  state: ConversationState,
  status: 'closed' | 'failed',
  problem: ErrorDetails,
  exit: AgentExit | undefined,
  at: Timestamp | undefined,
): ConversationState {
  if (state.connection.status === status && state.connection.problem) {
    return exit && !state.connection.exit ? {...state, connection: {...state.connection, exit, problem}} : state;
  }
  const lost = pauseQueue(loseRuns(state, problem, at), 'disconnected');
  const changes = lost.session.changes.map(change =>
    change.status === 'pending' ? {...change, status: 'failed' as const, error: problem} : change,
  );
  const loading = lost.replay === 'loading';
  const unfinished = lost.session.status === 'starting';
  return {
    ...lost,
    connection: {...lost.connection, status, problem, exit},
    session: {...lost.session, changes, status: unfinished ? 'failed' : lost.session.status},
    incoming: loading ? undefined : lost.incoming,
    replay: loading ? 'none' : lost.replay,
  };
}

const noiseLines = 20;
const noiseLength = 2_000;

/** What is no message is counted, and the newest of it kept. */
export function addNoise(known: TransportNoise | undefined, more: TransportNoise): TransportNoise {
  const lines = [...(known?.lines ?? []), ...more.lines.slice(-noiseLines).map(line => line.slice(0, noiseLength))];
  return {count: (known?.count ?? 0) + more.count, lines: lines.slice(-noiseLines)};
}

export function noiseReceived(state: ConversationState, {count, lines}: TransportNoise): ConversationState {
  const noise = addNoise(state.connection.noise, {count, lines});
  return {...state, connection: {...state.connection, noise}};
}

export function authRequired(state: ConversationState, error: ErrorDetails): ConversationState {
  return withAuth(state, {status: 'required', error});
}

export function withAuth(state: ConversationState, change: Partial<AuthState>): ConversationState {
  const auth = {...state.auth, ...change};
  return sameValue(state.auth, auth) ? state : {...state, auth};
}
