/** What the server tells its page, at `/host.json`. */
export interface HostInfo {
  /** Opens the socket. */
  readonly token: string;
  /** Where the agent works; an absolute path. */
  readonly cwd: string;
  /** The agent's command line, or what else to call it. */
  readonly agent: string;
  /** The server runs commands for the agent, behind the socket `/terminals`. */
  readonly terminals?: boolean | undefined;
  /** Goes out with the first message of each session. */
  readonly preamble?: string | undefined;
  /** Set when a recording is shown instead: its file name, and whether with its pauses. */
  readonly replay?: {readonly name: string; readonly realtime: boolean} | undefined;
}
