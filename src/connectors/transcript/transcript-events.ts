/** Rows moved in the box of a transcript: it was scrolled or resized. Stays inside the conversation's element. */
export class AcpTranscriptMoveEvent extends Event {
  static readonly type = 'acp-transcript-move';

  constructor() {
    super(AcpTranscriptMoveEvent.type, {bubbles: false, composed: false, cancelable: false});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-transcript-move': AcpTranscriptMoveEvent;
  }
}
