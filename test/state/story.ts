import type {AnyContentBlock} from '../../src/protocol/update.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {initialState} from '../../src/state/conversation-state.js';
import type {Entry, ToolCallEntry} from '../../src/state/entry.js';
import {effectiveStatus} from '../../src/state/entry.js';
import {fromV1} from '../../src/protocol/from-v1.js';
import {reduce} from '../../src/state/reduce.js';
import {deepFreeze} from './deep-freeze.js';

/** The session every story is in. */
export const session = 's1';

/** Folds a story; every input is frozen, so a reducer that writes to one throws. */
export function tell(
  story: readonly (ConversationAction | readonly ConversationAction[])[],
  from = ready(),
): ConversationState {
  return story.flat().reduce((state, action) => reduce(deepFreeze(state), deepFreeze(action)), from);
}

/** A conversation with an open session and nothing said. */
export function ready(): ConversationState {
  return reduce(initialState, {type: 'session/started', sessionId: session, options: []});
}

/** An update as the agent sends it. */
export function update(fields: Record<string, unknown>, of = session): readonly ConversationAction[] {
  return fromV1({sessionId: of, update: fields});
}

function chunk(kind: string, text: string, messageId?: string, meta?: object): readonly ConversationAction[] {
  const id = messageId === undefined ? {} : {messageId};
  return update({sessionUpdate: kind, content: {type: 'text', text}, ...id, ...(meta ? {_meta: meta} : {})});
}

export const agent = (text: string, messageId?: string, meta?: object) =>
  chunk('agent_message_chunk', text, messageId, meta);
export const thought = (text: string, messageId?: string) => chunk('agent_thought_chunk', text, messageId);
export const user = (text: string, messageId?: string) => chunk('user_message_chunk', text, messageId);
export const call = (toolCallId: string, fields: object = {}) =>
  update({sessionUpdate: 'tool_call', toolCallId, title: toolCallId, ...fields});
export const callUpdate = (toolCallId: string, fields: object = {}) =>
  update({sessionUpdate: 'tool_call_update', toolCallId, ...fields});

/** A prompt goes on the wire as JSON-RPC request `request`. */
export function prompt(request: string, ...content: (string | AnyContentBlock)[]): ConversationAction {
  const blocks = content.map(item => (typeof item === 'string' ? {type: 'text', text: item} : item));
  return {type: 'prompt/sent', session, request, content: blocks};
}

export function finish(request: string, stopReason = 'end_turn'): ConversationAction {
  return {type: 'prompt/finished', session, request, stopReason};
}

export function fail(request: string, text: string, code?: number): ConversationAction {
  const kind = code === -32000 ? 'authRequired' : code === -32800 ? 'cancelled' : 'other';
  return {type: 'prompt/failed', session, request, error: {class: kind, text, code}};
}

export const stop: ConversationAction = {type: 'run/cancelRequested', session};

export function ask(id: string, toolCallId: string, patch: object = {}, of = session): ConversationAction {
  const options = [
    {optionId: 'yes', name: 'Allow', kind: 'allow_once' as const},
    {optionId: 'no', name: 'Reject', kind: 'reject_once' as const},
  ];
  return {type: 'interaction/requested', session: of, id, request: {kind: 'permission', toolCallId, patch, options}};
}

export function answer(id: string, optionId: string): ConversationAction {
  return {type: 'interaction/answered', id, outcome: {outcome: 'selected', optionId}};
}

function describeEntry(state: ConversationState, entry: Entry): string[] {
  if (entry.kind === 'message') {
    const text = entry.blocks.map(block =>
      block.type === 'text' ? (block as {text: string}).text : `[${block.type}]`,
    );
    return entry.hidden || entry.blocks.length === 0 ? [] : [`${entry.role}: ${text.join('')}`];
  }
  const label = entry.kind === 'toolCall' ? `call ${entry.toolCallId} ${effectiveStatus(entry)}` : entry.kind;
  if (entry.kind === 'compaction') return [label];
  return [
    label,
    ...[...entry.children]
      .flatMap(id => describeEntry(state, state.transcript.entries.get(id)!))
      .map(line => `  ${line}`),
  ];
}

/** What a reader sees, a line a row, in order; a turn's end is a line of its own. */
export function seen(state: ConversationState): string[] {
  return [...state.transcript.turns].flatMap(turn => [
    ...[...turn.items].flatMap(id => describeEntry(state, state.transcript.entries.get(id)!)),
    ...(turn.outcome && turn.outcome.kind !== 'endTurn' ? [`(${turn.outcome.kind})`] : []),
  ]);
}

/** The newest row of a tool call id. */
export function callOf(state: ConversationState, toolCallId: string): ToolCallEntry {
  const calls = [...state.transcript.entries].filter(
    (entry): entry is ToolCallEntry => entry.kind === 'toolCall' && entry.toolCallId === toolCallId,
  );
  const newest = calls.at(-1);
  if (!newest) throw new Error(`no call ${toolCallId}`);
  return newest;
}
