import assert from 'node:assert/strict';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import type {Entry} from '../../../src/state/entry.js';
import {effectiveStatus} from '../../../src/state/entry.js';
import {texts} from '../fake-host.js';
import type {Game} from './game.js';

/** What holds after every step, whatever happened. */
export function check(game: Game): void {
  assert.deepEqual(game.broken, []);
  checkRun(game);
  checkQuestions(game);
  checkQueue(game);
  checkTexts(game);
  checkLooks(game.state);
}

function checkRun({state, wire, closed}: Game): void {
  const sent = state.submissions.filter(({status}) => status === 'sent').length;
  assert.equal(sent, closed ? 0 : wire.prompts.length, 'S5 one prompt in flight, and the state knows it');
  assert.equal(state.activity.state, sent ? 'running' : 'idle', 'S3 runs while a prompt is in flight');
  const stopping = wire.prompts.some(({cancels}) => cancels > 0);
  assert.equal(state.activity.cancelRequested, sent > 0 && stopping, 'S4 stops until the prompt is answered');
}

function checkQuestions({state, ledger}: Game): void {
  const open = state.interactions.map(({id}) => id);
  assert.deepEqual(
    [...ledger.answered.keys(), ...open].sort(),
    [...ledger.asked.keys()].sort(),
    'P5 each question has one answer, or is open',
  );
  if (state.activity.cancelRequested) assert.deepEqual(open, [], 'S4 nothing is asked while a stop is confirmed');
}

function checkQueue(game: Game): void {
  const {state, ledger, wire} = game;
  assert.deepEqual(
    state.queue.entries.map(({content}) => texts(content)),
    ledger.queue,
    'Q2 the queue is as the user left it',
  );
  if (game.closed) return;
  assert.equal(state.queue.paused !== undefined, ledger.paused, 'Q3 pauses and goes on by its rules');
  const quiet = wire.status === 'ready' && wire.prompts.length + game.handed.length === 0;
  const asksFirst = wire.changes.length > 0 || state.auth.status !== 'none';
  if (quiet && !asksFirst) assert.equal(ledger.due(), undefined, 'Q3 sends what may be sent');
}

/** Messages of one side; what may yet become an echo is none (S8). */
function messagesOf(state: ConversationState, role: string): string[] {
  const pieces = new Set(
    [...state.transcript.entries].map(entry => (entry.kind === 'message' ? entry.echo?.pieces?.row : undefined)),
  );
  return state.transcript.entries
    .toArray()
    .filter(entry => entry.kind === 'message' && entry.role === role && entry.hidden !== true)
    .filter(({id}) => !pieces.has(id))
    .map(entry => texts((entry as Extract<Entry, {kind: 'message'}>).blocks));
}

function checkTexts({state, ledger, told}: Game): void {
  const shown = messagesOf(state, 'user').filter(text => text !== '');
  const sent = [...ledger.sent].flatMap(([text, times]) => Array<string>(times).fill(text));
  assert.deepEqual(shown.sort(), sent.sort(), 'S8 each message is shown once, and no echo');
  for (const [text, times] of ledger.sent)
    assert.ok(times <= ledger.allowed.get(text)!, `S11 “${text}” was sent ${times} times`);
  const kept = new Set([
    ...shown,
    ...state.submissions.map(({content}) => texts(content)),
    ...state.queue.entries.map(({content}) => texts(content)),
  ]);
  for (const text of ledger.allowed.keys()) if (!ledger.gone.has(text)) assert.ok(kept.has(text), `“${text}” is lost`);
  const heard = [...messagesOf(state, 'agent'), ...messagesOf(state, 'thought')].join('').match(/word \d+\./g) ?? [];
  assert.deepEqual(heard.sort(), [...told].sort(), 'S9 every word of the agent is there once');
}

/**
 * No call of a turn that was stopped or has ended looks as if it ran, unless the agent asks about it; none at all once the agent is
 * gone (P6).
 */
function checkLooks(state: ConversationState): void {
  for (const entry of state.transcript.entries) {
    if (entry.kind === 'message' && entry.streaming)
      assert.ok(isOpen(state, entry), 'S9 text of an ended turn is whole');
    const stopped = state.activity.cancelRequested && entry.turn === state.activity.turn;
    if (entry.kind !== 'toolCall' || (isOpen(state, entry) && !stopped) || entry.interactions.length > 0) continue;
    const look = effectiveStatus(entry);
    assert.ok(
      ['completed', 'failed', 'rejected', 'cancelled', 'noResult'].includes(look),
      `P6 ${entry.toolCallId} reads ${look} after its turn`,
    );
  }
}

function isOpen(state: ConversationState, entry: Entry): boolean {
  if (state.connection.status === 'closed') return false;
  const turn = state.transcript.turns.get(entry.turn);
  return turn !== undefined && turn.outcome === undefined && turn.closed !== true;
}
