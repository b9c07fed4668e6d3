import type {AnyContentBlock} from '../../../src/protocol/update.js';
import type {ConversationAction} from '../../../src/state/action.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import type {ErrorDetails} from '../../../src/state/error-details.js';
import type {Conversation, HostActions} from '../../../src/store/conversation.js';
import {createConversation} from '../../../src/store/conversation.js';
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
  readonly told: string[] = [];
  /** Calls of this session by id. */
  calls: string[] = [];
  callCount = 0;
  /** Blocks of the newest prompt that no echo told yet. */
  echoDue: string | undefined;
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
    this.echoDue = text;
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
    this.echoDue = undefined;
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
