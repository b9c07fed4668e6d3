import type {AnyContentBlock} from '../../../src/protocol/update.js';
import type {ConversationAction} from '../../../src/state/action.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import type {ErrorDetails} from '../../../src/state/error-details.js';
import type {Conversation, HostActions} from '../../../src/store/conversation.js';
import {createConversation} from '../../../src/store/conversation.js';
import {makeText} from '../../../src/testing/builders.js';
import {frozen} from '../../state/plain.js';
import {Deferred, texts} from '../fake-host.js';
import {Ledger} from './ledger.js';
import {Wire} from './wire.js';

/** Lets every promise that is settled call back, however long the chain. */
function afterAll(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

interface Handed {
  readonly content: readonly AnyContentBlock[];
  readonly answer: Deferred<void>;
}

/** What is left of an echo. Without an id its pieces come in one go, for nothing else tells them from others. */
export interface Echo {
  readonly messageId: string | undefined;
  pieces: readonly AnyContentBlock[];
}

function echoOf(content: readonly AnyContentBlock[], count: number): Echo {
  const cut = count % 2 === 1;
  const pieces = content.flatMap((block): readonly AnyContentBlock[] => {
    if (!cut || !('text' in block)) return [block];
    const text = String(block.text);
    return [text.slice(0, 3), text.slice(3)].map(makeText);
  });
  return {messageId: count % 4 < 2 ? undefined : `echo ${count}`, pieces};
}

/** A conversation, the wire below it, and what the contract says of both. */
export class Game implements HostActions {
  readonly conversation: Conversation;
  readonly wire: Wire;
  readonly ledger = new Ledger();
  /** What went against the contract. */
  readonly broken: string[] = [];
  /** Prompts on their way to the wire. */
  readonly handed: Handed[] = [];
  readonly timers: (() => void)[] = [];
  /** Texts of the agent, which must be read once each. */
  told: string[] = [];
  words = 0;
  /** What each session holds, as the agent tells it when the session is loaded. */
  readonly history = new Map<string, {readonly role: 'user' | 'agent'; readonly text: string}[]>();
  signIns = 0;
  /** Calls of this session by id. */
  calls: string[] = [];
  callCount = 0;
  /** Echoes that may still come, in pieces. */
  echoes: Echo[] = [];
  #echoCount = 0;
  /** What is handed over stays on its way for a while. */
  slow = false;
  closed = false;

  constructor() {
    this.conversation = createConversation(this, {
      traffic: true,
      schedule: () => undefined,
      now: () => 1000,
      onError: error => this.broken.push(`threw ${String(error)}`),
      timers: {
        after: (_, callback) => {
          this.timers.push(callback);
          return () => void this.timers.splice(this.timers.indexOf(callback), 1);
        },
      },
    });
    this.conversation.store.observe(state => frozen(state));
    this.wire = new Wire((action: ConversationAction) => this.conversation.store.dispatch(action));
    this.restart();
    this.wire.initialized();
    this.wire.opened();
  }

  get state(): ConversationState {
    return this.conversation.store.state;
  }

  /** Whether a stop waits for its confirmation. */
  get stopping(): boolean {
    return this.wire.prompts.some(({cancels}) => cancels > 0);
  }

  /** Whether nothing can be sent until the user does something about it. */
  get lost(): boolean {
    return this.closed || this.wire.status === 'closed';
  }

  /** The session has one more text. */
  remember(role: 'user' | 'agent', text: string): void {
    const {session} = this.wire;
    this.history.set(session, [...(this.history.get(session) ?? []), {role, text}]);
  }

  /** The agent has told its history: what was shown before is what it told, and no more (H1). */
  loaded(): void {
    const history = this.history.get(this.wire.session) ?? [];
    this.told = history.filter(({role}) => role === 'agent').map(({text}) => text);
    this.ledger.forget(history.filter(({role}) => role === 'user').map(({text}) => text));
  }

  async authenticate(): Promise<void> {
    await this.wire.signIn();
    if (this.wire.status === 'refused') this.wire.openSession();
  }

  /** Lets everything that follows happen. */
  async rest(): Promise<void> {
    await afterAll();
    while (!this.slow && this.handed.length > 0) {
      this.write();
      await afterAll();
    }
  }

  /** The oldest prompt that was handed over gets to the wire. */
  write(): void {
    const next = this.handed.shift();
    if (!next) return;
    if (this.wire.prompts.length > 0) this.broken.push('S5 two prompts in flight');
    const text = texts(next.content);
    this.ledger.onWire(text);
    this.echoes.push(echoOf(next.content, this.#echoCount++));
    this.remember('user', text);
    this.wire.prompt(next.content).settled.promise.then(next.answer.resolve, next.answer.reject);
  }

  /** The oldest prompt that was handed over does not get to the wire. */
  refuseWrite(): void {
    this.handed.shift()?.answer.reject(new Error('The pipe is full'));
  }

  lose(problem: ErrorDetails): void {
    if (this.wire.status === 'closed') return;
    if (!this.closed) this.ledger.giveUp();
    this.calls = [];
    this.echoes = [];
    const handed = this.handed.splice(0);
    this.wire.lose(problem);
    for (const {answer} of handed) answer.reject(new Error('The connection is closed'));
  }

  prompt(content: readonly AnyContentBlock[]): Promise<void> {
    const text = texts(content);
    const due = this.ledger.due();
    if (this.closed || this.wire.status !== 'ready') this.broken.push(`S11 sent without a session: ${text}`);
    if (due !== text) this.broken.push(`Q3 sent “${text}” where “${due}” was due`);
    if (this.handed.length + this.wire.prompts.length > 0) this.broken.push('S5 sent while a prompt is in flight');
    if (this.wire.changes.length > 0) this.broken.push('K3 sent while a change is pending');
    if (this.state.auth.status !== 'none') this.broken.push('S12 sent before the sign-in');
    this.ledger.handed(text);
    const answer = new Deferred<void>();
    this.handed.push({content, answer});
    return answer.promise;
  }

  cancel(): void {
    this.wire.cancel();
    if (this.wire.prompts.some(({cancels}) => cancels > 1)) this.broken.push('S4 cancelled twice');
  }

  answerPermission(id: string, outcome: {outcome: string; optionId?: string}): void {
    const {asked, answered} = this.ledger;
    if (answered.has(id)) this.broken.push(`P5 answered ${id} twice`);
    const said = outcome.optionId ?? outcome.outcome;
    answered.set(id, said);
    const meant = asked.get(id) ?? 'cancelled';
    if (said !== meant) this.broken.push(`P3 answered ${id} with ${said}, not ${meant}`);
    this.wire.answer(id, outcome);
  }

  setConfigOption(configId: string, value: string | boolean): Promise<void> {
    if (this.wire.status !== 'ready') {
      this.ledger.giveUp();
      return Promise.reject(new Error('The connection is closed'));
    }
    if (this.wire.changes.length > 0) this.broken.push('K3 two changes at once');
    return this.wire.change(configId, value);
  }

  restart(): void {
    this.lose({class: 'connectionLost', text: 'Restarted'});
    this.wire.connect();
  }

  close(): Promise<void> | void {
    return this.wire.status === 'ready' ? this.wire.closeSession() : undefined;
  }
}
