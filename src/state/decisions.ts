import type {AnyContentBlock} from '../protocol/update.js';
import type {ConversationAction} from './action.js';
import type {ConfigSource} from './config-option.js';
import type {
  AgentFeatures,
  ConversationState,
  PauseReason,
  PromptSubmission,
  QueuedPrompt,
} from './conversation-state.js';
import type {ErrorDetails} from './error-details.js';
import type {InteractionId, SessionId, SubmissionId} from './identity.js';

/**
 * What to do next, as plain functions over the state. The driver only carries them out, so every rule of sending,
 * stopping and queueing can be read and tested here.
 */

/** What a message that was not sent waits for. */
export type WaitReason = NonNullable<PromptSubmission['waitsFor']>;

/** What becomes of a draft that the user submits (Q1, Q3, K3). */
export interface SubmitDecision {
  /**
   * `send`: it is a message now; it goes out at once, or when what it waits for is over.
   * `interrupt`: the same, after the running turn was stopped. `queue`: it goes to the end of the queue.
   */
  readonly kind: 'send' | 'interrupt' | 'queue';
  readonly waitsFor?: WaitReason | undefined;
}

/**
 * What may go on the wire now. `refused` and `unsupported` hold content that the agent does not accept: the message
 * is kept as not sent, the queue pauses (C3, Q5).
 */
export type NextSend =
  | {readonly kind: 'submission'; readonly submission: PromptSubmission}
  | {readonly kind: 'refused'; readonly submission: PromptSubmission; readonly error: ErrorDetails}
  | {readonly kind: 'queued'; readonly entry: QueuedPrompt}
  | {readonly kind: 'unsupported'; readonly entry: QueuedPrompt};

/** Why nothing can ever be sent on this connection and session, or `undefined`. */
export function selectSendProblem(state: ConversationState): ErrorDetails | undefined {
  const {connection, session} = state;
  if (connection.status === 'closed' || connection.status === 'failed') {
    return connection.problem ?? {class: 'connectionLost', text: 'The connection is closed.'};
  }
  if (session.status === 'closed') return {class: 'sessionGone', text: 'The session is closed.'};
  // A connection that opens again opens its sessions again.
  if (session.status === 'failed' && connection.status !== 'opening' && !awaitsSignIn(state)) {
    return session.problem ?? {class: 'other', text: 'The session could not be opened.'};
  }
  return undefined;
}

/** Whether the session will be opened again after a sign-in (S12). */
function awaitsSignIn({auth, session}: ConversationState): boolean {
  return auth.methods.length > 0 && session.status === 'failed' && session.problem?.class === 'authRequired';
}

/** Whether a prompt is in flight, or the agent reports work (S3, S5). */
export function selectBusy(state: ConversationState): boolean {
  return state.activity.state !== 'idle' || state.submissions.some(({status}) => status === 'sent');
}

/** What the next prompt has to wait for, or `undefined` if it can be sent now (S5, K3, H1, S12). */
export function selectSendWait(state: ConversationState): WaitReason | undefined {
  const {connection, session} = state;
  if (connection.status === 'opening' || state.replay === 'loading') return 'connection';
  if (state.auth.status !== 'none' || awaitsSignIn(state)) return 'authentication';
  // A host with a transport of its own may report neither connection nor session: it can send at any time.
  if (session.status !== 'ready' && !(session.status === 'none' && connection.status === 'none')) return 'connection';
  if (state.activity.cancelRequested) return 'cancel';
  if (selectBusy(state)) return 'turn';
  if (session.changes.some(({status}) => status === 'pending')) return 'config';
  return undefined;
}

/** What a submitted draft becomes. `interrupt`: stop the running turn and send this first (Q1). */
export function decideSubmit(
  state: ConversationState,
  {interrupt = false}: {readonly interrupt?: boolean} = {},
): SubmitDecision {
  // What can never be sent is kept as a message that was not sent: see unsendable.
  if (selectSendProblem(state)) return {kind: 'send'};
  if (state.activity.cancelRequested) return {kind: 'send', waitsFor: 'cancel'};
  if (selectBusy(state)) return interrupt ? {kind: 'interrupt', waitsFor: 'cancel'} : {kind: 'queue'};
  if (state.submissions.some(({status}) => status === 'waiting')) return {kind: 'queue'};
  return {kind: 'send', waitsFor: selectSendWait(state)};
}

/** The entry that Enter on an empty composer sends now: the front one, once after each queueing (Q4). */
export function decideFastTrack({queue}: Pick<ConversationState, 'queue'>): QueuedPrompt | undefined {
  return queue.fastTrack ? queue.entries[0] : undefined;
}

/** Whether Stop has something to stop (S4). */
export function decideStop(state: ConversationState): boolean {
  return selectBusy(state) && !state.activity.cancelRequested;
}

/**
 * What may be sent now: the oldest waiting message, else the entry the user asked to send now, else the first entry
 * of a queue that is not paused (Q1, Q3). `undefined` while a prompt is in flight or something else must come first.
 */
