import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import type {TestContext} from 'node:test';
import type {
  ClientCapabilities,
  ClientConnection,
  ContentBlock,
  RequestPermissionRequest,
  SessionConfigOption,
  SessionUpdate,
} from '@agentclientprotocol/sdk';
import {client} from '@agentclientprotocol/sdk';
import {demoAgent} from '../../../playground/agent/demo-agent.js';
import {copySample} from '../../../playground/agent/scratch.js';

type Kind = SessionUpdate['sessionUpdate'];
type UpdateOf<K extends Kind> = Extract<SessionUpdate, {sessionUpdate: K}>;

/** A client that talks to the demo agent in memory and writes down what it gets. */
export class DemoClient {
  readonly updates: SessionUpdate[] = [];
  readonly permissions: RequestPermissionRequest[] = [];
  /** The option the user picks; `undefined` leaves the question open. */
  pick: string | undefined = 'once';
  options: readonly SessionConfigOption[] = [];
  sessionId = '';
  readonly directory: string;
  readonly #connection: ClientConnection;
  #wake: () => void = () => {};

  constructor(directory: string) {
    this.directory = directory;
    this.#connection = client({name: 'test'})
      .onRequest('session/request_permission', async ({params}) => {
        this.permissions.push(params);
        this.#wake();
        while (this.pick === undefined) await this.#change();
        return {outcome: {outcome: 'selected', optionId: this.pick}};
      })
      .onNotification('session/update', ({params}) => {
        this.updates.push(params.update);
        this.#wake();
      })
      .connect(demoAgent({directory, pace: 0}));
  }

  async open(clientCapabilities: ClientCapabilities): Promise<void> {
    const {agent} = this.#connection;
    await agent.request('initialize', {protocolVersion: 1, clientCapabilities});
    const session = await agent.request('session/new', {cwd: this.directory, mcpServers: []});
    this.sessionId = session.sessionId;
    this.options = session.configOptions ?? [];
  }

  /** Sends a prompt; resolves with the stop reason. */
  async prompt(text: string): Promise<string> {
    const prompt: ContentBlock[] = [{type: 'text', text}];
    const answer = await this.#connection.agent.request('session/prompt', {sessionId: this.sessionId, prompt});
    return answer.stopReason;
  }

  async stop(): Promise<void> {
    await this.#connection.agent.notify('session/cancel', {sessionId: this.sessionId});
  }

  async signIn(): Promise<void> {
    await this.#connection.agent.request('authenticate', {methodId: 'demo'});
  }

  async set(configId: string, value: string): Promise<void> {
    const answer = await this.#connection.agent.request('session/set_config_option', {
      sessionId: this.sessionId,
      configId,
      value,
    });
    this.options = answer.configOptions;
  }

  of<K extends Kind>(kind: K): UpdateOf<K>[] {
    return this.updates.filter((update): update is UpdateOf<K> => update.sessionUpdate === kind);
  }

  /** All the agent has said. */
  text(): string {
    return this.of('agent_message_chunk')
      .map(({content}) => (content.type === 'text' ? content.text : ''))
      .join('');
  }

  /** Waits until something is so. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#change();
  }

  close(): void {
    this.#connection.close();
  }

  #change(): Promise<void> {
    return new Promise(resolve => {
      const before = this.#wake;
      this.#wake = () => {
        before();
        resolve();
      };
    });
  }
}

export const terminalCapabilities: ClientCapabilities = {
  _meta: {terminal_output: true, terminal_output_delta: true},
};

/** A client with a session in a fresh copy of the sample project. */
export async function startDemo(test: TestContext, capabilities: ClientCapabilities = {}): Promise<DemoClient> {
  const scratch = copySample(resolve('playground/agent/sample'));
  const demo = new DemoClient(scratch.path);
  test.after(() => {
    demo.close();
    scratch.remove();
  });
  await demo.open(capabilities);
  return demo;
}

/** A temporary directory that goes with the test. */
export function temporaryDirectory(test: Pick<TestContext, 'after'>): string {
  const path = mkdtempSync(join(tmpdir(), 'acp-test-'));
  test.after(() => rmSync(path, {recursive: true, force: true}));
  return path;
}
