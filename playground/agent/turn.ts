import type {ContentBlock, PermissionOption, SessionUpdate, ToolCallContent, ToolKind} from '@agentclientprotocol/sdk';
import {isAbsolute, join, relative} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {encodeTerminal} from '../../src/protocol/terminal-presentation.js';
import type {TerminalExit} from '../../src/state/terminal-state.js';
import {chunksOf} from './chunks.js';
import {runCommand} from './run-command.js';
import type {DemoSession} from './session.js';

type ToolCall = Extract<SessionUpdate, {sessionUpdate: 'tool_call'}>;
type ToolCallUpdate = Extract<SessionUpdate, {sessionUpdate: 'tool_call_update'}>;
type Without<T, K extends keyof T> = Omit<T, K | 'sessionUpdate'>;

/** What the user decided. `undecided`: the request was cancelled. */
export type Decision = 'allowed' | 'rejected' | 'undecided';

const defaultOptions: readonly PermissionOption[] = [
  {optionId: 'once', name: 'Allow once', kind: 'allow_once'},
  {optionId: 'always', name: 'Always allow', kind: 'allow_always'},
  {optionId: 'reject', name: 'Reject', kind: 'reject_once'},
];

/** Thrown through a scenario when the turn was stopped. */
export class TurnStopped extends Error {}

/** What a scenario can do in its turn. Every step ends with `TurnStopped` once the user stopped the turn. */
export class DemoTurn {
  readonly session: DemoSession;
  /** The words of the prompt. */
  readonly prompt: string;
  /** All that came with it. */
  readonly content: readonly ContentBlock[];
  readonly signal: AbortSignal;
  /** What the turn took, told with its end. */
  usage: Readonly<Record<string, number>> | undefined;
  /** The turn has told itself how full the context is. */
  toldUsage = false;

  constructor(session: DemoSession, prompt: string, content: readonly ContentBlock[], signal: AbortSignal) {
    this.session = session;
    this.prompt = prompt;
    this.content = content;
    this.signal = signal;
  }

  /** A path of the scratch copy, absolute. */
  path(name: string): string {
    return isAbsolute(name) ? name : join(this.session.directory, name);
  }

  /** A path as people say it. */
  name(path: string): string {
    return relative(this.session.directory, path);
  }

  async send(update: SessionUpdate): Promise<void> {
    this.#check();
    if (update.sessionUpdate === 'usage_update') {
      this.toldUsage = true;
      this.session.used = update.used;
    }
    await this.session.send(update);
  }

  async pause(ms: number): Promise<void> {
    await delay(ms, undefined, {signal: this.signal}).catch(() => {});
    this.#check();
  }

  /** Streams a message. */
  say(text: string): Promise<void> {
    return this.#stream('agent_message_chunk', text);
  }

  /** Streams a thought. */
  think(text: string): Promise<void> {
    return this.#stream('agent_thought_chunk', text);
  }

  /** Announces a call and returns its id. */
  async call(call: Without<ToolCall, 'toolCallId'>): Promise<string> {
    const toolCallId = this.session.mintId('call-');
    await this.send({sessionUpdate: 'tool_call', toolCallId, status: 'in_progress', ...call});
    return toolCallId;
  }

  async update(toolCallId: string, patch: Without<ToolCallUpdate, 'toolCallId'>): Promise<void> {
    await this.send({sessionUpdate: 'tool_call_update', toolCallId, ...patch});
  }

  /** Asks, unless the mode or an earlier “always” allows it. The call must be announced. */
  async ask(
    toolCallId: string,
    kind: 'edit' | 'execute',
    about: {title: string; shownKind?: ToolKind; content?: ToolCallContent[]; options?: readonly PermissionOption[]},
  ): Promise<Decision> {
    if (this.session.mayDo(kind)) return 'allowed';
    const options = [...(about.options ?? defaultOptions)];
    const asked = this.session.client.request(
      'session/request_permission',
      {
        sessionId: this.session.id,
        toolCall: {
          toolCallId,
          kind: about.shownKind ?? kind,
          title: about.title,
          ...(about.content && {content: about.content}),
        },
        options,
      },
      {cancellationSignal: this.signal, stopWaitingOnCancel: true},
    );
    const {outcome} = await asked.catch((error: unknown) => {
      this.#check();
      throw error;
    });
    this.#check();
    if (outcome.outcome !== 'selected') return 'undecided';
    const chosen = options.find(({optionId}) => optionId === outcome.optionId);
    if (chosen?.kind === 'allow_always') this.session.allowAlways(kind);
    return chosen?.kind.startsWith('allow') ? 'allowed' : 'rejected';
  }

  /** Runs a command as a tool call, after asking. Returns how it ended; `undefined` if it was not run. */
  async run(command: string, description?: string): Promise<{output: string; exit: TerminalExit} | undefined> {
    const {capabilities} = this.session.connection;
    const shown = {toolCallId: this.session.mintId('call-'), command, description, cwd: this.session.directory};
    const {call} = encodeTerminal({...shown, output: ''}, capabilities);
    await this.send({...call, status: 'pending', rawInput: {command}});
    if (!(await this.#mayRun(shown.toolCallId, command))) return undefined;
    await this.update(shown.toolCallId, {status: 'in_progress'});

    const live: string[] = [];
    let sent = Promise.resolve();
    const exit = await runCommand(command, {
      cwd: this.session.directory,
      signal: this.signal,
      onOutput: text => {
        live.push(text);
        const [piece] = encodeTerminal({...shown, output: text}, capabilities, {live: [text]}).live;
        if (piece) sent = sent.then(() => this.session.send(piece)).catch(() => {});
      },
    });
    await sent;
    const output = live.join('');
    const {end} = encodeTerminal({...shown, output, exit}, capabilities, {live});
    await this.session.send(end);
    this.#check();
    return {output, exit};
  }

  async #mayRun(toolCallId: string, command: string): Promise<boolean> {
    if (this.session.settings.mode === 'plan') {
      await this.update(toolCallId, {status: 'failed', content: [textContent('Not run: the mode is “Read only”.')]});
      return false;
    }
    const decision = await this.ask(toolCallId, 'execute', {title: command});
    if (decision === 'allowed') return true;
    await this.update(toolCallId, {status: 'failed'});
    return false;
  }

  async #stream(sessionUpdate: 'agent_message_chunk' | 'agent_thought_chunk', text: string): Promise<void> {
    const messageId = this.session.mintId('message-');
    for (const chunk of chunksOf(text)) {
      await this.send({sessionUpdate, messageId, content: {type: 'text', text: chunk}});
      await this.pause(this.session.pace);
    }
  }

  #check(): void {
    if (this.signal.aborted) throw new TurnStopped();
  }
}

export function textContent(text: string): ToolCallContent {
  return {type: 'content', content: {type: 'text', text}};
}

export function diffContent(path: string, oldText: string | null, newText: string): ToolCallContent {
  return {type: 'diff', path, oldText, newText};
}
