import type {ContentBlock, PromptResponse} from '@agentclientprotocol/sdk';
import type {AnyContentBlock} from '../protocol/update.js';
import type {ConfigSource} from '../state/config-option.js';
import type {ConversationState, PermissionOutcome} from '../state/conversation-state.js';
import type {InteractionId, SessionId} from '../state/identity.js';
import type {ElicitationAnswer, HostActions, PromptAnswer} from '../store/conversation.js';
import {HostActionError} from '../store/host-call.js';
import type {Link} from './link.js';

export interface SessionDriverOptions {
  /** The wire as it is now; another one after a restart. */
  readonly link: () => Link | undefined;
  readonly state: () => ConversationState;
  /** Opens again what could not be opened before the sign-in. */
  readonly reopen: () => Promise<void>;
  /** The conversation is no longer the connection's. */
  readonly release: () => void;
  readonly restart?: (() => Promise<void>) | undefined;
  readonly newSession?: (() => Promise<void> | void) | undefined;
  readonly terminals: boolean;
  readonly elicitation: boolean;
}

/** What a conversation can do, over the SDK. What comes of it is told by the traffic, not by these promises. */
export class SessionDriver implements HostActions {
  readonly restart?: () => Promise<void>;
  readonly newSession?: () => Promise<void> | void;
  readonly stopTerminal?: (session: SessionId, terminalId: string) => Promise<void> | undefined;
  readonly answerElicitation?: (id: InteractionId, answer: ElicitationAnswer) => void;
  readonly #options: SessionDriverOptions;

  constructor(options: SessionDriverOptions) {
    this.#options = options;
    if (options.restart) this.restart = options.restart;
    if (options.newSession) this.newSession = options.newSession;
    if (options.terminals) this.stopTerminal = (session, id) => this.#link().terminals?.kill(session, id);
    if (options.elicitation)
      this.answerElicitation = (id, answer) => options.link()?.registry.answerElicitation(id, answer);
  }

  async prompt(content: readonly AnyContentBlock[]): Promise<PromptAnswer> {
    const prompt = content as readonly ContentBlock[];
    return this.#request<PromptResponse>('session/prompt', {prompt});
  }

  cancel(): void {
    this.#link().notify('session/cancel', {sessionId: this.#sessionId()});
  }

  answerPermission(id: InteractionId, outcome: PermissionOutcome): void {
    this.#options.link()?.registry.answerPermission(id, outcome);
  }

  async setConfigOption(configId: string, value: string | boolean, source: ConfigSource): Promise<void> {
    if (source === 'mode') await this.#request('session/set_mode', {modeId: value});
    else if (source === 'model') await this.#request('session/set_model', {modelId: value});
    else {
      const typed = typeof value === 'boolean' ? {type: 'boolean', value} : {value};
      await this.#request('session/set_config_option', {configId, ...typed});
    }
  }

  async authenticate(methodId: string): Promise<void> {
    await this.#link().request('authenticate', {methodId});
    await this.#options.reopen();
  }

  /** Ends the session where the agent can; the connection stays for the others (S7). */
  async close(): Promise<void> {
    const {connection, session} = this.#options.state();
    const link = this.#options.link();
    try {
      const live = link && !link.signal.aborted && session.id !== undefined;
      if (live && connection.features?.close) await link.request('session/close', {sessionId: session.id});
    } finally {
      this.#options.release();
    }
  }

  async #request<Answer>(method: string, params: object): Promise<Answer> {
    return this.#link().request<Answer>(method, {sessionId: this.#sessionId(), ...params});
  }

  #link(): Link {
    const link = this.#options.link();
    if (link && !link.signal.aborted) return link;
    throw new HostActionError({class: 'connectionLost', text: 'The connection is closed.'});
  }

  #sessionId(): string {
    const {id} = this.#options.state().session;
    if (id === undefined) throw new HostActionError({class: 'sessionGone', text: 'There is no session.'});
    return id;
  }
}
