import type {AgentApp, McpServer, Stream} from '@agentclientprotocol/sdk';
import {PROTOCOL_VERSION} from '@agentclientprotocol/sdk';
import {actionsFromTraffic, connectionClosed, expectSession, noTraffic} from '../protocol/actions-from-traffic.js';
import type {TrafficMessage} from '../protocol/actions-from-traffic.js';
import {agentRestarted, connectionLost, errorDetails} from '../protocol/error-details.js';
import type {AddressedAction, Traffic, TrafficStep} from '../protocol/traffic.js';
import type {ConversationAction} from '../state/action.js';
import type {AgentFeatures, ImplementationInfo} from '../state/conversation-state.js';
import {addNoise} from '../state/slices/connection.js';
import type {Conversation, ConversationOptions} from '../store/conversation.js';
import {reportError} from '../store/environment.js';
import {callHost} from '../store/host-call.js';
import type {ClientHandlers} from './capabilities.js';
import {ConversationRegistry} from './conversation-registry.js';
import type {ClientInfo} from './link.js';
import {Link} from './link.js';
import {memoryStreams} from './memory-streams.js';

/** Where an agent is: a stream of messages, or an agent in this process. */
export type ConnectTarget = Stream | AgentApp;

export interface ConnectOptions {
  /**
   * Starts the agent again, or connects again, when the user asks for it. Without it no restart is offered. An agent
   * in this process is connected again by itself.
   */
  readonly restart?: () => ConnectTarget | Promise<ConnectTarget>;
  /** Opens another conversation where the host shows them, when the user asks for one. Without it none is offered. */
  readonly newSession?: () => Promise<void> | void;
  /** Sees every message of both directions in the order of the wire. */
  readonly onMessage?: (message: TrafficMessage) => void;
}

export interface ConnectionOptions extends ConnectOptions {
  readonly info: ClientInfo;
  readonly handlers: ClientHandlers;
  readonly conversation: ConversationOptions;
}

/** What opens a conversation. Paths are absolute. */
export interface SessionRequest {
  readonly cwd: string;
  readonly mcpServers?: readonly McpServer[];
  readonly additionalDirectories?: readonly string[];
  /** Durable id of the conversation; minted if left out. */
  readonly id?: string;
  /** Text of the host that goes out with the first prompt only (S1). */
  readonly preamble?: ConversationOptions['preamble'];
}

/** What opens a conversation with a session that the agent has kept. */
export interface LoadRequest extends SessionRequest {
  readonly sessionId: string;
}

type NoiseAction = Extract<ConversationAction, {type: 'connection/noiseReceived'}>;

/** The agent's answer to `initialize`. */
export type AgentFacts = Extract<ConversationAction, {type: 'connection/opened'}>;

/**
 * A connection to one agent, with the conversations on it. It outlives its wire: after a restart the same
 * conversations go on. Nothing here throws for what an agent does; it becomes state of the conversations.
 */
export class Connection {
  /** The conversations that are open on this connection. */
  readonly conversations: ConversationRegistry;
  readonly #options: ConnectionOptions;
  #link: Link | undefined;
  #traffic: Traffic = noTraffic;
  /** The newest facts of the connection, for conversations that are opened later. */
  #facts: readonly ConversationAction[] = [];
  #agent: AgentFacts | undefined;
  #opened: Promise<AgentFacts | undefined>;
  #starting = false;

