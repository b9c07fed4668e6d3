import type {ReactiveController} from 'lit';
import type {ConversationState} from '../state/conversation-state.js';
import {initialState} from '../state/conversation-state.js';
import type {Conversation} from '../store/conversation.js';
import type {ConversationSource} from './contexts.js';
import type {ControllerHost} from './conversation-link.js';
import {ConversationLink} from './conversation-link.js';

/**
 * Gives an element one value of its conversation's state and draws the element again when that value is another.
 * The selector is read again before each drawing, so it may depend on properties of the element.
 */
export class SelectorController<T> implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #link: ConversationLink;
  readonly #selector: (state: ConversationState) => T;
  readonly #equal: (a: T, b: T) => boolean;
  #value: T;

  /**
   * @param source Where the conversation comes from.
   * @param selector Gives an existing reference or a primitive, or is used with an `equal` of its own.
   * @param equal When two values count as the same. Default: `Object.is`.
   */
  constructor(
    host: ControllerHost,
    source: ConversationSource,
    selector: (state: ConversationState) => T,
    equal: (a: T, b: T) => boolean = Object.is,
  ) {
    this.#host = host;
    this.#selector = selector;
    this.#equal = equal;
    this.#value = selector(initialState);
    this.#link = new ConversationLink(host, source, conversation =>
      conversation.store.subscribe(() => {
        if (this.#read()) host.requestUpdate();
      }),
    );
    host.addController(this);
  }

  /** The value now. Without a conversation: of a conversation in which nothing happened. */
  get value(): T {
    return this.#value;
  }

  get conversation(): Conversation | undefined {
    return this.#link.conversation;
  }

  hostConnected(): void {
    if (this.#read()) this.#host.requestUpdate();
  }

  hostUpdate(): void {
    this.#read();
  }

  #read(): boolean {
    const value = this.#selector(this.#link.conversation?.store.state ?? initialState);
    if (this.#equal(value, this.#value)) return false;
    this.#value = value;
    return true;
  }
}
