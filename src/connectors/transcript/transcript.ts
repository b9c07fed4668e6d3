import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, query} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {baseStyles} from '../../components/shared/base.styles.js';
import {controlStyles} from '../../components/shared/controls.styles.js';
import {icon} from '../../components/shared/icons.js';
import {localized} from '../../localize/localized.js';
import {contentModule} from '../../rendering/content/lazy-content.js';
import {LateStyles} from '../../rendering/late-styles.js';
import {markdownModule} from '../../rendering/markdown/markdown.js';
import {lazySubmission, turnModule} from '../../rendering/message/lazy-turn.js';
import {newSessionMark} from '../../rendering/message/turn-marks.js';
import type {EntryId, InteractionId} from '../../state/identity.js';
import {selectTailSubmissions} from '../../state/selectors.js';
import type {Conversation} from '../../store/conversation.js';
import {conversationContext} from '../contexts.js';
import {SelectorController} from '../selector-controller.js';
import type {AcpEntry} from './entry.js';
import {entryContext} from './entry-context.js';
import {rowKey} from './row-keys.js';
import {StickToEnd} from './stick-to-end.js';
import {AcpTranscriptMoveEvent} from './transcript-events.js';
import {transcriptStyles} from './transcript.styles.js';

/** Distance in px between the places where the first row in view is looked for: less than a line. */
const anchorStep = 12;

/** A row, or the line that many rows are folded into. */
type Line = HTMLElement & Partial<Pick<AcpEntry, 'ofUser' | 'toggle' | 'copy'>>;

/**
 * The reading surface of a conversation: every row in one shadow root, so that selection, copying and find work
 * across rows. It takes its conversation from the context and follows the end while the reader is there (R1).
 *
 * @tag acp-transcript
 * @fires {AcpTranscriptMoveEvent} acp-transcript-move - Rows moved in the box: it was scrolled or resized.
 * @csspart base - Everything.
 * @csspart scroller - The box that scrolls.
 * @csspart column - The column of rows.
 * @csspart turn - A turn: a message and what followed.
 * @csspart end-button - Goes to the new messages at the end.
 */
export class AcpTranscript extends LitElement {
  static override styles = [baseStyles, controlStyles, transcriptStyles];

