import {
  AcpAttachmentRemoveEvent,
  AcpAttachmentRetryEvent,
  AcpFilesAttachEvent,
  AcpSendWaitEvent,
  AcpTextAttachEvent,
} from '../../components/events/attachment-events.js';
import {
  AcpCommandRunEvent,
  AcpDraftRestoreEvent,
  AcpMentionAddEvent,
  AcpMentionReadCancelEvent,
} from '../../components/events/draft-events.js';
import type {AttachmentLimits} from './attachment-limits.js';
import type {ListenToIntent} from './intent-listener.js';
import type {DraftHost} from './draft-files.js';
import {
  attachFiles,
  attachText,
  clearDraft,
  removeAttachment,
  restoreParts,
  retryAttachment,
  waitToSend,
} from './draft-files.js';
import {addMention, cancelReading} from './mention-reading.js';

/** An element whose draft can carry more than text. */
export interface IntentHost extends DraftHost {
  readonly attachmentLimits: AttachmentLimits | undefined;
}

/**
 * Turns intents about a draft that nobody handled into changes of it. A host takes one over with `preventDefault()`.
 */
export function listenToDraftIntents(host: IntentHost, on: ListenToIntent): void {
  on(AcpFilesAttachEvent, (conversation, {files, folders}) =>
    attachFiles(conversation, files, folders, host.attachmentLimits),
  );
  on(AcpTextAttachEvent, (conversation, {text}) => attachText(conversation, text));
  on(AcpAttachmentRemoveEvent, (conversation, {attachmentId}) => removeAttachment(conversation, attachmentId));
  on(AcpAttachmentRetryEvent, (conversation, {attachmentId}) => retryAttachment(conversation, attachmentId));
  on(AcpSendWaitEvent, (conversation, {interrupt}) => waitToSend(conversation, interrupt, host));
  on(AcpDraftRestoreEvent, (conversation, sent) => restoreParts(conversation, sent));
  on(AcpCommandRunEvent, conversation => clearDraft(conversation));
  on(AcpMentionAddEvent, (conversation, {mention, read}) =>
    addMention(conversation, mention, read, host.attachmentLimits),
  );
  on(AcpMentionReadCancelEvent, (conversation, {label}) => cancelReading(conversation, label));
}
