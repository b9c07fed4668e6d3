import type {ConversationAction} from '../state/action.js';
import type {SessionId, Timestamp} from '../state/identity.js';
import {configFromSession, readConfigOptions} from './config.js';
import {errorDetails} from './error-details.js';
import {readAuthMethods, readFeatures, readImplementation} from './features.js';
import {changeOf} from './our-requests.js';
import {number, object, string} from './read.js';
import type {JsonObject} from './read.js';
import type {AddressedAction, ConversationKey, OpenRequest, Traffic, TrafficStep} from './traffic.js';
import {announce} from './traffic.js';
import {readTurnUsage} from './usage.js';

/** An answer of the agent: a result, which may be `null` in v1 and is then `{}`, or an error. */
interface Answer {
  readonly result: JsonObject;
  readonly error: unknown;
}

function toOne(traffic: Traffic, conversation: ConversationKey | undefined, action: ConversationAction): TrafficStep {
  return {traffic, actions: [{conversation: conversation ?? 'all', action}]};
}

/** What the answer to a request of ours means. */
export function answerActions(
  traffic: Traffic,
  request: OpenRequest,
  key: string,
  content: JsonObject,
  at: Timestamp | undefined,
): TrafficStep {
  const answer: Answer = {result: object(content['result']) ?? {}, error: content['error'] ?? undefined};
  const step = specific(traffic, request, key, answer, at);
  if (request.method === 'session/prompt' || request.method === 'initialize') return step;
  const conversation = request.conversation ?? 'all';
  return {...step, actions: [...step.actions, {conversation, action: {type: 'exchange/answered'}}]};
}

function specific(
  traffic: Traffic,
  request: OpenRequest,
  key: string,
  answer: Answer,
  at: Timestamp | undefined,
): TrafficStep {
  const {method, conversation} = request;
  switch (method) {
    case 'initialize':
      return initialized(traffic, answer);
    case 'session/new':
    case 'session/resume':
    case 'session/load':
    case 'session/fork':
      return opened(traffic, request, answer);
    case 'session/prompt':
      return conversation === undefined
        ? {traffic, actions: []}
        : toOne(traffic, conversation, prompted(request, key, answer, at));
    case 'session/close':
      return answer.error === undefined && conversation !== undefined
        ? toOne(traffic, conversation, {type: 'session/closed'})
        : {traffic, actions: []};
    case 'authenticate':
      return toOne(
        traffic,
        undefined,
        answer.error === undefined
          ? {type: 'auth/succeeded'}
          : {type: 'auth/failed', error: errorDetails(answer.error)},
      );
    default:
      return changed(traffic, request, answer);
  }
}

function initialized(traffic: Traffic, {result, error}: Answer): TrafficStep {
  if (error !== undefined) return toOne(traffic, undefined, {type: 'connection/failed', problem: errorDetails(error)});
  return toOne(traffic, undefined, {
    type: 'connection/opened',
    protocolVersion: number(result['protocolVersion']) ?? 1,
    agent: readImplementation(result['agentInfo']),
    features: readFeatures(result),
    authMethods: readAuthMethods(result['authMethods']),
    raw: result,
  });
}

function prompted(request: OpenRequest, key: string, answer: Answer, at: Timestamp | undefined): ConversationAction {
  const session = string(request.params['sessionId']) ?? '';
  if (answer.error !== undefined)
    return {type: 'prompt/failed', session, request: key, error: errorDetails(answer.error), at};
  const stopReason = string(answer.result['stopReason']) ?? 'unknown';
  return {type: 'prompt/finished', session, request: key, stopReason, at, usage: readTurnUsage(answer.result)};
}

/** A session is there, or is not. What came for it before the answer follows the answer (S10). */
function opened(traffic: Traffic, request: OpenRequest, answer: Answer): TrafficStep {
  const {method, conversation, params} = request;
  if (conversation === undefined) return {traffic, actions: []};
  if (answer.error !== undefined) {
    const error = errorDetails(answer.error);
    return toOne(
      traffic,
      conversation,
      method === 'session/load' ? {type: 'history/replayFailed', error} : {type: 'session/failed', error},
    );
  }
  const options = configFromSession(answer.result);
  const asked = method === 'session/fork' ? undefined : string(params['sessionId']);
  const sessionId = string(answer.result['sessionId']) ?? asked;
  if (sessionId === undefined)
    return toOne(traffic, conversation, {
      type: 'session/failed',
      error: {class: 'other', text: 'The agent answered without a session id', data: answer.result},
    });
  if (method === 'session/load') return toOne(traffic, conversation, {type: 'history/replayEnded', sessionId, options});
  if (method === 'session/fork') return forked(traffic, conversation, sessionId, options);
  const cwd = string(params['cwd']);
  const started: AddressedAction = {
    conversation,
    action: {
      type: 'session/started',
      sessionId,
      options: options ?? [],
      cwd,
      ...(method === 'session/resume' ? {resumed: true} : {}),
    },
  };
  const announced = announce(traffic, sessionId, conversation);
  return {traffic: announced.traffic, actions: [started, ...announced.actions]};
}

/** What a fork sent before its answer is history (H1). */
function forked(
  traffic: Traffic,
  conversation: ConversationKey,
  sessionId: SessionId,
  options: ReturnType<typeof configFromSession>,
): TrafficStep {
  const announced = announce(traffic, sessionId, conversation);
  const start: AddressedAction = {conversation, action: {type: 'history/replayStarted', sessionId}};
  const end: AddressedAction = {conversation, action: {type: 'history/replayEnded', sessionId, options}};
  return {traffic: announced.traffic, actions: [start, ...announced.actions, end]};
}

function changed(traffic: Traffic, request: OpenRequest, answer: Answer): TrafficStep {
  const change = changeOf(request.method, request.params);
  if (!change || request.conversation === undefined) return {traffic, actions: []};
  if (answer.error !== undefined)
    return toOne(traffic, request.conversation, {
      type: 'config/changeFailed',
      ...change,
      error: errorDetails(answer.error),
    });
  const options = readConfigOptions(answer.result['configOptions']);
  return toOne(traffic, request.conversation, {type: 'config/changeAnswered', ...change, options});
}
