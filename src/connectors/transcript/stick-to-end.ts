import type {ReactiveController} from 'lit';
import type {ControllerHost} from '../conversation-link.js';

/** Distance from the end, in px, that still counts as being there. */
const tolerance = 8;

/** What a scroller is told of. */
export interface StickToEndOptions {
  /** The scrolling box, once it is drawn. */
  readonly scroller: () => HTMLElement | null;
  /** What scrolls in it. */
  readonly content: () => HTMLElement | null;
  /** Told when following starts or stops, and when something new is below what is read. */
  readonly changed: () => void;
  /** Told after the box was scrolled or resized, once per frame. */
  readonly moved: () => void;
}

/**
 * Follows the end of a scrolling box while the reader is at it, and never moves what is being read (R1). It reacts to
 * sizes, not to chunks: one measurement per frame, however many rows were drawn.
 */
export class StickToEnd implements ReactiveController {
  readonly #options: StickToEndOptions;
  readonly #observer: ResizeObserver | undefined;
  #scroller: HTMLElement | null = null;
  #following = true;
  #unseen = false;
  #height = 0;
  #top = 0;
  #frame = 0;

  constructor(host: ControllerHost, options: StickToEndOptions) {
    this.#options = options;
    this.#observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.#resized());
    host.addController(this);
  }

  /** The reader is at the end, and new content keeps them there. */
  get following(): boolean {
    return this.#following;
  }

  /** Something came below while the reader was elsewhere. */
  get unseen(): boolean {
    return this.#unseen;
  }

  /** Goes to the end and follows it. */
  toEnd(): void {
    this.#set(true, false);
    this.#scrollToEnd();
  }

  /** Stops following, for a jump to a place above the end. */
  release(): void {
    this.#set(false, this.#unseen);
  }

  /** Follows if the reader is at the end, and only then: after a jump to a place that may be there. */
  check(): void {
    const scroller = this.#scroller;
    if (scroller) this.#set(this.#atEnd(scroller), this.#unseen && !this.#atEnd(scroller));
  }

  hostUpdated(): void {
    const scroller = this.#options.scroller();
    if (scroller === this.#scroller) return;
    this.#unobserve();
    this.#scroller = scroller;
    const content = this.#options.content();
    if (!scroller || !content) return;
    scroller.addEventListener('scroll', this.#onScroll, {passive: true});
    this.#observer?.observe(scroller);
    this.#observer?.observe(content);
  }

  hostDisconnected(): void {
    this.#unobserve();
    this.#scroller = null;
  }

  #unobserve(): void {
    this.#scroller?.removeEventListener('scroll', this.#onScroll);
    this.#observer?.disconnect();
  }

  #atEnd(scroller: HTMLElement): boolean {
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= tolerance;
  }

  #scrollToEnd(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    scroller.scrollTop = scroller.scrollHeight;
    this.#top = scroller.scrollTop;
  }

  #resized(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const grown = scroller.scrollHeight > this.#height;
    this.#height = scroller.scrollHeight;
    if (this.#following) this.#scrollToEnd();
    else if (grown && !this.#atEnd(scroller)) this.#set(false, true);
    this.#moved();
  }

  readonly #onScroll = (): void => {
    const scroller = this.#scroller;
    if (!scroller) return;
    const up = scroller.scrollTop < this.#top - 1;
    this.#top = scroller.scrollTop;
    if (this.#atEnd(scroller)) this.#set(true, false);
    else if (up) this.#set(false, this.#unseen);
    this.#moved();
  };

  #set(following: boolean, unseen: boolean): void {
    if (following === this.#following && unseen === this.#unseen) return;
    this.#following = following;
    this.#unseen = unseen;
    this.#options.changed();
  }

  #moved(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#options.moved();
    });
  }
}
