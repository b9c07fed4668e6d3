import type {AnyContentBlock, AnyToolContent} from '../../protocol/update.js';
import {isDiff, readDiff} from '../../rendering/diff/diff-source.js';
import {fallbackTerminal} from '../../rendering/terminal/fallback.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import type {IconName} from '../shared/icons.js';
import {wasStopped} from '../terminal-card/was-stopped.js';

/** Icon of each kind of tool; an unknown kind has that of `other`. */
export function kindIcon(kind: string | undefined): IconName {
  switch (kind) {
    case 'read':
    case 'edit':
    case 'delete':
    case 'move':
    case 'search':
    case 'execute':
    case 'think':
    case 'fetch':
      return kind;
    case 'switch_mode':
      return 'switch-mode';
    default:
      return 'tool';
  }
}

/** Icon of each status; no two are alike, and none is the only sign. */
export const statusIcon: Readonly<Record<EffectiveStatus, IconName>> = {
  pending: 'clock',
  waiting: 'warning',
  running: 'spinner',
  completed: 'check',
  failed: 'error',
  rejected: 'x',
  cancelled: 'stop',
  noResult: 'circle-dashed',
  unknown: 'circle-dot',
};

/** What decides whether a row is open before the user says so. */
export interface OpenFacts {
  readonly status: EffectiveStatus;
  readonly terminals: readonly TerminalState[];
  /** A request of this call is shown in its row. */
  readonly asked: boolean;
  readonly turnOver: boolean;
  /** A command that only reads or searches; its row is like any other read or search (X8). */
  readonly quiet?: boolean | undefined;
}

/**
 * Whether a row is open by default (T2): waiting for an answer, failed, an edit, a terminal. A finished edit and a
 * terminal that went well fold when their turn is over. A command that was stopped stays as the reader had it.
 */
export function defaultOpen(call: ToolCallEntry, {status, terminals, asked, turnOver, quiet}: OpenFacts): boolean {
  switch (status) {
    case 'waiting':
      return asked;
    case 'failed':
      return true;
    case 'cancelled':
      return !quiet && shownTerminals(call, terminals).some(({output}) => output.length > 0);
    case 'rejected':
    case 'noResult':
      return false;
    default:
      break;
  }
  if (quiet) return false;
  // text with colours alone makes no command
  const shown = call.toolKind === 'execute' ? shownTerminals(call, terminals) : terminals;
  if (shown.length > 0) return wentWrong(shown) || !(turnOver && status === 'completed');
  return call.content.some(isDiff) && !(turnOver && status === 'completed');
}

/** The terminals of a call, those included that came as text (X4). */
export function shownTerminals(call: ToolCallEntry, terminals: readonly TerminalState[]): readonly TerminalState[] {
  return [...terminals, ...call.content.flatMap(item => fallbackTerminal(call, item) ?? [])];
}

function wentWrong(terminals: readonly TerminalState[]): boolean {
  return terminals.some(({exit}) => exit?.signal || (exit?.exitCode !== undefined && exit.exitCode !== 0));
}

/** Whether a command of a call ended because the user stopped it or the turn. */
export function isStopped(call: ToolCallEntry, terminals: readonly TerminalState[]): boolean {
  return terminals.some(terminal => wasStopped(terminal, effectiveStatus(call)));
}

/** How a row stands: a call whose command the user stopped is no failure, whatever the agent makes of it (X7). */
export function shownStatus(call: ToolCallEntry, terminals: readonly TerminalState[]): EffectiveStatus {
  const status = effectiveStatus(call);
  const over = status === 'failed' || status === 'completed';
  return over && terminals.some(({stop}) => stop) && isStopped(call, terminals) ? 'cancelled' : status;
}

/** Real seconds between first sight and reported end, from one second on (S13). */
export function callSeconds(call: ToolCallEntry, terminals: readonly TerminalState[]): number | undefined {
  // A call that waited for an answer took longer than its tool.
  if (call.decision) return undefined;
  const only = terminals.length === 1 ? terminals[0] : undefined;
  const start = only?.startedAt ?? call.at;
  const end = only?.endedAt ?? call.endedAt;
  if (start === undefined || end === undefined) return undefined;
  const seconds = Math.floor((end - start) / 1000);
  return seconds >= 1 ? seconds : undefined;
}

