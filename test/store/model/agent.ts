import type {Game} from './game.js';
import {configOptions} from './wire.js';

const stopReasons = ['end_turn', 'end_turn', 'end_turn', 'cancelled', 'max_tokens', 'refusal', 'a_new_reason'];
const statuses = ['pending', 'in_progress', 'completed', 'failed', undefined, 'a_new_status'];

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}

function live(game: Game): boolean {
  return game.wire.status === 'ready';
}

/** An agent that confirms a stop says so, or gives any other answer (S4). */
function finish(game: Game, n: number): void {
  const prompt = game.wire.prompts[0];
  if (!prompt) return;
  const stopped = prompt.cancels > 0;
  const stopReason = pick(stopReasons, n)!;
  if (!game.closed) game.ledger.ended(stopReason === 'end_turn' && !stopped);
  game.wire.settle(prompt, {result: {stopReason}});
}

function fail(game: Game, n: number): void {
  const prompt = game.wire.prompts[0];
  if (!prompt) return;
  if (!game.closed) game.ledger.ended(false);
  const code = pick([-32603, -32800, 529, -32000], n)!;
  game.wire.settle(prompt, {error: {code, message: 'No'}});
}

function say(game: Game, n: number): void {
  const text = `word ${game.words++}.`;
  game.told.push(text);
  game.remember('agent', text);
  const messageId = pick([undefined, 'm1', 'm2', undefined], n);
  const role = n % 4 === 3 ? 'agent_thought_chunk' : 'agent_message_chunk';
  game.wire.update({
    sessionUpdate: role,
    content: {type: 'text', text},
    ...(messageId === undefined ? {} : {messageId: `${messageId} ${role} ${game.wire.session}`}),
  });
}

/** A piece of an echo, of any message that may still have one. */
function echo(game: Game, n: number): void {
  const due = pick(game.echoes, n);
  if (!due) return;
  const {messageId, pieces} = due;
  const now = messageId === undefined ? pieces : pieces.slice(0, 1);
  due.pieces = pieces.slice(now.length);
  if (due.pieces.length === 0) game.echoes = game.echoes.filter(other => other !== due);
  const id = messageId === undefined ? {} : {messageId};
  for (const content of now) game.wire.update({sessionUpdate: 'user_message_chunk', content, ...id});
}

/** A sub-agent with a session of its own says something. */
function childSay(game: Game, n: number): void {
  const child = pick(game.wire.children, n);
  if (child === undefined) return;
  const text = `word ${game.words++}.`;
  game.told.push(text);
  game.wire.update({sessionUpdate: 'agent_message_chunk', content: {type: 'text', text}}, child);
}

function childAsk(game: Game, n: number): void {
  const child = pick(game.wire.children, n);
  if (child === undefined) return;
  const toolCallId = `call ${game.callCount++}`;
  const toolCall = {toolCallId, title: toolCallId, status: 'pending'};
  game.wire.ask(toolCall, id => game.ledger.asked.set(id, undefined), child);
}

/** What was said in the session that is loaded. */
function historyOf(game: Game): readonly Readonly<Record<string, unknown>>[] {
  const told = game.history.get(game.state.session.id ?? '') ?? [];
  return told.map(({role, text}, index) => ({
    sessionUpdate: `${role}_message_chunk`,
    content: {type: 'text', text},
    messageId: `told ${index}`,
  }));
}

function call(game: Game, n: number): void {
  const toolCallId = `call ${game.callCount++}`;
  const parent = n % 4 === 0 ? pick(game.calls, n) : undefined;
  game.calls.push(toolCallId);
  game.wire.update({
    sessionUpdate: n % 5 ? 'tool_call' : 'tool_call_update',
    toolCallId,
    title: toolCallId,
    status: pick(statuses, n),
    ...(parent === undefined ? {} : {_meta: {parentToolUseId: parent}}),
  });
}

function callUpdate(game: Game, n: number): void {
  const toolCallId = pick(game.calls, n);
  if (toolCallId === undefined) return;
  game.wire.update({sessionUpdate: 'tool_call_update', toolCallId, status: pick(statuses, n >> 2)});
}

