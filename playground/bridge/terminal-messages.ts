/** What the page asks of the server about one command; the page mints the ids. */
export type TerminalAsk =
  | {readonly id: number; readonly start: CommandRequest}
  /** Ends the command and everything it started. */
  | {readonly id: number; readonly kill: true};

export interface CommandRequest {
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute path inside the project folder; the folder itself, if left out. */
  readonly cwd?: string | undefined;
  readonly env: readonly {readonly name: string; readonly value: string}[];
}

/** What the server tells of a command. One that failed was not started; after an exit nothing follows. */
export type TerminalTale =
  | {readonly id: number; readonly started: true}
  | {readonly id: number; readonly failed: string}
  | {readonly id: number; readonly output: string}
  | {readonly id: number; readonly exit: {readonly exitCode: number | null; readonly signal: string | null}};
