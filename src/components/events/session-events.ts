import type {TurnOutcome} from '../../state/conversation-state.js';
import type {TurnId} from '../../state/identity.js';

/** The user chose a way to sign in (S12). */
export class AcpSignInEvent extends Event {
  static readonly type = 'acp-sign-in';
  /** ACP's authentication method id. */
  readonly methodId: string;

  constructor(methodId: string) {
    super(AcpSignInEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.methodId = methodId;
  }
}

/** The user asked to start the agent again, or to connect again. */
export class AcpAgentRestartEvent extends Event {
  static readonly type = 'acp-agent-restart';

  constructor() {
    super(AcpAgentRestartEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user asked for a new session. Only a host can open one (S7). */
export class AcpSessionNewEvent extends Event {
  static readonly type = 'acp-session-new';

  constructor() {
    super(AcpSessionNewEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user dismissed a notice (L4). */
export class AcpNoticeDismissEvent extends Event {
  static readonly type = 'acp-notice-dismiss';
  /** The notice. */
  readonly noticeId: number;

  constructor(noticeId: number) {
    super(AcpNoticeDismissEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.noticeId = noticeId;
  }
}

/** A turn has ended (S6). */
export class AcpTurnEndEvent extends Event {
  static readonly type = 'acp-turn-end';
  /** The turn. */
  readonly turnId: TurnId;
  /** How it ended. */
  readonly outcome: TurnOutcome;

  constructor(turnId: TurnId, outcome: TurnOutcome) {
    super(AcpTurnEndEvent.type, {bubbles: true, composed: true, cancelable: false});
    this.turnId = turnId;
    this.outcome = outcome;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-sign-in': AcpSignInEvent;
    'acp-agent-restart': AcpAgentRestartEvent;
    'acp-session-new': AcpSessionNewEvent;
    'acp-notice-dismiss': AcpNoticeDismissEvent;
    'acp-turn-end': AcpTurnEndEvent;
  }
}
