import type {ConversationAction} from '../state/action.js';
import type {SessionId} from '../state/identity.js';
import type {JsonObject} from './read.js';
import type {WireAction} from './update.js';

/** Which conversation of a connection an action is for. Minted by whoever opens the session, or by the fold. */
export type ConversationKey = string;

/** An action and the conversation it belongs to; `'all'` for facts of the connection. */
export interface AddressedAction {
  readonly conversation: ConversationKey | 'all';
  readonly action: ConversationAction;
}

/** Traffic after one more message, and what that message means. */
export interface TrafficStep {
  readonly traffic: Traffic;
  readonly actions: readonly AddressedAction[];
}

/** A request that waits for its answer. */
export interface OpenRequest {
  readonly method: string;
  readonly params: JsonObject;
  /** The conversation it is about, where it is about one. */
  readonly conversation?: ConversationKey | undefined;
}

/** What the fold remembers of one connection: requests that wait for an answer, sessions and whose they are. */
export interface Traffic {
  /** Counts `initialize`: ids of an earlier process mean nothing to the next one. */
  readonly epoch: number;
  readonly ours: ReadonlyMap<string, OpenRequest>;
  readonly theirs: ReadonlyMap<string, OpenRequest>;
  readonly sessions: ReadonlyMap<SessionId, ConversationKey>;
  readonly expected: readonly ConversationKey[];
  /** Updates of sessions that nobody announced yet, bounded (S10). */
  readonly held: ReadonlyMap<SessionId, readonly WireAction[]>;
  readonly minted: number;
}

/** A connection on which nothing was said yet. */
export const noTraffic: Traffic = {
  epoch: 0,
  ours: new Map(),
  theirs: new Map(),
  sessions: new Map(),
  expected: [],
  held: new Map(),
  minted: 0,
};

const heldPerSession = 2000;
const heldSessions = 32;

export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

/** Keeps updates of an unknown session; beyond the bound the oldest session is let go. */
export function hold(traffic: Traffic, session: SessionId, actions: readonly WireAction[]): Traffic {
  const before = traffic.held.get(session) ?? [];
  if (before.length >= heldPerSession) return traffic;
  let held = withEntry(traffic.held, session, [...before, ...actions]);
  if (held.size > heldSessions) held = withoutEntry(held, held.keys().next().value!);
  return {...traffic, held};
}

/** A JSON-RPC id as a key: its type is part of it, and the process it belongs to. */
export function requestKey(epoch: number, id: unknown): string {
  return `${epoch}:${id === null ? 'null' : typeof id === 'string' ? 's' : 'n'}:${String(id)}`;
}

/** Sends updates to the conversation of their session, or keeps them until somebody announces it. */
export function route(traffic: Traffic, session: SessionId, actions: readonly WireAction[]): TrafficStep {
  const conversation = traffic.sessions.get(session);
  if (conversation === undefined) return {traffic: hold(traffic, session, actions), actions: []};
  let step: TrafficStep = {traffic, actions: actions.map(action => ({conversation, action}))};
  for (const action of actions)
    if (action.type === 'subagent/patched') step = announceChild(step, action.child, conversation);
  return step;
}

function announceChild(step: TrafficStep, child: SessionId, conversation: ConversationKey): TrafficStep {
  if (step.traffic.sessions.has(child)) return step;
  const announced = announce(step.traffic, child, conversation);
  return {traffic: announced.traffic, actions: [...step.actions, ...announced.actions]};
}

/** A session is a conversation's from now on; what was kept for it follows. */
export function announce(traffic: Traffic, session: SessionId, conversation: ConversationKey): TrafficStep {
  const sessions = withEntry(traffic.sessions, session, conversation);
  const kept = traffic.held.get(session) ?? [];
  const known: Traffic = {...traffic, sessions, held: withoutEntry(traffic.held, session)};
  return kept.length === 0 ? {traffic: known, actions: []} : route(known, session, kept);
}