  /** @internal Use `AcpClient.connect`. */
  constructor(target: ConnectTarget, options: ConnectionOptions) {
    this.#options = options;
    const again = options.restart ?? (isStream(target) ? undefined : () => target);
    this.conversations = new ConversationRegistry({
      link: () => this.#link,
      opened: () => this.#opened,
      facts: () => this.#facts,
      expect: key => (this.#traffic = expectSession(this.#traffic, key)),
      restart: again && (() => this.#restart(again)),
      newSession: options.newSession,
      terminals: options.handlers.terminal !== undefined,
      elicitation: Boolean(options.handlers.elicitation?.form || options.handlers.elicitation?.url),
      defaults: options.conversation,
    });
    this.#opened = this.#open(target);
  }

  /** Resolves when the agent has answered `initialize`; with nothing if it could not. After a restart it is a new one. */
  get opened(): Promise<AgentFacts | undefined> {
    return this.#opened;
  }

  /** Aborted when the wire is lost or closed. After a restart it is a new one. */
  get signal(): AbortSignal {
    return this.#link?.signal ?? AbortSignal.abort();
  }

  /** Name and version of the agent, once it is open. */
  get agent(): ImplementationInfo | undefined {
    return this.#agent?.agent;
  }

  /** What the agent can do, once it is open. */
  get features(): AgentFeatures | undefined {
    return this.#agent?.features;
  }

  /** Opens a conversation with a new session. It is there at once; that its session is ready is told by its state. */
  newConversation(request: SessionRequest): Promise<Conversation> {
    return Promise.resolve(this.conversations.open(request));
  }

  /** Opens a conversation with a session that the agent has kept: `session/load`, else `session/resume` (H1). */
  loadConversation(request: LoadRequest): Promise<Conversation> {
    return Promise.resolve(this.conversations.open(request));
  }

  /**
   * Ends the wire, and with it what runs. Nothing is cancelled or closed on the agent's side first: a host that wants
   * that closes the conversations before. They stay readable here, with their drafts and queues.
   */
  close(): void {
    this.#link?.close();
  }

  async #open(target: ConnectTarget): Promise<AgentFacts | undefined> {
    this.#agent = undefined;
    try {
      const link = new Link(streamTo(target), {
        info: this.#options.info,
        handlers: this.#options.handlers,
        fold: (direction, message) => this.#fold({direction, message, at: Date.now()}),
        traffic: () => this.#traffic,
        tell: (conversation, action) => this.#tell([{conversation, action}]),
        lost: reason => this.#lost(link, reason),
      });
      this.#link = link;
      const {protocolVersion} = await link.initialize();
      if (protocolVersion === PROTOCOL_VERSION) return this.#agent;
      this.#agent = undefined;
      this.#fail(`The agent speaks version ${protocolVersion} of ACP, this client version ${PROTOCOL_VERSION}.`);
      link.close();
    } catch (error) {
      // What the agent answered, and the loss of the wire, are told by the traffic.
      if (!this.#link) this.#fail(errorDetails(error).text);
    }
    return undefined;
  }

  /** Asks the host for another agent, once at a time; what was open goes on with it. */
  async #restart(again: () => ConnectTarget | Promise<ConnectTarget>): Promise<void> {
    if (this.#starting) return;
    this.#starting = true;
    this.#link?.close();
    try {
      const target = await again();
      this.#link = undefined;
      this.#opened = this.#open(target);
    } catch (error) {
      this.#starting = false;
      this.#fail(errorDetails(error).text);
      return;
    }
    this.#starting = false;
    if (await this.#opened) await this.conversations.reopenAll();
  }

  #fail(text: string): void {
    this.#tell([{conversation: 'all', action: {type: 'connection/failed', problem: {class: 'other', text}}}]);
  }

  #lost(link: Link, reason: unknown): void {
    const failed = this.#facts.at(-1)?.type === 'connection/failed';
    if (link !== this.#link || failed) return;
    const detail = reason === undefined ? undefined : errorDetails(reason).text;
    const problem = this.#starting ? agentRestarted() : connectionLost(detail);
    this.#apply(connectionClosed(this.#traffic, {type: 'connection/closed', problem, at: Date.now()}));
  }

  #fold(message: TrafficMessage): readonly AddressedAction[] {
    callHost(
      () => this.#options.onMessage?.(message),
      () => undefined,
      reportError,
    );
    const step = actionsFromTraffic(this.#traffic, message);
    const actions = this.#apply(step);
    // What else a bridge tells is for the inspector.
    if (step.actions.length === 0 && isBridgeNote(message.message)) this.#note(message.message);
    return actions;
  }

  #note(raw: unknown): void {
    this.#tell([{conversation: 'all', action: {type: 'update/unrecognized', raw, reason: 'bridge'}}]);
  }

  /** Gives back what somebody heard: a conversation that was closed hears nothing, so it answers no request. */
  #apply({traffic, actions}: TrafficStep): readonly AddressedAction[] {
    this.#traffic = traffic;
    this.#tell(actions);
    return actions.filter(({conversation}) => conversation === 'all' || this.conversations.has(conversation));
  }

  #tell(actions: readonly AddressedAction[]): void {
    for (const {conversation, action} of actions) {
      if (conversation === 'all') this.#remember(action);
      this.conversations.tell(conversation, action);
    }
  }

  #remember(action: ConversationAction): void {
    if (action.type === 'connection/opened') this.#agent = action;
    if (action.type === 'connection/opening') this.#facts = [action];
    else if (action.type === 'connection/noiseReceived') this.#rememberNoise(action);
    else if (action.type.startsWith('connection/')) this.#facts = [...this.#facts, action];
  }

  /** One fact for all noise, however much there is. */
  #rememberNoise(action: NoiseAction): void {
    const known = this.#facts.find((fact): fact is NoiseAction => fact.type === action.type);
    const all: NoiseAction = {type: action.type, ...addNoise(known, action)};
    const [opening, ...others] = this.#facts.filter(fact => fact !== known);
    this.#facts = opening ? [opening, all, ...others] : [all];
  }
}

function isBridgeNote(message: unknown): boolean {
  const method = (message as {readonly method?: unknown} | null)?.method;
  return typeof method === 'string' && method.startsWith('_bridge/');
}

function isStream(target: ConnectTarget): target is Stream {
  return 'readable' in target;
}

function streamTo(target: ConnectTarget): Stream {
  if (isStream(target)) return target;
  const [ours, theirs] = memoryStreams();
  target.connect(theirs);
  return ours;
}
