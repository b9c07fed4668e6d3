import {spawn} from 'node:child_process';
import type {TestContext} from 'node:test';

/** `npm start` as a process, and all it has printed. */
export interface StartCommand {
  output(): string;
  /** Resolves once the output fits; rejects if the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Runs `npm start -- ARGS`, without npm around it. It ends with the test. */
export function startCommand(
  test: Pick<TestContext, 'after'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartCommand {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, INIT_CWD: process.cwd(), ...env},
  });
  let output = '';
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      wake();
    });
  }
  let ended = false;
  const exited = new Promise<number | null>(resolve => {
    child.on('close', code => {
      ended = true;
      resolve(code);
      wake();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  test.after(stop);
  return {
    output: () => output,
    exited,
    stop,
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (ended) throw new Error(`It ended without printing ${pattern}:\n${output}`);
        await new Promise<void>(resolve => (wake = resolve));
      }
    },
  };
}

/** The address that `npm start` prints. */
export async function addressOf(command: StartCommand): Promise<string> {
  return (await command.printed(/http:\/\/127\.0\.0\.1:\d+\//))[0];
}
