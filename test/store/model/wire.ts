import type {Traffic} from '../../../src/protocol/actions-from-traffic.js';
import {
  actionsFromTraffic,
  connectionClosed,
  expectSession,
  interactionId,
  noTraffic,
} from '../../../src/protocol/actions-from-traffic.js';
import type {TrafficStep} from '../../../src/protocol/traffic.js';
import type {AnyContentBlock} from '../../../src/protocol/update.js';
import type {ConversationAction} from '../../../src/state/action.js';
import type {ErrorDetails} from '../../../src/state/error-details.js';
import {Deferred} from '../fake-host.js';

/** A prompt that is on the wire and not answered. */
export interface WirePrompt {
  readonly id: number;
  readonly session: string;
  readonly content: readonly AnyContentBlock[];
  readonly settled: Deferred<void>;
  cancels: number;
}

/** Any other request of ours that waits for an answer. */
export interface WireCall {
  readonly id: number;
  readonly settled: Deferred<void>;
}

const key = 'conversation';

/** One wire as the agent sees it: what it was asked and has not answered, by the ids of JSON-RPC. */
export class Wire {
  readonly prompts: WirePrompt[] = [];
  readonly changes: (WireCall & {readonly configId: string; readonly value: string | boolean})[] = [];
  readonly closes: WireCall[] = [];
  readonly signIns: WireCall[] = [];
  /** Sessions of sub-agents, each of the session it was begun in. */
  readonly children: string[] = [];
  /** The requests of the agent that wait for our answer, by the id of their interaction. */
  readonly questions = new Map<string, number | string>();
  session = '';
  status: 'closed' | 'connecting' | 'opening' | 'refused' | 'ready' = 'closed';
  #traffic: Traffic = noTraffic;
  #nextId = 0;
  #sessions = 0;
  #asked = 0;
  #opening = 0;
  #kept: string | undefined;
  readonly #dispatch: (action: ConversationAction) => void;

  constructor(dispatch: (action: ConversationAction) => void) {
    this.#dispatch = dispatch;
  }

  /** We say hello to a new process of the agent. */
  connect(): void {
    this.status = 'connecting';
    this.#opening = this.#request('initialize', {protocolVersion: 1});
  }