/** One thing in the body of a row, in order. */
export type BodyPart =
  | {readonly kind: 'description'; readonly block: AnyContentBlock}
  | {readonly kind: 'block'; readonly block: AnyContentBlock}
  | {readonly kind: 'diff'; readonly item: AnyToolContent; readonly ordinal: number}
  /** `terminal` is absent where the agent names one that nobody knows. */
  | {readonly kind: 'terminal'; readonly terminal: TerminalState | undefined}
  | {readonly kind: 'fallback'; readonly terminal: TerminalState}
  | {readonly kind: 'unknown'; readonly item: AnyToolContent};

/** A terminal that was announced for a command that the user then rejected: nothing ran in it (T1). */
function neverRan({output, exit}: TerminalState, status: EffectiveStatus): boolean {
  return status === 'rejected' && output.length === 0 && exit?.exitCode === undefined && !exit?.signal;
}

/** The content of a call in its order; terminals that no content names stand at the end (X5). */
export function bodyParts(
  call: ToolCallEntry,
  terminals: readonly TerminalState[],
  status: EffectiveStatus,
): readonly BodyPart[] {
  const named = new Set<TerminalState>();
  const parts: BodyPart[] = [];
  const paths = new Map<string, number>();
  const lastTerminal = call.content.findLastIndex(item => item.type === 'terminal');
  call.content.forEach((item, index) => {
    const fallback = fallbackTerminal(call, item);
    const block = blockOf(item);
    if (isDiff(item)) {
      const path = readDiff(item)?.path ?? '';
      const ordinal = paths.get(path) ?? 0;
      paths.set(path, ordinal + 1);
      parts.push({kind: 'diff', item, ordinal});
    } else if (item.type === 'terminal') {
      const terminal = terminals.find(({terminalId}) => terminalId === (item as {terminalId?: unknown}).terminalId);
      if (terminal) named.add(terminal);
      if (!terminal || !neverRan(terminal, status)) parts.push({kind: 'terminal', terminal});
    } else if (fallback) parts.push({kind: 'fallback', terminal: fallback});
    else if (block)
      parts.push({kind: describes(call, block, index < lastTerminal, status) ? 'description' : 'block', block});
    else parts.push({kind: 'unknown', item});
  });
  for (const terminal of terminals)
    if (!named.has(terminal) && !neverRan(terminal, status)) parts.push({kind: 'terminal', terminal});
  return parts;
}

/** Text of a command call that says what it does, and is not what it printed: it stands before a terminal or an end. */
function describes(
  call: ToolCallEntry,
  block: AnyContentBlock,
  beforeTerminal: boolean,
  status: EffectiveStatus,
): boolean {
  if (call.toolKind !== 'execute' || block.type !== 'text') return false;
  if (beforeTerminal) return true;
  const text = (block as {text?: unknown}).text;
  const going = status === 'pending' || status === 'waiting' || status === 'running' || status === 'unknown';
  return going && typeof text === 'string' && !text.trim().includes('\n');
}

function blockOf(item: AnyToolContent): AnyContentBlock | undefined {
  const {content} = item as {readonly content?: unknown};
  if (item.type !== 'content' || typeof content !== 'object' || content === null) return undefined;
  return typeof (content as {type?: unknown}).type === 'string' ? (content as AnyContentBlock) : undefined;
}

const blockTypes = new Set(['text', 'image', 'audio', 'resource', 'resource_link']);

/** Content blocks that a raw output holds, as tools of MCP servers give them; none if it holds anything else. */
export function outputBlocks(rawOutput: unknown): readonly AnyContentBlock[] {
  const list = listIn(rawOutput);
  return list?.every(isBlock) ? list : [];
}

function isBlock(item: unknown): item is AnyContentBlock {
  return typeof item === 'object' && item !== null && blockTypes.has((item as {type?: unknown}).type as string);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== 'object' || value === null) return undefined;
  const {content, result, error} = value as {content?: unknown; result?: unknown; error?: unknown};
  if (error !== undefined && error !== null) return undefined;
  if (Array.isArray(content)) return content as readonly unknown[];
  return result === undefined ? undefined : listIn(result);
}