export function nextSend(state: ConversationState): NextSend | undefined {
  if (selectSendProblem(state) || selectSendWait(state)) return undefined;
  const {features} = state.connection;
  const submission = state.submissions.find(({status}) => status === 'waiting');
  if (submission) {
    const error = unsupportedContent(submission.content, features);
    return error ? {kind: 'refused', submission, error} : {kind: 'submission', submission};
  }
  const {queue} = state;
  const asked = queue.next === undefined ? undefined : queue.entries.find(({id}) => id === queue.next);
  const entry = asked ?? (queue.paused === undefined ? queue.entries[0] : undefined);
  if (!entry) return undefined;
  if (!unsupportedContent(entry.content, features)) return {kind: 'queued', entry};
  return {kind: 'unsupported', entry};
}

/** Why an agent does not accept some content, by its own word (C3, Q5). Without its word everything is accepted. */
export function unsupportedContent(
  content: readonly AnyContentBlock[],
  features: AgentFeatures | undefined,
): ErrorDetails | undefined {
  if (!features) return undefined;
  const accepted: Readonly<Record<string, boolean>> = {
    image: features.image,
    audio: features.audio,
    resource: features.embeddedContext,
  };
  const refused = new Set(content.map(({type}) => type).filter(type => accepted[type] === false));
  return refused.size === 0
    ? undefined
    : {class: 'other', text: `The agent does not accept ${[...refused].join(', ')}.`};
}

/** Whether the host's preamble still has to go out: no message of this session was sent or waits with it (S1). */
export function preambleDue(state: ConversationState): boolean {
  const kept = state.submissions.some(({preamble, status}) => preamble !== undefined && status !== 'notSent');
  return !kept && !hasUserTurn(state, state.session.id);
}

function hasUserTurn({transcript}: ConversationState, session: SessionId | undefined): boolean {
  for (let index = transcript.turns.size - 1; index >= 0; index--) {
    const turn = transcript.turns.get(index);
    if (!turn || turn.source === 'agent') continue;
    const first = turn.items.get(0);
    const entry = first === undefined ? undefined : transcript.entries.get(first);
    if (session === undefined || entry === undefined || entry.session === session) return true;
  }
  return false;
}

/** A waiting message that can no longer be sent. */
export interface Unsendable {
  readonly id: SubmissionId;
  readonly error: ErrorDetails;
  /** The change that it waited for, if that is why. */
  readonly change?: {readonly configId: string; readonly value: string | boolean} | undefined;
}

/** Waiting messages that can no longer be sent, and why: they are kept as not sent (S11, K3). */
export function unsendable(state: ConversationState, action: ConversationAction): readonly Unsendable[] {
  const change = action.type === 'config/changeFailed' ? action : undefined;
  const error = change?.error ?? selectSendProblem(state);
  if (!error) return [];
  return state.submissions.filter(({status}) => status === 'waiting').map(({id}) => ({id, error, change}));
}

/** Why the queue must pause after this fact, where only the driver can tell (K3). */
export function queuePauseDue(state: ConversationState, action: ConversationAction): PauseReason | undefined {
  if (action.type !== 'config/changeFailed' || state.queue.paused !== undefined) return undefined;
  return state.queue.entries.length > 0 && !selectBusy(state) ? 'error' : undefined;
}

/**
 * The change that is to be asked for next; changes of one session go one after the other (K3). While an agent starts
 * again, the session of the last one is still the conversation's; a change waits for the next one.
 */
export function nextConfigChange(
  state: ConversationState,
): {readonly configId: string; readonly value: string | boolean; readonly source: ConfigSource} | undefined {
  const {session, connection} = state;
  const ready = session.status === 'ready' || (session.status === 'none' && connection.status === 'none');
  const change = session.changes.find(({status}) => status === 'pending');
  if (!change || !ready || connection.status === 'opening') return undefined;
  const option = state.session.config.find(({configId}) => configId === change.configId);
  return {configId: change.configId, value: change.value, source: option?.source ?? 'option'};
}

/**
 * Requests of the agent that a fact settled without the user's answer: the host is owed a `cancelled` for each (P5).
 * A request that the state did not take in, because a stop is being confirmed, is one of them (S4).
 */
export function answersDue(
  state: ConversationState,
  previous: ConversationState,
  action: ConversationAction,
): readonly {readonly id: InteractionId; readonly kind: 'permission' | 'elicitation'}[] {
  if (action.type === 'interaction/requested') {
    const taken = state.interactions.some(({id}) => id === action.id);
    return taken ? [] : [{id: action.id, kind: action.request.kind}];
  }
  if (state.interactions === previous.interactions) return [];
  const answered = action.type === 'interaction/answered' ? action.id : undefined;
  return previous.interactions
    .filter(({id}) => id !== answered && !state.interactions.some(open => open.id === id))
    .map(({id, kind}) => ({id, kind}));
}
