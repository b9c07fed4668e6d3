import type {ReactiveController} from 'lit';
import type {ComposerDraft} from '../../components/composer/composer-logic.js';
import {hasContent} from '../../components/composer/composer-logic.js';
import {AcpDraftChangeEvent} from '../../components/events/prompt-events.js';
import type {Conversation} from '../../store/conversation.js';
import type {Draft} from '../../store/view-state.js';
import {emptyDraft} from '../../store/view-state.js';
import type {ControllerHost} from '../conversation-link.js';
import {ConversationLink} from '../conversation-link.js';
import {draftModule} from './lazy-draft.js';

const compositions = ['compositionstart', 'compositionend'] as const;

/** Binds the composer to the draft of the conversation, which outlives the elements (C1). */
export class DraftController implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #link: ConversationLink;
  #typing = false;
  #drawn: Draft = emptyDraft;
  /** Where a text is being composed. */
  #composed: HTMLElement | undefined;
  #leaving = false;

  /** `work` is called with each conversation that is shown. */
  constructor(
    host: ControllerHost,
    source: () => Conversation | undefined,
    work: (conversation: Conversation) => void,
  ) {
    this.#host = host;
    this.#link = new ConversationLink(host, source, conversation => {
      this.#endComposition();
      work(conversation);
      return conversation.view.subscribe(() => {
        if (!this.#typing && conversation.view.draft !== this.#drawn) host.requestUpdate();
      });
    });
    host.addController(this);
  }

  /** The draft to show. */
  get value(): ComposerDraft {
    return this.#draft;
  }

  /** Whose it is. */
  get key(): string | undefined {
    return this.#link.conversation?.id;
  }

  /** Whether there is nothing to send in it. */
  get isEmpty(): boolean {
    return !hasContent(this.#draft);
  }

  /** Whether it is an earlier message that the arrow keys brought (Q2). */
  get browsing(): boolean {
    const {conversation} = this.#link;
    return conversation !== undefined && draftModule.module?.isBrowsing(conversation) === true;
  }

  get #draft(): Draft {
    return this.#link.conversation?.view.draft ?? emptyDraft;
  }

  /** Empties the draft. It is another object each time: the field holds what was typed since the last drawing. */
  clear(): void {
    const {conversation} = this.#link;
    if (conversation) conversation.view.draft = {...emptyDraft};
  }

  hostConnected(): void {
    this.#host.addEventListener(AcpDraftChangeEvent.type, this.#onDraftChange);
    for (const type of compositions) this.#host.addEventListener(type, this.#onComposition);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener(AcpDraftChangeEvent.type, this.#onDraftChange);
    for (const type of compositions) this.#host.removeEventListener(type, this.#onComposition);
  }

  hostUpdate(): void {
    this.#drawn = this.#draft;
  }

  readonly #onComposition = (event: Event): void => {
    this.#composed = event.type === 'compositionstart' ? (event.composedPath()[0] as HTMLElement) : undefined;
  };

  /** What is being composed belongs to the conversation before, which has it already: none of it enters the next (C1). */
  #endComposition(): void {
    const field = this.#composed;
    if (!field) return;
    this.#leaving = true;
    field.blur();
    field.focus();
    this.#leaving = false;
  }

  /** What was typed is in the field already: it is kept, and drawn again only when it begins or is gone (Q4). */
  readonly #onDraftChange = (event: AcpDraftChangeEvent): void => {
    const {conversation} = this.#link;
    if (!conversation || this.#leaving) return;
    const {text, selectionStart, selectionEnd} = event;
    const {draft} = conversation.view;
    const {waiting, ...same} = draft;
    const waits = waiting && text === draft.text ? {waiting} : {};
    this.#typing = true;
    conversation.view.draft = {...same, text, selectionStart, selectionEnd, ...waits};
    this.#typing = false;
    if (hasContent(this.#drawn) === this.isEmpty || this.#drawn.waiting !== conversation.view.draft.waiting)
      this.#host.requestUpdate();
  };
}
