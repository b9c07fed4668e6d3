import type {LitElement, ReactiveController, TemplateResult} from 'lit';
import {html} from 'lit';
import type {Placement} from './floating.js';
import {float, floatingModule} from './floating.js';

/**
 * The popovers of one element: at most one is open, beside its button, in the top layer. Escape and a press elsewhere
 * close it, and so does the focus when it leaves. An Escape that closes it is marked as handled (`preventDefault`), so
 * it does nothing else.
 */
export class PopoverController implements ReactiveController {
  readonly #host: LitElement;
  readonly #closed: () => void;
  #id: string | undefined;
  #anchor: Element | undefined;
  #stop: (() => void) | undefined;
  #shown = false;

  /** `closed` is called after a popover was closed by whatever means. */
  constructor(host: LitElement, closed: () => void = () => {}) {
    this.#host = host;
    this.#closed = closed;
    host.addController(this);
  }

  /** The popover that is open. Only its content needs to be drawn. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Its element. */
  get element(): HTMLElement | null {
    return this.#id === undefined ? null : (this.#host.shadowRoot?.getElementById(this.#id) ?? null);
  }

  /**
   * Draws the content, opens the popover and then calls `shown`, all before the next paint. What it needs may have to
   * come first: until it is `ready`, Escape and a focus that leaves the button take the wish back.
   */
  async open(
    id: string,
    anchor: HTMLElement,
    shown: () => void,
    placement: Placement = 'top-start',
    ready?: PromiseLike<unknown>,
  ): Promise<void> {
    this.#forget();
    const wish = new AbortController();
    const {signal} = wish;
    this.#stop = () => wish.abort();
    this.#id = id;
    this.#anchor = anchor;
    this.#host.requestUpdate();
    if (ready) {
      anchor.addEventListener('keydown', this.#onKeydown, {signal});
      anchor.addEventListener('focusout', () => this.#forget(), {signal});
      try {
        await ready;
      } catch {
        // whoever presses again asks again
        if (!signal.aborted) this.#forget();
      }
      if (!signal.aborted) this.#host.requestUpdate();
    }
    await this.#host.updateComplete;
    const {element} = this;
    if (!element || signal.aborted) return;
    wish.abort();
    element.showPopover();
    this.#shown = true;
    this.#stop = float(anchor, element, placement);
    shown();
  }

  /** Closes what is open. The focus goes back to its button, if it is inside. */
  close(): void {
    const {element} = this;
    if (!element?.matches(':popover-open')) return this.#forget();
    const anchor = element.matches(':focus-within') ? this.#anchor : undefined;
    element.hidePopover();
    if (anchor instanceof HTMLElement) anchor.focus({preventScroll: true});
  }

  hostConnected(): void {
    // a popup that opens before this has come is placed a moment later
    void floatingModule.load().catch(() => undefined);
  }

  /** An element that was moved in the page has been closed by the browser without a word. */
  hostUpdated(): void {
    if (this.#shown && !this.element?.matches(':popover-open')) this.#forget();
  }

  hostDisconnected(): void {
    this.#forget();
  }

  /** The popover with its content, to be drawn after its button. */
  template(id: string, content: unknown): TemplateResult {
    return html`<div
      id=${id}
      part="popup"
      class="popup"
      popover
      @keydown=${this.#onKeydown}
      @focusout=${this.#onFocusout}
      @beforetoggle=${this.#onBeforeToggle}
    >
      ${content}
    </div>`;
  }

  #forget(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#shown = false;
    if (this.#id === undefined) return;
    this.#id = undefined;
    this.#closed();
    this.#host.requestUpdate();
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  };

  readonly #onFocusout = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (event.currentTarget !== this.element || !(to instanceof Node)) return;
    // a press of its own button closes it by the click
    if (to !== this.#anchor && !this.element?.contains(to)) this.close();
  };

  readonly #onBeforeToggle = (event: ToggleEvent): void => {
    if (event.newState === 'closed' && event.currentTarget === this.element) this.#forget();
  };
}