/** A permission for a call that is known, or that nobody told yet. */
function ask(game: Game, n: number): void {
  const known = n % 3 ? pick(game.calls, n) : undefined;
  const toolCallId = known ?? `call ${game.callCount++}`;
  if (known === undefined) game.calls.push(toolCallId);
  game.wire.ask({toolCallId, title: toolCallId, status: 'pending'}, id => game.ledger.asked.set(id, undefined));
}

function changed(game: Game, n: number): void {
  const change = game.wire.changes[0];
  if (!change) return;
  const {configId, value} = change;
  const asked = configId === 'model' ? configOptions(String(value)) : configOptions('a', String(value));
  const configOptionsOf = n % 4 ? asked : configOptions('c', 'high');
  game.wire.settle(change, {result: {configOptions: configOptionsOf}});
}

function refused(game: Game): void {
  const change = game.wire.changes[0];
  if (!change) return;
  // No message that waits for it is sent, and the queue goes on only where a turn runs (K3).
  if (game.closed) game.ledger.waiting = [];
  else if (game.wire.prompts.length === 0) game.ledger.giveUp();
  else game.ledger.waiting = [];
  game.wire.settle(change, {error: {code: -32602, message: 'No'}});
}

/** What an agent can do, in any order that the protocol allows. */
export const agentPlays = {
  finish,
  fail,
  changed,
  refused,
  say: (game, n) => void (live(game) && say(game, n)),
  echo: (game, n) => void (live(game) && echo(game, n)),
  call: (game, n) => void (live(game) && call(game, n)),
  callUpdate: (game, n) => void (live(game) && callUpdate(game, n)),
  ask: (game, n) => void (live(game) && ask(game, n)),
  withdraw: (game, n) => {
    const id = pick([...game.wire.questions.keys()], n);
    if (id !== undefined) game.wire.withdraw(id);
  },
  options: (game, n) => {
    const model = pick(['a', 'b', 'c'], n)!;
    if (live(game)) game.wire.update({sessionUpdate: 'config_option_update', configOptions: configOptions(model)});
  },
  plan: (game, n) => {
    const entries = [{content: 'Step', priority: 'low', status: pick(['pending', 'completed'], n)}];
    if (live(game)) game.wire.update({sessionUpdate: 'plan', entries});
  },
  closed: game => {
    const close = game.wire.closes[0];
    if (close) game.wire.settle(close, {result: {}});
  },
  initialized: (game, n) => {
    const {session} = game.wire;
    const load = n % 2 === 1 && game.history.get(session)?.some(({role}) => role === 'user');
    game.wire.initialized(load ? session : undefined);
  },
  opened: game => {
    if (game.wire.opened(historyOf(game))) game.loaded();
  },
  refuseSession: game => game.wire.refuseSession(),
  signedIn: game => {
    const call = game.wire.signIns[0];
    if (call) game.wire.settle(call, {result: {}});
  },
  signInRefused: game => {
    const call = game.wire.signIns[0];
    if (call) game.wire.settle(call, {error: {code: -32000, message: 'Wrong key'}});
  },
  child: game => void (live(game) && game.wire.children.length < 3 && game.wire.beginChild()),
  childSay: (game, n) => void (live(game) && childSay(game, n)),
  childAsk: (game, n) => void (live(game) && childAsk(game, n)),
} as const satisfies Readonly<Record<string, (game: Game, n: number) => void>>;

/** What happens to the wire and the clock. */
export const worldPlays = {
  slow: game => void (game.slow = !game.slow),
  write: game => game.write(),
  refuseWrite: game => game.refuseWrite(),
  lose: game => game.lose({class: 'connectionLost', text: 'Gone'}),
  exit: game => game.lose({class: 'agentExited', text: 'The agent process ended with code 3'}),
  clock: game => game.timers.shift()?.(),
} as const satisfies Readonly<Record<string, (game: Game, n: number) => void>>;
