import type {AnyContentBlock} from '../protocol/update.js';
import type {ConversationAction} from '../state/action.js';
import type {ConversationState, PermissionOutcome} from '../state/conversation-state.js';
import {decideFastTrack, decideSubmit} from '../state/decisions.js';
import type {InteractionId, QueuedPromptId, SubmissionId, TerminalOrdinal, Timestamp} from '../state/identity.js';
import {selectCanStopTerminal} from '../state/selectors.js';
import type {ConversationActions, ElicitationAnswer, HostActions} from './conversation.js';
import type {ConversationDriver} from './conversation-driver.js';
import type {ConversationStore} from './conversation-store.js';
import {callHost, hostError, tellHost} from './host-call.js';

interface ActionsOptions {
  readonly store: ConversationStore;
  readonly host: HostActions;
  readonly driver: ConversationDriver;
  readonly idPrefix: string;
  readonly now: () => Timestamp;
  readonly onError: (error: unknown) => void;
}

/** What a user can do, each as one decision over the state and the facts that follow from it. */
export class DriverActions implements ConversationActions {
  readonly #options: ActionsOptions;
  #queued = 0;

  constructor(options: ActionsOptions) {
    this.#options = options;
  }

  get #state(): ConversationState {
    return this.#options.store.state;
  }

  submit(content: readonly AnyContentBlock[], options: {readonly interrupt?: boolean} = {}): void {
    const {host, driver} = this.#options;
    if (isEmpty(content) || !host.prompt) return;
    const decision = decideSubmit(this.#state, options);
    if (decision.kind === 'queue') {
      this.#dispatch({type: 'queue/added', id: this.#mintQueuedId(), content});
      return;
    }
    if (decision.kind === 'interrupt') driver.stop();
    driver.submit(content, {waitsFor: decision.waitsFor});
  }

  stop(): void {
    this.#options.driver.stop();
  }

  answerPermission(id: InteractionId, outcome: PermissionOutcome): void {
    if (!this.#isOpen(id)) return;
    this.#dispatch({type: 'interaction/answered', id, outcome});
    this.#call(host => host.answerPermission?.(id, outcome));
  }

  answerElicitation(id: InteractionId, answer: ElicitationAnswer): void {
    if (!this.#isOpen(id)) return;
    this.#dispatch({type: 'interaction/answered', id});
    this.#call(host => host.answerElicitation?.(id, answer));
  }

  setConfigOption(configId: string, value: string | boolean): void {
    const {config, changes, status} = this.#state.session;
    if (status === 'closed') return;
    const option = config.find(candidate => candidate.configId === configId);
    const changing = changes.some(change => change.configId === configId);
    if (!this.#options.host.setConfigOption || (option?.currentValue === value && !changing)) return;
    this.#options.driver.changeConfig({configId, value, source: option?.source ?? 'option'});
  }

  dismissConfigChange(configId: string): void {
    this.#dispatch({type: 'config/changeDismissed', configId});
  }

  editQueued(id: QueuedPromptId, content: readonly AnyContentBlock[]): void {
    if (!isEmpty(content)) this.#dispatch({type: 'queue/edited', id, content});
  }

  removeQueued(id: QueuedPromptId): void {
    this.#dispatch({type: 'queue/removed', id});
  }

  moveQueued(id: QueuedPromptId, by: number): void {
    this.#dispatch({type: 'queue/moved', id, by});
  }

  sendQueuedNow(id: QueuedPromptId): void {
    if (!this.#state.queue.entries.some(entry => entry.id === id)) return;
    this.#options.driver.sendQueuedNow(id);
  }

  sendNextQueued(): void {
    const entry = decideFastTrack(this.#state);
    if (entry) this.#options.driver.sendQueuedNow(entry.id, {resume: true});
  }

  clearQueue(): void {
    this.#dispatch({type: 'queue/cleared'});
  }

  resumeQueue(): void {
    this.#dispatch({type: 'queue/resumed'});
  }

  resend(id: SubmissionId): void {
    const submission = this.#state.submissions.find(candidate => candidate.id === id);
    if (!submission || submission.status === 'sent' || submission.status === 'waiting') return;
    this.#dispatch({type: 'submission/discarded', id});
    this.submit(submission.content);
  }

  discard(id: SubmissionId): void {
    const submission = this.#state.submissions.find(candidate => candidate.id === id);
    if (!submission || submission.status === 'sent' || this.#options.driver.hasHanded(id)) return;
    this.#dispatch({type: 'submission/discarded', id});
  }

  authenticate(methodId: string): void {
    const {host} = this.#options;
    const method = this.#state.auth.methods.find(({id}) => id === methodId);
    // A terminal method is a command for the user to run; it never goes to `authenticate`.
    if (!host.authenticate || method?.type === 'terminal' || this.#state.auth.status === 'authenticating') return;
    this.#dispatch({type: 'auth/started', methodId});
    const settle = (action: ConversationAction): void => {
      if (this.#state.auth.status === 'authenticating') this.#dispatch(action);
    };
    callHost<void>(
      () => host.authenticate?.(methodId),
      () => settle({type: 'auth/succeeded'}),
      thrown => settle({type: 'auth/failed', error: hostError(thrown)}),
    );
  }

  stopTerminal(ordinal: TerminalOrdinal): void {
    const terminal = this.#state.transcript.terminals.get(ordinal);
    if (!terminal || !selectCanStopTerminal(terminal)(this.#state) || terminal.stop?.status === 'requested') return;
    this.#dispatch({type: 'terminal/stopRequested', ordinal});
    callHost<void>(
      () => this.#options.host.stopTerminal?.(terminal.session, terminal.terminalId),
      () => undefined,
      thrown => this.#dispatch({type: 'terminal/stopFailed', ordinal, error: hostError(thrown)}),
    );
  }

  restart(): void {
    this.#call(host => host.restart?.());
  }

  newSession(): void {
    this.#call(host => host.newSession?.());
  }

  /** Read-only at once, whatever the agent still has to say (S7). */
  close(): void {
    const {host, driver} = this.#options;
    if (!host.close || this.#state.session.status === 'closed') return;
    driver.stop();
    this.#dispatch({type: 'session/closed'});
    this.#call(() => host.close?.());
  }

  dismissNotice(id: number): void {
    this.#dispatch({type: 'notice/dismissed', id});
  }

  #mintQueuedId(): QueuedPromptId {
    return `${this.#options.idPrefix}q${++this.#queued}`;
  }

  #isOpen(id: InteractionId): boolean {
    return this.#state.interactions.some(open => open.id === id);
  }

  #call(call: (host: HostActions) => Promise<void> | void): void {
    const {host, onError} = this.#options;
    tellHost(() => call(host), onError);
  }

  #dispatch(action: ConversationAction): void {
    this.#options.store.dispatch(action);
  }
}

function isEmpty(content: readonly AnyContentBlock[]): boolean {
  return content.every(block => block.type === 'text' && 'text' in block && isBlank(block.text));
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}
