/** Where files came from. */
export type FileSource = 'pick' | 'paste' | 'drop';

/** The user picked, pasted or dropped files to attach them (C3). */
export class AcpFilesAttachEvent extends Event {
  static readonly type = 'acp-files-attach';
  /** In the order they came. */
  readonly files: readonly File[];
  /** Names of folders among them; a page cannot read those as files. */
  readonly folders: readonly string[];
  readonly source: FileSource;

  constructor(files: readonly File[], folders: readonly string[], source: FileSource) {
    super(AcpFilesAttachEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.files = files;
    this.folders = folders;
    this.source = source;
  }
}

/** The user pasted a long text; it becomes an attachment (C4). */
export class AcpTextAttachEvent extends Event {
  static readonly type = 'acp-text-attach';
  readonly text: string;

  constructor(text: string) {
    super(AcpTextAttachEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.text = text;
  }
}

/** The user removed something that was attached. */
export class AcpAttachmentRemoveEvent extends Event {
  static readonly type = 'acp-attachment-remove';
  readonly attachmentId: string;

  constructor(attachmentId: string) {
    super(AcpAttachmentRemoveEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.attachmentId = attachmentId;
  }
}

/** The user asked to load an attachment once more. */
export class AcpAttachmentRetryEvent extends Event {
  static readonly type = 'acp-attachment-retry';
  readonly attachmentId: string;

  constructor(attachmentId: string) {
    super(AcpAttachmentRetryEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.attachmentId = attachmentId;
  }
}

/** The user asked to send a draft that is not loaded yet: it goes out when everything is there (C3). */
export class AcpSendWaitEvent extends Event {
  static readonly type = 'acp-send-wait';
  /** Cancel the running turn first (Q1). */
  readonly interrupt: boolean;

  constructor(interrupt: boolean) {
    super(AcpSendWaitEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.interrupt = interrupt;
  }
}

/** The composer says something about the draft, such as why it cannot be sent; empty: no more. */
export class AcpComposerNoteChangeEvent extends Event {
  static readonly type = 'acp-composer-note-change';
  readonly text: string;

  constructor(text: string) {
    super(AcpComposerNoteChangeEvent.type, {bubbles: true, composed: true, cancelable: false});
    this.text = text;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-attachment-remove': AcpAttachmentRemoveEvent;
    'acp-attachment-retry': AcpAttachmentRetryEvent;
    'acp-composer-note-change': AcpComposerNoteChangeEvent;
    'acp-files-attach': AcpFilesAttachEvent;
    'acp-send-wait': AcpSendWaitEvent;
    'acp-text-attach': AcpTextAttachEvent;
  }
}
