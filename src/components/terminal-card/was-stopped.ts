import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';

/** Signals that stop a command, and what shells make of them: 128 and the number of the signal. */
const stopped = /^(SIG(TERM|INT|KILL|HUP)|143|130|137|129)$/;

/**
 * Whether a command ended because the user stopped it or its turn, which is no failure (S4, X7). One that the user
 * stopped while it ended well by itself ended well.
 */
export function wasStopped({exit, stop}: TerminalState, status: EffectiveStatus | undefined): boolean {
  if (!exit) return false;
  if (stop?.status === 'requested') return exit.exitCode !== 0;
  return status === 'cancelled' && stopped.test(String(exit.signal ?? exit.exitCode));
}
