import type {ReactiveController} from 'lit';
import {AcpConfigDismissEvent, AcpConfigSetEvent} from '../../components/events/config-events.js';
import {AcpDraftStepEvent} from '../../components/events/draft-events.js';
import {AcpPermissionAnswerEvent} from '../../components/events/interaction-events.js';
import {AcpLinkOpenEvent, AcpToolToggleEvent} from '../../components/events/open-events.js';
import {
  AcpPromptSubmitEvent,
  AcpRunCancelEvent,
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
import type {Conversation} from '../../store/conversation.js';
import type {ControllerHost} from '../conversation-link.js';
import {draftModule} from './lazy-draft.js';

/** An event class with the type that it is heard by. */
interface IntentClass<E extends Event> {
  readonly type: string;
  readonly prototype: E;
}

/** What the element around the conversation does besides. */
export interface IntentHooks {
  /** A message of the user was accepted. */
  readonly submitted: () => void;
  /** Text was put back into the draft. */
  readonly recalled: () => void;
}

/**
 * Turns each intent that nobody handled into one call on the conversation. A host takes one over with
 * `preventDefault()`, also at the document: the call is made when the event has passed the host's listeners.
 */
export class IntentController implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #conversation: () => Conversation | undefined;
  readonly #hooks: IntentHooks;
  readonly #listeners: readonly (readonly [string, (event: Event) => void])[];

  constructor(host: ControllerHost, conversation: () => Conversation | undefined, hooks: IntentHooks) {
    this.#host = host;
    this.#conversation = conversation;
    this.#hooks = hooks;
    this.#listeners = this.#table();
    host.addController(this);
  }

  hostConnected(): void {
    for (const [type, listener] of this.#listeners) this.#host.addEventListener(type, listener);
  }

  hostDisconnected(): void {
    for (const [type, listener] of this.#listeners) this.#host.removeEventListener(type, listener);
  }

  #on<E extends Event>(
    intent: IntentClass<E>,
    act: (conversation: Conversation, event: E) => void,
  ): readonly [string, (event: Event) => void] {
    return [
      intent.type,
      event => {
        const conversation = this.#conversation();
        // A host's own listener on this element may come after this one.
        queueMicrotask(() => {
          if (conversation && !event.defaultPrevented) act(conversation, event as E);
        });
      },
    ];
  }

  #table(): readonly (readonly [string, (event: Event) => void])[] {
    return [
      this.#on(AcpPromptSubmitEvent, (conversation, {content, interrupt}) => {
        conversation.actions.submit(content, {interrupt});
        this.#hooks.submitted();
        draftModule.use(({endBrowsing}) => endBrowsing(conversation));
      }),
      this.#on(AcpRunCancelEvent, ({actions, view}) => {
        const {waiting, ...draft} = view.draft;
        if (waiting) view.draft = draft;
        else actions.stop();
      }),
      this.#on(AcpSubmissionResendEvent, ({actions}, {submissionId}) => actions.resend(submissionId)),
      this.#on(AcpSubmissionDiscardEvent, ({actions}, {submissionId}) => actions.discard(submissionId)),
      this.#on(AcpSubmissionRecallEvent, (conversation, {submissionId, content}) => {
        draftModule.use(({recall}) => {
          recall(conversation, content);
          if (submissionId !== undefined) conversation.actions.discard(submissionId);
          this.#hooks.recalled();
        });
      }),
      this.#on(AcpQueueEditEvent, (conversation, {queuedPromptId}) => {
        draftModule.use(({takeQueued}) => {
          if (takeQueued(conversation, queuedPromptId)) this.#hooks.recalled();
        });
      }),
      this.#on(AcpQueueSendNowEvent, ({actions}, {queuedPromptId}) => actions.sendQueuedNow(queuedPromptId)),
      this.#on(AcpQueueSendNextEvent, ({actions}) => actions.sendNextQueued()),
      this.#on(AcpDraftStepEvent, (conversation, {by}) =>
        draftModule.use(({stepDraft}) => stepDraft(conversation, by)),
      ),
      this.#on(AcpQueueMoveEvent, ({actions}, {queuedPromptId, by}) => actions.moveQueued(queuedPromptId, by)),
      this.#on(AcpQueueRemoveEvent, ({actions}, {queuedPromptId}) => actions.removeQueued(queuedPromptId)),
      this.#on(AcpQueueClearEvent, ({actions}) => actions.clearQueue()),
      this.#on(AcpQueueResumeEvent, ({actions}) => actions.resumeQueue()),
      this.#on(AcpPermissionAnswerEvent, ({actions}, {interactionId, outcome}) =>
        actions.answerPermission(interactionId, outcome),
      ),
      this.#on(AcpConfigSetEvent, ({actions}, {configId, value}) => actions.setConfigOption(configId, value)),
      this.#on(AcpConfigDismissEvent, ({actions}, {configId}) => actions.dismissConfigChange(configId)),
      this.#on(AcpSignInEvent, ({actions}, {methodId}) => actions.authenticate(methodId)),
      this.#on(AcpAgentRestartEvent, ({actions}) => actions.restart()),
      this.#on(AcpSessionNewEvent, ({actions}) => actions.newSession()),
      this.#on(AcpSessionCloseEvent, ({actions}) => actions.close()),
      this.#on(AcpSessionRenameEvent, ({view}, {title}) => {
        view.title = title;
        this.#host.requestUpdate();
      }),
      this.#on(AcpNoticeDismissEvent, ({actions}, {noticeId}) => actions.dismissNotice(noticeId)),
      this.#on(AcpToolToggleEvent, ({view}, {key, open}) => view.setOpen(key, open)),
      this.#on(AcpLinkOpenEvent, (_, {href}) => void globalThis.open(href, '_blank', 'noopener,noreferrer')),
    ];
  }
}
