import type {ConversationAction} from '../action.js';
import type {ConfigChange, ConversationState, PromptSubmission} from '../conversation-state.js';
import {selectSendProblem} from '../decisions.js';
import {dequeue, resumeQueue} from './queue.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;

/**
 * The user sent something; it is visible until it is on the wire (S8, S11). Sending goes on with the queue (Q3), but
 * not what cannot be sent.
 */
export function promptSubmitted(state: ConversationState, action: Of<'prompt/submitted'>): ConversationState {
  if (state.submissions.some(known => known.id === action.id)) return state;
  const submission: PromptSubmission = {
    id: action.id,
    content: action.content,
    preamble: action.preamble,
    status: 'waiting',
    waitsFor: action.waitsFor,
    at: action.at,
  };
  const next = {...state, submissions: [...state.submissions, submission]};
  if (action.queued !== undefined) return dequeue(next, action.queued);
  return state.activity.cancelRequested || selectSendProblem(state) ? next : resumeQueue(next);
}

/** Nothing reached the agent: safe to send again (S11). */
export function submissionNotSent(state: ConversationState, action: Of<'submission/notSent'>): ConversationState {
  const known = state.submissions.find(submission => submission.id === action.id);
  if (known?.status !== 'waiting') return state;
  const {error, change} = action;
  const refusedChange = change && {...change, ...changeNames(state, change)};
  const failed: PromptSubmission = {...known, status: 'notSent', waitsFor: undefined, error, refusedChange};
  return {...state, submissions: state.submissions.map(other => (other === known ? failed : other))};
}

/** What an option and its value are called now: the next list may hold neither. */
function changeNames({session}: ConversationState, {configId, value}: Pick<ConfigChange, 'configId' | 'value'>) {
  const option = session.config.find(known => known.configId === configId);
  const named = option?.groups.flatMap(({values}) => values).find(known => known.value === value);
  return {option: option?.name ?? configId, value: named?.name || value};
}

/** The user is done with a message that is not in flight. */
export function submissionDiscarded(state: ConversationState, id: string): ConversationState {
  const known = state.submissions.find(submission => submission.id === id);
  if (!known || known.status === 'sent') return state;
  return {...state, submissions: state.submissions.filter(other => other !== known)};
}
