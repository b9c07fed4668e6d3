import type {ConversationAction} from '../../../src/state/action.js';
import {nextSend} from '../../../src/state/decisions.js';
import {makeError, makeState, makeText, promptActions, readyActions} from '../../../src/testing/builders.js';
import {queued} from './situations.js';
import type {TransitionTable} from './table.js';

interface EndRow {
  readonly end: string;
  readonly plain: string;
  readonly stopped: string;
}

const finished = (stopReason: string): ConversationAction => ({
  type: 'prompt/finished',
  session: 's1',
  request: '1',
  stopReason,
});
const failed = (error = makeError()): ConversationAction => ({
  type: 'prompt/failed',
  session: 's1',
  request: '1',
  error,
});
const lost: ConversationAction = {type: 'connection/closed', problem: makeError({class: 'connectionLost'})};

const ends: Readonly<Record<string, ConversationAction>> = {
  '`end_turn`': finished('end_turn'),
  '`cancelled`': finished('cancelled'),
  '`refusal`': finished('refusal'),
  '`max_tokens`': finished('max_tokens'),
  '`max_turn_requests`': finished('max_turn_requests'),
  'a stop reason nobody knows': finished('tired'),
  'an error': failed(),
  'the loss of the connection': lost,
};

const pauses = (reason: string): string => `pauses: ${reason}`;
const stopped = pauses('stopped');

const endRows: readonly EndRow[] = [
  {end: '`end_turn`', plain: 'sends its first entry', stopped},
  {end: '`cancelled`', plain: pauses('cancelled'), stopped},
  {end: '`refusal`', plain: pauses('refusal'), stopped},
  {end: '`max_tokens`', plain: pauses('limit'), stopped},
  {end: '`max_turn_requests`', plain: pauses('limit'), stopped},
  {end: 'a stop reason nobody knows', plain: pauses('unknown'), stopped},
  {end: 'an error', plain: pauses('error'), stopped},
  {end: 'the loss of the connection', plain: pauses('disconnected'), stopped},
];

const running: readonly ConversationAction[] = [...readyActions(), ...promptActions('One')];
const stop: ConversationAction = {type: 'run/cancelRequested', session: 's1'};

function after(facts: readonly ConversationAction[]): string {
  const state = makeState(facts);
  if (state.queue.paused !== undefined) return pauses(state.queue.paused);
  const next = nextSend(state);
  return next?.kind === 'queued' && next.entry === state.queue.entries[0] ? 'sends its first entry' : 'waits';
}

/** What the queue does when a turn ends. */
export const queueAfterEnd: TransitionTable<EndRow> = {
  title: 'What the queue does when a turn ends',
  intro: 'Q3. One entry a turn. The first reason of a pause stays.',
  columns: ['the turn ends with', 'the queue', 'the queue, after Stop'],
  rows: endRows,
  cells: ({end, plain, stopped: pausedBy}) => [end, plain, pausedBy],
  actual: ({end}) => [
    end,
    after([...running, queued('first'), queued('second'), ends[end]!]),
    after([...running, queued('first'), queued('second'), stop, ends[end]!]),
  ],
};

interface PausedRow {
  readonly act: string;
  readonly idle: string;
  readonly stopping: string;
}

const content = [makeText('More')];
const acts: Readonly<Record<string, ConversationAction>> = {
  Resume: {type: 'queue/resumed'},
  'Queue message': {type: 'queue/added', id: 'third', content},
  'Send (a new message)': {type: 'prompt/submitted', id: 'message', content},
  'Send now (an entry)': {type: 'queue/sendNowRequested', id: 'first'},
  Edit: {type: 'queue/edited', id: 'first', content},
  Remove: {type: 'queue/removed', id: 'second'},
  'Move up, Move down': {type: 'queue/moved', id: 'second', by: -1},
  'the last entry removed, or Clear queue': {type: 'queue/cleared'},
};

const stays = 'stays paused';
const goesOn = 'goes on';

const pausedRows: readonly PausedRow[] = [
  {act: 'Resume', idle: goesOn, stopping: goesOn},
  {act: 'Queue message', idle: goesOn, stopping: goesOn},
  {act: 'Send (a new message)', idle: goesOn, stopping: `${stays} until it is sent`},
  {act: 'Send now (an entry)', idle: stays, stopping: stays},
  {act: 'Edit', idle: stays, stopping: stays},
  {act: 'Remove', idle: stays, stopping: stays},
  {act: 'Move up, Move down', idle: stays, stopping: stays},
  {act: 'the last entry removed, or Clear queue', idle: 'is no longer paused', stopping: 'is no longer paused'},
];

function pausedAfter(facts: readonly ConversationAction[], act: string): string {
  const {queue, submissions} = makeState([...facts, acts[act]!]);
  if (queue.entries.length === 0) return queue.paused === undefined ? 'is no longer paused' : stays;
  if (queue.paused === undefined) return goesOn;
  return submissions.some(({status}) => status === 'waiting') ? `${stays} until it is sent` : stays;
}

/** What ends the pause of a queue. */
export const pausedQueue: TransitionTable<PausedRow> = {
  title: 'What a paused queue does',
  intro:
    'Q3. Send now on an entry of a paused queue sends that entry and leaves the pause. A message that cannot be sent, because the connection or the session is gone, leaves it too.',
  columns: ['the user chooses', 'the queue, while idle', 'while a stop is being confirmed'],
  rows: pausedRows,
  cells: ({act, idle, stopping}) => [act, idle, stopping],
  actual: ({act}) => {
    const stoppingNow = [...running, queued('first'), queued('second'), stop];
    return [act, pausedAfter([...stoppingNow, finished('cancelled')], act), pausedAfter(stoppingNow, act)];
  },
};
