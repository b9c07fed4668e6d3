import type {ConversationAction} from '../state/action.js';
import type {SessionId, Timestamp} from '../state/identity.js';
import {answerActions} from './answers.js';
import {agentExited, connectionLost} from './error-details.js';
import {fromV1} from './from-v1.js';
import {number, object, string} from './read.js';
import type {JsonObject} from './read.js';
import {elicitationRequested, permissionRequested, terminalAnswered} from './requests.js';
import type {ConversationKey, Traffic, TrafficStep} from './traffic.js';
import {requestKey, route, withEntry, withoutEntry} from './traffic.js';
import {requestActions} from './our-requests.js';

export type {AddressedAction, ConversationKey, Traffic, TrafficStep} from './traffic.js';
export {noTraffic} from './traffic.js';

/** One message of the wire, in the order it was written or read. */
export interface TrafficMessage {
  readonly direction: 'sent' | 'received';
  /** A JSON-RPC message as parsed JSON; anything else is reported as unrecognized. */
  readonly message: unknown;
  /** When it happened; leave it out for recorded traffic, so that no time is invented (S13). */
  readonly at?: Timestamp | undefined;
}

/**
 * The conversation that the next `session/new`, `session/load` or `session/resume` request opens.
 * Call it right before the request is made; several calls are served in their order.
 */
export function expectSession(traffic: Traffic, conversation: ConversationKey): Traffic {
  return {...traffic, expected: [...traffic.expected, conversation]};
}

const announcing = new Set(['session/new', 'session/fork']);

/**
 * Whether a session is announced, or may still be by an answer that is owed to us. A request of the peer for any
 * other session gets an error (P5).
 */
export function knowsSession(traffic: Traffic, sessionId: SessionId): boolean {
  if (traffic.sessions.has(sessionId)) return true;
  for (const request of traffic.ours.values()) if (announcing.has(request.method)) return true;
  return false;
}

/** The identity of a request of the peer, as `interaction/requested` carries it. */
export function interactionId(traffic: Traffic, id: unknown): string {
  return requestKey(traffic.epoch, id);
}

/**
 * Turns one message of either direction into actions, in the order of the wire. The live client, the replay of
 * recordings and the inspector use this one function. It never throws: what it does not know becomes
 * `update/unrecognized`, updates for a session nobody announced are kept, bounded, until it is announced (S10).
 */
export function actionsFromTraffic(traffic: Traffic, message: TrafficMessage): TrafficStep {
  const content = object(message.message);
  if (!content) return stray(traffic, message.message);
  const method = string(content['method']);
  const sent = message.direction === 'sent';
  if (method === undefined)
    return sent ? ourAnswer(traffic, content, message.at) : theirAnswer(traffic, content, message.at);
  const params = object(content['params']) ?? {};
  const id = content['id'];
  if (sent) return requestActions(traffic, method, params, id, message.at);
  return id === undefined
    ? notification(traffic, method, params, message)
    : theirRequest(traffic, method, params, id, message.at);
}

function stray(traffic: Traffic, raw: unknown): TrafficStep {
  return {traffic, actions: [{conversation: 'all', action: {type: 'update/unrecognized', raw, reason: 'malformed'}}]};
}

function notification(traffic: Traffic, method: string, params: JsonObject, message: TrafficMessage): TrafficStep {
  const {at} = message;
  switch (method) {
    case 'session/update': {
      const actions = fromV1(params, at);
      const session = string(params['sessionId']);
      if (session !== undefined) return route(traffic, session, actions);
      return {traffic, actions: actions.map(action => ({conversation: 'all', action}))};
    }
    case '$/cancel_request': {
      const key = requestKey(traffic.epoch, params['requestId']);
      const request = traffic.theirs.get(key);
      if (!request) return {traffic, actions: []};
      return toRequest(traffic, request.conversation, {type: 'interaction/withdrawn', session: '', id: key});
    }
    case 'elicitation/complete': {
      const elicitationId = string(params['elicitationId']);
      if (elicitationId === undefined) return {traffic, actions: []};
      return toRequest(traffic, undefined, {type: 'elicitation/completed', session: '', elicitationId});
    }
    case '_bridge/agent_exited':
      return agentGone(traffic, params, at);
    case '_bridge/noise': {
      const action: ConversationAction = {
        type: 'connection/noiseReceived',
        count: 1,
        lines: [string(params['text']) ?? ''],
      };
      return {traffic, actions: [{conversation: 'all', action}]};
    }
    default:
      return {traffic, actions: []};
  }
}

