import type {HostCommand, TerminalHandlers} from '../../src/client/index.js';
import {hostTerminals} from '../../src/client/index.js';
import type {TerminalAsk, TerminalTale} from '../bridge/terminal-messages.js';

interface Waiting {
  readonly onTale: (tale: TerminalTale) => void;
  readonly onLoss: () => void;
}

/** A socket behind which the server runs commands. They end with it, so a page that goes leaves none. */
class CommandSocket {
  readonly #socket: WebSocket;
  readonly #opened: Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  #ids = 0;

  constructor(token: string) {
    this.#socket = new WebSocket(`ws://${location.host}/terminals`, ['acp', `token.${token}`]);
    this.#opened = new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', () => resolve());
      this.#socket.addEventListener('close', () => reject(new Error('The server runs no commands any more.')));
    });
    // whoever starts a command hears of it
    this.#opened.catch(() => undefined);
    this.#socket.addEventListener('message', ({data}) => {
      const tale = JSON.parse(String(data)) as TerminalTale;
      this.#waiting.get(tale.id)?.onTale(tale);
    });
    this.#socket.addEventListener('close', () => {
      for (const {onLoss} of this.#waiting.values()) onLoss();
      this.#waiting.clear();
    });
  }

  get lost(): boolean {
    return this.#socket.readyState > WebSocket.OPEN;
  }

  async start(
    start: Extract<TerminalAsk, {start: unknown}>['start'],
    show: (text: string) => void,
  ): Promise<HostCommand> {
    await this.#opened;
    const id = ++this.#ids;
    return new Promise((resolve, reject) => {
      const exit = new Promise<{exitCode?: number | null; signal?: string | null}>(settle => {
        this.#waiting.set(id, {
          onTale: tale => {
            if ('output' in tale) show(tale.output);
            else if ('started' in tale) resolve({exit, kill: () => this.#ask({id, kill: true})});
            else if ('failed' in tale) reject(new Error(tale.failed));
            else settle(tale.exit);
            if ('failed' in tale || 'exit' in tale) this.#waiting.delete(id);
          },
          onLoss: () => {
            reject(new Error('The connection to the server was lost.'));
            settle({});
          },
        });
      });
      this.#ask({id, start});
    });
  }

  #ask(ask: TerminalAsk): void {
    this.#socket.send(JSON.stringify(ask));
  }
}

/** Terminals whose commands the server of this page runs. */
export function serverTerminals(token: string): TerminalHandlers {
  let socket: CommandSocket | undefined;
  return hostTerminals(({command, args = [], cwd, env = []}, show) => {
    if (!socket || socket.lost) socket = new CommandSocket(token);
    const plain = env.map(({name, value}) => ({name, value}));
    return socket.start({command, args, cwd: cwd ?? undefined, env: plain}, show);
  });
}
