import type {WireAction} from '../../protocol/update.js';
import type {ConversationAction} from '../action.js';
import type {ConversationState, Interaction, PermissionInteraction} from '../conversation-state.js';
import type {Entry, LocalStatus, ToolCallEntry} from '../entry.js';
import type {EntryId, InteractionId} from '../identity.js';
import {toolCallKey} from '../wire-keys.js';
import {closeInteractions, withInteractions} from './open-interactions.js';
import {localStatusIn} from './settle.js';
import {building, withBuilding, withEntry} from './timeline.js';
import {patchCall, placeOf} from './tool-calls.js';

type Requested = Extract<WireAction, {type: 'interaction/requested'}>;

/** A question of the agent opens on its row (P1, P5). While a stop is confirmed, or after Close, nobody sees it (S4 S7). */
export function interactionRequested(state: ConversationState, action: Requested): ConversationState {
  if (state.interactions.some(open => open.id === action.id)) return state;
  const {request} = action;
  const toolCallId = request.toolCallId;
  let next = state;
  let entry: EntryId | undefined;
  if (request.kind === 'permission') {
    const {patch, terminal} = request;
    const change = {
      place: placeOf(action),
      toolCallId: request.toolCallId,
      source: 'permission',
      patch,
      terminal,
    } as const;
    ({state: next, id: entry} = patchCall(state, change));
  } else if (toolCallId !== undefined) entry = building(state).ids.get(toolCallKey(action.session, toolCallId));
  if (state.activity.cancelRequested || state.session.status === 'closed') return cancelUnseen(next, entry);
  const asked = entry === undefined ? undefined : building(next).entries.get(entry);
  const interaction = makeInteraction(action, entry, asked, state.replay === 'loading');
  return withInteractions(next, [...next.interactions, interaction]);
}

function makeInteraction(
  action: Requested,
  entry: EntryId | undefined,
  asked: Entry | undefined,
  duringReplay: boolean,
): Interaction {
  const {request} = action;
  const base = {
    id: action.id,
    session: action.session,
    entry,
    toolCallId: request.toolCallId,
    at: action.at,
    ...(duringReplay ? {duringReplay} : {}),
  };
  if (request.kind === 'permission') {
    const {options, title, description} = request;
    const call = asked?.kind === 'toolCall' ? {asked} : {};
    return {...base, kind: 'permission', options, title, description, ...call} satisfies PermissionInteraction;
  }
  const {mode, message, elicitationId, params} = request;
  return {...base, kind: 'elicitation', mode, message, elicitationId, params};
}

/** A call that was asked for while a stop is confirmed is a cancelled one. */
function cancelUnseen(state: ConversationState, entry: EntryId | undefined): ConversationState {
  const transcript = building(state);
  const call = entry === undefined ? undefined : transcript.entries.get(entry);
  if (call?.kind !== 'toolCall' || call.local !== undefined) return state;
  return withBuilding(state, withEntry(transcript, {...call, local: 'cancelled'}));
}

/** The user, a policy or a stop answered. The decision stays readable on the row (P6). */
export function interactionAnswered(
  state: ConversationState,
  action: Extract<ConversationAction, {type: 'interaction/answered'}>,
): ConversationState {
  const open = state.interactions.find(interaction => interaction.id === action.id);
  if (!open) return state;
  const closed = closeInteractions(state, interaction => interaction === open);
  const {outcome} = action;
  if (open.kind !== 'permission' || outcome?.outcome !== 'selected') return closed;
  const option = open.options.find(candidate => candidate.optionId === outcome.optionId);
  const transcript = building(closed);
  const call = open.entry === undefined ? undefined : transcript.entries.get(open.entry);
  if (!option || call?.kind !== 'toolCall') return closed;
  const local = localStatusIn(transcript.turns.get(call.turn), state.replay);
  return withBuilding(closed, withEntry(transcript, decided(call, option, local)));
}

/** What was allowed goes on, unless its turn has ended: then it reads `local` (P6). */
function decided(
  call: ToolCallEntry,
  option: PermissionInteraction['options'][number],
  local: LocalStatus | undefined,
): ToolCallEntry {
  const {optionId, name, kind} = option;
  const rejected = (kind as string).startsWith('reject');
  return {...call, decision: {optionId, name, kind}, local: rejected ? 'rejected' : local};
}

export function interactionWithdrawn(state: ConversationState, id: InteractionId): ConversationState {
  return closeInteractions(state, interaction => interaction.id === id);
}

/** The work behind a URL question is done: its card closes once (P7). */
export function elicitationCompleted(state: ConversationState, elicitationId: string): ConversationState {
  return closeInteractions(
    state,
    interaction => interaction.kind === 'elicitation' && interaction.elicitationId === elicitationId,
  );
}
