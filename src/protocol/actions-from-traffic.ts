import type {ConversationAction} from '../state/action.js';
import type {Timestamp} from '../state/identity.js';

/** Which conversation of a connection an action is for. Minted by whoever opens the session, or by the fold. */
export type ConversationKey = string;

/** One message of the wire, in the order it was written or read. */
export interface TrafficMessage {
  readonly direction: 'sent' | 'received';
  /** A JSON-RPC message as parsed JSON; anything else is reported as unrecognized. */
  readonly message: unknown;
  /** When it happened; leave it out for recorded traffic, so that no time is invented (S13). */
  readonly at?: Timestamp | undefined;
}

/** An action and the conversation it belongs to; `'all'` for facts of the connection. */
export interface AddressedAction {
  readonly conversation: ConversationKey | 'all';
  readonly action: ConversationAction;
}

/** What the fold remembers of one connection: requests that wait for an answer, sessions and whose they are. */
export interface Traffic {
  readonly __traffic?: undefined;
}

/** Traffic after one more message, and what that message means. */
export interface TrafficStep {
  readonly traffic: Traffic;
  readonly actions: readonly AddressedAction[];
}

/** A connection on which nothing was said yet. */
export declare const noTraffic: Traffic;

/**
 * The conversation that the next `session/new`, `session/load` or `session/resume` request opens.
 * Call it right before the request is made; several calls are served in their order.
 */
export declare function expectSession(traffic: Traffic, conversation: ConversationKey): Traffic;

/** Lets a request of the peer that was refused as unknown be told apart: whether anybody knows this session. */
export declare function knowsSession(traffic: Traffic, sessionId: string): boolean;

/**
 * Turns one message of either direction into actions, in the order of the wire. The live client, the replay of
 * recordings and the inspector use this one function. It never throws: what it does not know becomes
 * `update/unrecognized`, updates for a session nobody announced are kept, bounded, until it is announced (S10).
 */
export declare function actionsFromTraffic(traffic: Traffic, message: TrafficMessage): TrafficStep;
