import fc from 'fast-check';
import type {TrafficMessage} from '../../src/protocol/actions-from-traffic.js';

/** Traffic as an agent out of its mind would make it: right names with any values, wrong orders, and plain junk. */

const sessions = fc.constantFrom('s1', 's2', 'child', '');
const ids = fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor');
const texts = fc.constantFrom('', ' ', '\n', 'Hi', 'Hi there', '\ud83d', '```\nx', '[exit code: 1]');
const numbers = fc.constantFrom(0, 1, -1, 1.5, NaN, 1e308, '0', null);
const junk = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom(undefined, null, true, '', 'text', 7, [], {}, [null], {type: 'text'})},
  {weight: 1, arbitrary: fc.jsonValue({maxDepth: 2})},
);

/** Mostly what belongs here, now and then anything. */
function mostly<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({weight: 6, arbitrary}, {weight: 1, arbitrary: junk});
}

function fields(shape: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(shape, {requiredKeys: [], noNullPrototype: true});
}

const block = mostly(
  fc.oneof(
    fc.record({type: fc.constant('text'), text: texts}),
    fields({
      type: fc.constantFrom('text', 'image', 'resource', 'resource_link', 'hologram'),
      text: mostly(texts),
      uri: mostly(texts),
      resource: junk,
      annotations: mostly(fields({audience: mostly(fc.constantFrom(['user'], ['assistant'], []))})),
    }),
  ),
);
const terminalFields = fields({
  terminal_id: mostly(ids),
  data: mostly(texts),
  cwd: mostly(texts),
  exit_code: numbers,
  signal: mostly(texts),
});
const meta = mostly(
  fields({
    parentToolUseId: mostly(ids),
    claudeCode: mostly(fields({parentToolUseId: mostly(ids), toolName: mostly(texts)})),
    terminal_info: mostly(terminalFields),
    terminal_output: mostly(terminalFields),
    terminal_output_delta: mostly(terminalFields),
    terminal_exit: mostly(terminalFields),
  }),
);
const toolContent = mostly(
  fields({
    type: fc.constantFrom('content', 'diff', 'terminal', 'text', 'hologram'),
    content: block,
    terminalId: mostly(ids),
    path: mostly(texts),
    newText: mostly(texts),
    oldText: mostly(texts),
  }),
);
const toolCall = {
  toolCallId: mostly(ids),
  title: mostly(texts),
  name: mostly(texts),
  kind: mostly(fc.constantFrom('execute', 'edit', 'read', 'dance')),
  status: mostly(fc.constantFrom('pending', 'in_progress', 'completed', 'failed', 'paused')),
  content: mostly(fc.array(toolContent, {maxLength: 2})),
  locations: mostly(fc.array(mostly(fields({path: mostly(texts), line: numbers})), {maxLength: 2})),
  rawInput: junk,
  rawOutput: junk,
  _meta: meta,
};
const option = mostly(
  fields({
    id: mostly(ids),
    name: mostly(texts),
    type: mostly(fc.constantFrom('select', 'boolean', 'slider')),
    category: mostly(fc.constantFrom('mode', 'model')),
    currentValue: mostly(texts),
    options: mostly(fc.array(mostly(fields({value: mostly(ids), name: mostly(texts), group: junk, options: junk})))),
  }),
);
const kinds = [
  'user_message_chunk',
  'agent_message_chunk',
  'agent_thought_chunk',
  'tool_call',
  'tool_call_update',
  'plan',
  'plan_update',
  'available_commands_update',
  'current_mode_update',
  'config_option_update',
  'session_info_update',
  'usage_update',
  'notice',
  'compaction_update',
  'compaction_summary_chunk',
  'subagent_update',
  'future_update',
  '__proto__',
];
const update = fields({
  ...toolCall,
  sessionUpdate: mostly(fc.constantFrom(...kinds)),
  messageId: mostly(ids),
  content: fc.oneof(block, mostly(fc.array(toolContent, {maxLength: 2}))),
  entries: mostly(fc.array(mostly(fields({content: texts, status: texts, priority: texts})), {maxLength: 2})),
  availableCommands: mostly(fc.array(mostly(fields({name: texts, description: texts, input: junk})), {maxLength: 2})),
  currentModeId: mostly(ids),
  configOptions: mostly(fc.array(option, {maxLength: 3})),
  updatedAt: junk,
  used: numbers,
  size: numbers,
  cost: mostly(fields({amount: numbers, currency: mostly(texts)})),
  severity: mostly(texts),
  description: mostly(texts),
  compactionId: mostly(ids),
  summary: mostly(fc.array(block, {maxLength: 2})),
  error: mostly(texts),
  sessionId: mostly(sessions),
  plan: junk,
  state: mostly(fc.constantFrom('running', 'idle')),
});

