import type {ReactiveController} from 'lit';
import {AcpConfigSetEvent} from '../../components/events/config-events.js';
import {AcpPermissionAnswerEvent} from '../../components/events/interaction-events.js';
import {AcpLinkOpenEvent, AcpToolToggleEvent} from '../../components/events/open-events.js';
import {AcpPromptSubmitEvent, AcpRunCancelEvent} from '../../components/events/prompt-events.js';
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
}

/**
 * Turns each intent that the first view can fire and nobody handled into one call on the conversation. A host takes one over with
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
      this.#on(AcpPermissionAnswerEvent, ({actions}, {interactionId, outcome}) =>
        actions.answerPermission(interactionId, outcome),
      ),
      this.#on(AcpConfigSetEvent, ({actions}, {configId, value}) => actions.setConfigOption(configId, value)),
      this.#on(AcpToolToggleEvent, ({view}, {key, open}) => view.setOpen(key, open)),
      this.#on(AcpLinkOpenEvent, (_, {href}) => void globalThis.open(href, '_blank', 'noopener,noreferrer')),
    ];
  }
}
