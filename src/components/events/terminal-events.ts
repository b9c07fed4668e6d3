import type {SessionId, TerminalOrdinal} from '../../state/identity.js';

/** The user asked to stop a command that the host runs (X7). Unhandled, it becomes `actions.stopTerminal`. */
export class AcpTerminalStopEvent extends Event {
  static readonly type = 'acp-terminal-stop';
  /** The terminal's place in the list of its conversation. */
  readonly ordinal: TerminalOrdinal;
  /** The session that the terminal belongs to. */
  readonly session: SessionId;
  /** The id that the host gave it. */
  readonly terminalId: string;

  constructor({ordinal, session, terminalId}: Pick<AcpTerminalStopEvent, 'ordinal' | 'session' | 'terminalId'>) {
    super(AcpTerminalStopEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.ordinal = ordinal;
    this.session = session;
    this.terminalId = terminalId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-terminal-stop': AcpTerminalStopEvent;
  }
}
