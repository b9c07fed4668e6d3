import type {ReactiveController} from 'lit';
import type {AcpPermissionCard} from '../../components/permission-card/permission-card.js';
import type {InteractionId} from '../../state/identity.js';
import type {ControllerHost} from '../conversation-link.js';

export interface PermissionFocusOptions {
  /** The first open request, whose card moves between its row and the bar. */
  readonly first: () => InteractionId | undefined;
  readonly toCard: () => void;
  readonly toComposer: () => void;
}

/** The card that has the focus, however deep. */
function focusedCard(): AcpPermissionCard | undefined {
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    if (at.localName === 'acp-permission-card') return at as AcpPermissionCard;
  return undefined;
}

/**
 * Keeps the focus in the conversation when the card that has it goes away: it follows a card that moves between its
 * row and the bar, else it goes to the composer (P3, P4). It takes no focus that is elsewhere.
 */
export class PermissionFocus implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #options: PermissionFocusOptions;
  #held: InteractionId | undefined;
  #frame = 0;

  constructor(host: ControllerHost, options: PermissionFocusOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Rows are drawn after this element, so a card that goes away is still there. */
  hostUpdate(): void {
    if (this.#frame === 0 && this.#host.matches(':focus-within')) this.#held = focusedCard()?.permission?.id;
  }

  hostUpdated(): void {
    if (this.#held === undefined) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#restore(this.#held);
      this.#held = undefined;
    });
  }

  #restore(held: InteractionId | undefined): void {
    const {activeElement, body} = document;
    if (activeElement !== null && activeElement !== body) return;
    if (held === this.#options.first()) this.#options.toCard();
    else this.#options.toComposer();
  }
}
