/** The user asked with an arrow key for the message before or after the one in the composer (Q2). */
export class AcpDraftStepEvent extends Event {
  static readonly type = 'acp-draft-step';
  /** -1: what was queued or sent before. 1: back towards the unfinished draft. */
  readonly by: -1 | 1;

  constructor(by: -1 | 1) {
    super(AcpDraftStepEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.by = by;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-draft-step': AcpDraftStepEvent;
  }
}
