import {realpath} from 'node:fs/promises';
import {isAbsolute, relative} from 'node:path';
import type {WebSocket} from 'ws';
import {CommandProcess} from './command-process.js';
import type {CommandRequest, TerminalAsk, TerminalTale} from './terminal-messages.js';

/** Above this many bytes not yet taken by the page commands are no longer read. */
const highWater = 4 * 1024 * 1024;
const notUnderstood = 1003;

/**
 * Runs the commands that a page asks for on behalf of its agent, in the project folder. They live as long as the
 * socket: when it closes every group is ended.
 */
export class TerminalBridge {
  readonly #socket: WebSocket;
  readonly #root: string;
  readonly #commands = new Map<number, CommandProcess>();
  #closed = false;

  constructor(socket: WebSocket, root: string) {
    this.#socket = socket;
    this.#root = root;
    socket.on('message', (data: Buffer) => this.#onAsk(data.toString('utf8')));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => void this.close());
  }

  /** Ends all commands and the socket. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#socket.close();
    await Promise.all([...this.#commands.values()].map(command => command.stop()));
  }

  /** Ends all commands at once, for use while this process itself ends. */
  kill(): void {
    for (const command of this.#commands.values()) command.kill();
  }

  #onAsk(text: string): void {
    let ask: TerminalAsk | null;
    try {
      ask = JSON.parse(text) as TerminalAsk | null;
    } catch {
      ask = null;
    }
    if (typeof ask !== 'object' || ask === null) return this.#socket.close(notUnderstood);
    if ('start' in ask) void this.#start(ask.id, ask.start);
    else void this.#commands.get(ask.id)?.stop();
  }

  async #start(id: number, request: CommandRequest): Promise<void> {
    try {
      const cwd = await this.#folder(request.cwd);
      const command = await CommandProcess.start(request, cwd, output => this.#tell({id, output}));
      this.#commands.set(id, command);
      // the page may have gone meanwhile
      if (this.#closed) await command.stop();
      this.#tell({id, started: true});
      this.#tell({id, exit: await command.closed});
    } catch (error) {
      this.#tell({id, failed: error instanceof Error ? error.message : String(error)});
    }
    this.#commands.delete(id);
  }

  /** The folder to run in, links resolved: the project's or one inside it. */
  async #folder(asked: string | undefined): Promise<string> {
    const root = await realpath(this.#root);
    const folder = asked === undefined ? root : await realpath(asked);
    const path = relative(root, folder);
    if (isAbsolute(path) || path.split(/[/\\]/)[0] === '..') throw new Error(`${folder} is not in ${root}`);
    return folder;
  }

  #tell(tale: TerminalTale): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(JSON.stringify(tale), () => {
      if (this.#socket.bufferedAmount >= highWater) return;
      for (const command of this.#commands.values()) command.resume();
    });
    if (this.#socket.bufferedAmount < highWater) return;
    for (const command of this.#commands.values()) command.pause();
  }
}
