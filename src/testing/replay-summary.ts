import type {ConversationKey} from '../protocol/actions-from-traffic.js';
import type {AnyContentBlock} from '../protocol/update.js';
import type {
  ConversationState,
  Interaction,
  PlanState,
  Transcript,
  Turn,
  TurnOutcome,
  UsageState,
} from '../state/conversation-state.js';
import type {Entry, MessageEntry, ToolCallEntry} from '../state/entry.js';
import {effectiveStatus} from '../state/entry.js';
import type {EntryId} from '../state/identity.js';

/** A plain JSON value; its keys are described by `docs/replay-summary.schema.json`. */
export type SummaryRecord = Readonly<Record<string, unknown>>;

/** What became of every conversation of a replay, as plain JSON. */
export interface ReplaySummary {
  readonly version: 1;
  readonly sessions: readonly SummaryRecord[];
}

/** Says what each conversation holds, for people, scripts and tests. It is no snapshot: nothing restores from it. */
export function summarize(states: ReadonlyMap<ConversationKey, ConversationState>): ReplaySummary {
  return {version: 1, sessions: [...states].map(([key, state]) => summarizeConversation(key, state))};
}

function summarizeConversation(conversation: ConversationKey, state: ConversationState): SummaryRecord {
  const {session, activity, connection, transcript, queue, unrecognized} = state;
  return compact({
    conversation,
    sessionId: session.id,
    title: session.title,
    updatedAt: session.updatedAt,
    cwd: session.cwd,
    status: session.status,
    problem: session.problem,
    connection: connection.status,
    agent: connection.agent && {name: connection.agent.name, version: connection.agent.version},
    auth: state.auth.status,
    activity: activity.state,
    cancelRequested: activity.cancelRequested,
    replay: state.replay,
    turns: [...transcript.turns].map(summarizeTurn),
    entries: [...transcript.turns].flatMap(turn => summarizeEntries(transcript, turn.items)),
    plans: state.plans.map(summarizePlan),
    config: session.config.map(({configId, name, category, type, currentValue, source}) =>
      compact({configId, name, category, type, currentValue, source}),
    ),
    configChanges: session.changes.map(({configId, value, status}) => ({configId, value, status})),
    commands: session.commands?.map(command => command.name),
    usage: summarizeUsage(session.usage),
    openInteractions: state.interactions.map(summarizeInteraction),
    queue: {entries: queue.entries.map(({id, content}) => ({id, text: textOf(content)})), paused: queue.paused},
    submissions: state.submissions.map(({status, content}) => ({status, text: textOf(content)})),
    notices: state.notices.map(({severity, title, description}) => compact({severity, title, description})),
    unrecognized: unrecognized.count,
  });
}

function summarizeTurn(turn: Turn): SummaryRecord {
  const {id, source, outcome, startedAt, endedAt, items} = turn;
  return compact({id, source, outcome: outcome && summarizeOutcome(outcome), startedAt, endedAt, entries: [...items]});
}

function summarizeOutcome({kind, stopReason, error}: TurnOutcome): SummaryRecord {
  const {class: errorClass, text, code} = error ?? {};
  return compact({kind, stopReason, error: error && compact({class: errorClass, text, code})});
}

/** Entries in their order of display, each followed by what is nested in it. */
function summarizeEntries(transcript: Transcript, ids: Iterable<EntryId>): SummaryRecord[] {
  return [...ids].flatMap(id => {
    const entry = transcript.entries.get(id);
    if (entry === undefined) return [];
    const own = summarizeEntry(transcript, entry);
    return 'children' in entry ? [own, ...summarizeEntries(transcript, entry.children)] : [own];
  });
}

function summarizeEntry(transcript: Transcript, entry: Entry): SummaryRecord {
  const {id, turn, kind, parent, unknownParent, session, at} = entry;
  return compact({id, turn, kind, parent, unknownParent, session, at, ...summarizeKind(transcript, entry)});
}

function summarizeKind(transcript: Transcript, entry: Entry): SummaryRecord {
  if (entry.kind === 'message') return summarizeMessage(entry);
  if (entry.kind === 'toolCall') return summarizeToolCall(transcript, entry);
  if (entry.kind === 'subagent') {
    const {child, title, description, state} = entry;
    return {child, title, description, state};
  }
  const {compactionId, status, summary, error} = entry;
  return {compactionId, status, text: textOf(summary), error};
}

function summarizeMessage({role, messageId, part, blocks, hidden, refused}: MessageEntry): SummaryRecord {
  return {role, messageId, part, text: textOf(blocks), content: blocks.map(block => block.type), hidden, refused};
}

function summarizeToolCall(transcript: Transcript, call: ToolCallEntry): SummaryRecord {
  const {toolCallId, title, name, toolKind, reported, local, decision, content, locations, terminals} = call;
  return {
    toolCallId,
    title,
    name,
    toolKind,
    reported,
    local,
    effective: effectiveStatus(call),
    decision,
    content: content.map(item => (item.type === 'content' ? innerType(item) : item.type)),
    text: content
      .map(textOfItem)
      .filter(text => text !== undefined)
      .join('\n'),
    locations: locations.map(({path, line}) => compact({path, line: line ?? undefined})),
    hasRawInput: call.rawInput !== undefined,
    hasRawOutput: call.rawOutput !== undefined,
    terminals: terminals.map(ordinal => summarizeTerminal(transcript, ordinal)),
  };
}

function summarizeTerminal(transcript: Transcript, ordinal: number): SummaryRecord {
  const terminal = transcript.terminals.get(ordinal);
  if (terminal === undefined) return {text: ''};
  const {terminalId, cwd, command, output, exit, truncated} = terminal;
  const dropped = output.dropped > 0 ? output.dropped : undefined;
  return compact({
    terminalId,
    cwd,
    command,
    text: output.pieces.join(''),
    dropped,
    exit: exit && compact(exit),
    truncated,
  });
}

/** The context and the cost; what is told of turns is no state of the session. */
function summarizeUsage(usage: UsageState | undefined): SummaryRecord | undefined {
  const {used, size, cost} = usage ?? {};
  return used === undefined && size === undefined && cost === undefined ? undefined : compact({used, size, cost});
}

function summarizePlan(plan: PlanState): SummaryRecord {
  const {planId, type, turn} = plan;
  if (plan.type !== 'items') return compact({planId, type, turn});
  return compact({planId, type, turn, entries: plan.entries.map(({content, status}) => ({content, status}))});
}

function summarizeInteraction(interaction: Interaction): SummaryRecord {
  const {id, kind, session, toolCallId, entry} = interaction;
  const own =
    interaction.kind === 'permission'
      ? {title: interaction.title, options: interaction.options.map(({optionId, name}) => ({optionId, name}))}
      : {title: interaction.message};
  return compact({id, kind, session, toolCallId, entry, ...own});
}

function innerType(item: {readonly [key: string]: unknown}): string {
  const content = item['content'];
  const type = typeof content === 'object' && content !== null && 'type' in content ? content.type : undefined;
  return typeof type === 'string' ? type : 'content';
}

function textOfItem(item: {readonly [key: string]: unknown}): string | undefined {
  const content = item['content'];
  const text = typeof content === 'object' && content !== null && 'text' in content ? content.text : undefined;
  return typeof text === 'string' ? text : undefined;
}

function textOf(blocks: readonly AnyContentBlock[]): string {
  return blocks.map(block => (block.type === 'text' && typeof block.text === 'string' ? block.text : '')).join('');
}

/** Without the keys that hold nothing. */
function compact(record: object): SummaryRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
