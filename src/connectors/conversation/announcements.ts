import type {Urgency} from '../../components/shared/announcer.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ConversationState, Interaction} from '../../state/conversation-state.js';

/** One sentence for the announcer. */
export interface Announcement {
  readonly text: string;
  readonly urgency: Urgency;
}

function titleOf(state: ConversationState, interaction: Interaction): string {
  if (interaction.kind === 'elicitation') return interaction.message;
  const call = interaction.entry === undefined ? undefined : state.transcript.entries.get(interaction.entry);
  return interaction.title ?? (call?.kind === 'toolCall' ? (call.title ?? call.name ?? '') : '');
}

function turnAnnouncement(
  state: ConversationState,
  previous: ConversationState,
  words: Catalogue['conversation']['announce'],
): Announcement | undefined {
  if (previous.activity.state === 'idle' && state.activity.state !== 'idle')
    return {text: words.turnStarted, urgency: 'polite'};
  if (previous.activity.state === 'idle' || state.activity.state !== 'idle') return undefined;
  const ended = previous.activity.turn;
  const outcome = ended === undefined ? undefined : state.transcript.turns.get(ended)?.outcome;
  if (outcome?.kind === 'cancelled' || outcome?.error?.class === 'restarted')
    return {text: words.turnStopped, urgency: 'polite'};
  if (outcome?.error) return {text: words.turnFailed(outcome.error.text), urgency: 'assertive'};
  return {text: words.turnEnded, urgency: 'polite'};
}

/**
 * What a change of the state is worth saying (R3): a turn that started or ended, a question, a problem. Never chunks,
 * and nothing of a replay but its end.
 */
export function announcements(
  state: ConversationState,
  previous: ConversationState,
  words: Catalogue['conversation']['announce'],
): readonly Announcement[] {
  if (state === previous) return [];
  if (state.replay === 'loading') return [];
  if (previous.replay === 'loading') return [{text: words.historyLoaded, urgency: 'polite'}];
  const said: Announcement[] = [];
  for (const interaction of state.interactions)
    if (!previous.interactions.some(({id}) => id === interaction.id))
      said.push({text: words.permission(titleOf(state, interaction)), urgency: 'assertive'});
  const turn = turnAnnouncement(state, previous, words);
  if (turn) said.push(turn);
  if (state.activity.cancelOverdue && !previous.activity.cancelOverdue)
    said.push({text: words.stopOverdue, urgency: 'assertive'});
  const problem = state.connection.problem ?? state.session.problem;
  const known = previous.connection.problem ?? previous.session.problem;
  if (problem && problem.class !== 'restarted' && problem !== known && turn?.urgency !== 'assertive')
    said.push({text: words.problem(problem.text), urgency: 'assertive'});
  return said;
}
