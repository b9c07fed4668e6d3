import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {PersistentList} from '../../state/collections/persistent-list.js';
import type {Turn} from '../../state/conversation-state.js';
import type {Entry} from '../../state/entry.js';
import type {EntryId, InteractionId, TurnId} from '../../state/identity.js';
import {selectFailedSubmission} from '../../state/selectors.js';
import {conversationContext} from '../contexts.js';
import {ItemController} from '../item-controller.js';
import {SelectorController} from '../selector-controller.js';
import type {OutcomeOptions} from '../../rendering/message/turn-template.js';
import {agentTurnMark, outcomeTemplate} from '../../rendering/message/turn-template.js';
import {entryContext} from './entry-context.js';

/** Rows that are laid out, and skipped while out of view, as one. */
const groupSize = 32;

/** Whether a turn shows no row of the agent. It is asked when a turn has ended, and looks at few rows then. */
function isEmpty(turn: Turn, entries: PersistentList<Entry>): boolean {
  for (const id of turn.items) {
    const entry = entries.get(id);
    if (entry && (entry.kind !== 'message' || (entry.role !== 'user' && !entry.hidden && entry.blocks.length > 0)))
      return false;
  }
  return true;
}

function groups(turn: Turn): readonly (readonly EntryId[])[] {
  const ids = turn.items.toArray();
  const result: EntryId[][] = [];
  for (let at = 0; at < ids.length; at += groupSize) result.push(ids.slice(at, at + groupSize));
  return result;
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

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult | typeof nothing {
    const turn = this.#turn.value;
    if (!turn) return nothing;
    const context = entryContext(this, () => this.#turn.conversation);
    const over = turn.outcome !== undefined || turn.closed === true || turn.source === 'replay';
    return html`
      ${turn.source === 'agent' ? agentTurnMark(context) : nothing}
      ${repeat(
        groups(turn),
        (_, index) => index,
        ids => html`
          <div class="group">
            ${repeat(
              ids,
              id => id,
              id => html`
                <acp-entry .entryId=${id} .turnOver=${over} .barPermission=${this.barPermission}></acp-entry>
              `,
            )}
          </div>
        `,
      )}
      ${turn.outcome ? outcomeTemplate(turn, this.#outcomeOptions(turn), context) : nothing}
    `;
  }

  #outcomeOptions(turn: Turn): OutcomeOptions {
    const entries = this.#turn.conversation?.store.state.transcript.entries;
    return {failed: this.#failed.value, empty: !entries || isEmpty(turn, entries), newest: this.newest};
  }
}
