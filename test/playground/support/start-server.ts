import {resolve} from 'node:path';
import type {TestContext} from 'node:test';
import WebSocket from 'ws';
import type {AgentCommand, AgentExit} from '../../../playground/bridge/agent-process.js';
import type {HostInfo} from '../../../playground/server/host-info.js';
import {PlaygroundServer} from '../../../playground/server/playground-server.js';

export const scriptedAgent = resolve('test/playground/agents/scripted.mjs');

/** A message as the page gets it. */
export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: {readonly code: number; readonly message: string};
}

export interface RunningServer {
  readonly address: string;
  readonly port: number;
  readonly info: HostInfo;
  readonly exits: {readonly exit: AgentExit; readonly wanted: boolean}[];
  /** How many messages the bridge has read from the agent. */
  read(): number;
  close(): Promise<void>;
}

/** A playground server on a free port; it ends with the test. */
export async function startServer(test: TestContext, command: Partial<AgentCommand>): Promise<RunningServer> {
  const exits: RunningServer['exits'] = [];
  let read = 0;
  const agent = {command: process.execPath, args: [], cwd: process.cwd(), ...command};
  const server = new PlaygroundServer({
    agent,
    info: {cwd: agent.cwd, agent: 'test'},
    readPage: () => Promise.resolve(undefined),
    listener: {
      onMessage: direction => {
        if (direction === 'agent->client') read++;
      },
      onExit: (exit, wanted) => exits.push({exit, wanted}),
    },
  });
  const address = await server.listen(0);
  test.after(() => server.close());
  const info = (await (await fetch(new URL('/host.json', address))).json()) as HostInfo;
  return {address, port: Number(new URL(address).port), info, exits, read: () => read, close: () => server.close()};
}

/** Starts one of the scripts of `agents/scripted.mjs`. */
export function startScript(test: TestContext, script: string): Promise<RunningServer> {
  return startServer(test, {args: [scriptedAgent, script]});
}

/** The page's end of a socket. */
export class Page {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  readonly closed: Promise<number>;
  #wake: () => void = () => {};

  constructor(server: Pick<RunningServer, 'port' | 'info'>, headers: Readonly<Record<string, string>> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/`, ['acp', `token.${server.info.token}`], {
      headers: {origin: `http://127.0.0.1:${server.port}`, ...headers},
      maxPayload: 128 * 1024 * 1024,
    });
    this.socket.on('message', data => {
      this.messages.push(JSON.parse((data as Buffer).toString('utf8')) as Message);
      this.#wake();
    });
    this.closed = new Promise(resolve => {
      this.socket.on('close', code => {
        resolve(code);
        this.#wake();
      });
    });
    this.socket.on('error', () => {});
  }

  async open(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    return this;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The first message that fits, already there or still to come. */
  async message(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found) return found;
      if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`closed without it; got ${JSON.stringify(this.messages).slice(0, 2000)}`);
      }
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
  }

  method(name: string): Promise<Message> {
    return this.message(message => message.method === name);
  }
}
