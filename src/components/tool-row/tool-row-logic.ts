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
  return call.content.some(({type}) => type === 'diff') && !(turnOver && status === 'completed');
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
