import type {LitElement} from 'lit';
import {AcpConfigDismissEvent, AcpConfigOpenEvent} from '../../components/events/config-events.js';
import {AcpDraftStepEvent} from '../../components/events/draft-events.js';
import {
  AcpSubmissionDiscardEvent,
  AcpSubmissionRecallEvent,
  AcpSubmissionResendEvent,
} from '../../components/events/prompt-events.js';
import {
  AcpQueueClearEvent,
  AcpQueueEditEvent,
  AcpQueueMoveEvent,
  AcpQueueRemoveEvent,
  AcpQueueResumeEvent,
  AcpQueueSendNextEvent,
  AcpQueueSendNowEvent,
} from '../../components/events/queue-events.js';
import {
  AcpAgentRestartEvent,
  AcpNoticeDismissEvent,
  AcpSessionNewEvent,
  AcpSignInEvent,
} from '../../components/events/session-events.js';
import {AcpSessionCloseEvent, AcpSessionRenameEvent} from '../../components/events/session-menu-events.js';
import {AcpTerminalStopEvent} from '../../components/events/terminal-events.js';
import type {DraftHost} from './draft-files.js';
import {recall, takeQueued} from './draft-recall.js';
import type {ListenToIntent} from './intent-listener.js';
import {stepDraft} from './prompt-history.js';

/** Turns intents of parts that load late themselves into calls on the conversation. */
export function listenToPartIntents(host: DraftHost & LitElement, on: ListenToIntent): void {
  on(AcpSubmissionResendEvent, ({actions}, {submissionId}) => actions.resend(submissionId));
  on(AcpSubmissionDiscardEvent, ({actions}, {submissionId}) => actions.discard(submissionId));
  on(AcpSubmissionRecallEvent, (conversation, {submissionId, content}) => {
    recall(conversation, content);
    if (submissionId !== undefined) conversation.actions.discard(submissionId);
    host.focus();
  });
  on(AcpQueueEditEvent, (conversation, {queuedPromptId}) => {
    if (takeQueued(conversation, queuedPromptId)) host.focus();
  });
  on(AcpQueueSendNowEvent, ({actions}, {queuedPromptId}) => actions.sendQueuedNow(queuedPromptId));
  on(AcpQueueSendNextEvent, ({actions}) => actions.sendNextQueued());
  on(AcpDraftStepEvent, (conversation, {by}) => stepDraft(conversation, by));
  on(AcpQueueMoveEvent, ({actions}, {queuedPromptId, by}) => actions.moveQueued(queuedPromptId, by));
  on(AcpQueueRemoveEvent, ({actions}, {queuedPromptId}) => actions.removeQueued(queuedPromptId));
  on(AcpQueueClearEvent, ({actions}) => actions.clearQueue());
  on(AcpQueueResumeEvent, ({actions}) => actions.resumeQueue());
  on(AcpConfigDismissEvent, ({actions}, {configId}) => actions.dismissConfigChange(configId));
  on(AcpConfigOpenEvent, (_, {configId}) => {
    host.renderRoot.querySelector('acp-config-picker')?.choose(configId);
  });
  on(AcpTerminalStopEvent, ({actions}, {ordinal}) => actions.stopTerminal(ordinal));
  on(AcpSignInEvent, ({actions}, {methodId}) => actions.authenticate(methodId));
  on(AcpAgentRestartEvent, ({actions}) => actions.restart());
  on(AcpSessionNewEvent, ({actions}) => actions.newSession());
  on(AcpSessionCloseEvent, ({actions}) => actions.close());
  on(AcpSessionRenameEvent, ({view}, {title}) => {
    view.title = title;
    host.requestUpdate();
  });
  on(AcpNoticeDismissEvent, ({actions}, {noticeId}) => actions.dismissNotice(noticeId));
}
