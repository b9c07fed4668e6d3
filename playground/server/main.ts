import {basename, join} from 'node:path';
import type {AgentCommand, AgentExit} from '../bridge/agent-process.js';
import type {PlaygroundOptions} from './command-line.js';
import {UsageError, parseCommandLine, usage} from './command-line.js';
import {NoiseReporter} from './noise-reporter.js';
import {openBrowser} from './open-browser.js';
import {PageFiles} from './page-files.js';
import {PlaygroundServer} from './playground-server.js';
import {ProjectFiles} from './project-files.js';
import {TrafficRecorder} from './traffic-recorder.js';

export interface PlaygroundPaths {
  /** The folder of the project. */
  readonly root: string;
  /** The bundled demo agent. */
  readonly demoAgent: string;
  /** Where the user stands; relative paths start there. */
  readonly directory: string;
}

const exitWords = ({code, signal}: AgentExit): string =>
  signal ? `was ended by ${signal}` : code === null ? 'did not start' : `exited with code ${code}`;

/** What `npm start` does. Sets the exit code; resolves when the playground runs or has given up. */
export async function main(args: readonly string[], paths: PlaygroundPaths): Promise<void> {
  try {
    const options = parseCommandLine(args, paths.directory);
    if (options === 'help') return console.log(usage);
    await start(options, paths);
  } catch (error) {
    // what is wrong stands last, where a terminal shows it
    if (error instanceof UsageError) console.error(`${usage}\n`);
    console.error((error as Error).message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function start(options: PlaygroundOptions, paths: PlaygroundPaths): Promise<void> {
  const files = new PageFiles(paths.root);
  const recorder = options.record === undefined ? undefined : new TrafficRecorder(options.record);
  const noise = new NoiseReporter(line => console.error(line));
  const name = options.agent?.join(' ') ?? 'demo agent';
  const replay =
    options.replay === undefined ? undefined : {name: basename(options.replay), realtime: options.realtime};
  const server = new PlaygroundServer({
    agent: replay ? undefined : agentCommand(options, paths),
    info: {cwd: options.cwd, agent: name, preamble: options.preamble, terminals: options.terminals, replay},
    terminals: options.terminals && !replay ? options.cwd : undefined,
    replay: options.replay,
    project: new ProjectFiles(options.agent ? options.cwd : join(paths.root, 'playground/agent/sample')),
    readPage: path => files.read(path),
    listener: {
      onMessage: (direction, message) => recorder?.write(direction, message),
      onNoise: text => noise.add(text),
      onExit: (exit, wanted) => {
        noise.flush();
        if (!wanted) reportExit(exit, name);
      },
    },
  });
  const address = await listen(server, options.port);
  endWith(server, files);
  console.log(`acp-elements playground: ${address}`);
  console.log(replay ? `  recording  ${options.replay}` : `  agent      ${name}\n  directory  ${options.cwd}`);
  console.log('Press Ctrl+C to stop.');
  if (options.open) openBrowser(address);
}

function agentCommand({agent, cwd}: PlaygroundOptions, {root, demoAgent}: PlaygroundPaths): AgentCommand {
  if (!agent) return {command: process.execPath, args: ['--enable-source-maps', demoAgent, root], cwd};
  const [command, ...args] = agent;
  return {command, args, cwd};
}

async function listen(server: PlaygroundServer, port: number): Promise<string> {
  try {
    return await server.listen(port);
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Choose another one: npm start -- --port ${port + 1}`, {cause: error});
    }
    throw new Error(`Cannot listen on port ${port}: ${message}`, {cause: error});
  }
}

function reportExit(exit: AgentExit, name: string): void {
  const tail = exit.stderrTail.replace(/^/gm, '  ');
  console.error(`The agent (${name}) ${exitWords(exit)}.${exit.stderrTail ? ` Its last words:\n${tail}` : ''}`);
  console.error('“Restart” in the page, or a reload of it, starts it again.');
}

/** Agents live in process groups of their own, so nobody but this process ends them. */
function endWith(server: PlaygroundServer, files: PageFiles): void {
  process.once('exit', () => server.kill());
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    void Promise.all([server.close(), files.dispose()]).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
