import type {CreateTerminalRequest, CreateTerminalResponse, ReleaseTerminalRequest} from '@agentclientprotocol/sdk';
import {RequestError} from '@agentclientprotocol/sdk';
import type {TerminalEvent, WireAction} from '../protocol/update.js';
import type {SessionId} from '../state/identity.js';
import {reportError} from '../store/environment.js';
import {HostActionError, tellHost} from '../store/host-call.js';
import type {TerminalHandlers} from './terminal-handlers.js';

/** Tells the conversation that a session belongs to. */
export type TellConversation = (action: WireAction) => void;

export interface TerminalRegistryOptions {
  readonly handlers: TerminalHandlers;
  /** Whom to tell of the terminals of a session; `undefined`: nobody announced it. */
  readonly tellerOf: (session: SessionId) => TellConversation | undefined;
}

/** A terminal that the host runs, from the host's answer to `create` to its release. */
interface HostTerminal {
  readonly session: SessionId;
  readonly terminalId: string;
  readonly tell: TellConversation;
  /** What came before the agent was told the id; `undefined` once it was. */
  early: TerminalEvent[] | undefined;
}

/**
 * The terminals that a host runs for the agent of one wire. It passes on what the host shows of them, asks for the
 * exit of each, carries out the user's Stop, and releases what is left when the wire ends.
 */
export class TerminalRegistry {
  readonly #handlers: TerminalHandlers;
  readonly #tellerOf: TerminalRegistryOptions['tellerOf'];
  readonly #open = new Map<string, HostTerminal>();
  #lost = false;

  constructor({handlers, tellerOf}: TerminalRegistryOptions) {
    this.#handlers = handlers;
    this.#tellerOf = tellerOf;
  }

  /** Serves `terminal/create`. A session that nobody shows gets no terminal: nobody could see or stop it. */
  async create(request: CreateTerminalRequest): Promise<CreateTerminalResponse> {
    const {sessionId: session} = request;
    const tell = this.#tellerOf(session);
    if (!tell || this.#lost) throw RequestError.invalidParams(undefined, `Unknown session ${session}`);
    // a command may print before it has an id
    const before: string[] = [];
    let show = (text: string): void => void before.push(text);
    const answer = await this.#handlers.create(request, text => show(text));
    const {terminalId} = answer;
    const terminal: HostTerminal = {session, terminalId, tell, early: []};
    show = text => this.#tell(terminal, {kind: 'output', terminalId, text, delta: true});
    this.#open.set(keyOf(terminal), terminal);
    before.forEach(show);
    if (this.#lost) this.#abandon(terminal);
    else void this.#watch(terminal);
    return answer;
  }

  /** An answer that names a terminal is on the wire, so that the conversation knows it. */
  announced(terminalId: unknown): void {
    for (const terminal of this.#open.values()) {
      if (terminal.terminalId !== terminalId || !terminal.early) continue;
      const {early} = terminal;
      terminal.early = undefined;
      for (const event of early) this.#tell(terminal, event);
    }
  }

  /** Serves `terminal/release`, whatever the id is: the host knows best which are its own. */
  async release(request: ReleaseTerminalRequest): Promise<void> {
    this.#open.delete(keyOf({session: request.sessionId, terminalId: request.terminalId}));
    await this.#handlers.release(request);
  }

  /** Ends the command of a terminal for the user (X7). */
  async kill(session: SessionId, terminalId: string): Promise<void> {
    if (!this.#open.has(keyOf({session, terminalId})))
      throw new HostActionError({class: 'other', text: 'The terminal has been released.'});
    await this.#handlers.kill({sessionId: session, terminalId});
  }

  /** The wire is gone, and with it whoever would have released what it started. */
  lost(): void {
    this.#lost = true;
    for (const terminal of [...this.#open.values()]) this.#abandon(terminal);
  }

  #abandon(terminal: HostTerminal): void {
    const {session, terminalId, tell} = terminal;
    this.#open.delete(keyOf(terminal));
    tell({type: 'terminal/released', session, terminalId, at: Date.now()});
    tellHost(() => this.#handlers.release({sessionId: session, terminalId}), reportError);
  }

  #tell(terminal: HostTerminal, event: TerminalEvent): void {
    const {session, early, tell} = terminal;
    if (early) early.push(event);
    // after its release another one may have the id
    else if ((this.#open.get(keyOf(terminal)) ?? terminal) === terminal)
      tell({type: 'terminal/patched', session, at: Date.now(), event});
  }

  /** Hears of the exit, whether the agent asks for it or not. */
  async #watch(terminal: HostTerminal): Promise<void> {
    const {session, terminalId} = terminal;
    try {
      const {exitCode = null, signal = null} = await this.#handlers.waitForExit({sessionId: session, terminalId});
      this.#tell(terminal, {kind: 'exit', terminalId, exitCode, signal});
    } catch {
      // It was released, or the host cannot say: the card tells that no exit was reported.
    }
  }
}

function keyOf({session, terminalId}: Pick<HostTerminal, 'session' | 'terminalId'>): string {
  return JSON.stringify([session, terminalId]);
}
