import type {ConversationAction} from '../../../src/state/action.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import {answersDue} from '../../../src/state/decisions.js';
import {effectiveStatus} from '../../../src/state/entry.js';
import {reduce} from '../../../src/state/reduce.js';
import {answer, ask, call, callOf, callUpdate, finish, prompt, stop, tell} from '../story.js';
import {queued} from './situations.js';
import type {TransitionTable} from './table.js';

interface CallRow {
  /** What a call reads when Stop is pressed. */
  readonly call: string;
  readonly stopped: string;
  /** After a late update to each status. */
  readonly goesOn: string;
  readonly completed: string;
  readonly failed: string;
}

const calls: Readonly<Record<string, readonly (ConversationAction | readonly ConversationAction[])[]>> = {
  pending: [call('t', {status: 'pending'})],
  running: [call('t', {status: 'in_progress'})],
  'waiting for an answer': [call('t', {status: 'pending'}), ask('i', 't')],
  allowed: [call('t', {status: 'pending'}), ask('i', 't'), answer('i', 'yes')],
  rejected: [call('t', {status: 'pending'}), ask('i', 't'), answer('i', 'no')],
  completed: [call('t', {status: 'completed'})],
  failed: [call('t', {status: 'failed'})],
};

const cancelled = {stopped: 'cancelled', goesOn: 'cancelled', completed: 'completed', failed: 'cancelled'};

const callRows: readonly CallRow[] = [
  {call: 'pending', ...cancelled},
  {call: 'running', ...cancelled},
  {call: 'waiting for an answer', ...cancelled},
  {call: 'allowed', ...cancelled},
  {call: 'rejected', stopped: 'rejected', goesOn: 'rejected', completed: 'completed', failed: 'rejected'},
  {call: 'completed', stopped: 'completed', goesOn: 'completed', completed: 'completed', failed: 'failed'},
  {call: 'failed', stopped: 'failed', goesOn: 'failed', completed: 'completed', failed: 'failed'},
];

const look = (state: ConversationState): string => effectiveStatus(callOf(state, 't'));

function late(state: ConversationState, status: string): string {
  const during = look(tell([callUpdate('t', {status})], state));
  const after = look(tell([finish('1', 'cancelled'), callUpdate('t', {status})], state));
  return during === after ? during : `${during}, then ${after}`;
}

/** What Stop makes of the calls of its turn. */
export const stoppedCalls: TransitionTable<CallRow> = {
  title: 'What Stop makes of a tool call',
  intro:
    'S4, P6. At once, and after an update that comes late, before or after the stop is confirmed. `effectiveStatus` decides.',
  columns: ['a call is', 'reads', 'then, late: in progress', 'late: completed', 'late: failed'],
  rows: callRows,
  cells: row => [row.call, row.stopped, row.goesOn, row.completed, row.failed],
  actual: ({call: of}) => {
    const state = tell([prompt('1', 'One'), ...calls[of]!, stop]);
    return [of, look(state), late(state, 'in_progress'), late(state, 'completed'), late(state, 'failed')];
  },
};

interface SettledRow {
  readonly what: string;
  readonly becomes: string;
}

const settledRows: readonly SettledRow[] = [
  {what: 'an open permission request', becomes: 'gone from the page, answered `cancelled`'},
  {what: 'an open question', becomes: 'gone from the page, answered `cancel`'},
  {what: 'a request that comes before the stop is confirmed', becomes: 'never seen, answered `cancelled`'},
  {what: 'a queue', becomes: 'paused: stopped'},
  {what: 'an empty queue', becomes: 'as it was'},
  {what: 'the session', becomes: 'as it was'},
];

const form: ConversationAction = {
  type: 'interaction/requested',
  session: 's1',
  id: 'f',
  request: {kind: 'elicitation', mode: 'form', message: '', params: {}},
};

function settled(facts: readonly ConversationAction[], action: ConversationAction): string {
  const before = tell([prompt('1', 'One'), ...facts]);
  const after = reduce(before, action);
  const [due] = answersDue(after, before, action);
  const seen = before.interactions.length > 0 ? 'gone from the page' : 'never seen';
  const answered = due?.kind === 'permission' ? '`cancelled`' : '`cancel`';
  return after.interactions.length > 0 || !due ? 'open' : `${seen}, answered ${answered}`;
}

function queueAfter(facts: readonly ConversationAction[]): string {
  const {queue} = tell([prompt('1', 'One'), ...facts, stop]);
  return queue.paused === undefined ? 'as it was' : `paused: ${queue.paused}`;
}

const outcomes: Readonly<Record<string, () => string>> = {
  'an open permission request': () => settled([ask('i', 't')], stop),
  'an open question': () => settled([form], stop),
  'a request that comes before the stop is confirmed': () => settled([stop], ask('i', 't')),
  'a queue': () => queueAfter([queued('first')]),
  'an empty queue': () => queueAfter([]),
  'the session': () => {
    const before = tell([prompt('1', 'One')]);
    return reduce(before, stop).session === before.session ? 'as it was' : 'changed';
  },
};

/** What else Stop settles. */
export const stoppedRest: TransitionTable<SettledRow> = {
  title: 'What else Stop settles',
  intro:
    'S4, P5, Q3. `session/cancel` goes out once, before the answers. Draft, history and session stay; the turn ends with whatever answers its prompt.',
  columns: ['there is', 'becomes'],
  rows: settledRows,
  cells: ({what, becomes}) => [what, becomes],
  actual: ({what}) => [what, outcomes[what]!()],
};
