import type {CSSResult, ReactiveController, ReactiveControllerHost} from 'lit';
import type {LazyModule} from './lazy-module.js';

/** What has a shadow root to style. */
type StyledHost = ReactiveControllerHost & {readonly renderRoot: HTMLElement | DocumentFragment};

/** Gives a tree styles that it does not have yet. */
export function addStyles(root: Node, {styleSheet}: CSSResult): void {
  if (!(root instanceof ShadowRoot) || !styleSheet || root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets.push(styleSheet);
}

/** Elements that are made later get the styles with their own; one that is on the page already gets them now. */
export function adoptLate(host: StyledHost, styles: CSSResult): void {
  const {elementStyles} = host.constructor as unknown as {readonly elementStyles: CSSResult[]};
  if (!elementStyles.includes(styles)) elementStyles.push(styles);
  addStyles(host.renderRoot, styles);
}

/** Gives an element the styles of a module that loads later, before what the module draws is painted. */
export class LateStyles<T> implements ReactiveController {
  readonly #host: StyledHost;
  readonly #lazy: LazyModule<T>;
  readonly #styles: (module: T) => CSSResult;

  constructor(host: StyledHost, lazy: LazyModule<T>, styles: (module: T) => CSSResult) {
    this.#host = host;
    this.#lazy = lazy;
    this.#styles = styles;
    host.addController(this);
  }

  hostConnected(): void {
    const {module} = this.#lazy;
    if (module !== undefined) return adoptLate(this.#host, this.#styles(module));
    void this.#lazy.load().then(
      loaded => adoptLate(this.#host, this.#styles(loaded)),
      // whoever needs the module asks again
      () => undefined,
    );
  }
}
