import type {TerminalStatus} from '../../components/terminal-card/terminal-card-logic.js';
import {isHostsOwn, terminalStatus} from '../../components/terminal-card/terminal-card-logic.js';
import type {ConversationState, Transcript} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalOrdinal} from '../../state/identity.js';
import {selectCanStopTerminal} from '../../state/selectors.js';
import type {TerminalState} from '../../state/terminal-state.js';

/** A command that is going on, and the row that shows it; one that the host runs may have none. */
export interface RunningTerminal {
  readonly terminal: TerminalState;
  readonly call: ToolCallEntry | undefined;
  readonly stoppable: boolean;
}

/** Finds the terminals that run (X10). It looks at new ones and at those that ran before, never at all of them. */
export class RunningTerminals {
  #open = new Set<TerminalOrdinal>();
  #seen = 0;
  /** The newest terminal that was looked at, to tell when the transcript is another one. */
  #newest: TerminalState | undefined;
  #value: readonly RunningTerminal[] = [];

  /** The terminals that run now, the same list while it holds the same. */
  read(state: ConversationState): readonly RunningTerminal[] {
    const {terminals, entries} = state.transcript;
    const newest = this.#seen > 0 ? terminals.get(this.#seen - 1) : undefined;
    if (newest?.terminalId !== this.#newest?.terminalId || newest?.session !== this.#newest?.session) this.#restart();
    for (; this.#seen < terminals.size; this.#seen++) this.#open.add(this.#seen);
    this.#newest = this.#seen > 0 ? terminals.get(this.#seen - 1) : undefined;
    const running: RunningTerminal[] = [];
    for (const ordinal of this.#open) {
      const terminal = terminals.get(ordinal);
      const status = terminal && statusOf(terminal, callOf(terminal, entries));
      if (!terminal || terminal.exit || terminal.released || status === 'noExit') this.#open.delete(ordinal);
      else if (status === 'running') {
        const stoppable = selectCanStopTerminal(terminal)(state);
        running.push({terminal, call: callOf(terminal, entries), stoppable});
      }
    }
    if (!sameRunning(running, this.#value)) this.#value = running;
    return this.#value;
  }

  #restart(): void {
    this.#open = new Set();
    this.#seen = 0;
  }
}

function callOf({owner}: TerminalState, entries: Transcript['entries']): ToolCallEntry | undefined {
  const call = owner === undefined ? undefined : entries.get(owner);
  return call?.kind === 'toolCall' ? call : undefined;
}

/** A terminal without a call is told of only if the host runs it: others are not known to be anything. */
function statusOf(terminal: TerminalState, call: ToolCallEntry | undefined): TerminalStatus | undefined {
  return call || isHostsOwn(terminal) ? terminalStatus(terminal, call && effectiveStatus(call)) : undefined;
}

/** Output changes nothing here, so that a stream of it draws nothing. */
function sameRunning(a: readonly RunningTerminal[], b: readonly RunningTerminal[]): boolean {
  return (
    a.length === b.length &&
    a.every(({terminal, call, stoppable}, index) => {
      const other = b[index]!;
      const sameTerminal = terminal.ordinal === other.terminal.ordinal && terminal.stop === other.terminal.stop;
      return sameTerminal && call === other.call && stoppable === other.stoppable;
    })
  );
}

/** The terminals that are told of: those that are known to run for a second, or of which no time is known (S13). */
export function lasting(running: readonly RunningTerminal[], now: number): readonly RunningTerminal[] {
  return running.filter(({terminal: {startedAt}}) => startedAt === undefined || now - startedAt >= 1_000);
}
