import type {ReactiveController} from 'lit';
import type {Transcript} from '../state/conversation-state.js';
import type {Conversation} from '../store/conversation.js';
import type {ItemList} from '../store/conversation-store.js';
import type {ConversationSource} from './contexts.js';
import type {ControllerHost} from './conversation-link.js';
import {ConversationLink} from './conversation-link.js';

/** What the items of a list are. */
type ItemOf<L extends ItemList> = Transcript[L] extends Iterable<infer T> ? T : never;

/** Gives an element one item of a list and draws the element again when that item, and only that, changed. */
export class ItemController<L extends ItemList> implements ReactiveController {
  readonly #list: L;
  readonly #index: () => number | undefined;
  readonly #link: ConversationLink;
  #watched: number | undefined;

  /** @param index The index now; read again before each drawing. `undefined`: no item. */
  constructor(host: ControllerHost, source: ConversationSource, list: L, index: () => number | undefined) {
    this.#list = list;
    this.#index = index;
    this.#link = new ConversationLink(host, source, conversation => {
      this.#watched = index();
      if (this.#watched === undefined) return () => undefined;
      return conversation.store.watch(list, this.#watched, () => host.requestUpdate());
    });
    host.addController(this);
  }

  get value(): ItemOf<L> | undefined {
    const index = this.#index();
    if (index === undefined) return undefined;
    return this.#link.conversation?.store.state.transcript[this.#list].get(index) as ItemOf<L> | undefined;
  }

  get conversation(): Conversation | undefined {
    return this.#link.conversation;
  }

  hostUpdate(): void {
    if (this.#index() !== this.#watched) this.#link.relink();
  }
}
