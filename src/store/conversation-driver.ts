import type {ConversationAction} from '../state/action.js';
import type {ConfigSource} from '../state/config-option.js';
import type {ConversationState, PromptSubmission} from '../state/conversation-state.js';
import {
  answersDue,
  decideStop,
  nextConfigChange,
  nextSend,
  preambleDue,
  queuePauseDue,
  unsendable,
} from '../state/decisions.js';
import type {Unsendable} from '../state/decisions.js';
import type {InteractionId, QueuedPromptId, SubmissionId, Timestamp} from '../state/identity.js';
import type {AnyContentBlock} from '../protocol/update.js';
import type {HostActions} from './conversation.js';
import type {ConversationStore, Unsubscribe} from './conversation-store.js';
import type {Timers} from './environment.js';
import {callHost, hostError, tellHost} from './host-call.js';

/** How long a stop may stay unconfirmed before a restart is offered, in ms (S4). */
const cancelPatience = 10_000;

export interface DriverOptions {
  readonly store: ConversationStore;
  readonly host: HostActions;
  /** The host reports what is on the wire by itself. */
  readonly traffic: boolean;
  readonly preamble?: readonly AnyContentBlock[] | undefined;
  readonly timers: Timers;
  readonly now: () => Timestamp;
  readonly mintSubmissionId: () => SubmissionId;
  readonly onError: (error: unknown) => void;
}

/** A change of configuration that the user asked for. */
export interface ConfigRequest {
  readonly configId: string;
  readonly value: string | boolean;
  readonly source: ConfigSource;
}

interface SubmitDetails {
  readonly waitsFor?: PromptSubmission['waitsFor'];
  /** The queue entry it was. */
  readonly queued?: QueuedPromptId | undefined;
}

/**
 * Carries out what the decisions over the state say: after each fact it answers what the agent is owed, asks for the
 * next change of configuration, and sends what may be sent. It decides nothing itself.
 */
export class ConversationDriver {
  readonly #options: DriverOptions;
  readonly #stopObserving: Unsubscribe;
  /** A message that the host has and that is not on the wire yet. */
  #handed: SubmissionId | undefined;
  /** That message came from the queue, so a pause of the queue stays (Q3). */
  #fromQueue: SubmissionId | undefined;
  /** The user asked for an entry of a queue that was going on; it goes on after it. */
  #resumeDue = false;
  #changing = false;
  /** Newer values of options whose change is not answered yet. */
  readonly #later = new Map<string, ConfigRequest>();
  #disposed = false;
  /** Stop was pressed; the host is to be told before anything is answered. */
  #cancelDue = false;
  #forgetTimer: (() => void) | undefined;

  constructor(options: DriverOptions) {
    this.#options = options;
    this.#stopObserving = options.store.observe((state, previous, action) => this.#onFact(state, previous, action));
  }

