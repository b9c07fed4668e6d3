import type {
  AgentApp,
  AgentConnection,
  AgentContext,
  ContentBlock,
  InitializeResponse,
  NewSessionResponse,
  SessionConfigOption,
  StopReason,
} from '@agentclientprotocol/sdk';
import {PROTOCOL_VERSION, RequestError, agent} from '@agentclientprotocol/sdk';
import type {ScriptContext, ScriptStep} from './script-steps.js';
import {runSteps} from './script-steps.js';

export interface ScriptedAgentOptions {
  /** Parts of the answer to `initialize`. */
  readonly initialize?: Partial<InitializeResponse>;
  /** Parts of the answer to `session/new`. */
  readonly newSession?: Partial<NewSessionResponse>;
  /** What `session/load` replays. Without it no session can be loaded. */
  readonly history?: readonly ScriptStep[];
  /** Called for `authenticate`. Until it succeeded once, `session/new` asks for it. */
  readonly authenticate?: (methodId: string) => Promise<void> | void;
}

interface ScriptedSession {
  /** The next step of the script. */
  position: number;
  turn: AbortController;
  config: SessionConfigOption[];
}

/**
 * An agent in this process that plays a script: each prompt goes on where the last turn ended, and begins again at
 * its end. For tests, stories and demonstrations.
 */
export function scriptedAgent(steps: readonly ScriptStep[], options: ScriptedAgentOptions = {}): AgentApp {
  const script = new Script(steps, options);
  return agent({name: 'scripted-agent'})
    .onConnect(connection => script.connected(connection))
    .onRequest('initialize', () => script.initialize())
    .onRequest('authenticate', ({params}) => script.authenticate(params.methodId))
    .onRequest('session/new', () => script.newSession())
    .onRequest('session/load', ({params, client}) => script.load(params.sessionId, client))
    .onRequest('session/close', () => ({}))
    .onRequest('session/set_mode', () => ({}))
    .onRequest('session/set_config_option', ({params}) => script.setConfig(params))
    .onRequest('session/prompt', ({params, client}) => script.prompt(params.sessionId, params.prompt, client))
    .onNotification('session/cancel', ({params}) => script.cancel(params.sessionId));
}

class Script {
  readonly #steps: readonly ScriptStep[];
  readonly #options: ScriptedAgentOptions;
  readonly #sessions = new Map<string, ScriptedSession>();
  #signedIn: boolean;
  #connection: AgentConnection | undefined;

  constructor(steps: readonly ScriptStep[], options: ScriptedAgentOptions) {
    this.#steps = steps;
    this.#options = options;
    this.#signedIn = options.authenticate === undefined;
  }

  connected(connection: AgentConnection): void {
    this.#connection = connection;
  }

  initialize(): InitializeResponse {
    const {history, initialize} = this.#options;
    return {
      protocolVersion: PROTOCOL_VERSION,
      agentInfo: {name: 'scripted-agent', title: 'Scripted agent', version: '1.0.0'},
      ...initialize,
      agentCapabilities: {
        ...(history ? {loadSession: true} : {}),
        sessionCapabilities: {close: {}},
        ...initialize?.agentCapabilities,
      },
    };
  }

  async authenticate(methodId: string): Promise<Record<string, never>> {
    await this.#options.authenticate?.(methodId);
    this.#signedIn = true;
    return {};
  }

  newSession(): NewSessionResponse {
    if (!this.#signedIn) throw RequestError.authRequired();
    const {newSession} = this.#options;
    const sessionId = newSession?.sessionId ?? `session-${this.#sessions.size + 1}`;
    this.#sessions.set(sessionId, this.#makeSession());
    return {...newSession, sessionId};
  }

  async load(sessionId: string, client: AgentContext): Promise<Record<string, never>> {
    const {history} = this.#options;
    if (!history) throw RequestError.sessionNotFound(sessionId);
    const session = this.#makeSession();
    this.#sessions.set(sessionId, session);
    await runSteps(history, this.#context(sessionId, session, [], client));
    return {};
  }

  setConfig(params: {readonly sessionId: string; readonly configId: string; readonly value: string | boolean}): {
    configOptions: SessionConfigOption[];
  } {
    const session = this.#session(params.sessionId);
    session.config = session.config.map(option =>
      option.id === params.configId ? ({...option, currentValue: params.value} as SessionConfigOption) : option,
    );
    return {configOptions: session.config};
  }

  async prompt(
    sessionId: string,
    prompt: readonly ContentBlock[],
    client: AgentContext,
  ): Promise<{stopReason: StopReason}> {
    const session = this.#session(sessionId);
    session.turn = new AbortController();
    const stopReason = await this.#play(session, this.#context(sessionId, session, prompt, client));
    return {stopReason: stopReason as StopReason};
  }

  cancel(sessionId: string): void {
    this.#sessions.get(sessionId)?.turn.abort();
  }

  async #play(session: ScriptedSession, context: ScriptContext): Promise<string> {
    if (session.position >= this.#steps.length) session.position = 0;
    while (session.position < this.#steps.length) {
      const step = this.#steps[session.position++]!;
      const stopReason = await step(context);
      if (typeof stopReason === 'string') return stopReason;
      if (context.signal.aborted) return 'cancelled';
    }
    return 'end_turn';
  }

  #context(
    sessionId: string,
    session: ScriptedSession,
    prompt: readonly ContentBlock[],
    client: AgentContext,
  ): ScriptContext {
    return {
      sessionId,
      prompt,
      client,
      signal: session.turn.signal,
      update: update => client.notify<object>('session/update', {sessionId, update}),
      disconnect: () => this.#connection?.close(),
    };
  }

  #makeSession(): ScriptedSession {
    const config = this.#options.newSession?.configOptions ?? [];
    return {position: 0, turn: new AbortController(), config: [...config]};
  }

  #session(sessionId: string): ScriptedSession {
    const session = this.#sessions.get(sessionId);
    if (!session) throw RequestError.sessionNotFound(sessionId);
    return session;
  }
}