function toRequest(
  traffic: Traffic,
  conversation: ConversationKey | undefined,
  action: ConversationAction,
): TrafficStep {
  return {traffic, actions: [{conversation: conversation ?? 'all', action}]};
}

function agentGone(traffic: Traffic, params: JsonObject, at: Timestamp | undefined): TrafficStep {
  const exit = {
    code: number(params['code']) ?? null,
    signal: string(params['signal']) ?? null,
    stderrTail: string(params['stderrTail']),
  };
  const problem = agentExited(exit.code, exit.signal, exit.stderrTail);
  return connectionClosed(traffic, {type: 'connection/closed', problem, exit, at});
}

/** The connection ended: nothing that was asked on it will be answered. */
export function connectionClosed(
  traffic: Traffic,
  action: Extract<ConversationAction, {type: 'connection/closed'}> = {
    type: 'connection/closed',
    problem: connectionLost(),
  },
): TrafficStep {
  return {
    traffic: {...traffic, ours: new Map(), theirs: new Map(), held: new Map(), expected: []},
    actions: [{conversation: 'all', action}],
  };
}

/** A request of the agent: remembered until we answer it; questions open an interaction. */
function theirRequest(
  traffic: Traffic,
  method: string,
  params: JsonObject,
  id: unknown,
  at: Timestamp | undefined,
): TrafficStep {
  const key = requestKey(traffic.epoch, id);
  const session = string(params['sessionId']);
  const conversation = session === undefined ? undefined : traffic.sessions.get(session);
  const known: Traffic = {...traffic, theirs: withEntry(traffic.theirs, key, {method, params, conversation})};
  if (method === 'session/request_permission') {
    const action = permissionRequested(params, key, at);
    return action && session !== undefined && knowsSession(traffic, session)
      ? route(known, session, [action])
      : {traffic: known, actions: []};
  }
  if (method !== 'elicitation/create') return {traffic: known, actions: []};
  const action = elicitationRequested(params, key, at);
  if (session !== undefined)
    return knowsSession(traffic, session) ? route(known, session, [action]) : {traffic: known, actions: []};
  const cause = traffic.ours.get(requestKey(traffic.epoch, params['requestId']));
  return toRequest(known, cause?.conversation, action);
}

/** Our answer to a request of the agent. */
function ourAnswer(traffic: Traffic, content: JsonObject, at: Timestamp | undefined): TrafficStep {
  const key = requestKey(traffic.epoch, content['id']);
  const request = traffic.theirs.get(key);
  if (!request) return {traffic, actions: []};
  const answered: Traffic = {...traffic, theirs: withoutEntry(traffic.theirs, key)};
  const result = object(content['result']);
  const session = string(request.params['sessionId']);
  if (request.method === 'session/request_permission' || request.method === 'elicitation/create') {
    const conversation = request.conversation ?? (session === undefined ? undefined : traffic.sessions.get(session));
    return toRequest(answered, conversation, {type: 'interaction/answered', id: key, outcome: outcomeOf(result)});
  }
  if (!request.method.startsWith('terminal/') || session === undefined || !result)
    return {traffic: answered, actions: []};
  if (request.method === 'terminal/release') {
    const terminalId = string(request.params['terminalId']);
    if (terminalId === undefined) return {traffic: answered, actions: []};
    return route(answered, session, [{type: 'terminal/released', session, terminalId, at}]);
  }
  const events = terminalAnswered(request.method, request.params, result);
  return route(
    answered,
    session,
    events.map(event => ({type: 'terminal/patched', session, at, event})),
  );
}

function outcomeOf(
  result: JsonObject | undefined,
): {outcome: 'selected'; optionId: string} | {outcome: 'cancelled'} | undefined {
  const outcome = object(result?.['outcome']);
  if (!outcome) return undefined;
  const optionId = string(outcome['optionId']);
  return outcome['outcome'] === 'selected' && optionId !== undefined
    ? {outcome: 'selected', optionId}
    : {outcome: 'cancelled'};
}

/** The agent's answer to a request of ours. */
function theirAnswer(traffic: Traffic, content: JsonObject, at: Timestamp | undefined): TrafficStep {
  const key = requestKey(traffic.epoch, content['id']);
  const request = traffic.ours.get(key);
  if (!request) return {traffic, actions: []};
  const answered: Traffic = {...traffic, ours: withoutEntry(traffic.ours, key)};
  return answerActions(answered, request, key, content, at);
}
