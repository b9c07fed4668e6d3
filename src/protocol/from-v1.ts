import type {SessionId, Timestamp} from '../state/identity.js';
import {
  readCommand,
  readContentBlock,
  readContentBlocks,
  readLocation,
  readPlanEntry,
  readToolContent,
} from './content.js';
import {readConfigOptions} from './config.js';
import {parentToolCallId, toolNameFromMeta} from './meta.js';
import {list, object, patch, string, text} from './read.js';
import {readUsage} from './usage.js';
import type {JsonObject} from './read.js';
import {metaWithoutEvents, terminalEventsFromMeta} from './terminal-meta.js';
import type {MessageRole, ToolCallPatch, WireAction, WirePlace} from './update.js';

type Reader = (update: JsonObject, place: WirePlace) => WireAction | undefined;

function chunk(role: MessageRole): Reader {
  return (update, place) => {
    const content = readContentBlock(update['content']);
    if (!content) return undefined;
    const messageId = string(update['messageId']);
    return {type: 'message/chunkReceived', ...place, role, messageId, content, splits: true};
  };
}

/**
 * The reported fields of a tool call. In v1 `null` means "unchanged", like absent (acp-protocol §1.11); an array of
 * the wrong type is ignored, a bad item is dropped without the rest (T4).
 */
export function toolCallPatch(call: JsonObject): ToolCallPatch {
  const meta = metaWithoutEvents(call['_meta']);
  return {
    title: string(call['title']),
    name: string(call['name']) ?? toolNameFromMeta(meta),
    kind: string(call['kind']),
    status: string(call['status']),
    content: list(call['content'], readToolContent),
    locations: list(call['locations'], readLocation),
    rawInput: call['rawInput'] ?? undefined,
    rawOutput: call['rawOutput'] ?? undefined,
    ...(meta ? {meta} : {}),
  };
}

function toolCall(source: 'call' | 'update'): Reader {
  return (update, place) => {
    const toolCallId = string(update['toolCallId']);
    if (toolCallId === undefined) return undefined;
    const terminal = terminalEventsFromMeta(update['_meta']);
    return {
      type: 'toolCall/patched',
      ...place,
      toolCallId,
      source,
      patch: toolCallPatch(update),
      ...(terminal.length > 0 ? {terminal} : {}),
    };
  };
}

const plan: Reader = (update, place) => {
  const entries = list(update['entries'], readPlanEntry);
  return entries && {type: 'plan/replaced', ...place, planId: '', plan: {type: 'items', entries}};
};

const planUpdate: Reader = (update, place) => {
  const value = object(update['plan']);
  if (!value) return undefined;
  const planId = string(value['planId']) ?? '';
  const entries = list(value['entries'], readPlanEntry);
  const content = string(value['content']);
  const uri = string(value['uri']);
  if (value['type'] === 'items' && entries)
    return {type: 'plan/replaced', ...place, planId, plan: {type: 'items', entries}};
  if (value['type'] === 'markdown' && content !== undefined)
    return {type: 'plan/replaced', ...place, planId, plan: {type: 'markdown', content}};
  if (value['type'] === 'file' && uri !== undefined)
    return {type: 'plan/replaced', ...place, planId, plan: {type: 'file', uri}};
  return {type: 'plan/replaced', ...place, planId, plan: {type: 'unknown', raw: value}};
};

const planRemoved: Reader = (update, place) => ({
  type: 'plan/removed',
  ...place,
  planId: string(update['planId']) ?? '',
});

const commands: Reader = (update, place) => {
  const found = list(update['availableCommands'], readCommand);
  return found && {type: 'commands/replaced', ...place, commands: found};
};

const mode: Reader = (update, place) => {
  // The protocol's page on modes spells the field `modeId` (acp-protocol §0.3).
  const modeId = string(update['currentModeId']) ?? string(update['modeId']);
  return modeId === undefined ? undefined : {type: 'config/modeReported', ...place, modeId};
};

const config: Reader = (update, place) => {
  const options = readConfigOptions(update['configOptions']);
  return options && {type: 'config/optionsReplaced', ...place, options};
};

const info: Reader = (update, place) => ({
  type: 'info/patched',
  ...place,
  title: patch(update['title'], string),
  updatedAt: patch(update['updatedAt'], string),
  meta: object(update['_meta']),
});

const usage: Reader = (update, place) => ({type: 'usage/patched', ...place, usage: readUsage(update)});

const notice: Reader = (update, place) => {
  const title = text(update['title']);
  if (title === undefined) return undefined;
  const severity = string(update['severity']) ?? 'info';
  return {type: 'notice/received', ...place, severity, title, description: string(update['description'])};
};

const compaction: Reader = (update, place) => {
  const compactionId = string(update['compactionId']);
  if (compactionId === undefined) return undefined;
  return {
    type: 'compaction/patched',
    ...place,
    compactionId,
    status: patch(update['status'], string),
    summary: patch(update['summary'], readContentBlocks),
    error: patch(update['error'], value => string(value) ?? string(object(value)?.['message'])),
  };
};

const compactionChunk: Reader = (update, place) => {
  const compactionId = string(update['compactionId']);
  const content = readContentBlock(update['content']);
  if (compactionId === undefined || !content) return undefined;
  return {type: 'compaction/summaryAppended', ...place, compactionId, content};
};

const subagent: Reader = (update, place) => {
  const child = string(update['sessionId']);
  if (child === undefined) return undefined;
  return {
    type: 'subagent/patched',
    ...place,
    child,
    title: patch(update['title'], string),
    description: patch(update['description'], string),
    state: patch(update['state'], value => string(value) ?? string(object(value)?.['state'])),
  };
};

const readers: Readonly<Record<string, Reader>> = {
  user_message_chunk: chunk('user'),
  agent_message_chunk: chunk('agent'),
  agent_thought_chunk: chunk('thought'),
  tool_call: toolCall('call'),
  tool_call_update: toolCall('update'),
  plan,
  plan_update: planUpdate,
  plan_removed: planRemoved,
  available_commands_update: commands,
  current_mode_update: mode,
  config_option_update: config,
  session_info_update: info,
  usage_update: usage,
  notice,
  compaction_update: compaction,
  compaction_summary_chunk: compactionChunk,
  subagent_update: subagent,
};

/** The place of an update: session, parent by `_meta` of the update or of its tool call, and time. */
function placeOf(session: SessionId, params: JsonObject, update: JsonObject, at: Timestamp | undefined): WirePlace {
  const parent = parentToolCallId(update['_meta']) ?? parentToolCallId(params['_meta']);
  return {session, ...(parent === undefined ? {} : {parentToolCallId: parent}), ...(at === undefined ? {} : {at})};
}

/**
 * Normalises the params of one ACP v1 `session/update` notification. Never throws: a malformed or unknown update
 * becomes `update/unrecognized`; one bad item of a list is dropped without the rest (T4).
 */
export function fromV1(notification: unknown, at?: Timestamp): readonly WireAction[] {
  const params = object(notification);
  const session = string(params?.['sessionId']);
  const update = object(params?.['update']);
  const kind = string(update?.['sessionUpdate']);
  if (!params || session === undefined || !update || kind === undefined)
    return [{type: 'update/unrecognized', raw: notification, reason: 'malformed'}];
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  const action = read?.(update, placeOf(session, params, update, at));
  if (action) return [action];
  return [{type: 'update/unrecognized', raw: notification, reason: read ? 'malformed' : 'unknown'}];
}
