import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {IconName} from '../shared/icons.js';
import {wasStopped} from './was-stopped.js';

/** What the head of a card says about its terminal. `none`: there is nothing to say. */
export type TerminalStatus =
  'none' | 'waiting' | 'running' | 'succeeded' | 'exited' | 'killed' | 'stopped' | 'ended' | 'noExit';

/** A terminal that was read out of the text of a call (X4) has no place in the list of terminals. */
export function isFallback(terminal: TerminalState): boolean {
  return terminal.ordinal < 0;
}

/**
 * How a terminal stands. Only a reported exit is one: a call that ended without it says so (X3), and text that stands
 * for a terminal (X4) claims nothing.
 */
export function terminalStatus(terminal: TerminalState, status: EffectiveStatus | undefined): TerminalStatus {
  const {exit} = terminal;
  if (wasStopped(terminal, status)) return 'stopped';
  if (exit?.signal) return 'killed';
  if (exit?.exitCode !== undefined) return exit.exitCode === 0 ? 'succeeded' : 'exited';
  // what was rejected never ran
  if (status === 'rejected') return 'none';
  if (exit) return 'ended';
  if (isFallback(terminal)) return 'none';
  if (isHostsOwn(terminal)) return terminal.released ? 'noExit' : 'running';
  switch (status) {
    case undefined:
      return terminal.released ? 'noExit' : 'running';
    case 'pending':
    case 'waiting':
      return terminal.output.length + terminal.output.dropped > 0 ? 'running' : 'waiting';
    case 'running':
    case 'unknown':
      return 'running';
    case 'completed':
    case 'failed':
    case 'cancelled':
    case 'noResult':
      return 'noExit';
  }
}

/** The host runs it now, and tells of its end itself: no word of the agent is needed. A replay has no times (S13). */
export function isHostsOwn({hostRun, startedAt}: TerminalState): boolean {
  return hostRun === true && startedAt !== undefined;
}

/** Icon of each status; never the only sign of it. */
export const statusIcons: Readonly<Record<Exclude<TerminalStatus, 'none'>, IconName>> = {
  waiting: 'clock',
  running: 'spinner',
  succeeded: 'check',
  exited: 'error',
  killed: 'stop',
  stopped: 'stop',
  ended: 'circle-dashed',
  noExit: 'circle-dashed',
};

/** The status in words. */
export function statusWord(
  terminal: TerminalState,
  status: Exclude<TerminalStatus, 'none'>,
  words: Catalogue['terminal'],
): string {
  switch (status) {
    case 'exited':
      return words.exited(terminal.exit?.exitCode ?? 0);
    case 'killed':
      return words.killed(terminal.exit?.signal ?? '');
    default:
      return words[status];
  }
}

/**
 * What of its state a card tells where its row tells it already: the time while it runs, and what the row does not
 * know. So an end stands in one place, and stays there when the row folds (T1).
 */
export function headStatus(
  status: TerminalStatus,
  terse: boolean,
  seconds: number | undefined,
): 'all' | 'word' | 'time' | 'none' {
  if (!terse) return 'all';
  if (status === 'running') return seconds === undefined ? 'none' : 'time';
  return status === 'ended' || status === 'noExit' ? 'word' : 'none';
}

/** Whole seconds between the real start and the real end, or now while it runs; nothing below one second (S13). */
export function runningSeconds(terminal: TerminalState, status: TerminalStatus, now: number): number | undefined {
  const end = terminal.endedAt ?? (status === 'running' ? now : undefined);
  if (terminal.startedAt === undefined || end === undefined) return undefined;
  const seconds = Math.floor((end - terminal.startedAt) / 1000);
  return seconds >= 1 ? seconds : undefined;
}

const longestLabel = 48;

/** Whether a label is shown as a whole below the head, because one line cannot hold it. */
export function needsBlock(label: string): boolean {
  return label.length > longestLabel || /\n/.test(label.trim());
}
