import type {
  AgentContext,
  AvailableCommand,
  ContentBlock,
  PermissionOption,
  PermissionOptionKind,
  PlanEntry,
  RequestPermissionResponse,
  ToolCall,
  ToolCallUpdate,
} from '@agentclientprotocol/sdk';
import {RequestError} from '@agentclientprotocol/sdk';

/** A `session/update` of any kind, also one that ACP does not define. */
export interface AnyUpdate {
  readonly sessionUpdate: string;
  readonly [field: string]: unknown;
}

/** What a step of a script can see and do. */
export interface ScriptContext {
  readonly sessionId: string;
  /** What the user sent. Empty while history is replayed. */
  readonly prompt: readonly ContentBlock[];
  /** Aborted when the client cancels the turn. */
  readonly signal: AbortSignal;
  /** For what no step does. */
  readonly client: AgentContext;
  /** Sends a `session/update`, also one that ACP does not define. */
  readonly update: (update: AnyUpdate) => Promise<void>;
  /** Ends the connection. */
  readonly disconnect: () => void;
}

/** One thing an agent does in a turn. A string ends the turn with that stop reason. */
export type ScriptStep = (context: ScriptContext) => Promise<string | void> | string | void;

interface MessageOptions {
  readonly messageId?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

function chunk(sessionUpdate: string, text: string, {messageId, meta}: MessageOptions): ScriptStep {
  const content = {type: 'text', text};
  const id = messageId === undefined ? {} : {messageId};
  return context => context.update({sessionUpdate, content, ...id, ...(meta ? {_meta: meta} : {})});
}

/** A piece of the agent's answer. */
export function say(text: string, options: MessageOptions = {}): ScriptStep {
  return chunk('agent_message_chunk', text, options);
}

/** A piece of the agent's reasoning. */
export function think(text: string, options: MessageOptions = {}): ScriptStep {
  return chunk('agent_thought_chunk', text, options);
}

/** A piece of a message of the user: an echo, or history. */
export function sayAsUser(text: string, options: MessageOptions = {}): ScriptStep {
  return chunk('user_message_chunk', text, options);
}

/** A tool call begins. */
export function callTool(call: ToolCall): ScriptStep {
  return ({update}) => update({sessionUpdate: 'tool_call', ...call});
}

/** A tool call changes. */
export function updateTool(toolCallId: string, patch: Omit<ToolCallUpdate, 'toolCallId'>): ScriptStep {
  return ({update}) => update({sessionUpdate: 'tool_call_update', toolCallId, ...patch});
}

interface AskOptions {
  /** What is asked, where it differs from the call. */
  readonly toolCall?: Omit<ToolCallUpdate, 'toolCallId'>;
  /** What happens then. Default: the call is completed, or failed. */
  readonly allowed?: readonly ScriptStep[];
  readonly rejected?: readonly ScriptStep[];
}

const optionNames: Readonly<Record<string, string>> = {
  allow_once: 'Allow once',
  allow_always: 'Always allow',
  reject_once: 'Reject',
  reject_always: 'Always reject',
};

function optionFor(option: PermissionOptionKind | PermissionOption): PermissionOption {
  return typeof option === 'string' ? {optionId: option, kind: option, name: optionNames[option] ?? option} : option;
}

/** Asks for permission and waits for the answer. */
export function askPermission(
  toolCallId: string,
  options: readonly (PermissionOptionKind | PermissionOption)[],
  {toolCall = {}, allowed, rejected}: AskOptions = {},
): ScriptStep {
  const offered = options.map(optionFor);
  return async context => {
    const {outcome} = await context.client.request<RequestPermissionResponse>('session/request_permission', {
      sessionId: context.sessionId,
      toolCall: {toolCallId, ...toolCall},
      options: offered,
    });
    if (outcome.outcome !== 'selected') return 'cancelled';
    const kind = offered.find(({optionId}) => optionId === outcome.optionId)?.kind;
    const next = kind?.startsWith('reject')
      ? (rejected ?? [updateTool(toolCallId, {status: 'failed'})])
      : (allowed ?? [updateTool(toolCallId, {status: 'completed'})]);
    return runSteps(next, context);
  };
}

/** The agent's plan. */
export function showPlan(entries: readonly PlanEntry[]): ScriptStep {
  return ({update}) => update({sessionUpdate: 'plan', entries});
}

/** The commands that the session knows. */
export function listCommands(availableCommands: readonly AvailableCommand[]): ScriptStep {
  return ({update}) => update({sessionUpdate: 'available_commands_update', availableCommands});
}

/** Any update, also one that ACP does not define. */
export function send(update: AnyUpdate): ScriptStep {
  return context => context.update(update);
}

/** Lets time pass, for demonstrations. A cancel ends it. */
export function wait(milliseconds: number): ScriptStep {
  return ({signal}) =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
}

/** Waits for something outside. A cancel ends it. */
export function waitFor(promise: Promise<unknown>): ScriptStep {
  return async ({signal}) => {
    await Promise.race([promise, aborted(signal)]);
  };
}

/** Works until the client cancels the turn, then does some last steps. */
export function waitForCancel(...then: readonly ScriptStep[]): ScriptStep {
  return async context => {
    await aborted(context.signal);
    return (await runSteps(then, context)) ?? 'cancelled';
  };
}

/** Ends the turn. The next prompt goes on behind it. */
export function endTurn(stopReason = 'end_turn'): ScriptStep {
  return () => stopReason;
}

/** Answers the prompt with an error. */
export function fail(code: number, message: string, data?: unknown): ScriptStep {
  return () => {
    throw new RequestError(code, message, data);
  };
}

/** Ends the connection. */
export function disconnect(): ScriptStep {
  return context => context.disconnect();
}

/** Takes steps in order until one ends the turn. */
export async function runSteps(steps: readonly ScriptStep[], context: ScriptContext): Promise<string | undefined> {
  for (const step of steps) {
    const stopReason = await step(context);
    if (typeof stopReason === 'string') return stopReason;
  }
  return undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), {once: true});
  });
}
