import type {ChildPart, DirectiveParameters} from 'lit/async-directive.js';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {nothing} from 'lit';

/** Draws the content of a `<details>` when it is first opened, and keeps it then. */
class WhenOpenDirective extends AsyncDirective {
  #details: HTMLDetailsElement | undefined;
  #build: (() => unknown) | undefined;

  override render(_build: () => unknown): unknown {
    return nothing;
  }

  override update(part: ChildPart, [build]: DirectiveParameters<this>): unknown {
    this.#build = build;
    if (!this.#details) {
      this.#details = part.parentNode as HTMLDetailsElement;
      this.#details.addEventListener('toggle', this.#onToggle);
    }
    return this.#details.open ? build() : nothing;
  }

  override disconnected(): void {
    this.#details?.removeEventListener('toggle', this.#onToggle);
  }

  override reconnected(): void {
    this.#details?.addEventListener('toggle', this.#onToggle);
  }

  readonly #onToggle = (): void => {
    if (this.#details?.open) this.setValue(this.#build?.());
  };
}

/** Inside a `<details>`: what the function builds, from the moment the details are first open. */
export const whenOpen = directive(WhenOpenDirective);

type Portions = (portions: number, more: () => void) => unknown;

/** Draws something in portions; the user asks for the next one. */
class InPortionsDirective extends AsyncDirective {
  #portions = 1;
  #build: Portions | undefined;
  #key: string | undefined;

  override render(build: Portions, key?: string): unknown {
    if (key !== this.#key) this.#portions = 1;
    this.#key = key;
    this.#build = build;
    return build(this.#portions, this.#more);
  }

  readonly #more = (): void => {
    this.#portions++;
    this.setValue(this.#build?.(this.#portions, this.#more));
  };
}

/**
 * Something that is drawn in portions: the function gets the number of portions to draw, 1 at first, and a callback
 * that asks for one more. With another key it begins anew.
 */
export const inPortions = directive(InPortionsDirective);
