import type {
  ClientCapabilities,
  CreateTerminalRequest,
  CreateTerminalResponse,
  KillTerminalRequest,
  ReadTextFileRequest,
  ReadTextFileResponse,
  ReleaseTerminalRequest,
  TerminalOutputRequest,
  TerminalOutputResponse,
  WaitForTerminalExitRequest,
  WaitForTerminalExitResponse,
  WriteTextFileRequest,
} from '@agentclientprotocol/sdk';

/** The terminals of a host: all five calls, or none. */
export interface TerminalHandlers {
  create(request: CreateTerminalRequest): Promise<CreateTerminalResponse> | CreateTerminalResponse;
  output(request: TerminalOutputRequest): Promise<TerminalOutputResponse> | TerminalOutputResponse;
  waitForExit(request: WaitForTerminalExitRequest): Promise<WaitForTerminalExitResponse> | WaitForTerminalExitResponse;
  kill(request: KillTerminalRequest): Promise<void> | void;
  release(request: ReleaseTerminalRequest): Promise<void> | void;
}

/** What a host does for an agent besides showing the conversation. What is left out is not declared. */
export interface ClientHandlers {
  readonly readTextFile?: (request: ReadTextFileRequest) => Promise<ReadTextFileResponse> | ReadTextFileResponse;
  readonly writeTextFile?: (request: WriteTextFileRequest) => Promise<void> | void;
  readonly terminal?: TerminalHandlers;
  /** The kinds of questions that the host's elements can show (P7). */
  readonly elicitation?: {readonly form?: boolean; readonly url?: boolean};
}

/**
 * The capabilities to declare at `initialize`, computed from what the host wired. Terminal output in `_meta` is shown
 * by the kit itself and needs no handlers (X1).
 */
export function clientCapabilities(handlers: ClientHandlers = {}): ClientCapabilities {
  const {readTextFile, writeTextFile, terminal, elicitation} = handlers;
  const form = elicitation?.form ? {form: {}} : {};
  const url = elicitation?.url ? {url: {}} : {};
  return {
    ...(readTextFile || writeTextFile
      ? {fs: {readTextFile: readTextFile !== undefined, writeTextFile: writeTextFile !== undefined}}
      : {}),
    ...(terminal ? {terminal: true} : {}),
    session: {configOptions: {boolean: {}}, notices: {}, compaction: {}},
    ...(elicitation?.form || elicitation?.url ? {elicitation: {...form, ...url}} : {}),
    _meta: {terminal_output: true, terminal_output_delta: true},
  };
}
