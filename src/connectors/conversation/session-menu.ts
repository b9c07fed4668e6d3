import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {AcpSessionCloseEvent, AcpSessionRenameEvent} from '../../components/events/session-menu-events.js';
import {AcpSessionNewEvent} from '../../components/events/session-events.js';
import {PopoverController} from '../../components/shared/popover.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import {lateWords} from '../../localize/late.js';
import {languageOf} from '../../localize/localized.js';
import {copyModule} from '../../rendering/copy/lazy-copy.js';
import {adoptLate} from '../../rendering/late-styles.js';
import type {ConversationState} from '../../state/conversation-state.js';
import {initialState} from '../../state/conversation-state.js';
import type {Conversation} from '../../store/conversation.js';
import {countCalls, detailsTemplate, moment} from './details-template.js';
import {sessionMenuStyles} from './session-menu.styles.js';
import {shortcutsTemplate} from './shortcuts.js';

/** What the menu opens. */
type DialogName = 'details' | 'keys' | 'rename';

/** What the menu asks of the element it belongs to. */
export type MenuHost = LitElement & {readonly conversation: Conversation | undefined};

const menuId = 'session-menu';

/** The menu behind “More”, and the dialogs it opens: session details, keys, a name of the user's own (L3). */
export class SessionMenu {
  readonly #host: MenuHost;
  readonly #say: (text: string) => void;
  readonly #popover: PopoverController;
  /** How copying ended, in place of its name, until the menu opens again. */
  #copied: string | undefined;
  #dialog: DialogName | undefined;

  /** `say`: tells readers of the screen. */
  constructor(host: MenuHost, say: (text: string) => void) {
    this.#host = host;
    this.#say = say;
    this.#popover = new PopoverController(host);
    adoptLate(host, sessionMenuStyles);
  }

  /** The menu or one of its dialogs is open. */
  get isOpen(): boolean {
    return this.#popover.id !== undefined || this.#dialog !== undefined;
  }

  /** Opens the menu at its button, or closes it. */
  toggle(button: HTMLElement): void {
    if (this.#popover.id !== undefined) return this.#popover.close();
    this.#copied = undefined;
    void this.#popover.open(menuId, button, () => this.#items[0]?.focus(), 'bottom-end');
  }

  template(): TemplateResult {
    const open = this.#popover.id === menuId;
    return html`${this.#popover.template(menuId, open ? this.#renderMenu() : nothing)}${this.#renderDialog()}`;
  }

  get #state(): ConversationState {
    return this.#host.conversation?.store.state ?? initialState;
  }

  get #words(): Catalogue & LateWords {
    return lateWords(this.#host);
  }

  get #items(): HTMLElement[] {
    return [...(this.#popover.element?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  #renderMenu(): TemplateResult {
    const words = this.#words;
    const {offered, session, transcript} = this.#state;
    const calls = countCalls(transcript);
    const item = (label: string, act: () => void, stays = false): TemplateResult =>
      html`<button role="menuitem" tabindex="-1" type="button" @click=${stays ? act : () => this.#choose(act)}>
        ${label}
      </button>`;
    const fire = (event: Event) => (): void => void this.#host.dispatchEvent(event);
    return html`
      <div class="menu" role="menu" aria-label=${words.conversation.more} @keydown=${this.#onKeydown}>
        ${item(words.conversation.details, () => this.#show('details'))}
        ${item(words.menu.rename, () => this.#show('rename'))}
        ${transcript.entries.size === 0 ? nothing : item(this.#copied ?? words.messages.copyConversation, () => void this.#copy(), true)}
        ${item(words.menu.keys, () => this.#show('keys'))}
        ${offered.includes('newSession') ? item(words.conversation.newSession, fire(new AcpSessionNewEvent())) : nothing}
        ${
          offered.includes('close') && session.status === 'ready'
            ? item(words.menu.closeSession, fire(new AcpSessionCloseEvent()))
            : nothing
        }
      </div>
      <p class="menu-facts">
        ${calls === 0 ? nothing : html`<span>${words.menu.calls(calls)}</span>`}
        ${
          session.updatedAt === undefined
            ? nothing
            : html`<span>${words.menu.updated(moment(session.updatedAt, languageOf(this.#host)))}</span>`
        }
      </p>
    `;
  }

  #renderDialog(): TemplateResult | typeof nothing {
    const name = this.#dialog;
    if (name === undefined) return nothing;
    const words = this.#words;
    const labels = {details: words.conversation.details, keys: words.menu.keys, rename: words.menu.renameTitle};
    return html`
      <dialog aria-label=${labels[name]} @close=${this.#onClose}>
        ${
          name === 'rename'
            ? this.#renderRename()
            : html`${
                  name === 'details'
                    ? detailsTemplate(this.#host, this.#state, languageOf(this.#host))
                    : shortcutsTemplate(words)
                }
                <form method="dialog"><button class="button" type="submit">${words.conversation.close}</button></form>`
        }
      </dialog>
    `;
  }

  #renderRename(): TemplateResult {
    const {menu, conversation} = this.#words;
    const {view} = this.#host.conversation ?? {};
    const title = this.#state.session.title ?? conversation.untitled;
    return html`
      <form method="dialog" @submit=${this.#onRename}>
        <label class="details-title">
          ${menu.renameTitle}
          <input name="title" dir="auto" autocomplete="off" placeholder=${title} .value=${view?.title ?? ''} />
        </label>
        <p class="note">${menu.renameNote}</p>
        <div class="dialog-actions">
          <button class="button primary" type="submit">${menu.save}</button>
          <button class="button" type="button" @click=${() => this.#element?.close()}>${menu.cancel}</button>
        </div>
      </form>
    `;
  }

  get #element(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  #choose(act: () => void): void {
    this.#popover.close();
    act();
  }

  /** Copies the conversation as Markdown, and says so in its place (R3). */
  async #copy(): Promise<void> {
    const words = this.#words;
    try {
      const {conversationMarkdown} = await copyModule.load();
      await navigator.clipboard.writeText(conversationMarkdown(this.#state, words));
      this.#copied = words.menu.copiedConversation;
    } catch {
      this.#copied = words.menu.notCopied;
    }
    this.#say(this.#copied);
    this.#host.requestUpdate();
  }

  #show(name: DialogName): void {
    this.#dialog = name;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const dialog = this.#element;
      if (!dialog || dialog.open) return;
      dialog.showModal();
      // what is long is read from its beginning
      dialog.querySelector<HTMLElement>('h2')?.focus();
    });
  }

  readonly #onClose = (): void => {
    this.#dialog = undefined;
    this.#host.requestUpdate();
  };

  readonly #onRename = (event: SubmitEvent): void => {
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem('title') as HTMLInputElement;
    this.#host.dispatchEvent(new AcpSessionRenameEvent(input.value.trim() || undefined));
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const items = this.#items;
    const at = items.indexOf(this.#host.shadowRoot?.activeElement as HTMLElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1}[event.key];
    if (event.key === 'Tab') this.#popover.close();
    if (to === undefined || items.length === 0) return;
    event.preventDefault();
    items.at(to >= items.length ? 0 : to)?.focus();
  };
}
