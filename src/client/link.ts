import type {ClientConnection, InitializeResponse, JsonRpcId, Stream} from '@agentclientprotocol/sdk';
import {PROTOCOL_VERSION, client} from '@agentclientprotocol/sdk';
import {interactionId, knowsSession} from '../protocol/actions-from-traffic.js';
import type {AddressedAction, ConversationKey, Traffic} from '../protocol/traffic.js';
import type {ConversationAction} from '../state/action.js';
import type {SessionId} from '../state/identity.js';
import type {ClientHandlers} from './capabilities.js';
import {clientCapabilities} from './capabilities.js';
import {hostApp} from './host-app.js';
import {InteractionRegistry} from './interaction-registry.js';
import type {TellConversation} from './terminal-registry.js';
import {TerminalRegistry} from './terminal-registry.js';
import {WireTap} from './wire-tap.js';

/** Name and version of the host, as the agent is told. */
export interface ClientInfo {
  readonly name: string;
  readonly title?: string;
  readonly version: string;
}

export interface LinkOptions {
  readonly info: ClientInfo;
  readonly handlers: ClientHandlers;
  /** Folds a message into the traffic of the connection and tells its conversations. */
  readonly fold: (direction: 'sent' | 'received', message: unknown) => readonly AddressedAction[];
  readonly traffic: () => Traffic;
  /** Tells a conversation what no message says. */
  readonly tell: (conversation: ConversationKey, action: ConversationAction) => void;
  /** The wire ended, by either side. */
  readonly lost: (reason: unknown) => void;
}

interface Call {
  readonly id?: JsonRpcId;
  readonly method?: string;
  readonly params?: {readonly sessionId?: unknown; readonly requestId?: unknown};
  readonly result?: {readonly terminalId?: unknown} | null;
}

const questions = new Set(['session/request_permission', 'elicitation/create']);
const methodNotFound = -32601;

/** One wire to one agent process: the tap, the SDK behind it, and the questions that wait for an answer. */
export class Link {
  readonly #options: LinkOptions;
  readonly #tap: WireTap;
  readonly #sdk: ClientConnection;
  readonly registry: InteractionRegistry;
  /** Our requests that wait for an answer; the SDK complains about answers to others. */
  readonly #ours = new Set<JsonRpcId>();
  readonly #lost = new AbortController();
  /** What the host runs for the agent; `undefined`: nothing. */
  readonly terminals: TerminalRegistry | undefined;

  constructor(stream: Stream, options: LinkOptions) {
    this.#options = options;
    this.#tap = new WireTap(stream, {
      sent: message => this.#sent(message as Call),
      received: message => this.#received(message),
      closed: reason => this.#closed(reason),
    });
    this.registry = new InteractionRegistry(message => this.#tap.send(message));
    const {terminal} = options.handlers;
    this.terminals = terminal && new TerminalRegistry({handlers: terminal, tellerOf: id => this.#tellerOf(id)});
    const app = hostApp(client({name: options.info.name}), options.handlers, this.terminals);
    this.#sdk = app.connect(this.#tap.stream);
  }

  /** Aborted when the wire has ended. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Says hello. The answer tells what the agent can do. */
  initialize(): Promise<InitializeResponse> {
    const {name, title, version} = this.#options.info;
    return this.#sdk.agent.request('initialize', {
      protocolVersion: PROTOCOL_VERSION,
      clientCapabilities: clientCapabilities(this.#options.handlers),
      clientInfo: {name, ...(title === undefined ? {} : {title}), version},
    });
  }

  /** Sends a request; the tap has told what the answer means before the promise settles. */
  request<Answer>(method: string, params: object): Promise<Answer> {
    return this.#sdk.agent.request<Answer>(method, params);
  }

  /** Writes a notification at once, before anything that is sent later. */
  notify(method: string, params: object): void {
    this.#tap.send({jsonrpc: '2.0', method, params});
  }

  close(reason?: unknown): void {
    this.#tap.close(reason);
    this.#sdk.close(reason);
  }

  #closed(reason: unknown): void {
    this.registry.clear();
    this.#options.lost(reason);
    this.terminals?.lost();
    this.#lost.abort(reason);
  }

  #sent(message: Call): void {
    if (message.method !== undefined && message.id !== undefined) this.#ours.add(message.id);
    this.#options.fold('sent', message);
    if (message.method === undefined) this.terminals?.announced(message.result?.terminalId);
  }

  #tellerOf(session: SessionId): TellConversation | undefined {
    const {traffic, tell} = this.#options;
    const conversation = traffic().sessions.get(session);
    return conversation === undefined ? undefined : action => tell(conversation, action);
  }

  /** Handles what is ours to handle; the SDK gets answers to its requests, and requests that a host may serve. */
  #received(message: unknown): boolean {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      this.#options.fold('received', message);
      return true;
    }
    const call = message as Call;
    if (typeof call.method !== 'string') return this.#answered(call);
    if (call.id === undefined) return this.#notified(call);
    if (!questions.has(call.method)) {
      this.#options.fold('received', call);
      return true;
    }
    this.#asked(call, call.id);
    return false;
  }

  #answered(call: Call): boolean {
    this.#options.fold('received', call);
    this.registry.refuseUnannounced(session => knowsSession(this.#options.traffic(), session));
    return call.id !== undefined && this.#ours.delete(call.id);
  }

  #notified(call: Call): boolean {
    const id = interactionId(this.#options.traffic(), call.params?.requestId);
    const ours = call.method === '$/cancel_request' && this.registry.withdraw(id);
    this.#options.fold('received', call);
    if (ours) this.registry.settleWithdrawn(id);
    // The SDK hears of requests that were passed on to it.
    return call.method === '$/cancel_request' && !ours;
  }

  /** A question opens an interaction, or is refused: it is never left without an answer (P5). */
  #asked(call: Call, rpcId: JsonRpcId): void {
    const id = interactionId(this.#options.traffic(), rpcId);
    const session = typeof call.params?.sessionId === 'string' ? call.params.sessionId : undefined;
    this.registry.add(id, rpcId, session);
    const actions = this.#options.fold('received', call);
    const {elicitation} = this.#options.handlers;
    if (call.method === 'elicitation/create' && !elicitation?.form && !elicitation?.url) {
      this.registry.refuse(id, 'Elicitation was not declared', methodNotFound);
      return;
    }
    const isThis = (action: AddressedAction['action']): boolean =>
      action.type === 'interaction/requested' && action.id === id;
    const shown = actions.some(({action}) => isThis(action));
    const held = session !== undefined && this.#options.traffic().held.get(session)?.some(isThis);
    if (!shown && !held)
      this.registry.refuse(id, session === undefined ? 'Invalid request' : `Unknown session ${session}`);
  }
}
