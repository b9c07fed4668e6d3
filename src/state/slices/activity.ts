import type {WireAction} from '../../protocol/update.js';
import type {ConversationAction} from '../action.js';
import type {ConversationState, PromptSubmission, Transcript, Turn, TurnOutcome} from '../conversation-state.js';
import type {ErrorDetails} from '../error-details.js';
import type {Timestamp, TurnId} from '../identity.js';
import {joinBlocks, textOf, wholeText} from './content.js';
import {showPieces} from './echo.js';
import {replayOvertaken} from './history.js';
import {closeInteractions, closeTurnInteractions} from './open-interactions.js';
import {pauseAfter, pauseQueue} from './queue.js';
import {localStatusFor, settleHistory, settleTurnEntries} from './settle.js';
import {append, pushTurn, withEntry, withTurn} from './timeline.js';
import {turnUsageReported} from './usage.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;

/** A prompt is on the wire: a turn of the user opens with the message in it (S1, S8, H4). */
export function promptSent(before: ConversationState, action: Of<'prompt/sent'>): ConversationState {
  if (before.submissions.some(known => known.request === action.request)) return before;
  const state = replayOvertaken(before);
  const submission = bindSubmission(state, action);
  const run = state.activity.state === 'idle' ? state.activity.run + 1 : state.activity.run;
  const closed = endAgentTurn(state, action.at);
  const turn = closed.turns.size;
  const opened = pushTurn(closed, {source: 'user', runId: run, startedAt: action.at});
  const entry = opened.entries.size;
  const transcript = append(opened, {turn}, undefined, id => ({
    kind: 'message',
    id,
    turn,
    session: action.session,
    at: action.at,
    role: 'user',
    part: 0,
    blocks: joinBlocks(submission.content),
    preamble: submission.preamble,
    echo: {open: action.content},
  }));
  const sent: PromptSubmission = {
    ...submission,
    status: 'sent',
    waitsFor: undefined,
    request: action.request,
    entry,
    turn,
  };
  return {
    ...state,
    transcript,
    replay: 'none',
    session: state.session.problem ? {...state.session, problem: undefined} : state.session,
    activity: {state: 'running', run, turn, cancelRequested: false},
    submissions: [...others(state, submission), sent],
  };
}

/** The oldest waiting submission is the one that goes out; traffic without one tells of a prompt nobody typed here. */
function bindSubmission(state: ConversationState, action: Of<'prompt/sent'>): PromptSubmission {
  const waiting = state.submissions.find(submission => submission.status === 'waiting');
  return (
    waiting ?? {
      id: `wire:${action.request}`,
      content: action.content,
      status: 'sent',
      at: action.at,
    }
  );
}

/** The other submissions. Those that failed stay, so that they can be sent again or taken back at any time (S11). */
function others(state: ConversationState, submission: PromptSubmission): readonly PromptSubmission[] {
  return state.submissions.filter(other => other.id !== submission.id);
}

/** An agent-initiated turn stays open until the next prompt (S14), and so does what comes late of a history (H4). */
function endAgentTurn(state: ConversationState, at: Timestamp | undefined): Transcript {
  const {transcript, activity} = state;
  if (state.replay === 'tail') return settleHistory(transcript, false);
  const turn = activity.turn === undefined ? undefined : transcript.turns.get(activity.turn);
  if (turn?.source !== 'agent') return transcript;
  return settleTurnEntries(withTurn(transcript, {...turn, endedAt: at, closed: true}), turn.id, 'noResult');
}

/** The agent is gone: what it did outside any prompt is over, too (S14, P6). */
function abandonAgentTurn(state: ConversationState, at: Timestamp | undefined): ConversationState {
  const transcript = endAgentTurn(state, at);
  return transcript === state.transcript
    ? state
    : {...state, transcript, activity: {...state.activity, turn: undefined}};
}

const outcomes: Readonly<Record<string, TurnOutcome['kind']>> = {
  end_turn: 'endTurn',
  cancelled: 'cancelled',
  refusal: 'refusal',
  max_tokens: 'maxTokens',
  max_turn_requests: 'maxTurnRequests',
};

