import {statSync} from 'node:fs';
import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {shellWords} from './shell-words.js';

export const defaultPort = 4400;

export const usage = `npm start -- [options]

  --agent "COMMAND ARGS"  the agent to talk to, on stdio (default: the demo agent)
  --cwd DIR               the directory the agent works in (default: this one)
  --terminals             let the agent run commands in that directory, in terminals of the page
  --preamble TEXT         context that goes out with the first message of a session
  --port N                the port to listen on (default: ${defaultPort}; 0: any free one)
  --no-open               do not open the browser
  --replay FILE           show recorded traffic instead of talking to an agent
  --realtime              replay with the pauses of the recording
  --record FILE           write the traffic to FILE, in the format --replay reads
  --help                  this text`;

/** What the user asked for. */
export interface PlaygroundOptions {
  /** `undefined`: the demo agent. */
  readonly agent: readonly [command: string, ...args: string[]] | undefined;
  /** Absolute path. */
  readonly cwd: string;
  /** Run commands for the agent (ACP v1 `terminal/…`). */
  readonly terminals: boolean;
  readonly preamble: string | undefined;
  readonly port: number;
  readonly open: boolean;
  readonly replay: string | undefined;
  readonly realtime: boolean;
  readonly record: string | undefined;
}

/** A command line nobody can follow. Its message is for the user. */
export class UsageError extends Error {}

const known = {
  agent: {type: 'string', multiple: true},
  cwd: {type: 'string'},
  terminals: {type: 'boolean'},
  preamble: {type: 'string'},
  port: {type: 'string'},
  'no-open': {type: 'boolean'},
  replay: {type: 'string'},
  realtime: {type: 'boolean'},
  record: {type: 'string'},
  help: {type: 'boolean'},
} as const;

type Given = ReturnType<typeof parseArgs<{options: typeof known; allowPositionals: true}>>['values'];

/** Reads the arguments. `'help'` if that is all that was wanted; throws `UsageError`. */
export function parseCommandLine(args: readonly string[], directory: string): PlaygroundOptions | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  if (given.replay !== undefined && given.agent)
    throw new UsageError('--replay shows a recording; it takes no --agent.');
  if (given.realtime && given.replay === undefined) throw new UsageError('--realtime needs --replay FILE.');
  return {
    agent: agentOf(given.agent),
    cwd: directoryOf(given.cwd, directory),
    terminals: given.terminals ?? false,
    preamble: given.preamble,
    port: portOf(given.port),
    open: !given['no-open'],
    replay: fileOf(given.replay, directory),
    realtime: given.realtime ?? false,
    record: given.record === undefined ? undefined : resolve(directory, given.record),
  };
}

function parse(args: readonly string[]): Given {
  try {
    const {values, positionals} = parseArgs({args: [...args], options: known, allowPositionals: true});
    if (positionals.length) throw new UsageError(`“${positionals[0]}” is no option.`);
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [option] = /--?[\w-]+/.exec((error as Error).message) ?? ['an option'];
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`Unknown option ${option}.`);
    const takesValue = option.slice(2) in known && known[option.slice(2) as keyof typeof known].type === 'string';
    throw new UsageError(takesValue ? `${option} needs a value.` : `${option} takes no value.`);
  }
}

function agentOf(given: readonly string[] | undefined): PlaygroundOptions['agent'] {
  if (!given) return undefined;
  if (given.length > 1) throw new UsageError('--agent can be given once.');
  try {
    const [command, ...args] = shellWords(given[0]!);
    if (command) return [command, ...args];
  } catch (error) {
    throw new UsageError(`--agent: ${(error as Error).message}`);
  }
  throw new UsageError('--agent needs a command.');
}

function directoryOf(given: string | undefined, directory: string): string {
  const path = resolve(directory, given ?? '.');
  if (!statSync(path, {throwIfNoEntry: false})?.isDirectory()) throw new UsageError(`--cwd: ${path} is no directory.`);
  return path;
}

function fileOf(given: string | undefined, directory: string): string | undefined {
  if (given === undefined) return undefined;
  const path = resolve(directory, given);
  if (!statSync(path, {throwIfNoEntry: false})?.isFile()) throw new UsageError(`--replay: ${path} is no file.`);
  return path;
}

function portOf(given: string | undefined): number {
  if (given === undefined) return defaultPort;
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new UsageError(`--port: “${given}” is no port number.`);
}
