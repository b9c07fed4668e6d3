import type {ReactiveController} from 'lit';
import {conversationContext} from '../contexts.js';
import type {ControllerHost} from '../conversation-link.js';
import {ConversationLink} from '../conversation-link.js';

/** Draws an element again when the user's choice for its row changes (T2). */
export class ViewController implements ReactiveController {
  readonly #link: ConversationLink;
  readonly #key: () => string | undefined;
  #watched: string | undefined;

  /** @param key The row's key now; `undefined`: the row cannot be opened. */
  constructor(host: ControllerHost, key: () => string | undefined) {
    this.#key = key;
    this.#link = new ConversationLink(host, conversationContext, conversation => {
      this.#watched = key();
      if (this.#watched === undefined) return () => undefined;
      return conversation.view.watchOpen(this.#watched, () => host.requestUpdate());
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#key() !== this.#watched) this.#link.relink();
  }
}
