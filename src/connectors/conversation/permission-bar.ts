import type {ReactiveController} from 'lit';
import type {EntryId, InteractionId} from '../../state/identity.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {ControllerHost} from '../conversation-link.js';
import type {AcpTranscript} from '../transcript/transcript.js';
import {permissionPlace} from './permission-place.js';

/** Height of a tool row's own line, in px, before it was measured. */
const rowHead = 36;

export interface PermissionBarOptions {
  /** The first open permission request. */
  readonly first: () => PermissionInteraction | undefined;
  /** The row that is shown for it, if there is one. */
  readonly row: () => EntryId | undefined;
  readonly transcript: () => AcpTranscript | null;
  /** The card while it is in the bar. */
  readonly card: () => HTMLElement | null;
}

/**
 * Decides where the card of the first open request is: in its row while the whole of it is in view there, else in the
 * bar, so that there is exactly one at any time (P4).
 */
export class PermissionBar implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #options: PermissionBarOptions;
  #inBar: InteractionId | undefined;
  #height = 0;
  #frame = 0;

  constructor(host: ControllerHost, options: PermissionBarOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The request whose card is in the bar. */
  get inBar(): InteractionId | undefined {
    return this.#inBar === this.#options.first()?.id ? this.#inBar : undefined;
  }

  hostUpdated(): void {
    this.place();
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Measures and decides anew before the next frame; called when rows moved. */
  place(): void {
    if (!this.#options.first() && this.#inBar === undefined) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#place();
    });
  }

  #place(): void {
    const next = this.#decide();
    if (next === this.#inBar) return;
    this.#inBar = next;
    this.#host.requestUpdate();
  }

  #decide(): InteractionId | undefined {
    const first = this.#options.first();
    const transcript = this.#options.transcript();
    if (!first || !transcript) return undefined;
    const row = this.#options.row();
    const box = row === undefined ? undefined : transcript.measure(row);
    if (!box) return transcript.hasUpdated ? first.id : undefined;
    const card = this.#options.card();
    const freed = card ? card.getBoundingClientRect().height : 0;
    if (!card && box.bottom - box.top > rowHead) this.#height = box.bottom - box.top - rowHead;
    const height = card ? Math.max(card.scrollHeight, this.#height) : this.#height;
    const boxes = {rowTop: box.top, rowHead, card: height, viewport: box.height, freed};
    return permissionPlace(boxes) === 'row' ? undefined : first.id;
  }
}
