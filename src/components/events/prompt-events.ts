import type {AnyContentBlock} from '../../protocol/update.js';
import type {SubmissionId} from '../../state/identity.js';

/** The user asked to send the draft, or to queue it while a turn runs (Q1). */
export class AcpPromptSubmitEvent extends Event {
  static readonly type = 'acp-prompt-submit';
  /** What to send, in the order of the draft. */
  readonly content: readonly AnyContentBlock[];
  /** Cancel the running turn first, then send this (Q1). */
  readonly interrupt: boolean;

  constructor(content: readonly AnyContentBlock[], interrupt: boolean) {
    super(AcpPromptSubmitEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.content = content;
    this.interrupt = interrupt;
  }
}

/** The user asked to stop the current run (S4). */
export class AcpRunCancelEvent extends Event {
  static readonly type = 'acp-run-cancel';

  constructor() {
    super(AcpRunCancelEvent.type, {bubbles: true, composed: true, cancelable: true});
  }
}

/** The user asked to send a failed message once more (S11). */
export class AcpSubmissionResendEvent extends Event {
  static readonly type = 'acp-submission-resend';
  /** The message. */
  readonly submissionId: SubmissionId;

  constructor(submissionId: SubmissionId) {
    super(AcpSubmissionResendEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.submissionId = submissionId;
  }
}

/** The user asked for the text of a failed or refused message back in the composer (S6, S11). */
export class AcpSubmissionRecallEvent extends Event {
  static readonly type = 'acp-submission-recall';
  /** The message that failed and is taken back; `undefined` for one that was refused, which stays where it is. */
  readonly submissionId: SubmissionId | undefined;
  /** Its content. */
  readonly content: readonly AnyContentBlock[];

  constructor(submissionId: SubmissionId | undefined, content: readonly AnyContentBlock[]) {
    super(AcpSubmissionRecallEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.submissionId = submissionId;
    this.content = content;
  }
}

/** The user asked to forget a failed message. */
export class AcpSubmissionDiscardEvent extends Event {
  static readonly type = 'acp-submission-discard';
  /** The message. */
  readonly submissionId: SubmissionId;

  constructor(submissionId: SubmissionId) {
    super(AcpSubmissionDiscardEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.submissionId = submissionId;
  }
}

/** The draft or the caret in it changed (C1). */
export class AcpDraftChangeEvent extends Event {
  static readonly type = 'acp-draft-change';
  /** The text of the draft. */
  readonly text: string;
  /** Where the selection begins. */
  readonly selectionStart: number;
  /** Where the selection ends; the caret, if it is the same place. */
  readonly selectionEnd: number;

  constructor(text: string, selectionStart = text.length, selectionEnd = selectionStart) {
    super(AcpDraftChangeEvent.type, {bubbles: true, composed: true, cancelable: false});
    this.text = text;
    this.selectionStart = selectionStart;
    this.selectionEnd = selectionEnd;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-prompt-submit': AcpPromptSubmitEvent;
    'acp-run-cancel': AcpRunCancelEvent;
    'acp-submission-resend': AcpSubmissionResendEvent;
    'acp-submission-recall': AcpSubmissionRecallEvent;
    'acp-submission-discard': AcpSubmissionDiscardEvent;
    'acp-draft-change': AcpDraftChangeEvent;
  }
}