  get #state(): ConversationState {
    return this.#options.store.state;
  }

  /** Stops the run: the cancel goes out first, then the answers that are owed (S4). */
  stop(): void {
    this.#resumeDue = false;
    this.#cancel();
  }

  /** Sends one entry of the queue next, and stops what runs (Q1, Q3). `resume`: a paused queue goes on after it (Q4). */
  sendQueuedNow(id: QueuedPromptId, {resume = false}: {readonly resume?: boolean} = {}): void {
    const running = decideStop(this.#state);
    if (resume || this.#state.queue.paused === undefined) this.#resumeDue = true;
    this.#dispatch({type: 'queue/sendNowRequested', id});
    if (running) this.#cancel();
  }

  /** Asks for a change of configuration; a newer value of the same option waits for the answer (K3). */
  changeConfig(request: ConfigRequest): void {
    if (this.#isPending(request.configId)) this.#later.set(request.configId, request);
    else this.#dispatch({type: 'config/changeRequested', ...request});
  }

  /** Makes a message of some content; it goes out when it may. The host's preamble goes with the first (S1). */
  submit(content: readonly AnyContentBlock[], rest: SubmitDetails): SubmissionId {
    const {preamble, mintSubmissionId, now} = this.#options;
    const id = mintSubmissionId();
    if (rest.queued !== undefined) this.#fromQueue = id;
    const first = preamble && preamble.length > 0 && preambleDue(this.#state) ? {preamble} : {};
    this.#dispatch({type: 'prompt/submitted', id, content, at: now(), ...first, ...rest});
    return id;
  }

  /** Whether a message is on its way to the wire. */
  hasHanded(id: SubmissionId): boolean {
    return this.#handed === id;
  }

  dispose(): void {
    this.#disposed = true;
    this.#stopObserving();
    this.#forgetTimer?.();
    this.#forgetTimer = undefined;
  }

  #cancel(): void {
    if (!decideStop(this.#state)) return;
    this.#cancelDue = true;
    this.#dispatch({type: 'run/cancelRequested', at: this.#options.now(), session: this.#state.session.id});
  }

  #onFact(state: ConversationState, previous: ConversationState, action: ConversationAction): void {
    if (this.#cancelDue && action.type === 'run/cancelRequested') {
      this.#cancelDue = false;
      this.#call(host => host.cancel?.());
    }
    for (const {id, kind} of answersDue(state, previous, action)) this.#answerCancelled(id, kind);
    for (const message of unsendable(state, action)) this.#giveUp(message);
    const reason = queuePauseDue(state, action);
    if (reason) this.#dispatch({type: 'queue/paused', reason});
    this.#watchStop();
    this.#changeConfig();
    this.#send();
  }

  /** What is on its way to the wire cannot be called back: the host says what became of it (S11). */
  #giveUp({id, error, change}: Unsendable): void {
    if (id === this.#handed) return;
    const asked = change && {change: {configId: change.configId, value: change.value}};
    this.#dispatch({type: 'submission/notSent', id, error, ...asked});
  }

  #answerCancelled(id: InteractionId, kind: 'permission' | 'elicitation'): void {
    this.#call(host =>
      kind === 'permission'
        ? host.answerPermission?.(id, {outcome: 'cancelled'})
        : host.answerElicitation?.(id, {action: 'cancel'}),
    );
  }

  #watchStop(): void {
    const {cancelRequested, cancelOverdue, run} = this.#state.activity;
    if (!cancelRequested || cancelOverdue) {
      this.#forgetTimer?.();
      this.#forgetTimer = undefined;
    } else {
      this.#forgetTimer ??= this.#options.timers.after(cancelPatience, () => {
        this.#forgetTimer = undefined;
        this.#dispatch({type: 'run/cancelOverdue', run});
      });
    }
  }

  #changeConfig(): void {
    for (const [configId, request] of this.#later) {
      if (this.#isPending(configId)) continue;
      this.#later.delete(configId);
      this.#dispatch({type: 'config/changeRequested', ...request});
    }
    const change = nextConfigChange(this.#state);
    const {host} = this.#options;
    if (this.#changing || !change || !host.setConfigOption) return;
    const {configId, value, source} = change;
    const settle = (action: ConversationAction): void => {
      this.#changing = false;
      // Traffic may have told the answer already.
      if (this.#isPending(configId, value)) this.#dispatch(action);
      else if (!this.#disposed) this.#changeConfig();
    };
    this.#changing = true;
    callHost<void>(
      () => host.setConfigOption?.(configId, value, source),
      () => settle({type: 'config/changeAnswered', configId, source, value}),
      error => settle({type: 'config/changeFailed', configId, value, error: hostError(error)}),
    );
  }

  #isPending(configId: string, value?: string | boolean): boolean {
    return this.#state.session.changes.some(
      change =>
        change.configId === configId && change.status === 'pending' && (value === undefined || change.value === value),
    );
  }

  #send(): void {
    const handed = this.#state.submissions.find(({id}) => id === this.#handed);
    if (handed?.status === 'waiting') return;
    this.#handed = undefined;
    const next = this.#options.host.prompt && nextSend(this.#state);
    if (!next) return;
    if (next.kind === 'unsupported') this.#dispatch({type: 'queue/paused', reason: 'unsupported'});
    else if (next.kind === 'refused')
      this.#dispatch({type: 'submission/notSent', id: next.submission.id, error: next.error});
    else if (next.kind === 'queued') this.submit(next.entry.content, {queued: next.entry.id});
    else this.#handOver(next.submission);
  }

  #handOver({id, content, preamble}: PromptSubmission): void {
    const {host, traffic, now} = this.#options;
    const whole = [...(preamble ?? []), ...content];
    const place = {session: this.#state.session.id ?? '', request: id};
    this.#handed = id;
    this.#goOnWithQueue(id);
    if (!traffic) this.#dispatch({type: 'prompt/sent', ...place, content: whole, at: now()});
    callHost(
      () => host.prompt?.(whole, id),
      answer => {
        if (!traffic && answer) {
          this.#dispatch({type: 'prompt/finished', ...place, stopReason: answer.stopReason, at: now()});
        }
        this.#letGo(id);
      },
      thrown => {
        const error = hostError(thrown);
        const outcomeUnknown = error.class === 'connectionLost';
        if (!traffic) this.#dispatch({type: 'prompt/failed', ...place, error, outcomeUnknown, at: now()});
        else if (this.#isWaiting(id)) this.#dispatch({type: 'submission/notSent', id, error});
        this.#letGo(id);
      },
    );
  }

  /** Sending a message un-pauses the queue; sending one of its own entries leaves it as it was (Q3). */
  #goOnWithQueue(id: SubmissionId): void {
    const resume = this.#fromQueue !== id || this.#resumeDue;
    this.#resumeDue = false;
    if (resume && this.#state.queue.paused !== undefined) this.#dispatch({type: 'queue/resumed'});
  }

  #isWaiting(id: SubmissionId): boolean {
    return this.#state.submissions.some(submission => submission.id === id && submission.status === 'waiting');
  }

  /** The host is done with a message, so the next may follow. */
  #letGo(id: SubmissionId): void {
    if (this.#disposed || this.#handed !== id || this.#isWaiting(id)) return;
    this.#handed = undefined;
    this.#send();
  }

  #call(call: (host: HostActions) => Promise<void> | void): void {
    const {host, onError} = this.#options;
    tellHost(() => call(host), onError);
  }

  #dispatch(action: ConversationAction): void {
    this.#options.store.dispatch(action);
  }
}