const requestIds = fc.constantFrom<unknown>(0, 1, 2, 3, '0', null);
const received = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({method: fc.constant('session/update'), params: fc.record({sessionId: sessions, update})}),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      id: requestIds,
      method: fc.constant('session/request_permission'),
      params: fields({
        sessionId: mostly(sessions),
        toolCall: mostly(fields(toolCall)),
        options: mostly(fc.array(mostly(fields({optionId: ids, name: texts, kind: texts})), {maxLength: 2})),
      }),
    }),
  },
  fc.record({
    id: requestIds,
    method: fc.constantFrom('elicitation/create', 'terminal/create', 'terminal/release', 'fs/read_text_file'),
    params: mostly(
      fields({sessionId: mostly(sessions), toolCallId: ids, terminalId: ids, message: texts, mode: texts}),
    ),
  }),
  fc.record({
    method: fc.constantFrom('$/cancel_request', 'elicitation/complete', '_bridge/agent_exited', 'future/note'),
    params: mostly(fields({requestId: requestIds, elicitationId: ids, code: numbers, signal: junk})),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      id: requestIds,
      result: mostly(
        fields({
          stopReason: mostly(fc.constantFrom('end_turn', 'cancelled', 'refusal', 'tired')),
          sessionId: mostly(sessions),
          configOptions: mostly(fc.array(option, {maxLength: 2})),
          modes: junk,
          models: junk,
          agentCapabilities: junk,
          authMethods: junk,
        }),
      ),
    }),
  },
  fc.record({id: requestIds, error: mostly(fields({code: numbers, message: mostly(texts), data: junk}))}),
  junk,
);
const sent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      id: requestIds,
      method: fc.constant('session/prompt'),
      params: fields({sessionId: sessions, prompt: mostly(fc.array(block, {maxLength: 2}))}),
    }),
  },
  fc.record({
    id: requestIds,
    method: fc.constantFrom(
      'initialize',
      'session/new',
      'session/load',
      'session/resume',
      'session/fork',
      'session/close',
      'session/set_mode',
      'session/set_config_option',
      'authenticate',
      'future/request',
    ),
    params: mostly(fields({sessionId: mostly(sessions), configId: ids, modeId: ids, value: texts, cwd: mostly(texts)})),
  }),
  fc.record({method: fc.constant('session/cancel'), params: fields({sessionId: mostly(sessions)})}),
  fc.record({
    id: requestIds,
    result: mostly(
      fields({
        outcome: mostly(fields({outcome: fc.constantFrom('selected', 'cancelled'), optionId: mostly(ids)})),
        terminalId: mostly(ids),
        output: mostly(texts),
        exitStatus: junk,
      }),
    ),
  }),
  junk,
);

const trafficMessage: fc.Arbitrary<TrafficMessage> = fc.oneof(
  {weight: 3, arbitrary: received.map(message => ({direction: 'received', message}) as const)},
  {weight: 1, arbitrary: sent.map(message => ({direction: 'sent', message}) as const)},
);

const opening: readonly TrafficMessage[] = [
  {direction: 'sent', message: {id: 90, method: 'initialize', params: {protocolVersion: 1}}},
  {direction: 'received', message: {id: 90, result: {protocolVersion: 1}}},
  {direction: 'sent', message: {id: 91, method: 'session/new', params: {cwd: '/w', mcpServers: []}}},
  {direction: 'received', message: {id: 91, result: {sessionId: 's1'}}},
];

/** Any traffic after session `s1` was opened. */
export const anyTraffic: fc.Arbitrary<TrafficMessage[]> = fc
  .array(trafficMessage, {minLength: 1, maxLength: 40})
  .map(messages => [...opening, ...messages]);
