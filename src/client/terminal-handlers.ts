import type {
  CreateTerminalRequest,
  CreateTerminalResponse,
  KillTerminalRequest,
  ReleaseTerminalRequest,
  TerminalOutputRequest,
  TerminalOutputResponse,
  WaitForTerminalExitRequest,
  WaitForTerminalExitResponse,
} from '@agentclientprotocol/sdk';

/** Takes more of a terminal's output, as it comes. */
export type OutputSink = (text: string) => void;

/**
 * The terminals of a host: all five calls, or none. `hostTerminals` makes them of one function that starts a command.
 * The kit asks for the exit of each terminal itself, and releases what an agent left behind when its wire ends.
 */
export interface TerminalHandlers {
  /**
   * Starts a command. `show` puts output on the card as it comes, all of it in order; without it the card shows what
   * the agent asks for. Colours and cursor moves are shown as such.
   */
  create(request: CreateTerminalRequest, show: OutputSink): Promise<CreateTerminalResponse> | CreateTerminalResponse;
  output(request: TerminalOutputRequest): Promise<TerminalOutputResponse> | TerminalOutputResponse;
  waitForExit(request: WaitForTerminalExitRequest): Promise<WaitForTerminalExitResponse> | WaitForTerminalExitResponse;
  /** Ends the command; the id stays valid. For the agent, and for the user's Stop. */
  kill(request: KillTerminalRequest): Promise<void> | void;
  /** Ends the command and forgets the terminal. */
  release(request: ReleaseTerminalRequest): Promise<void> | void;
}
