import type {WebSocket} from 'ws';
import type {AgentCommand, AgentExit} from './agent-process.js';
import {AgentProcess} from './agent-process.js';
import type {Line} from './line-splitter.js';

/** Told what passes, for the terminal and for recordings. */
export interface BridgeListener {
  onMessage?(direction: 'client->agent' | 'agent->client', message: string): void;
  onNoise?(text: string): void;
  /** `wanted`: the page went first. */
  onExit?(exit: AgentExit, wanted: boolean): void;
}

/** Above this many bytes not yet taken by the page the agent is no longer read. */
const highWater = 4 * 1024 * 1024;
const noiseCharacters = 2_000;
const pingEvery = 1_000;

const closeCode = {agentExited: 4000, notText: 1003} as const;

/**
 * Joins one WebSocket to one agent process: a frame is a message, a line is a message. The process lives as long as
 * the socket. Methods that begin with `_bridge/` are the bridge's own.
 */
export class Bridge {
  readonly #socket: WebSocket;
  readonly #agent: AgentProcess;
  readonly #listener: BridgeListener;
  #closed = false;
  #held = false;
  #ping: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, command: AgentCommand, listener: BridgeListener = {}) {
    this.#socket = socket;
    this.#listener = listener;
    this.#agent = new AgentProcess(command, {
      onLine: line => this.#onLine(line),
      onExit: exit => this.#onExit(exit),
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onFrame(data, isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => void this.close());
  }

  /** The agent's process id, which is its group's id too. */
  get pid(): number | undefined {
    return this.#agent.pid;
  }

  /** Ends the agent and the socket. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ping);
    this.#socket.close();
    await this.#agent.stop();
  }

  /** Ends the agent at once, for use while this process itself ends. */
  kill(): void {
    this.#agent.kill();
  }

  #onLine(line: Line): void {
    if (line.kind === 'text' && isMessage(line.text)) {
      this.#listener.onMessage?.('agent->client', line.text);
      this.#send(line.text);
      return;
    }
    const text = line.kind === 'text' ? line.text : `(a message of ${line.bytes} bytes, above the limit)`;
    this.#listener.onNoise?.(text);
    this.#notify('_bridge/noise', {text: text.slice(0, noiseCharacters)});
  }

  #onExit(exit: AgentExit): void {
    this.#listener.onExit?.(exit, this.#closed);
    this.#notify('_bridge/agent_exited', {...exit});
    this.#socket.close(closeCode.agentExited, 'agent exited');
  }

  #onFrame(data: Buffer, isBinary: boolean): void {
    if (this.#closed) return;
    if (isBinary) return this.#socket.close(closeCode.notText, 'text frames only');
    // A newline ends a message on stdio; inside JSON it can only stand between tokens.
    const message = data.toString('utf8').replace(/[\r\n]+/g, ' ');
    this.#listener.onMessage?.('client->agent', message);
    if (!this.#agent.write(message)) this.#holdPage();
  }

  /** Reads no more frames until the agent has taken what it was sent. */
  #holdPage(): void {
    if (this.#held) return;
    this.#held = true;
    this.#socket.pause();
    // A socket that is not read does not tell that its peer has gone; writing to it does.
    this.#ping = setInterval(() => this.#socket.ping(), pingEvery);
    this.#agent.onDrain(() => {
      this.#held = false;
      clearInterval(this.#ping);
      this.#socket.resume();
    });
  }

  #notify(method: string, params: Readonly<Record<string, unknown>>): void {
    this.#send(JSON.stringify({jsonrpc: '2.0', method, params}));
  }

  #send(message: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(message, () => {
      if (this.#socket.bufferedAmount < highWater) this.#agent.resume();
    });
    if (this.#socket.bufferedAmount >= highWater) this.#agent.pause();
  }
}

/** A log line may be JSON too; a message of JSON-RPC names a method or an id. */
function isMessage(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && ('method' in value || 'id' in value);
  } catch {
    return false;
  }
}
