import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {PersistentList} from '../../state/collections/persistent-list.js';
import type {Turn} from '../../state/conversation-state.js';
import type {Entry} from '../../state/entry.js';
import type {EntryId, InteractionId, TurnId} from '../../state/identity.js';
import {selectFailedSubmission} from '../../state/selectors.js';
import type {Conversation} from '../../store/conversation.js';
import {conversationContext} from '../contexts.js';
import {ItemController} from '../item-controller.js';
import {SelectorController} from '../selector-controller.js';
import type {MessageContext} from '../../rendering/message/message-context.js';
import type {OutcomeOptions} from '../../rendering/message/turn-template.js';
import {lazyOutcome} from '../../rendering/message/lazy-turn.js';
import {agentTurnMark} from '../../rendering/message/turn-marks.js';
import {entryContext} from './entry-context.js';
import {reviewModule} from './lazy-review.js';
import type {TurnPart} from './quiet-runs.js';
import {RowPortions} from './row-portions.js';
import type {TurnReview} from './turn-review.js';

/** Rows that are laid out, and skipped while out of view, as one. */
const groupSize = 16;

/** Fewer rows than this leave nothing to look back on. */
const fewest = 2;

/** What a turn asks of the transcript it stands in. */
type SurroundingTranscript = HTMLElement & {
  isRead?: (row: Element) => boolean;
  reveal?: (id: EntryId) => void;
};

/** Whether a turn shows no row of the agent. It is asked when a turn has ended, and looks at few rows then. */
function isEmpty(turn: Turn, entries: PersistentList<Entry>): boolean {
  for (const id of turn.items) {
    const entry = entries.get(id);
    if (entry && (entry.kind !== 'message' || (entry.role !== 'user' && !entry.hidden && entry.blocks.length > 0)))
      return false;
  }
  return true;
}

function groups(parts: readonly TurnPart[]): readonly (readonly TurnPart[])[] {
  const result: (readonly TurnPart[])[] = [];
  for (let at = 0; at < parts.length; at += groupSize) result.push(parts.slice(at, at + groupSize));
  return result;
}

/** A run is known by its first row, so that it stays the same element while it is told from its rows. */
function keyOf(part: TurnPart): EntryId | string {
  return typeof part === 'object' ? `run:${part.ids[0]}` : part;
}

/** Nothing came after a turn that has an end, was closed, or is history. */
function isOver(turn: Turn): boolean {
  return turn.outcome !== undefined || turn.closed === true || turn.source === 'replay';
}

/**
 * A turn of the transcript, drawn without a root of its own. It draws again when a row is added or the turn ends, not
 * when a row changes.
 *
 * @tag acp-turn
 */
export class AcpTurn extends LitElement {
  readonly #turn = new ItemController(this, conversationContext, 'turns', () => this.turnId);
  readonly #failed = new SelectorController(this, conversationContext, state =>
    selectFailedSubmission(this.turnId)(state),
  );

  /** The turn to show. */
  @property({attribute: false}) turnId!: TurnId;

  /** The request whose card is shown elsewhere (P4). */
  @property({attribute: false}) barPermission: InteractionId | undefined;

  /** No turn came after it. */
  @property({attribute: false}) newest = false;

  readonly #portions = new RowPortions(this);
  #groups: readonly (readonly TurnPart[])[] = [];
  #review: TurnReview | undefined;
  #shown: Conversation | undefined;
  #wasOver: boolean | undefined;
  /** The turn ended while it was being read: nothing in it folds (T2). */
  #kept = false;

  /** Draws a row that waits for a frame of its own, with its group. `false`: there is none. */
  drawRow(id: EntryId): boolean {
    const top = this.#topOf(id);
    const holds = (part: TurnPart): boolean => (typeof part === 'object' ? part.ids.includes(top) : part === top);
    return this.#portions.add(this.#groups.findIndex(group => group.some(holds)));
  }

  /** Waits until the rows that are drawn have their size. */
  async rowsDrawn(): Promise<void> {
    await this.updateComplete;
    for (const tag of ['acp-entry', 'acp-tool-row'])
      for (const row of this.querySelectorAll<LitElement>(tag)) await row.updateComplete;
  }

  /** Opens the run of rows that holds a row. `false`: there is none to open. */
  unfold(id: EntryId): boolean {
    return !this.#kept && (this.#review?.unfold(id) ?? false);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const {conversation, value: turn} = this.#turn;
    if (changed.has('turnId') || conversation !== this.#shown) this.#begin();
    this.#shown = conversation;
    const over = turn !== undefined && isOver(turn);
    if (over && this.#wasOver === false) this.#kept = this.#transcript?.isRead?.(this) ?? false;
    this.#wasOver = over;
    if (over && !this.#review && turn.items.size >= fewest)
      reviewModule.use(module => this.#lookBack(module.TurnReview));
    const review = over && !this.#kept ? this.#review : undefined;
    this.#groups = turn ? groups(review?.parts(turn) ?? turn.items.toArray()) : [];
    this.#portions.update(this.#groups.length);
  }

  override render(): TemplateResult | typeof nothing {
    const turn = this.#turn.value;
    if (!turn) return nothing;
    const context = this.#context;
    const over = isOver(turn);
    const review = over ? this.#review : undefined;
    const row = (id: EntryId): TemplateResult => html`
      <acp-entry .entryId=${id} .turnOver=${over} .barPermission=${this.barPermission}></acp-entry>
    `;
    const rows = (ids: readonly EntryId[]): unknown => repeat(ids, id => id, row);
    const drawn = (part: TurnPart): unknown =>
      typeof part === 'object' ? review!.run(part, () => rows(part.ids)) : row(part);
    return html`
      ${turn.source === 'agent' ? agentTurnMark(context) : nothing}
      ${repeat(
        this.#groups,
        (_, index) => index,
        (group, index) =>
          html`<div class="group">${this.#portions.has(index) ? repeat(group, keyOf, drawn) : nothing}</div>`,
      )}
      ${review ? review.changes(turn) : nothing}
      ${turn.outcome ? lazyOutcome(turn, this.#outcomeOptions(turn), context) : nothing}
    `;
  }

  get #context(): MessageContext {
    return entryContext(this, () => this.#turn.conversation);
  }

  get #transcript(): SurroundingTranscript | undefined {
    const root = this.getRootNode();
    return root instanceof ShadowRoot ? (root.host as SurroundingTranscript) : undefined;
  }

  /** It shows another turn, or another conversation. */
  #begin(): void {
    [this.#wasOver, this.#kept] = [undefined, false];
    this.#portions.reset();
  }

  /** The row of the turn that a row is, or is nested in. */
  #topOf(id: EntryId): EntryId {
    const entries = this.#turn.conversation?.store.state.transcript.entries;
    for (let parent = entries?.get(id)?.parent; parent !== undefined; parent = entries?.get(id)?.parent) id = parent;
    return id;
  }

  #lookBack(Review: typeof TurnReview): void {
    this.#review ??= new Review({
      element: this,
      conversation: () => this.#turn.conversation,
      context: () => this.#context,
      reveal: id => this.#transcript?.reveal?.(id),
    });
    this.requestUpdate();
  }

  #outcomeOptions(turn: Turn): OutcomeOptions {
    const entries = this.#turn.conversation?.store.state.transcript.entries;
    return {failed: this.#failed.value, empty: !entries || isEmpty(turn, entries), newest: this.newest};
  }
}
