import type {
  ClientCapabilities,
  ReadTextFileRequest,
  ReadTextFileResponse,
  WriteTextFileRequest,
} from '@agentclientprotocol/sdk';
import type {TerminalHandlers} from './terminal-handlers.js';

/** What a host does for an agent besides showing the conversation. What is left out is not declared. */
export interface ClientHandlers {
  readonly readTextFile?: (request: ReadTextFileRequest) => Promise<ReadTextFileResponse> | ReadTextFileResponse;
  readonly writeTextFile?: (request: WriteTextFileRequest) => Promise<void> | void;
  readonly terminal?: TerminalHandlers;
  /** The kinds of questions that the host's elements can show (P7). */
  readonly elicitation?: {readonly form?: boolean; readonly url?: boolean};
}

/** What the kit shows beyond the stable schema: `plan_update` with plans of several kinds (L1, acp-protocol §2). */
const beyondStable = {plan: {}};

/**
 * The capabilities to declare at `initialize`, computed from what the host wired. Plans by id and terminal output in
 * `_meta` are shown by the kit itself and need no handlers (L1, X1).
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
    ...beyondStable,
    session: {configOptions: {boolean: {}}, notices: {}, compaction: {}},
    ...(elicitation?.form || elicitation?.url ? {elicitation: {...form, ...url}} : {}),
    _meta: {terminal_output: true, terminal_output_delta: true},
  };
}
