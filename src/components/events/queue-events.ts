import type {QueuedPromptId} from '../../state/identity.js';

/** The user asked to send a queued message now (Q2). */
export class AcpQueueSendNowEvent extends Event {
  static readonly type = 'acp-queue-send-now';
  /** The message. */
  readonly queuedPromptId: QueuedPromptId;

  constructor(queuedPromptId: QueuedPromptId) {
    super(AcpQueueSendNowEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.queuedPromptId = queuedPromptId;
  }
}

/** The user asked to send the front of the queue now, by Enter on an empty composer (Q4). */
export class AcpQueueSendNextEvent extends Event {
  static readonly type = 'acp-queue-send-next';

  constructor() {
    super(AcpQueueSendNextEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user asked for a queued message back in the composer (Q2). */
export class AcpQueueEditEvent extends Event {
  static readonly type = 'acp-queue-edit';
  /** The message. */
  readonly queuedPromptId: QueuedPromptId;

  constructor(queuedPromptId: QueuedPromptId) {
    super(AcpQueueEditEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.queuedPromptId = queuedPromptId;
  }
}

/** The user asked to move a queued message (Q2). */
export class AcpQueueMoveEvent extends Event {
  static readonly type = 'acp-queue-move';
  /** The message. */
  readonly queuedPromptId: QueuedPromptId;
  /** Places to move: negative is up. */
  readonly by: number;

  constructor(queuedPromptId: QueuedPromptId, by: number) {
    super(AcpQueueMoveEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.queuedPromptId = queuedPromptId;
    this.by = by;
  }
}

/** The user asked to remove a queued message (Q2). */
export class AcpQueueRemoveEvent extends Event {
  static readonly type = 'acp-queue-remove';
  /** The message. */
  readonly queuedPromptId: QueuedPromptId;

  constructor(queuedPromptId: QueuedPromptId) {
    super(AcpQueueRemoveEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.queuedPromptId = queuedPromptId;
  }
}

/** The user asked to remove all queued messages (Q2). */
export class AcpQueueClearEvent extends Event {
  static readonly type = 'acp-queue-clear';

  constructor() {
    super(AcpQueueClearEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user asked to go on with a paused queue (Q3). */
export class AcpQueueResumeEvent extends Event {
  static readonly type = 'acp-queue-resume';

  constructor() {
    super(AcpQueueResumeEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-queue-send-now': AcpQueueSendNowEvent;
    'acp-queue-send-next': AcpQueueSendNextEvent;
    'acp-queue-edit': AcpQueueEditEvent;
    'acp-queue-move': AcpQueueMoveEvent;
    'acp-queue-remove': AcpQueueRemoveEvent;
    'acp-queue-clear': AcpQueueClearEvent;
    'acp-queue-resume': AcpQueueResumeEvent;
  }
}