/** The answer of a prompt settles its own turn, whatever else runs by now (S5, S6). */
export function promptFinished(state: ConversationState, action: Of<'prompt/finished'>): ConversationState {
  const submission = inFlight(state, action.request);
  if (submission?.turn === undefined) return state;
  const kind = Object.hasOwn(outcomes, action.stopReason) ? outcomes[action.stopReason]! : 'unknown';
  const outcome: TurnOutcome = {kind, stopReason: action.stopReason};
  const settled = settleTurn(state, submission.turn, outcome, action.at);
  const next = kind === 'refusal' ? markRefused(settled, submission.turn) : settled;
  return turnUsageReported(withoutSubmission(next, submission), action.usage);
}

/** An error, or no answer at all (S6, S11). After a stop of ours an error is the stop's confirmation (S4). */
export function promptFailed(state: ConversationState, action: Of<'prompt/failed'>): ConversationState {
  const submission = inFlight(state, action.request);
  if (submission?.turn === undefined) return state;
  const {error} = action;
  const stopped = !action.outcomeUnknown && (stopAskedFor(state, submission.turn) || error.class === 'cancelled');
  const errorShown = alreadyShown(state.transcript, submission.turn, error) || undefined;
  const kind = stopped ? 'cancelled' : action.outcomeUnknown ? 'disconnected' : 'error';
  const settled = settleTurn(state, submission.turn, {kind, error, errorShown}, action.at);
  if (stopped) return withoutSubmission(settled, submission);
  const status = action.outcomeUnknown ? 'unknown' : 'failed';
  const auth = error.class === 'authRequired' && state.auth.methods.length > 0;
  return {
    ...settled,
    auth: auth ? {...settled.auth, status: 'required', error} : settled.auth,
    submissions: settled.submissions.map(other => (other.id === submission.id ? {...other, status, error} : other)),
  };
}

function stopAskedFor(state: ConversationState, turn: TurnId): boolean {
  return state.activity.cancelRequested && state.activity.turn === turn;
}

function inFlight(state: ConversationState, request: string): PromptSubmission | undefined {
  return state.submissions.find(submission => submission.request === request && submission.status === 'sent');
}

function withoutSubmission(state: ConversationState, submission: PromptSubmission): ConversationState {
  return {...state, submissions: state.submissions.filter(other => other.id !== submission.id)};
}

/** A turn has ended: what is unfinished in it gets a word, its requests close, the queue goes on or pauses (P5 P6 Q3). */
function settleTurn(
  state: ConversationState,
  id: TurnId,
  outcome: TurnOutcome,
  at: Timestamp | undefined,
): ConversationState {
  const turn = state.transcript.turns.get(id);
  if (!turn) return state;
  const running = stillRunning(state, id);
  const closed = running === undefined ? closeTurnInteractions(state, id) : state;
  const ended: Turn = {...turn, outcome, endedAt: at};
  const settled = settleTurnEntries(withTurn(closed.transcript, ended), id, localStatusFor(outcome));
  const transcript = showPieces(settled);
  const stopped = state.activity.turn === id && state.activity.cancelRequested;
  const activity =
    running === undefined
      ? {state: 'idle', run: state.activity.run, cancelRequested: false}
      : {...state.activity, turn: running, cancelRequested: stopped ? false : state.activity.cancelRequested};
  return pauseAfter({...closed, transcript, activity}, outcome, stopped);
}

/** The turn of another prompt in flight: an agent may have been sent two (S5). */
function stillRunning(state: ConversationState, ended: TurnId): TurnId | undefined {
  return state.submissions.findLast(other => other.status === 'sent' && other.turn !== ended)?.turn;
}

/** A refused prompt is no longer part of the context; it stays readable (S6). */
function markRefused(state: ConversationState, id: TurnId): ConversationState {
  const first = state.transcript.turns.get(id)?.items.get(0);
  const message = first === undefined ? undefined : state.transcript.entries.get(first);
  if (message?.kind !== 'message') return state;
  return {...state, transcript: withEntry(state.transcript, {...message, refused: true})};
}

