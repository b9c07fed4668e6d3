import type {ComposerSituation, KeyPress} from '../../../src/components/composer/composer-logic.js';
import {keyIntent, primaryAction, sideAction} from '../../../src/components/composer/composer-logic.js';
import type {TransitionTable} from './table.js';

interface ButtonRow {
  readonly agent: 'idle' | 'working' | 'stopping';
  readonly draft: 'empty' | 'something' | 'empty, just queued';
  readonly primary: string;
  readonly side: string;
  readonly enter: string;
  readonly modShiftEnter: string;
  readonly escape: string;
}

const row = (
  agent: ButtonRow['agent'],
  draft: ButtonRow['draft'],
  [primary, side, enter, modShiftEnter, escape]: readonly [string, string, string, string, string],
): ButtonRow => ({agent, draft, primary, side, enter, modShiftEnter, escape});

const rows: readonly ButtonRow[] = [
  row('idle', 'empty', ['Send (inert)', '–', '–', '–', '–']),
  row('idle', 'something', ['Send', '–', 'sends', 'sends', '–']),
  row('idle', 'empty, just queued', [
    'Send (inert)',
    '–',
    'sends the front of the queue',
    'sends the front of the queue',
    '–',
  ]),
  row('working', 'empty', ['Stop', '–', '–', '–', 'stops']),
  row('working', 'something', ['Queue message', 'Stop', 'queues', 'stops, then sends', 'stops']),
  row('working', 'empty, just queued', [
    'Stop',
    '–',
    'sends the front of the queue',
    'sends the front of the queue',
    'stops',
  ]),
  row('stopping', 'empty', ['Stopping…', '–', '–', '–', '–']),
  row('stopping', 'something', ['Send', 'Stopping…', 'sends', 'sends', '–']),
  row('stopping', 'empty, just queued', [
    'Stopping…',
    '–',
    'sends the front of the queue',
    'sends the front of the queue',
    '–',
  ]),
];

const plain: KeyPress = {key: 'Enter', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false};

function situation({agent, draft}: ButtonRow): ComposerSituation {
  return {
    activity: agent === 'idle' ? 'idle' : 'running',
    cancelRequested: agent === 'stopping',
    hasContent: draft === 'something',
    fastTrack: draft === 'empty, just queued',
    actions: ['send', 'queue', 'stop'],
  };
}

function button(row: ButtonRow): string {
  const at = situation(row);
  const action = primaryAction(at);
  const names = {send: 'Send', queue: 'Queue message', stop: 'Stop', stopping: 'Stopping…', none: '–'};
  return action === 'send' && !at.hasContent ? 'Send (inert)' : names[action];
}

function key(row: ButtonRow, press: Partial<KeyPress>): string {
  const at = situation(row);
  const intent = keyIntent({...plain, ...press}, at, 'enter');
  if (intent === 'submit') return primaryAction(at) === 'queue' ? 'queues' : 'sends';
  if (intent === 'interrupt') return 'stops, then sends';
  if (intent === 'sendNext') return 'sends the front of the queue';
  return intent === 'stop' ? 'stops' : '–';
}

/** What buttons and keys of the composer mean. */
export const buttons: TransitionTable<ButtonRow> = {
  title: 'What the buttons and keys of the composer do',
  intro:
    'Q1, Q4, S4. “Something” is text, an attachment or a mention. “Just queued” lasts until an entry is sent. Where the host cannot queue, Send takes its place; where it cannot stop, there is no Stop.',
  columns: ['the agent is', 'the composer holds', 'primary button', 'beside it', 'Enter', 'Mod+Shift+Enter', 'Escape'],
  rows,
  cells: ({agent, draft, primary, side, enter, modShiftEnter, escape}) => [
    agent,
    draft,
    primary,
    side,
    enter,
    modShiftEnter,
    escape,
  ],
  actual: row => [
    row.agent,
    row.draft,
    button(row),
    {stop: 'Stop', stopping: 'Stopping…', none: '–'}[sideAction(situation(row))],
    key(row, {}),
    key(row, {ctrlKey: true, shiftKey: true}),
    key(row, {key: 'Escape'}),
  ],
};
