/** The user asked to close the session. Its conversation stays, read-only (S7). */
export class AcpSessionCloseEvent extends Event {
  static readonly type = 'acp-session-close';

  constructor() {
    super(AcpSessionCloseEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user gave the conversation a name, which stands before the agent's (L3). */
export class AcpSessionRenameEvent extends Event {
  static readonly type = 'acp-session-rename';
  /** `undefined`: the agent's name counts again. */
  readonly title: string | undefined;

  constructor(title: string | undefined) {
    super(AcpSessionRenameEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.title = title;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-session-close': AcpSessionCloseEvent;
    'acp-session-rename': AcpSessionRenameEvent;
  }
}