/** Whether the turn's last message already says what an error says (S6). */
function alreadyShown(transcript: Transcript, id: TurnId, error: ErrorDetails): boolean {
  const items = transcript.turns.get(id)?.items;
  const last = items?.last();
  const entry = last === undefined ? undefined : transcript.entries.get(last);
  if (entry?.kind !== 'message' || entry.role !== 'agent') return false;
  const shown = wholeText(entry.blocks) ?? entry.blocks.map(block => textOf(block) ?? '').join('');
  return error.text.trim() !== '' && shown.includes(error.text.trim());
}

/** Stop was pressed: unfinished calls are cancelled and requests closed at once, the queue pauses (S4). */
export function cancelRequested(state: ConversationState, action: Of<'run/cancelRequested'>): ConversationState {
  const {activity} = state;
  if (activity.state === 'idle' || activity.cancelRequested) return state;
  const closed = closeInteractions(state, () => true);
  const transcript =
    activity.turn === undefined ? closed.transcript : settleTurnEntries(closed.transcript, activity.turn, 'cancelled');
  const stopping = {...activity, cancelRequested: true, cancelRequestedAt: action.at};
  return pauseQueue({...closed, transcript, activity: stopping}, 'stopped');
}

/** Nobody confirmed the stop for 10 s (S4). */
export function cancelOverdue(state: ConversationState, run: number): ConversationState {
  const {activity} = state;
  if (!activity.cancelRequested || activity.run !== run || activity.cancelOverdue) return state;
  return {...state, activity: {...activity, cancelOverdue: true}};
}

/** What the agent says of its own activity (ACP v2). Idle ends the open turn; a repeated snapshot is no new end. */
export function stateReported(
  state: ConversationState,
  action: Extract<WireAction, {type: 'run/stateReported'}>,
): ConversationState {
  const {activity} = state;
  if (action.state !== 'idle') {
    if (activity.state === action.state) return state;
    const run = activity.state === 'idle' ? activity.run + 1 : activity.run;
    return {...state, activity: {...activity, state: action.state, run}};
  }
  if (activity.state === 'idle') return state;
  const idle: ConversationState = {...state, activity: {state: 'idle', run: activity.run, cancelRequested: false}};
  if (activity.turn === undefined) return idle;
  const kind = action.error ? 'error' : (outcomes[action.stopReason ?? ''] ?? 'unknown');
  return settleTurn(state, activity.turn, {kind, stopReason: action.stopReason, error: action.error}, action.at);
}

/** The connection is gone: what was in flight has an unknown outcome, what waited was not sent (S11, P5). */
export function loseRuns(
  state: ConversationState,
  problem: ErrorDetails,
  at: Timestamp | undefined,
): ConversationState {
  let next = abandonAgentTurn(
    closeInteractions(state, () => true),
    at,
  );
  for (const submission of state.submissions) {
    if (submission.status === 'sent' && submission.request !== undefined)
      next = promptFailed(next, {
        type: 'prompt/failed',
        session: state.session.id ?? '',
        request: submission.request,
        error: problem,
        outcomeUnknown: true,
        at,
      });
  }
  if (!next.submissions.some(submission => submission.status === 'waiting')) return next;
  const submissions = next.submissions.map(submission =>
    submission.status === 'waiting'
      ? {...submission, status: 'notSent' as const, waitsFor: undefined, error: problem}
      : submission,
  );
  return {...next, submissions};
}

/** The session is closed: its questions close, and what was in flight is cancelled, whatever is still answered (S7). */
export function endRuns(state: ConversationState): ConversationState {
  let next = abandonAgentTurn(
    closeInteractions(state, () => true),
    undefined,
  );
  for (const submission of state.submissions) {
    if (submission.status !== 'sent' || submission.turn === undefined) continue;
    next = withoutSubmission(settleTurn(next, submission.turn, {kind: 'cancelled'}, undefined), submission);
  }
  return next;
}

/** An answer of the agent outside a prompt: id-less text begins a new message after it (S9). */
export function exchangeAnswered(state: ConversationState): ConversationState {
  if (state.replay !== 'none' || state.activity.state !== 'idle') return state;
  const {transcript} = state;
  const turn = state.activity.turn === undefined ? transcript.turns.last() : transcript.turns.get(state.activity.turn);
  if (!turn || turn.sealedAt === turn.items.size) return state;
  return {...state, transcript: withTurn(transcript, {...turn, sealedAt: turn.items.size})};
}
