import type {PermissionOption, PlanEntry} from '@agentclientprotocol/sdk';
import type {AnyContentBlock, MessageRole} from '../protocol/update.js';
import type {ConversationAction} from '../state/action.js';
import {emptyList} from '../state/collections/persistent-list.js';
import type {ConfigOption} from '../state/config-option.js';
import type {
  ConversationState,
  ElicitationInteraction,
  Notice,
  PermissionInteraction,
  PromptSubmission,
  QueuedPrompt,
  Turn,
} from '../state/conversation-state.js';
import {initialState} from '../state/conversation-state.js';
import type {CompactionEntry, MessageEntry, SubagentEntry, ToolCallEntry} from '../state/entry.js';
import type {ErrorDetails} from '../state/error-details.js';
import {reduce} from '../state/reduce.js';
import type {TerminalState} from '../state/terminal-state.js';

/**
 * Values for tests and stories: each builder gives a whole value, and the parts that matter are given by the test.
 */

/** The state after some actions. */
export function makeState(
  actions: Iterable<ConversationAction>,
  from: ConversationState = initialState,
): ConversationState {
  let state = from;
  for (const action of actions) state = reduce(state, action);
  return state;
}

/** The facts of a connection and a session that is ready. */
export function readyActions(sessionId = 's1'): readonly ConversationAction[] {
  return [
    {type: 'host/offered', actions: ['prompt', 'cancel', 'answerPermission', 'setConfigOption', 'close', 'queue']},
    {type: 'connection/opening'},
    {
      type: 'connection/opened',
      protocolVersion: 1,
      agent: {name: 'test-agent', version: '1.0.0'},
      features: {
        loadSession: false,
        resume: false,
        list: false,
        close: true,
        delete: false,
        fork: false,
        logout: false,
        image: true,
        audio: true,
        embeddedContext: true,
        additionalDirectories: false,
        steering: false,
      },
      authMethods: [],
    },
    {type: 'session/starting', cwd: '/work'},
    {type: 'session/started', sessionId, options: [], cwd: '/work'},
  ];
}

/** The facts of a prompt that goes out. */
export function promptActions(text: string, request = '1', session = 's1'): readonly ConversationAction[] {
  const content = [makeText(text)];
  return [
    {type: 'prompt/submitted', id: `p${request}`, content},
    {type: 'prompt/sent', session, request, content},
  ];
}

/** A piece of a message. */
export function makeChunk(
  role: MessageRole,
  text: string,
  rest: {readonly messageId?: string; readonly session?: string; readonly parentToolCallId?: string} = {},
): ConversationAction {
  return {type: 'message/chunkReceived', session: 's1', role, content: makeText(text), splits: true, ...rest};
}

/** A text block. */
export function makeText(text: string): AnyContentBlock {
  return {type: 'text', text};
}

/** A message of the agent, or of whom the parts say. */
export function makeEntry({text, ...parts}: Partial<MessageEntry> & {readonly text?: string} = {}): MessageEntry {
  const blocks = [makeText(text ?? 'Hello')];
  return {kind: 'message', id: 0, turn: 0, session: 's1', role: 'agent', part: 0, blocks, ...parts};
}

export function makeToolCall(parts: Partial<ToolCallEntry> = {}): ToolCallEntry {
  return {
    kind: 'toolCall',
    id: 0,
    turn: 0,
    session: 's1',
    toolCallId: 't1',
    title: 'Read src/index.ts',
    toolKind: 'read',
    reported: 'completed',
    content: [],
    locations: [],
    meta: {},
    terminals: [],
    interactions: [],
    children: emptyList(),
    ...parts,
  };
}

export function makeSubagent(parts: Partial<SubagentEntry> = {}): SubagentEntry {
  return {kind: 'subagent', id: 0, turn: 0, session: 's1', child: 'child-1', children: emptyList(), ...parts};
}

export function makeCompaction(parts: Partial<CompactionEntry> = {}): CompactionEntry {
  return {kind: 'compaction', id: 0, turn: 0, session: 's1', compactionId: 'k1', summary: [], ...parts};
}

export function makeTurn(parts: Partial<Turn> = {}): Turn {
  return {id: 0, source: 'user', items: emptyList(), ...parts};
}

/** A terminal with some output. */
export function makeTerminal({
  text = '',
  ...parts
}: Partial<TerminalState> & {readonly text?: string} = {}): TerminalState {
  const output = {pieces: text === '' ? [] : [text], length: text.length, dropped: 0};
  return {ordinal: 0, terminalId: 'x1', session: 's1', output, ...parts};
}

export function makePermissionOptions(): PermissionOption[] {
  return [
    {optionId: 'allow', name: 'Allow once', kind: 'allow_once'},
    {optionId: 'reject', name: 'Reject', kind: 'reject_once'},
  ];
}

export function makePermission(parts: Partial<PermissionInteraction> = {}): PermissionInteraction {
  const options = makePermissionOptions();
  return {kind: 'permission', id: 'i1', session: 's1', entry: 0, toolCallId: 't1', options, ...parts};
}

export function makeElicitation(parts: Partial<ElicitationInteraction> = {}): ElicitationInteraction {
  return {kind: 'elicitation', id: 'i1', session: 's1', mode: 'form', message: 'Which one?', params: {}, ...parts};
}

/** An option with two values. */
export function makeConfigOption(parts: Partial<ConfigOption> = {}): ConfigOption {
  const values = [
    {value: 'a', name: 'Model A'},
    {value: 'b', name: 'Model B'},
  ];
  return {
    configId: 'model',
    name: 'Model',
    category: 'model',
    type: 'select',
    currentValue: 'a',
    groups: [{values}],
    source: 'option',
    ...parts,
  };
}

export function makePlanEntry(parts: Partial<PlanEntry> = {}): PlanEntry {
  return {content: 'Update tests', priority: 'medium', status: 'pending', ...parts};
}

export function makeQueuedPrompt(text = 'Next', parts: Partial<QueuedPrompt> = {}): QueuedPrompt {
  return {id: 'q1', content: [makeText(text)], ...parts};
}

export function makeSubmission(text = 'Hello', parts: Partial<PromptSubmission> = {}): PromptSubmission {
  return {id: 'p1', content: [makeText(text)], status: 'waiting', ...parts};
}

export function makeNotice(parts: Partial<Notice> = {}): Notice {
  return {id: 0, severity: 'info', title: 'Context is filling up', ...parts};
}

export function makeError(parts: Partial<ErrorDetails> = {}): ErrorDetails {
  return {class: 'other', text: 'Something went wrong', ...parts};
}
