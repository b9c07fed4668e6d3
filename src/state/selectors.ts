import type {AvailableCommand} from '@agentclientprotocol/sdk';
import type {ConfigOption} from './config-option.js';
import type {
  ConversationState,
  Interaction,
  PermissionInteraction,
  PlanState,
  PromptSubmission,
  Turn,
  UsageState,
} from './conversation-state.js';
import type {Entry, MessageEntry} from './entry.js';
import type {ErrorDetails} from './error-details.js';
import type {EntryId, TurnId} from './identity.js';
import {outputText} from './slices/terminals.js';
import type {TerminalState} from './terminal-state.js';

/** Keeps the last input and output, for selectors that must build an array. */
function memoizeLast<A, B>(key: (state: ConversationState) => A, build: (input: A) => B) {
  let last: {readonly input: A; readonly output: B} | undefined;
  return (state: ConversationState): B => {
    const input = key(state);
    if (!last || !Object.is(last.input, input)) last = {input, output: build(input)};
    return last.output;
  };
}

/** What the agent does: `requires_action` while it runs and a question is open (S3). */
export function selectActivity(state: ConversationState): ConversationState['activity']['state'] {
  const {activity} = state;
  return activity.state === 'running' && state.interactions.length > 0 ? 'requires_action' : activity.state;
}

/** Whether Stop is there: whenever the session is not idle and the host can stop (S4). */
export function selectCanCancel(state: ConversationState): boolean {
  return state.activity.state !== 'idle' && state.offered.includes('cancel');
}

/** Whether a terminal can be stopped: it goes on, the host runs it for the agent, and can end it (X7). */
export function selectCanStopTerminal({hostRun, exit, released}: TerminalState): (state: ConversationState) => boolean {
  return state => hostRun === true && !exit && !released && state.offered.includes('stopTerminal');
}

/** A stop was asked for and is not confirmed (S4). */
export function selectStopping(state: ConversationState): boolean {
  return state.activity.cancelRequested;
}

export function selectEntry(id: EntryId): (state: ConversationState) => Entry | undefined {
  return state => state.transcript.entries.get(id);
}

export function selectTurn(id: TurnId): (state: ConversationState) => Turn | undefined {
  return state => state.transcript.turns.get(id);
}

/** Open questions, oldest first. */
export function selectPendingInteractions(state: ConversationState): readonly Interaction[] {
  return state.interactions;
}

/** Open permission requests, oldest first. */
export const selectPendingPermissions: (state: ConversationState) => readonly PermissionInteraction[] = memoizeLast(
  state => state.interactions,
  interactions => interactions.filter(interaction => interaction.kind === 'permission'),
);

/** The oldest open question of a row. */
export function selectInteractionFor(id: EntryId): (state: ConversationState) => Interaction | undefined {
  return state => state.interactions.find(interaction => interaction.entry === id);
}

export function selectConfig(state: ConversationState): readonly ConfigOption[] {
  return state.session.config;
}

export function selectConfigOption(configId: string): (state: ConversationState) => ConfigOption | undefined {
  return state => state.session.config.find(option => option.configId === configId);
}

/** The first option of a category, in the agent's order (acp-protocol §1.14). */
export function selectConfigByCategory(category: string): (state: ConversationState) => ConfigOption | undefined {
  return state => state.session.config.find(option => option.category === category);
}

export const selectModeOption = selectConfigByCategory('mode');

/** `undefined` until the agent sent a list. */
export function selectCommands(state: ConversationState): readonly AvailableCommand[] | undefined {
  return state.session.commands;
}

/** Whether a plan can be current: one whose steps are all done is not in a later turn (L1). */
function isCurrent(plan: PlanState, newest: number): boolean {
  if (plan.type !== 'items' || plan.turn === undefined || plan.turn >= newest) return true;
  return !plan.entries.every(({status}) => ended.has(status));
}

const ended: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/** The plan that was replaced last, unless its steps are all done and it is of an earlier turn (L1). */
export function selectVisiblePlan(state: ConversationState): PlanState | undefined {
  const plan = state.plans.at(-1);
  return plan && isCurrent(plan, state.transcript.turns.size - 1) ? plan : undefined;
}

