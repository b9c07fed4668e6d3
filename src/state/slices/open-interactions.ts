import type {ConversationState, Interaction} from '../conversation-state.js';
import type {EntryId, InteractionId, TurnId} from '../identity.js';
import {building, withBuilding, withEntry} from './timeline.js';

/** The state with other open interactions; rows know their own, so that a row needs to watch its entry only. */
export function withInteractions(state: ConversationState, interactions: readonly Interaction[]): ConversationState {
  const touched = new Set<EntryId>();
  for (const {entry} of [...state.interactions, ...interactions]) if (entry !== undefined) touched.add(entry);
  let transcript = building(state);
  for (const id of touched) {
    const call = transcript.entries.get(id);
    if (call?.kind !== 'toolCall') continue;
    const own = interactions.filter(open => open.entry === id).map(open => open.id);
    if (!sameIds(call.interactions, own)) transcript = withEntry(transcript, {...call, interactions: own});
  }
  const next = withBuilding(state, transcript);
  return interactions === next.interactions ? next : {...next, interactions};
}

function sameIds(a: readonly InteractionId[], b: readonly InteractionId[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** Closes every interaction a test names; they are answered by whoever holds the request (P5). */
export function closeInteractions(
  state: ConversationState,
  closes: (interaction: Interaction) => boolean,
): ConversationState {
  const kept = state.interactions.filter(interaction => !closes(interaction));
  return kept.length === state.interactions.length ? state : withInteractions(state, kept);
}

/** A reported end of a call closes its requests (P5). */
export function closeCallInteractions(state: ConversationState, entry: EntryId): ConversationState {
  return closeInteractions(state, interaction => interaction.entry === entry);
}

/** The end of a turn closes what its sessions still ask (P5). */
export function closeTurnInteractions(state: ConversationState, turn: TurnId): ConversationState {
  const {children, entries} = state.transcript;
  return closeInteractions(state, interaction => {
    const child = Object.hasOwn(children, interaction.session) ? children[interaction.session] : undefined;
    return child === undefined || entries.get(child.entry)?.turn === turn;
  });
}
