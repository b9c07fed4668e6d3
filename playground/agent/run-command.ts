import {spawn} from 'node:child_process';
import {StringDecoder} from 'node:string_decoder';
import type {TerminalExit} from '../../src/state/terminal-state.js';

export interface CommandOptions {
  /** Absolute path. */
  readonly cwd: string;
  /** Ends the command and everything it started. */
  readonly signal: AbortSignal;
  readonly onOutput: (text: string) => void;
}

const killAfter = 1_000;

/** Process groups that run now; they must not outlive the agent. */
const groups = new Set<number>();

/** Runs a command line in a shell, in a process group of its own. Resolves with how it ended; never rejects. */
export function runCommand(command: string, {cwd, signal, onOutput}: CommandOptions): Promise<TerminalExit> {
  const child = spawn('/bin/sh', ['-c', command], {
    cwd,
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const {pid} = child;
  if (pid !== undefined) groups.add(pid);
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8');
    const give = (text: string) => {
      if (text) onOutput(text);
    };
    stream.on('data', (piece: Buffer) => give(decoder.write(piece)));
    stream.on('end', () => give(decoder.end()));
  }
  const stop = () => {
    signalGroup(pid, 'SIGTERM');
    setTimeout(() => signalGroup(pid, 'SIGKILL'), killAfter).unref();
  };
  signal.addEventListener('abort', stop, {once: true});
  if (signal.aborted) stop();
  return new Promise(resolve => {
    const end = (exit: TerminalExit) => {
      signal.removeEventListener('abort', stop);
      if (pid !== undefined) groups.delete(pid);
      resolve(exit);
    };
    child.on('error', error => {
      onOutput(`${error.message}\n`);
      end({exitCode: 127});
    });
    child.on('close', (code, killedBy) => end(killedBy ? {signal: killedBy} : {exitCode: code ?? undefined}));
  });
}

/** Ends every command at once; for the end of the agent itself. */
export function killCommands(): void {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Without what would change how a nested Node behaves, and with colours. */
function commandEnvironment(): NodeJS.ProcessEnv {
  const {NODE_TEST_CONTEXT: _context, NODE_OPTIONS: _options, ...rest} = process.env;
  return {...rest, FORCE_COLOR: '1'};
}