  /** The agent says hello; we ask for a session. */
  initialized(kept?: string): void {
    if (this.status !== 'connecting') return;
    const agentCapabilities = {loadSession: true, promptCapabilities: {image: true}, sessionCapabilities: {close: {}}};
    const authMethods = [{id: 'key', name: 'Key'}];
    if (this.#sessions > 0) this.#dispatch({type: 'session/starting'});
    this.#receive({id: this.#opening, result: {protocolVersion: 1, agentCapabilities, authMethods}});
    this.openSession(kept);
  }

  /** We ask for a new session, or for the one we had. */
  openSession(kept?: string): void {
    this.status = 'opening';
    this.#kept = kept;
    this.#traffic = expectSession(this.#traffic, key);
    const place = {cwd: '/work', mcpServers: []};
    this.#opening =
      kept === undefined
        ? this.#request('session/new', place)
        : this.#request('session/load', {sessionId: kept, ...place});
  }

  /** The agent wants somebody to sign in before it opens a session. */
  refuseSession(): void {
    if (this.status !== 'opening') return;
    this.status = 'refused';
    this.#receive({id: this.#opening, error: {code: -32000, message: 'Sign in'}});
  }

  signIn(): Promise<void> {
    const settled = new Deferred<void>();
    this.signIns.push({id: this.#nextId, settled});
    this.#request('authenticate', {methodId: 'key'});
    return settled.promise;
  }

  /** The agent opens the session. It tells the history of one that it has kept; whether it did is given back. */
  opened(history: readonly Readonly<Record<string, unknown>>[] = []): boolean {
    if (this.status !== 'opening') return false;
    const kept = this.#kept;
    this.session = kept ?? `session ${++this.#sessions}`;
    if (kept !== undefined) for (const update of history) this.update(update);
    this.status = 'ready';
    const named = kept === undefined ? {sessionId: this.session} : {};
    this.#receive({id: this.#opening, result: {...named, configOptions: configOptions('a')}});
    return kept !== undefined;
  }

  /** Neither side hears the other any more. */
  lose(problem: ErrorDetails): void {
    if (this.status === 'closed') return;
    this.status = 'closed';
    this.questions.clear();
    const lost = [...this.prompts.splice(0), ...this.changes.splice(0), ...this.signIns.splice(0)];
    this.children.length = 0;
    const closing = this.closes.splice(0);
    this.#apply(connectionClosed(this.#traffic, {type: 'connection/closed', problem}));
    for (const {settled} of lost) settled.reject(new Error('The connection is closed'));
    for (const {settled} of closing) settled.resolve();
  }

  prompt(content: readonly AnyContentBlock[]): WirePrompt {
    const settled = new Deferred<void>();
    const prompt: WirePrompt = {id: this.#nextId, session: this.session, content, settled, cancels: 0};
    this.prompts.push(prompt);
    this.#request('session/prompt', {sessionId: this.session, prompt: content});
    return prompt;
  }

  cancel(): void {
    for (const prompt of this.prompts) prompt.cancels++;
    this.#send({method: 'session/cancel', params: {sessionId: this.session}});
  }

  change(configId: string, value: string | boolean): Promise<void> {
    const settled = new Deferred<void>();
    this.changes.push({id: this.#nextId, settled, configId, value});
    this.#request('session/set_config_option', {sessionId: this.session, configId, value});
    return settled.promise;
  }

  closeSession(): Promise<void> {
    const settled = new Deferred<void>();
    this.closes.push({id: this.#nextId, settled});
    this.#request('session/close', {sessionId: this.session});
    return settled.promise;
  }

  /** Our answer to a question. */
  answer(id: string, outcome: unknown): void {
    const rpcId = this.questions.get(id);
    if (rpcId === undefined) return;
    this.questions.delete(id);
    this.#send({id: rpcId, result: {outcome}});
  }

  /** The agent answers a request of ours. */
  settle(call: WireCall, answer: {readonly result: unknown} | {readonly error: unknown}): void {
    for (const list of [this.prompts, this.changes, this.closes, this.signIns] as WireCall[][]) {
      const index = list.indexOf(call);
      if (index >= 0) list.splice(index, 1);
    }
    this.#receive({id: call.id, ...answer});
    if ('error' in answer && call.id >= 0 && (answer.error as {code?: number}).code === -32000)
      call.settled.reject(new Error('Sign in'));
    else call.settled.resolve();
  }

  update(update: Readonly<Record<string, unknown>>, sessionId = this.session): void {
    this.#receive({method: 'session/update', params: {sessionId, update}});
  }

  /** A sub-agent begins a session of its own. */
  beginChild(): void {
    const childSessionId = `${this.session} child ${this.children.length}`;
    this.children.push(childSessionId);
    this.update({
      sessionUpdate: 'subagent_update',
      sessionId: childSessionId,
      title: 'Child',
      state: {state: 'running'},
    });
  }

  /** The agent asks for permission; every other id is a string, the first is 0. Gives the interaction's id. */
  ask(toolCall: Readonly<Record<string, unknown>>, open: (id: string) => void, sessionId = this.session): void {
    const rpcId = this.#asked % 2 ? `q${this.#asked}` : this.#asked;
    this.#asked++;
    const id = interactionId(this.#traffic, rpcId);
    this.questions.set(id, rpcId);
    open(id);
    const options = [
      {optionId: 'allow', name: 'Allow', kind: 'allow_once'},
      {optionId: 'reject', name: 'Reject', kind: 'reject_once'},
    ];
    const params = {sessionId, toolCall, options};
    this.#receive({id: rpcId, method: 'session/request_permission', params});
  }

  /** The agent takes a question back. */
  withdraw(id: string): void {
    const requestId = this.questions.get(id);
    if (requestId !== undefined) this.#receive({method: '$/cancel_request', params: {requestId}});
  }

  #request(method: string, params: object): number {
    const id = this.#nextId++;
    this.#send({id, method, params});
    return id;
  }

  #send(message: object): void {
    this.#apply(actionsFromTraffic(this.#traffic, {direction: 'sent', message}));
  }

  #receive(message: object): void {
    this.#apply(actionsFromTraffic(this.#traffic, {direction: 'received', message}));
  }

  #apply({traffic, actions}: TrafficStep): void {
    this.#traffic = traffic;
    for (const {action} of actions) this.#dispatch(action);
  }
}

/** Two options, one of which holds a value. */
export function configOptions(model: string, effort = 'low'): readonly object[] {
  const option = (id: string, currentValue: string, values: readonly string[]) => ({
    id,
    name: id,
    type: 'select',
    category: id,
    currentValue,
    options: values.map(value => ({value, name: value})),
  });
  return [option('model', model, ['a', 'b', 'c']), option('effort', effort, ['low', 'high'])];
}
