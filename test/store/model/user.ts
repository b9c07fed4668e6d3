import type {AnyContentBlock} from '../../../src/protocol/update.js';
import type {QueuedPrompt} from '../../../src/state/conversation-state.js';
import {makeText} from '../../../src/testing/builders.js';
import {texts} from '../fake-host.js';
import type {Game} from './game.js';

/** The content that reads so. */
function contentOf(text: string): readonly AnyContentBlock[] {
  const image = {type: 'image', data: text, mimeType: 'image/png'} as const;
  return text.split('|').map(part => (part === 'image' ? image : makeText(part)));
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}

/** Something is submitted: a message, or an entry of the queue (Q1). */
function expectSubmit(game: Game, text: string, interrupt = false): void {
  const {ledger, wire} = game;
  const running = wire.prompts.length > 0;
  // What cannot be sent is kept as a message that was not sent.
  if (game.lost) return;
  if (game.stopping) ledger.message(text, true);
  else if (running && interrupt) {
    ledger.stop();
    ledger.message(text, true);
  } else if (running || game.handed.length > 0 || ledger.waiting.length > 0) ledger.enqueue(text);
  else ledger.message(text, false);
}

function submit(game: Game, interrupt: boolean): void {
  const text = game.ledger.newText();
  expectSubmit(game, text, interrupt);
  game.conversation.actions.submit(contentOf(text), {interrupt});
}

function stop(game: Game): void {
  if (game.wire.prompts.length > 0 && !game.stopping) game.ledger.stop();
  game.ledger.stopPressed();
  game.conversation.actions.stop();
}

function answer(game: Game, n: number): void {
  const {ledger, conversation, state} = game;
  const open = pick(state.interactions, n);
  if (!open) return;
  const optionId = n % 3 ? 'allow' : 'reject';
  ledger.asked.set(open.id, optionId);
  conversation.actions.answerPermission(open.id, {outcome: 'selected', optionId});
}

/** Two presses, or a key and a press: the second answers nothing. */
function answerTwice(game: Game, n: number): void {
  const id = pick(game.state.interactions, n)?.id;
  answer(game, n);
  if (id !== undefined)
    game.conversation.actions.answerPermission(id, {outcome: 'selected', optionId: n % 3 ? 'reject' : 'allow'});
}

function expectSendNow(game: Game, entry: QueuedPrompt, resume: boolean): void {
  game.ledger.sendNow(texts(entry.content), resume);
  if (game.wire.prompts.length > 0 && !game.stopping) game.ledger.stop();
}

function sendNow(game: Game, n: number): void {
  const entry = pick(game.state.queue.entries, n);
  if (!entry) return;
  expectSendNow(game, entry, false);
  game.conversation.actions.sendQueuedNow(entry.id);
}

/** Enter on an empty composer right after queueing (Q4). */
function fastTrack(game: Game): void {
  const {entries, fastTrack: offered} = game.state.queue;
  if (offered && entries[0]) expectSendNow(game, entries[0], true);
  game.conversation.actions.sendNextQueued();
}

function edit(game: Game, n: number): void {
  const entry = pick(game.state.queue.entries, n);
  if (!entry) return;
  const text = game.ledger.newText();
  game.ledger.edit(texts(entry.content), text);
  game.conversation.actions.editQueued(entry.id, contentOf(text));
}

function move(game: Game, n: number): void {
  const {queue} = game.ledger;
  const entry = pick(game.state.queue.entries, n);
  if (!entry) return;
  const by = (n % 5) - 2;
  const from = n % queue.length;
  const [text] = queue.splice(from, 1);
  queue.splice(Math.min(Math.max(from + by, 0), queue.length), 0, text!);
  game.conversation.actions.moveQueued(entry.id, by);
}

function remove(game: Game, n: number): void {
  const entry = pick(game.state.queue.entries, n);
  if (!entry) return;
  game.ledger.take(texts(entry.content));
  game.conversation.actions.removeQueued(entry.id);
}

function resend(game: Game, n: number): void {
  const kept = game.state.submissions.filter(({status}) => status !== 'sent' && status !== 'waiting');
  const submission = pick(kept, n);
  if (!submission) return;
  const text = texts(submission.content);
  const {allowed} = game.ledger;
  allowed.set(text, allowed.get(text)! + 1);
  expectSubmit(game, text);
  game.conversation.actions.resend(submission.id);
}

function discard(game: Game, n: number): void {
  const submission = pick(
    game.state.submissions.filter(({status}) => status !== 'sent'),
    n,
  );
  if (!submission) return;
  const text = texts(submission.content);
  const {waiting} = game.ledger;
  // What is on its way to the wire cannot be taken back.
  if (submission.status === 'waiting' && !waiting.includes(text)) {
    game.conversation.actions.discard(submission.id);
    return;
  }
  game.ledger.gone.add(text);
  if (submission.status === 'waiting') waiting.splice(waiting.indexOf(text), 1);
  game.conversation.actions.discard(submission.id);
}

/** Close stops what runs and ends the session at once; what waited is not sent (S7). */
function close(game: Game): void {
  if (!game.closed) {
    // What was handed over before is on the wire before.
    game.write();
    game.ledger.giveUp();
    game.ledger.stopPressed();
  }
  game.closed = true;
  game.conversation.actions.close();
}

/** What a user can do. */
export const userPlays = {
  submit: game => submit(game, false),
  interrupt: game => submit(game, true),
  stop,
  answer,
  answerTwice,
  sendNow,
  fastTrack,
  edit,
  move,
  remove,
  resend,
  discard,
  clear: game => {
    game.ledger.clear();
    game.conversation.actions.clearQueue();
  },
  resume: game => {
    game.ledger.paused = false;
    game.conversation.actions.resumeQueue();
  },
  change: (game, n) => game.conversation.actions.setConfigOption(n % 2 ? 'model' : 'effort', pick(['a', 'b', 'c'], n)!),
  dismissChange: (game, n) => game.conversation.actions.dismissConfigChange(n % 2 ? 'model' : 'effort'),
  signIn: game => {
    if (game.state.auth.status === 'required' && !game.closed) game.conversation.actions.authenticate('key');
  },
  restart: game => void (game.closed || game.conversation.actions.restart()),
  close,
} as const satisfies Readonly<Record<string, (game: Game, n: number) => void>>;
