import type {DraftAttachment, DraftMention} from '../../state/draft.js';

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

/** The user mentioned something in the draft (C4). Its text is there already, as a change of the draft. */
export class AcpMentionAddEvent extends Event {
  static readonly type = 'acp-mention-add';
  readonly mention: DraftMention;
  /** Reads its content, if its source can; for agents that take embedded context. */
  readonly read: ((signal: AbortSignal) => Promise<string>) | undefined;

  constructor(mention: DraftMention, read?: (signal: AbortSignal) => Promise<string>) {
    super(AcpMentionAddEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.mention = mention;
    this.read = read;
  }
}

/** The user does not wait for the content of a mention any more: it goes out as a link (C4). */
export class AcpMentionReadCancelEvent extends Event {
  static readonly type = 'acp-mention-read-cancel';
  /** What stands in the text behind the `@`. */
  readonly label: string;

  constructor(label: string) {
    super(AcpMentionReadCancelEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.label = label;
  }
}

/** The user gave a command that the host carries out itself (C5). Nothing is sent. */
export class AcpCommandRunEvent extends Event {
  static readonly type = 'acp-command-run';
  /** Without the slash. */
  readonly command: string;
  /** What stands behind it, without the white space around. */
  readonly argument: string;

  constructor(command: string, argument: string) {
    super(AcpCommandRunEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.command = command;
    this.argument = argument;
  }
}

/** The user brought a sent message back by undo: what it carried besides its text belongs to the draft again (C1). */
export class AcpDraftRestoreEvent extends Event {
  static readonly type = 'acp-draft-restore';
  readonly attachments: readonly DraftAttachment[];
  readonly mentions: readonly DraftMention[];

  constructor(attachments: readonly DraftAttachment[], mentions: readonly DraftMention[]) {
    super(AcpDraftRestoreEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.attachments = attachments;
    this.mentions = mentions;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-command-run': AcpCommandRunEvent;
    'acp-draft-restore': AcpDraftRestoreEvent;
    'acp-draft-step': AcpDraftStepEvent;
    'acp-mention-add': AcpMentionAddEvent;
    'acp-mention-read-cancel': AcpMentionReadCancelEvent;
  }
}
