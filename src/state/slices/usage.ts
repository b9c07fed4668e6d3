import type {TurnUsage, UsagePatch} from '../../protocol/update.js';
import type {ConversationState, UsageState} from '../conversation-state.js';
import {sameValue} from './same-value.js';

function withUsage(state: ConversationState, usage: UsageState): ConversationState {
  return sameValue(state.session.usage, usage) ? state : {...state, session: {...state.session, usage}};
}

/** Usage of the context replaces; an absent cost or limit keeps the last one, `null` clears the cost (L2). */
export function usagePatched(state: ConversationState, usage: UsagePatch): ConversationState {
  const old = state.session.usage;
  const limit = usage.limit ?? old?.limit;
  const next: UsageState = {
    ...(old?.turn && {turn: old.turn}),
    ...(limit && {limit}),
    used: usage.used ?? old?.used,
    size: usage.size ?? old?.size,
    cost: usage.cost === undefined ? old?.cost : (usage.cost ?? undefined),
  };
  return Object.values(next).every(value => value === undefined) ? state : withUsage(state, next);
}

/** Tokens of the turn that ended; an answer without any keeps none of an older turn (L2). */
export function turnUsageReported(state: ConversationState, turn: TurnUsage | undefined): ConversationState {
  const old = state.session.usage;
  if (turn === undefined && old?.turn === undefined) return state;
  const {turn: _, ...others} = old ?? {};
  return withUsage(state, turn ? {...others, turn} : others);
}
