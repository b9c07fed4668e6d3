import type {AgentContext, ClientCapabilities, SessionConfigOption, SessionUpdate} from '@agentclientprotocol/sdk';
import type {Settings} from './settings.js';
import {changeSetting, configOptions, firstSettings} from './settings.js';

/** What lives as long as the process: who the client is, and whether somebody signed in. */
export interface DemoConnection {
  capabilities: ClientCapabilities;
  signedIn: boolean;
}

/** One session of the demo agent. */
export class DemoSession {
  readonly id: string;
  /** The scratch copy; an absolute path. */
  readonly directory: string;
  /** The folder that the client works in; an absolute path. */
  readonly folder: string;
  readonly connection: DemoConnection;
  /** Pause between two pieces of text, in ms. */
  readonly pace: number;
  readonly #client: AgentContext;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #allowed = new Set<string>();
  #settings = firstSettings;
  #ids = 0;
  /** Ends the running turn. */
  running: AbortController | undefined;
  turns = 0;
  /** Tokens in the context. */
  used = 11_000;
  titled = false;

  constructor(
    id: string,
    {directory, folder, pace}: Pick<DemoSession, 'directory' | 'folder' | 'pace'>,
    client: AgentContext,
    connection: DemoConnection,
  ) {
    this.id = id;
    this.directory = directory;
    this.folder = folder;
    this.pace = pace;
    this.#client = client;
    this.connection = connection;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get client(): AgentContext {
    return this.#client;
  }

  mintId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}${this.#ids}`;
  }

  send(update: SessionUpdate): Promise<void> {
    return this.#client.notify('session/update', {sessionId: this.id, update});
  }

  options(): SessionConfigOption[] {
    return configOptions(this.#settings, Boolean(this.connection.capabilities.session?.configOptions?.boolean));
  }

  /** Says whether the value exists. */
  change(id: string, value: string | boolean): boolean {
    const changed = changeSetting(this.#settings, id, value);
    if (changed) this.#settings = changed;
    return changed !== undefined;
  }

  /** Whether what has this name may be done without asking. */
  mayDo(kind: 'edit' | 'execute'): boolean {
    const {mode} = this.#settings;
    return mode === 'auto' || (mode === 'edit' && kind === 'edit') || this.#allowed.has(kind);
  }

  allowAlways(kind: 'edit' | 'execute'): void {
    this.#allowed.add(kind);
  }

  /** Does something after the answer, unless the session is closed by then. */
  later(delay: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      // The client may be gone by then; there is nobody to tell.
      void work().catch(() => {});
    }, delay);
    this.#timers.add(timer);
  }

  close(): void {
    this.running?.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