  readonly #turns = new SelectorController(this, conversationContext, state => state.transcript.turns.size);
  readonly #tail = new SelectorController(this, conversationContext, selectTailSubmissions);
  readonly #firstTurn = new SelectorController(this, conversationContext, state => state.session.firstTurn);
  readonly #stick = new StickToEnd(this, {
    scroller: () => this.scroller,
    content: () => this.column,
    changed: () => this.requestUpdate(),
    moved: () => this.#moved(),
  });
  #shown: Conversation | undefined;
  /** Another conversation took the place, and the reader is not yet where they left it. */
  #restoring = false;

  /** The request whose card is shown elsewhere, so that its row only says so (P4). */
  @property({attribute: false}) barPermission: InteractionId | undefined;

  @query('[part=scroller]') private readonly scroller!: HTMLElement | null;
  @query('[part=column]') private readonly column!: HTMLElement | null;

  constructor() {
    super();
    new LateStyles(this, markdownModule, module => module.markdownStyles);
    new LateStyles(this, contentModule, module => module.contentPartStyles);
    new LateStyles(this, turnModule, module => module.turnStyles);
  }

  /** Goes to the end and follows it. */
  scrollToEnd(): void {
    this.#stick.toEnd();
  }

  /** Scrolls a row into view and gives it the focus. */
  reveal(id: EntryId): void {
    const row = this.#row(id);
    if (!row) return void this.#drawRow(id, true, () => this.reveal(id));
    this.#stick.release();
    row.scrollIntoView({block: 'nearest'});
    row.focus({preventScroll: true});
    this.#stick.check();
  }

  /** Puts the focus on the card of the first request of a row. `false`: it has none here. */
  focusPermission(id: EntryId): boolean {
    const row = this.#row(id);
    if (!row) return false;
    this.#stick.release();
    row.scrollIntoView({block: 'nearest'});
    // The row itself takes no focus, so that the card gives it back to where it was (P3).
    return row.focusPermission();
  }

  /** Whether a row is in view while the reader is not at the end, so that it must not change by itself (T2, R1). */
  isRead(row: Element): boolean {
    if (this.#stick.following || !this.scroller) return false;
    const outer = this.scroller.getBoundingClientRect();
    const inner = row.getBoundingClientRect();
    return inner.bottom > outer.top && inner.top < outer.bottom;
  }

  /** The box of a row against the box that scrolls, in px; `undefined` if it is not drawn. */
  measure(id: EntryId): {readonly top: number; readonly bottom: number; readonly height: number} | undefined {
    const row = this.#row(id);
    if (!row || !this.scroller) return undefined;
    const outer = this.scroller.getBoundingClientRect();
    const inner = row.getBoundingClientRect();
    return {top: inner.top - outer.top, bottom: inner.bottom - outer.top, height: outer.height};
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const conversation = this.#turns.conversation;
    if (changed.has('barPermission')) for (const row of this.#rows()) row.barPermission = this.barPermission;
    if (conversation === this.#shown) return;
    this.#shown = conversation;
    this.#restoring = true;
    // The rows are drawn by then; they draw themselves after this element.
    requestAnimationFrame(() => {
      if (this.#shown === conversation) this.#restore();
    });
  }

  override render(): TemplateResult {
    const words = localized(this).transcript;
    const context = entryContext(this, () => this.#turns.conversation);
    const ids = Array.from({length: this.#turns.value}, (_, id) => id);
    return html`
      <div part="base">
        <div
          part="scroller"
          role="log"
          aria-label=${words.conversation}
          aria-live="off"
          tabindex="0"
          @keydown=${this.#onKeydown}
        >
          <div part="column">
            ${repeat(
              ids,
              id => id,
              id => html`
                ${id === this.#firstTurn.value ? newSessionMark(context) : nothing}
                <acp-turn
                  part="turn"
                  .turnId=${id}
                  .newest=${id === ids.length - 1}
                  .barPermission=${this.barPermission}
                ></acp-turn>
              `,
            )}
            ${this.#firstTurn.value === ids.length ? newSessionMark(context) : nothing}
            ${this.#tail.value.map(submission => lazySubmission(submission, context))}
          </div>
        </div>
        ${this.#renderEndButton(words.newMessages)}
      </div>
    `;
  }

  #renderEndButton(label: string): TemplateResult | typeof nothing {
    if (!this.#stick.unseen) return nothing;
    return html` <button part="end-button" type="button" @click=${this.#onEnd}>${icon('arrow-down')}${label}</button> `;
  }

  #row(id: EntryId): AcpEntry | null {
    return this.renderRoot.querySelector<AcpEntry>(`acp-entry[data-entry='${id}']`);
  }

  /** Draws a row that is not drawn yet or is folded into a run of calls, and acts then. `false`: there is none. */
  #drawRow(id: EntryId, unfold: boolean, act: () => void): boolean {
    for (const turn of this.renderRoot.querySelectorAll('acp-turn')) {
      if (!turn.drawRow(id) && !(unfold && turn.unfold(id))) continue;
      void turn.rowsDrawn().then(act);
      return true;
    }
    return false;
  }

  #rows(): Iterable<AcpEntry> {
    return this.hasUpdated ? this.renderRoot.querySelectorAll<AcpEntry>('acp-entry') : [];
  }

  /** Remembers where the reader is: following, or at the first row in view (R1). */
  #moved(): void {
    const view = this.#shown?.view;
    if (view && this.scroller && !this.#restoring)
      view.scroll = this.#stick.following ? {kind: 'end'} : this.#anchor(this.scroller);
    this.dispatchEvent(new AcpTranscriptMoveEvent());
  }

  #anchor(scroller: HTMLElement): Conversation['view']['scroll'] {
    const {top, left, width, height} = scroller.getBoundingClientRect();
    for (let below = 1; below < height; below += anchorStep) {
      const found = this.shadowRoot?.elementFromPoint(left + width / 2, top + below)?.closest<AcpEntry>('acp-entry');
      if (found) return {kind: 'entry', entry: found.entryId, offset: found.getBoundingClientRect().top - top};
    }
    return {kind: 'end'};
  }

  #restore(): void {
    this.#restoring = false;
    const scroll = this.#shown?.view.scroll;
    if (scroll?.kind !== 'entry' || !this.scroller) return void this.#stick.toEnd();
    const row = this.#row(scroll.entry);
    if (!row) return void (this.#drawRow(scroll.entry, false, () => this.#restore()) || this.#stick.toEnd());
    this.#stick.release();
    this.scroller.scrollTop +=
      row.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top - scroll.offset;
  }

  readonly #onEnd = (): void => {
    this.#stick.toEnd();
    this.scroller?.focus({preventScroll: true});
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const step = rowKey(event);
    if (step === undefined || event.defaultPrevented) return;
    const rows = this.#lines();
    const at = rows.findIndex(row => row === this.shadowRoot?.activeElement);
    const inside = at < 0 && this.shadowRoot?.activeElement !== this.scroller;
    if (inside && step !== 'end') return;
    event.preventDefault();
    if (step === 'end') return void this.#stick.toEnd();
    if (step === 'toggle') return void (rows[at]?.toggle ? rows[at].toggle() : rows[at]?.click());
    if (step === 'copy') return void rows[at]?.copy?.();
    this.#focusRow(step(rows, at < 0 ? this.#firstInView(rows) : at, at >= 0));
  };

  /** What the arrow keys go through: the rows that are shown, and the lines that stand for many. */
  #lines(): readonly Line[] {
    const lines = this.renderRoot.querySelectorAll<Line>('acp-entry, .run summary, .changes summary');
    return [...lines].filter(line => line.offsetParent !== null && !line.hidden);
  }

  #firstInView(rows: readonly Line[]): number {
    const top = this.scroller?.getBoundingClientRect().top ?? 0;
    return Math.max(
      0,
      rows.findIndex(row => row.getBoundingClientRect().bottom > top),
    );
  }

  #focusRow(row: Line | undefined): void {
    if (!row) return;
    this.#stick.release();
    row.focus({preventScroll: true});
    row.scrollIntoView({block: 'nearest'});
    this.#stick.check();
  }
}
