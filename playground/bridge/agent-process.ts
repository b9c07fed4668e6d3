import type {ChildProcessByStdio} from 'node:child_process';
import type {Readable, Writable} from 'node:stream';
import {spawn} from 'node:child_process';
import {setTimeout as delay} from 'node:timers/promises';
import type {Line} from './line-splitter.js';
import {LineSplitter} from './line-splitter.js';
import {signalGroup} from './process-group.js';
import {TextTail} from './text-tail.js';

/** What to start, and where. */
export interface AgentCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** How an agent process ended. */
export interface AgentExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last lines of stderr, or why the process could not be started. */
  readonly stderrTail: string;
}

export interface AgentProcessListener {
  onLine(line: Line): void;
  /** Called once, after the last line. */
  onExit(exit: AgentExit): void;
}

/** The largest message in either direction. */
export const maxMessageBytes = 64 * 1024 * 1024;

const tailCharacters = 16_384;
const tailLines = 20;
const killAfter = 2_000;
const lookEvery = 25;
const quietAfterExit = 500;

/**
 * An agent on stdio, in a process group of its own. `stop` ends the whole group; a process that outlives its leader is
 * ended too. Backpressure is the caller's: `write` says when to wait, `pause` stops reading.
 */
export class AgentProcess {
  readonly #listener: AgentProcessListener;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #lines = new LineSplitter(maxMessageBytes);
  readonly #stderr = new TextTail(tailCharacters);
  readonly #ended: Promise<void>;
  #stopped: Promise<void> | undefined;
  #markEnded: () => void = () => {};
  #exit: {code: number | null; signal: string | null} | undefined;
  #spawnError: string | undefined;
  #done = false;
  #quiet: NodeJS.Timeout | undefined;

  constructor(command: AgentCommand, listener: AgentProcessListener) {
    this.#listener = listener;
    this.#ended = new Promise(resolve => (this.#markEnded = resolve));
    this.#child = spawn(command.command, command.args, {
      cwd: command.cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.#listen(command);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Writes one message. `false` says: wait for `onDrain` before the next. */
  write(message: string): boolean {
    if (!this.#child.stdin.writable) return true;
    return this.#child.stdin.write(`${message}\n`);
  }

  onDrain(listener: () => void): void {
    this.#child.stdin.once('drain', listener);
    this.#child.stdin.once('close', listener);
  }

  pause(): void {
    this.#child.stdout.pause();
  }

  resume(): void {
    this.#child.stdout.resume();
  }

  /** Ends the group: SIGTERM, and SIGKILL for what is still there after two seconds. Resolves when it has ended. */
  stop(): Promise<void> {
    this.resume();
    this.#stopped ??= this.#child.pid === undefined ? this.#ended : this.#stopGroup(this.#child.pid);
    return this.#stopped;
  }

  /** Ends the group at once, for use while this process itself ends. */
  kill(): void {
    if (this.#child.pid !== undefined) signalGroup(this.#child.pid, 'SIGKILL');
  }

  async #stopGroup(pid: number): Promise<void> {
    this.#child.stdin.end();
    signalGroup(pid, 'SIGTERM');
    for (let waited = 0; waited < killAfter && signalGroup(pid, 0); waited += lookEvery) await delay(lookEvery);
    signalGroup(pid, 'SIGKILL');
    await this.#ended;
  }

  #listen({command, cwd}: AgentCommand): void {
    const child = this.#child;
    child.stdout.on('data', (piece: Buffer) => {
      this.#quiet?.refresh();
      for (const line of this.#lines.push(piece)) this.#listener.onLine(line);
    });
    child.stderr.on('data', (piece: Buffer) => this.#stderr.push(piece));
    // A pipe that breaks is followed by the end of the process, which is what gets told.
    child.stdin.on('error', () => {});
    child.stdout.on('error', () => {});
    child.stderr.on('error', () => {});
    child.on('error', error => {
      if (child.pid !== undefined) return;
      this.#spawnError = spawnProblem(error, command, cwd);
      this.#finish();
    });
    child.on('exit', (code, signal) => this.#onExit(code, signal));
    child.on('close', () => this.#finish());
  }

  #onExit(code: number | null, signal: string | null): void {
    this.#exit = {code, signal};
    void this.stop();
    // A process that left the group may hold the pipes open for ever.
    this.#quiet = setTimeout(() => {
      if (this.#child.stdout.isPaused()) this.#quiet?.refresh();
      else this.#finish();
    }, quietAfterExit);
  }

  #finish(): void {
    if (this.#done) return;
    this.#done = true;
    clearTimeout(this.#quiet);
    for (const line of this.#lines.end()) this.#listener.onLine(line);
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    const {code, signal} = this.#exit ?? {code: null, signal: null};
    this.#listener.onExit({code, signal, stderrTail: this.#spawnError ?? this.#stderr.lines(tailLines)});
    this.#markEnded();
  }
}

function spawnProblem(error: NodeJS.ErrnoException, command: string, cwd: string): string {
  if (error.code === 'ENOENT') return `Cannot start “${command}”: no such command, seen from ${cwd}.`;
  if (error.code === 'EACCES') return `Cannot start “${command}”: it is not executable.`;
  return `Cannot start “${command}”: ${error.message}`;
}
