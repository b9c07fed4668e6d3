import {ContextConsumer} from '@lit/context';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Conversation} from '../store/conversation.js';
import type {Unsubscribe} from '../store/conversation-store.js';
import type {ConversationSource} from './contexts.js';
import {conversationContext} from './contexts.js';

/** An element that takes controllers. */
export type ControllerHost = ReactiveControllerHost & HTMLElement;

/**
 * Finds the conversation of an element and keeps one subscription to it while the element is connected. When the
 * conversation changes, or what is subscribed to does, it subscribes anew.
 */
export class ConversationLink implements ReactiveController {
  readonly #find: () => Conversation | undefined;
  readonly #subscribe: (conversation: Conversation) => Unsubscribe;
  #linked: Conversation | undefined;
  #unsubscribe: Unsubscribe | undefined;
  #connected = false;

  constructor(
    host: ControllerHost,
    source: ConversationSource,
    subscribe: (conversation: Conversation) => Unsubscribe,
  ) {
    this.#find = finder(host, source);
    this.#subscribe = subscribe;
    host.addController(this);
  }

  /** The conversation now, linked to. */
  get conversation(): Conversation | undefined {
    const found = this.#find();
    if (found !== this.#linked) this.relink();
    return found;
  }

  /** Subscribes anew, to the conversation there is now. */
  relink(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#linked = this.#find();
    if (this.#connected && this.#linked) this.#unsubscribe = this.#subscribe(this.#linked);
  }

  hostConnected(): void {
    this.#connected = true;
    this.relink();
  }

  /** Another conversation may have been given since. */
  hostUpdate(): void {
    if (this.#find() !== this.#linked) this.relink();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.relink();
  }
}

function finder(host: ControllerHost, source: ConversationSource): () => Conversation | undefined {
  if (typeof source === 'function') return source;
  if (typeof source === 'object') return () => source;
  const consumer = new ContextConsumer(host, {context: conversationContext, subscribe: true});
  return () => consumer.value;
}
