import type {ConversationAction} from '../action.js';
import type {ConversationState, PauseReason, QueuedPrompt, QueueState, TurnOutcome} from '../conversation-state.js';

type QueueAction = Extract<ConversationAction, {type: `queue/${string}`}>;

function withQueue(state: ConversationState, queue: QueueState): ConversationState {
  return {...state, queue};
}

/** Pauses a queue that holds something; the first reason stays. */
export function pauseQueue(state: ConversationState, reason: PauseReason): ConversationState {
  const {queue} = state;
  if (queue.entries.length === 0 || queue.paused !== undefined) return state;
  return withQueue(state, {...queue, paused: reason});
}

const reasons: Readonly<Record<TurnOutcome['kind'], PauseReason | undefined>> = {
  endTurn: undefined,
  cancelled: 'cancelled',
  refusal: 'refusal',
  maxTokens: 'limit',
  maxTurnRequests: 'limit',
  unknown: 'unknown',
  error: 'error',
  disconnected: 'disconnected',
};

/** Pauses before an entry that the agent does not accept; the reason to mend counts, and nothing is asked for (Q5). */
function pauseUnsupported(state: ConversationState): ConversationState {
  const {queue} = state;
  if (queue.entries.length === 0 || (queue.paused === 'unsupported' && queue.next === undefined)) return state;
  return withQueue(state, {...queue, paused: 'unsupported', next: undefined});
}

/** Only the plain end of a turn that was not stopped lets the queue go on by itself (Q3). */
export function pauseAfter(state: ConversationState, outcome: TurnOutcome, stopped: boolean): ConversationState {
  const reason = stopped ? 'stopped' : reasons[outcome.kind];
  return reason === undefined ? state : pauseQueue(state, reason);
}

/** Un-pauses a queue. */
export function resumeQueue(state: ConversationState): ConversationState {
  return state.queue.paused === undefined ? state : withQueue(state, {...state.queue, paused: undefined});
}

/** The queue without one entry. */
export function dequeue(state: ConversationState, id: string): ConversationState {
  const {queue} = state;
  const entries = queue.entries.filter(entry => entry.id !== id);
  if (entries.length === queue.entries.length) return state;
  const next = queue.next === id ? undefined : queue.next;
  if (entries.length === 0) return withQueue(state, {entries});
  return withQueue(state, {...queue, entries, next});
}

function move(entries: readonly QueuedPrompt[], id: string, by: number): readonly QueuedPrompt[] {
  const from = entries.findIndex(entry => entry.id === id);
  const to = Math.min(Math.max(from + Math.trunc(by), 0), entries.length - 1);
  if (from < 0 || from === to || Number.isNaN(to)) return entries;
  const rest = entries.filter(entry => entry.id !== id);
  return [...rest.slice(0, to), entries[from]!, ...rest.slice(to)];
}

/** The queue (Q1–Q4). */
export function reduceQueue(state: ConversationState, action: QueueAction): ConversationState {
  const {queue} = state;
  switch (action.type) {
    case 'queue/added': {
      if (queue.entries.some(entry => entry.id === action.id)) return state;
      const entries = [...queue.entries, {id: action.id, content: action.content}];
      return withQueue(state, {...queue, entries, paused: undefined, fastTrack: true});
    }
    case 'queue/edited': {
      if (!queue.entries.some(entry => entry.id === action.id)) return state;
      const {id, content} = action;
      return withQueue(state, {
        ...queue,
        entries: queue.entries.map(entry => (entry.id === id ? {id, content} : entry)),
      });
    }
    case 'queue/removed':
      return dequeue(state, action.id);
    case 'queue/moved': {
      const entries = move(queue.entries, action.id, action.by);
      return entries === queue.entries ? state : withQueue(state, {...queue, entries});
    }
    case 'queue/cleared':
      return queue.entries.length === 0 ? state : withQueue(state, {entries: []});
    case 'queue/paused':
      return action.reason === 'unsupported' ? pauseUnsupported(state) : pauseQueue(state, action.reason);
    case 'queue/resumed':
      return resumeQueue(state);
    case 'queue/sendNowRequested':
      if (!queue.entries.some(entry => entry.id === action.id)) return state;
      return withQueue(state, {...queue, next: action.id, fastTrack: undefined});
  }
}
