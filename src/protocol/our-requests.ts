import type {ConversationAction} from '../state/action.js';
import type {ConfigSource} from '../state/config-option.js';
import type {SessionId, Timestamp} from '../state/identity.js';
import {readContentBlock} from './content.js';
import {connectionLost} from './error-details.js';
import {list, string} from './read.js';
import type {JsonObject} from './read.js';
import type {AddressedAction, ConversationKey, OpenRequest, Traffic, TrafficStep} from './traffic.js';
import {requestKey, withEntry} from './traffic.js';

/** The option and value a `session/set_…` request asks for; `undefined` for other requests. */
export function changeOf(
  method: string,
  params: JsonObject,
): {readonly configId: string; readonly source: ConfigSource; readonly value: string | boolean} | undefined {
  const mode = method === 'session/set_mode' ? string(params['modeId']) : undefined;
  if (mode !== undefined) return {configId: 'mode', source: 'mode', value: mode};
  const model = method === 'session/set_model' ? string(params['modelId']) : undefined;
  if (model !== undefined) return {configId: 'model', source: 'model', value: model};
  const configId = method === 'session/set_config_option' ? string(params['configId']) : undefined;
  const value = params['value'];
  if (configId === undefined || (typeof value !== 'string' && typeof value !== 'boolean')) return undefined;
  return {configId, source: 'option', value};
}

/** What it means that we wrote a request or a notification. */
export function requestActions(
  traffic: Traffic,
  method: string,
  params: JsonObject,
  id: unknown,
  at: Timestamp | undefined,
): TrafficStep {
  if (method === 'initialize') return initialize(traffic, params, id);
  const session = string(params['sessionId']);
  const conversation = session === undefined ? undefined : traffic.sessions.get(session);
  if (id === undefined) {
    if (method !== 'session/cancel' || session === undefined || conversation === undefined)
      return {traffic, actions: []};
    return {traffic, actions: [{conversation, action: {type: 'run/cancelRequested', session, at}}]};
  }
  const key = requestKey(traffic.epoch, id);
  if (opensSession(method)) return opening(traffic, method, params, key, session);
  const known = remember(traffic, key, {method, params, conversation});
  if (method === 'authenticate') {
    const methodId = string(params['methodId']) ?? '';
    return {traffic: known, actions: [{conversation: 'all', action: {type: 'auth/started', methodId}}]};
  }
  const action = conversation === undefined ? undefined : sentAction(method, params, key, session!, at);
  return {traffic: known, actions: action ? [{conversation: conversation!, action}] : []};
}

function remember(traffic: Traffic, key: string, request: OpenRequest): Traffic {
  return {...traffic, ours: withEntry(traffic.ours, key, request)};
}

function opensSession(method: string): boolean {
  return (
    method === 'session/new' || method === 'session/load' || method === 'session/resume' || method === 'session/fork'
  );
}

function sentAction(
  method: string,
  params: JsonObject,
  key: string,
  session: SessionId,
  at: Timestamp | undefined,
): ConversationAction | undefined {
  if (method === 'session/prompt') {
    const content = list(params['prompt'], readContentBlock) ?? [];
    return {type: 'prompt/sent', session, request: key, content, at};
  }
  const change = changeOf(method, params);
  return change && {type: 'config/changeRequested', ...change};
}

/** A second `initialize` is a new process: what the last one was asked is lost. */
function initialize(traffic: Traffic, params: JsonObject, id: unknown): TrafficStep {
  const epoch = traffic.epoch + 1;
  const fresh: Traffic = {...traffic, epoch, ours: new Map(), theirs: new Map(), held: new Map()};
  const restarted: AddressedAction[] =
    traffic.epoch === 0 ? [] : [{conversation: 'all', action: {type: 'connection/closed', problem: connectionLost()}}];
  return {
    traffic: remember(fresh, requestKey(epoch, id), {method: 'initialize', params}),
    actions: [...restarted, {conversation: 'all', action: {type: 'connection/opening'}}],
  };
}

/** The conversation that a request opens: its session's if that is known and not a copy, the expected one, a new one. */
function conversationFor(
  traffic: Traffic,
  method: string,
  session: SessionId | undefined,
): readonly [Traffic, ConversationKey] {
  const known = session === undefined || method === 'session/fork' ? undefined : traffic.sessions.get(session);
  const [next, ...rest] = traffic.expected;
  if (next !== undefined) return [{...traffic, expected: rest}, next];
  if (known !== undefined) return [traffic, known];
  return [{...traffic, minted: traffic.minted + 1}, `c${traffic.minted + 1}`];
}

function opening(
  traffic: Traffic,
  method: string,
  params: JsonObject,
  key: string,
  session: SessionId | undefined,
): TrafficStep {
  const [chosen, conversation] = conversationFor(traffic, method, session);
  const known = remember(chosen, key, {method, params, conversation});
  const cwd = string(params['cwd']);
  if (session === undefined || method === 'session/new' || method === 'session/fork')
    return {traffic: known, actions: [{conversation, action: {type: 'session/starting', cwd}}]};
  const sessions = withEntry(known.sessions, session, conversation);
  const action: ConversationAction =
    method === 'session/load'
      ? {type: 'history/replayStarted', sessionId: session, cwd}
      : {type: 'session/starting', cwd};
  return {traffic: {...known, sessions}, actions: [{conversation, action}]};
}
