import type {WireAction} from '../../protocol/update.js';
import type {ConversationAction} from '../action.js';
import type {ConfigOption} from '../config-option.js';
import {emptyIndex} from '../collections/id-index.js';
import type {ConfigChange, ConversationState, PlanState, SessionState, Transcript} from '../conversation-state.js';
import type {PlanId, TurnId} from '../identity.js';
import {endRuns} from './activity.js';
import {configOf} from './config.js';
import {pauseQueue} from './queue.js';
import {sameValue} from './same-value.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;
type Wire<T extends WireAction['type']> = Extract<WireAction, {type: T}>;

const noticeRing = 20;
const unrecognizedRing = 50;

function withSession(state: ConversationState, session: Partial<SessionState>): ConversationState {
  const next = {...state.session, ...session};
  return sameValue(state.session, next) ? state : {...state, session: next};
}

export function sessionStarting(state: ConversationState, cwd: string | undefined): ConversationState {
  return withSession(state, {status: 'starting', cwd: cwd ?? state.session.cwd, problem: undefined});
}

/** A session is ready. In a conversation that had another one, its transcript stays as local history. */
export function sessionStarted(state: ConversationState, action: Of<'session/started'>): ConversationState {
  const goesOn = action.resumed === true && state.session.id === action.sessionId;
  const options = configOf(action.options);
  const next: SessionState = {
    status: 'ready',
    id: action.sessionId,
    cwd: action.cwd ?? state.session.cwd,
    title: goesOn ? state.session.title : undefined,
    firstTurn: goesOn ? state.session.firstTurn : firstTurnOf(state),
    ...options,
    changes: state.session.changes.filter(change => isWanted(change, options.config)),
  };
  return {
    ...state,
    session: next,
    transcript: goesOn ? state.transcript : withIdsOf(state, action.sessionId),
    auth: state.auth.status === 'none' ? state.auth : {...state.auth, status: 'none', error: undefined},
  };
}

/** Where the session begins in a conversation that holds turns of an earlier one, which may have had the same id. */
function firstTurnOf({session, transcript}: ConversationState): TurnId | undefined {
  if (session.id === undefined || transcript.turns.size === 0) return session.firstTurn;
  return transcript.turns.size;
}

/** Ids count within one session: a new one that has the id of the last begins with none (S2, S9). */
function withIdsOf({session, transcript}: ConversationState, sessionId: string): Transcript {
  if (session.id !== sessionId || transcript.turns.size === 0) return transcript;
  return {...transcript, ids: emptyIndex()};
}

/** A change that was asked for while the session was opened, and that it can still make (K3). */
function isWanted({configId, status}: ConfigChange, options: readonly ConfigOption[]): boolean {
  return status === 'pending' && options.some(option => option.configId === configId);
}

export function sessionFailed(state: ConversationState, action: Of<'session/failed'>): ConversationState {
  const failed = withSession(state, {status: 'failed', problem: action.error});
  if (action.error.class !== 'authRequired' || state.auth.methods.length === 0) return failed;
  return {...failed, auth: {...failed.auth, status: 'required', error: action.error}};
}

/** Close ends what runs; history, draft and queue stay readable (S7). */
export function sessionClosed(state: ConversationState): ConversationState {
  if (state.session.status === 'closed') return state;
  const ended = pauseQueue(endRuns(state), 'disconnected');
  return withSession(ended, {
    status: 'closed',
    changes: ended.session.changes.filter(({status}) => status !== 'pending'),
  });
}

/** Title and time: absent keeps, `null` and blank clear (L3). */
export function infoPatched(state: ConversationState, action: Wire<'info/patched'>): ConversationState {
  const {session} = state;
  const title = action.title === undefined ? session.title : action.title?.trim() || undefined;
  const updatedAt = action.updatedAt === undefined ? session.updatedAt : (action.updatedAt ?? undefined);
  return withSession(state, {title, updatedAt});
}

export function commandsReplaced(state: ConversationState, action: Wire<'commands/replaced'>): ConversationState {
  return withSession(state, {commands: action.commands});
}

/** A notice is shown until dismissed and is no part of history (L4). */
export function noticeReceived(state: ConversationState, action: Wire<'notice/received'>): ConversationState {
  const {severity, title, description, at} = action;
  const notice = {id: state.noticeCount, severity, title, description, at};
  return {...state, notices: [...state.notices, notice].slice(-noticeRing), noticeCount: state.noticeCount + 1};
}

export function noticeDismissed(state: ConversationState, id: number): ConversationState {
  const notices = state.notices.filter(notice => notice.id !== id);
  return notices.length === state.notices.length ? state : {...state, notices};
}

/** An update replaces the plan of its id; a plan without entries is removed (L1). */
export function planReplaced(state: ConversationState, action: Wire<'plan/replaced'>): ConversationState {
  if (action.plan.type === 'items' && action.plan.entries.length === 0) return planRemoved(state, action.planId);
  const plan: PlanState = {
    planId: action.planId,
    ...action.plan,
    turn: state.activity.turn,
    place: placeOf(state.plans, action.planId),
  };
  if (sameValue(state.plans.at(-1), plan)) return state;
  return {...state, plans: [...planRemoved(state, action.planId).plans, plan]};
}

function placeOf(plans: readonly PlanState[], planId: PlanId): number {
  const known = plans.find(plan => plan.planId === planId);
  return known?.place ?? Math.max(-1, ...plans.map(({place = 0}) => place)) + 1;
}

export function planRemoved(state: ConversationState, planId: PlanId): ConversationState {
  const plans = state.plans.filter(plan => plan.planId !== planId);
  return plans.length === state.plans.length ? state : {...state, plans};
}

/** What nobody understood is kept for the inspector and changes nothing else. */
export function unrecognized(state: ConversationState, raw: unknown): ConversationState {
  const {count, ring} = state.unrecognized;
  return {...state, unrecognized: {count: count + 1, ring: [...ring, raw].slice(-unrecognizedRing)}};
}
