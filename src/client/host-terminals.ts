import type {CreateTerminalRequest, TerminalExitStatus} from '@agentclientprotocol/sdk';
import {RequestError} from '@agentclientprotocol/sdk';
import {OutputTail} from './output-tail.js';
import type {OutputSink, TerminalHandlers} from './terminal-handlers.js';

/** Bytes of output that are kept for an agent that gave no limit, or a larger one. */
const mostBytes = 4 * 1024 * 1024;

/** A command that a host has started. */
export interface HostCommand {
  /** How it ended, once all of its output was shown. A rejection counts as an unknown end. */
  readonly exit: Promise<TerminalExitStatus>;
  /** Ends it, and everything that it started. */
  kill(): Promise<void> | void;
}

/** Starts a command and gives its output to `show` as it comes, decoded. What it throws is told to the agent. */
export type StartCommand = (request: CreateTerminalRequest, show: OutputSink) => Promise<HostCommand> | HostCommand;

interface Running {
  readonly session: string;
  readonly command: HostCommand;
  readonly tail: OutputTail;
  /** Settles with the exit; after a release at the latest. */
  readonly ended: Promise<TerminalExitStatus>;
  readonly release: () => void;
  exit: TerminalExitStatus | undefined;
}

/**
 * Terminals for agents out of one function that starts a command: ids, the end of the output within the agent's limit,
 * the exit, `kill` and `release` are the kit's (ACP v1 `terminal/…`).
 */
export function hostTerminals(start: StartCommand): TerminalHandlers {
  const terminals = new Map<string, Running>();
  let minted = 0;
  const find = ({sessionId, terminalId}: {readonly sessionId: string; readonly terminalId: string}): Running => {
    const terminal = terminals.get(terminalId);
    if (terminal?.session !== sessionId) throw RequestError.invalidParams(undefined, `Unknown terminal ${terminalId}`);
    return terminal;
  };
  return {
    async create(request, show) {
      const {sessionId, outputByteLimit} = request;
      const tail = new OutputTail(Math.min(Math.max(outputByteLimit ?? mostBytes, 0), mostBytes));
      const command = await start(request, text => {
        tail.push(text);
        show(text);
      });
      const terminalId = `terminal-${++minted}`;
      terminals.set(terminalId, running(sessionId, command, tail));
      return {terminalId};
    },
    output(request) {
      const {tail, exit} = find(request);
      return {...tail.read(), ...(exit && {exitStatus: exit})};
    },
    waitForExit: request => find(request).ended,
    async kill(request) {
      const {exit, command} = find(request);
      if (!exit) await command.kill();
    },
    async release(request) {
      const {exit, command, release} = find(request);
      terminals.delete(request.terminalId);
      try {
        if (!exit) await command.kill();
      } finally {
        release();
      }
    },
  };
}

function running(session: string, command: HostCommand, tail: OutputTail): Running {
  let release = (): void => {};
  const released = new Promise<TerminalExitStatus>(resolve => {
    release = () => resolve({});
  });
  const exit = command.exit.then(
    status => (terminal.exit = status),
    () => (terminal.exit = {}),
  );
  const terminal: Running = {session, command, tail, ended: Promise.race([exit, released]), release, exit: undefined};
  return terminal;
}