const plansByTurn = new WeakMap<readonly PlanState[], Map<number, readonly PlanState[]>>();

/** The plans above the composer, in the order in which they were first seen (L1). */
export function selectVisiblePlans({plans, transcript}: ConversationState): readonly PlanState[] {
  const newest = transcript.turns.size - 1;
  const known = plansByTurn.get(plans) ?? new Map<number, readonly PlanState[]>();
  plansByTurn.set(plans, known);
  const visible =
    known.get(newest) ?? plans.filter(plan => isCurrent(plan, newest)).sort(({place: a = 0}, {place: b = 0}) => a - b);
  known.set(newest, visible);
  return visible;
}

/** Usage that can be shown: both numbers are known (L2). */
export function selectUsage(state: ConversationState): UsageState | undefined {
  return state.session.usage;
}

/** The agent's name as it is shown: title, else name. */
export function selectAgentName(state: ConversationState): string | undefined {
  const {agent} = state.connection;
  return agent?.title ?? agent?.name;
}

/** What is wrong with the connection or the session, or `undefined`. */
export function selectConnectionProblem(state: ConversationState): ErrorDetails | undefined {
  return state.connection.problem ?? state.session.problem;
}

/** The one state the header names: what comes first in this order is shown, nothing else (L3). */
export type HeaderState =
  'disconnected' | 'signIn' | 'waiting' | 'stopping' | 'running' | 'loading' | 'connecting' | 'none';

export function selectHeaderState(state: ConversationState): HeaderState {
  const {connection, auth, activity, session} = state;
  if (connection.status === 'closed' || connection.status === 'failed') return 'disconnected';
  if (auth.status !== 'none') return 'signIn';
  if (state.interactions.length > 0) return 'waiting';
  if (activity.cancelRequested) return 'stopping';
  if (activity.state !== 'idle') return 'running';
  if (state.replay === 'loading') return 'loading';
  return connection.status === 'opening' || session.status === 'starting' ? 'connecting' : 'none';
}

/** Messages that have no row of their own yet: waiting, or not sent (S8, S11). */
export const selectTailSubmissions: (state: ConversationState) => readonly PromptSubmission[] = memoizeLast(
  state => state.submissions,
  submissions => submissions.filter(submission => submission.entry === undefined),
);

/** The failed submission of a turn, whose text can be sent again or taken back (S6, S11). */
export function selectFailedSubmission(turn: TurnId): (state: ConversationState) => PromptSubmission | undefined {
  return state =>
    state.submissions.find(other => other.turn === turn && (other.status === 'failed' || other.status === 'unknown'));
}

/** Whether nothing was said yet: the composer is the page. */
export function selectIsEmpty(state: ConversationState): boolean {
  return state.transcript.entries.size === 0 && state.submissions.length === 0 && state.incoming === undefined;
}

/** The terminals of a call, in order of first sighting. */
export function selectTerminals(ordinals: readonly number[]): (state: ConversationState) => readonly TerminalState[] {
  return state => ordinals.map(ordinal => state.transcript.terminals.get(ordinal)).filter(found => found !== undefined);
}

/** All output of a terminal that is kept, as one string. */
export function selectTerminalText(terminal: TerminalState): string {
  return outputText(terminal.output);
}

function messageText(entry: MessageEntry): string {
  return entry.blocks.map(block => (block.type === 'text' ? (block as {text: string}).text : '')).join('');
}

/** The text of the messages between two entry ids, thoughts left out; `to` is not part of the range. */
export function selectPlainText(range: {
  readonly from: EntryId;
  readonly to: EntryId;
}): (state: ConversationState) => string {
  return state => {
    const texts: string[] = [];
    for (let id = range.from; id < range.to; id++) {
      const entry = state.transcript.entries.get(id);
      if (entry?.kind === 'message' && entry.role !== 'thought' && entry.hidden !== true)
        texts.push(messageText(entry));
    }
    return texts.join('\n\n');
  };
}
