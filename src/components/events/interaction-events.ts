import type {PermissionOutcome} from '../../state/conversation-state.js';
import type {InteractionId} from '../../state/identity.js';

/** The user answered a permission request (P3). */
export class AcpPermissionAnswerEvent extends Event {
  static readonly type = 'acp-permission-answer';
  /** The request. */
  readonly interactionId: InteractionId;
  /** The option chosen, or `cancelled` when it was dismissed. */
  readonly outcome: PermissionOutcome;

  constructor(interactionId: InteractionId, outcome: PermissionOutcome) {
    super(AcpPermissionAnswerEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.interactionId = interactionId;
    this.outcome = outcome;
  }
}

/** The user asked to see the row that a waiting request belongs to (P4). */
export class AcpInteractionRevealEvent extends Event {
  static readonly type = 'acp-interaction-reveal';
  /** The request. */
  readonly interactionId: InteractionId;

  constructor(interactionId: InteractionId) {
    super(AcpInteractionRevealEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.interactionId = interactionId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-permission-answer': AcpPermissionAnswerEvent;
    'acp-interaction-reveal': AcpInteractionRevealEvent;
  }
}
