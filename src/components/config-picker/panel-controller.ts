import type {LitElement, ReactiveController} from 'lit';
import type {SearchHandlers} from './config-search.js';

type Move = 'next' | 'previous' | 'first' | 'last';

const moves: Readonly<Record<string, Move>> = {ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last'};

/**
 * Search and keys of the panel of options (K2). Its rows are buttons, so the keys move the focus itself; what is typed
 * there goes on with the search.
 */
export class PanelController implements ReactiveController {
  readonly #host: LitElement;
  #query = '';
  /** The search field or a row had the focus before it was drawn. */
  #focused = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** What is searched for. */
  get query(): string {
    return this.#query;
  }

  /** Begins anew. */
  reset(): void {
    this.#query = '';
    this.#panel?.style.removeProperty('min-block-size');
  }

  hostUpdate(): void {
    const focused = this.#root.activeElement;
    this.#focused = this.#panel !== null && (this.#panel.contains(focused) || focused === this.#search);
  }

  /** What has gone takes the focus along: it stays in the panel. */
  hostUpdated(): void {
    if (!this.#focused || this.#root.activeElement || !this.#panel) return;
    (this.#search ?? this.#buttons[0])?.focus({preventScroll: true});
  }

  get #root(): ShadowRoot {
    return this.#host.renderRoot as ShadowRoot;
  }

  get #panel(): HTMLElement | null {
    return this.#root.querySelector('[part=options]');
  }

  get #search(): HTMLElement | null {
    return this.#panel?.parentElement?.querySelector<HTMLElement>('.search') ?? null;
  }

  get #buttons(): readonly HTMLElement[] {
    return [...(this.#panel?.querySelectorAll<HTMLElement>('button.option') ?? [])];
  }

  #target(move: Move, from: Element): HTMLElement | null | undefined {
    const buttons = this.#buttons;
    const isAfter = (button: Element): boolean =>
      (from.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    switch (move) {
      case 'first':
        return buttons[0];
      case 'last':
        return buttons.at(-1);
      case 'next':
        return buttons.find(isAfter);
      case 'previous':
        return buttons.findLast(button => button !== from && !isAfter(button)) ?? this.#search;
    }
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target as HTMLElement;
    const searching = from === this.#search;
    const move = moves[event.key];
    if (move && !(searching && event.key !== 'ArrowDown')) {
      event.preventDefault();
      this.#target(move, from)?.focus();
    } else if (!searching && (event.key === 'Backspace' || (event.key.length === 1 && event.key !== ' ')))
      // the key goes on in the field
      this.#search?.focus();
  };

  readonly #onInput = (event: InputEvent): void => {
    const panel = this.#panel;
    // the field stays in its place while rows come and go
    if (this.#query === '' && panel) panel.style.setProperty('min-block-size', `${panel.offsetHeight}px`);
    this.#query = (event.target as HTMLInputElement).value;
    this.#host.requestUpdate();
  };

  /** What the panel is told. */
  readonly handlers: SearchHandlers = {keydown: this.#onKeydown, input: this.#onInput};
}
