import type {ConversationAction} from '../../../src/state/action.js';
import type {NextSend, SubmitDecision} from '../../../src/state/decisions.js';
import {decideStop, decideSubmit, nextSend, selectSendProblem} from '../../../src/state/decisions.js';
import type {Situation} from './situations.js';
import {message, queued, stateOf} from './situations.js';
import type {TransitionTable} from './table.js';

interface SubmitRow {
  readonly situation: Situation;
  readonly submit: string;
  readonly interrupt: string;
  readonly stop: 'stops' | '–';
}

const waits = (what: string): string => `waits for ${what}`;
const notSent = 'is kept as not sent';

const rows: readonly SubmitRow[] = [
  {situation: 'idle', submit: 'is sent', interrupt: 'is sent', stop: '–'},
  {situation: 'a turn runs', submit: 'is queued', interrupt: 'stops the turn, waits for its end', stop: 'stops'},
  {situation: 'a stop is being confirmed', submit: waits('the stop'), interrupt: waits('the stop'), stop: '–'},
  {
    situation: 'a change of configuration is pending',
    submit: waits('the change'),
    interrupt: waits('the change'),
    stop: '–',
  },
  {situation: 'the connection opens', submit: waits('the connection'), interrupt: waits('the connection'), stop: '–'},
  {situation: 'the session opens', submit: waits('the connection'), interrupt: waits('the connection'), stop: '–'},
  {situation: 'history loads', submit: waits('the connection'), interrupt: waits('the connection'), stop: '–'},
  {situation: 'a sign-in is needed', submit: waits('the sign-in'), interrupt: waits('the sign-in'), stop: '–'},
  {situation: 'the connection is lost', submit: notSent, interrupt: notSent, stop: '–'},
  {situation: 'the session could not be opened', submit: notSent, interrupt: notSent, stop: '–'},
  {situation: 'the session is closed', submit: notSent, interrupt: notSent, stop: '–'},
];

const reasons = {
  cancel: 'the stop',
  config: 'the change',
  connection: 'the connection',
  authentication: 'the sign-in',
  turn: 'the turn',
};

function decided({kind, waitsFor}: SubmitDecision, possible: boolean): string {
  if (!possible) return notSent;
  if (kind === 'queue') return 'is queued';
  if (kind === 'interrupt') return 'stops the turn, waits for its end';
  return waitsFor === undefined ? 'is sent' : waits(reasons[waitsFor]);
}

/** What a submitted draft becomes, and whether Stop does something. */
export const submitting: TransitionTable<SubmitRow> = {
  title: 'What a submitted draft becomes',
  intro:
    'Q1, Q3, K3, S11, S12. Behind a message that waits for something other than a stop, a draft is queued. `decideSubmit` and `decideStop` decide.',
  columns: ['while', 'a draft', 'a draft to send at once', 'Stop'],
  rows,
  cells: ({situation, submit, interrupt, stop}) => [situation, submit, interrupt, stop],
  actual: ({situation}) => {
    const state = stateOf(situation);
    const possible = selectSendProblem(state) === undefined;
    return [
      situation,
      decided(decideSubmit(state), possible),
      decided(decideSubmit(state, {interrupt: true}), possible),
      decideStop(state) ? 'stops' : '–',
    ];
  },
};

interface NextRow {
  readonly situation: Situation;
  readonly waiting: string;
  readonly next: string;
}

const paused: ConversationAction = {type: 'queue/paused', reason: 'stopped'};
const image: ConversationAction = {type: 'queue/added', id: 'image', content: [{type: 'image'}]};
const noImages: ConversationAction = {
  type: 'connection/opened',
  protocolVersion: 1,
  authMethods: [],
  features: {...stateOf('idle').connection.features!, image: false},
};
const askedNow: ConversationAction = {type: 'queue/sendNowRequested', id: 'second'};

/** What waits, by its name in the table. */
const waiting: Readonly<Record<string, readonly ConversationAction[]>> = {
  nothing: [],
  'a message and a queue': [queued('first'), message],
  'a queue': [queued('first'), queued('second')],
  'a queue, an entry asked for now': [queued('first'), queued('second'), askedNow],
  'a paused queue': [queued('first'), queued('second'), paused],
  'a paused queue, an entry asked for now': [queued('first'), queued('second'), paused, askedNow],
  'a queue that begins with what the agent does not accept': [image, queued('second'), noImages],
};

const everywhere = 'a message and a queue';

const nextRows: readonly NextRow[] = [
  {situation: 'idle', waiting: 'nothing', next: '–'},
  {situation: 'idle', waiting: everywhere, next: 'the message'},
  {situation: 'idle', waiting: 'a queue', next: 'its first entry'},
  {situation: 'idle', waiting: 'a queue, an entry asked for now', next: 'that entry'},
  {situation: 'idle', waiting: 'a paused queue', next: '–'},
  {situation: 'idle', waiting: 'a paused queue, an entry asked for now', next: 'that entry'},
  {
    situation: 'idle',
    waiting: 'a queue that begins with what the agent does not accept',
    next: 'nothing: the queue pauses',
  },
  ...(
    [
      'a turn runs',
      'a stop is being confirmed',
      'a change of configuration is pending',
      'the session opens',
      'history loads',
      'a sign-in is needed',
      'the connection is lost',
      'the session could not be opened',
      'the session is closed',
    ] as const
  ).map(situation => ({situation, waiting: everywhere, next: '–'})),
];

function named(next: NextSend | undefined): string {
  switch (next?.kind) {
    case undefined:
      return '–';
    case 'submission':
      return 'the message';
    case 'queued':
      return next.entry.id === 'first' ? 'its first entry' : 'that entry';
    case 'unsupported':
      return 'nothing: the queue pauses';
    case 'refused':
      return 'nothing: the message is kept as not sent';
  }
}

/** What may go on the wire. */
export const sendingNext: TransitionTable<NextRow> = {
  title: 'What is sent next',
  intro: 'S5, Q3, Q5. At most one prompt of a session is in flight. `nextSend` decides, after every fact.',
  columns: ['while', 'there waits', 'is sent'],
  rows: nextRows,
  cells: ({situation, waiting: what, next}) => [situation, what, next],
  actual: ({situation, waiting: what}) => [situation, what, named(nextSend(stateOf(situation, waiting[what])))],
};
