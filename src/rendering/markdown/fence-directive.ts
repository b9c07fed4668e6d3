import {noChange} from 'lit';
import type {ChildPart} from 'lit/async-directive.js';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {FenceRenderer} from '../content/content-hooks.js';

/** What the host draws for a fence. What it throws or cannot draw leaves the code as it is. */
class HostFenceDirective extends AsyncDirective {
  #renderer: FenceRenderer | undefined;
  #code: string | undefined;

  override render(_renderer: FenceRenderer, _code: string, _language: string, code: unknown): unknown {
    return code;
  }

  override update(_part: ChildPart, given: [FenceRenderer, string, string, unknown]): unknown {
    const [renderer, code, language, meanwhile] = given;
    if (renderer === this.#renderer && code === this.#code) return noChange;
    this.#renderer = renderer;
    this.#code = code;
    try {
      const drawn = renderer(code, language);
      if (!(drawn instanceof Promise)) return drawn ?? meanwhile;
      drawn.then(
        node => this.#drawn(code, node),
        () => undefined,
      );
    } catch {
      // the code says as much as the host knew
    }
    return meanwhile;
  }

  #drawn(code: string, node: Node | undefined): void {
    if (node && code === this.#code) this.setValue(node);
  }
}

/** Draws a fence by a function of the host, once for its code; the code stands there until it answers. */
export const hostFence = directive(HostFenceDirective);
