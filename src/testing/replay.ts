import type {ConversationKey, Traffic, TrafficMessage} from '../protocol/actions-from-traffic.js';
import {actionsFromTraffic, noTraffic} from '../protocol/actions-from-traffic.js';
import type {ConversationState} from '../state/conversation-state.js';
import {initialState} from '../state/conversation-state.js';
import {reduce} from '../state/reduce.js';

/** Every conversation of some traffic so far. */
export interface TrafficFold {
  readonly traffic: Traffic;
  readonly states: ReadonlyMap<ConversationKey, ConversationState>;
  /** What the connection says to every conversation; new ones begin with it. */
  readonly connection: ConversationState;
}

/** Nothing was said yet. */
export const emptyFold: TrafficFold = {traffic: noTraffic, states: new Map(), connection: initialState};

/** Folds one more message in. */
export function foldMessage(fold: TrafficFold, message: TrafficMessage): TrafficFold {
  const step = actionsFromTraffic(fold.traffic, message);
  let {connection} = fold;
  const states = new Map(fold.states);
  for (const {conversation, action} of step.actions) {
    if (conversation === 'all') {
      connection = reduce(connection, action);
      for (const [key, state] of states) states.set(key, reduce(state, action));
    } else states.set(conversation, reduce(states.get(conversation) ?? connection, action));
  }
  return {traffic: step.traffic, states, connection};
}

/** The state of every conversation after all messages, in the order in which the conversations were opened. */
export function foldTraffic(messages: Iterable<TrafficMessage>): ReadonlyMap<ConversationKey, ConversationState> {
  let fold = emptyFold;
  for (const message of messages) fold = foldMessage(fold, message);
  return fold.states;
}
