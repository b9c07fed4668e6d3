import {spawn} from 'node:child_process';
import {StringDecoder} from 'node:string_decoder';
import {setTimeout as delay} from 'node:timers/promises';
import {signalGroup} from './process-group.js';
import type {CommandRequest} from './terminal-messages.js';

/** How a command ended. */
export interface CommandExit {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

const killAfter = 1_000;
const lookEvery = 25;

/** One command that an agent asked for, in a process group of its own. */
export class CommandProcess {
  readonly #child;
  readonly #closed: Promise<CommandExit>;
  #stopped: Promise<void> | undefined;

  /** Resolves once it runs; rejects with why it could not be started. */
  static start(request: CommandRequest, cwd: string, onOutput: (text: string) => void): Promise<CommandProcess> {
    const command = new CommandProcess(request, cwd, onOutput);
    return new Promise((resolve, reject) => {
      command.#child.once('spawn', () => resolve(command));
      command.#child.once('error', reject);
    });
  }

  private constructor({command, args, env}: CommandRequest, cwd: string, onOutput: (text: string) => void) {
    // a command line in one piece is for a shell
    const [file, words] = args.length > 0 ? [command, args] : ['/bin/sh', ['-c', command]];
    this.#child = spawn(file, words, {
      cwd,
      env: {...ownEnvironment(), ...Object.fromEntries(env.map(({name, value}) => [name, value]))},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      const decoder = new StringDecoder('utf8');
      const give = (text: string): void => void (text && onOutput(text));
      stream.on('data', (piece: Buffer) => give(decoder.write(piece)));
      stream.on('end', () => give(decoder.end()));
      stream.on('error', () => {});
    }
    this.#closed = new Promise(resolve => {
      this.#child.on('close', (exitCode, signal) => resolve({exitCode, signal}));
    });
  }

  /** Resolves after the last output. */
  get closed(): Promise<CommandExit> {
    return this.#closed;
  }

  pause(): void {
    this.#child.stdout.pause();
    this.#child.stderr.pause();
  }

  resume(): void {
    this.#child.stdout.resume();
    this.#child.stderr.resume();
  }

  /** Ends the group: SIGTERM, and SIGKILL for what is still there after a second. */
  stop(): Promise<void> {
    this.resume();
    return (this.#stopped ??= this.#stopGroup());
  }

  /** Ends the group at once. */
  kill(): void {
    if (this.#child.pid !== undefined) signalGroup(this.#child.pid, 'SIGKILL');
  }

  async #stopGroup(): Promise<void> {
    const {pid} = this.#child;
    if (pid === undefined) return;
    signalGroup(pid, 'SIGTERM');
    for (let waited = 0; waited < killAfter && signalGroup(pid, 0); waited += lookEvery) await delay(lookEvery);
    signalGroup(pid, 'SIGKILL');
  }
}

/** Without what would change how a nested Node behaves, and with colours. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const {NODE_TEST_CONTEXT: _context, NODE_OPTIONS: _options, ...rest} = process.env;
  return {...rest, FORCE_COLOR: '1'};
}
