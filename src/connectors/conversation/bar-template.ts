import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ConnectionAction} from '../../components/connection-status/connection-status-logic.js';
import {icon} from '../../components/shared/icons.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ConversationState, PermissionInteraction, PlanState} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {InteractionId} from '../../state/identity.js';
import {selectTerminals} from '../../state/selectors.js';
import type {Frame} from './frame.js';
import type {QueueOffer} from './queue-offer.js';

export interface BarOptions {
  readonly words: Catalogue;
  readonly frame: Frame;
  readonly state: ConversationState;
  readonly permissions: readonly PermissionInteraction[];
  /** The request whose card is here and not in its row (P4). */
  readonly barPermission: InteractionId | undefined;
  readonly queue: QueueOffer;
  /** There is nothing to send in the composer, so Enter is the queue's (Q4). */
  readonly draftEmpty: boolean;
  readonly reveal: (permission: PermissionInteraction) => void;
}

function callOf(state: ConversationState, permission: PermissionInteraction): ToolCallEntry | undefined {
  const entry = permission.entry === undefined ? undefined : state.transcript.entries.get(permission.entry);
  return entry?.kind === 'toolCall' ? entry : undefined;
}

/** The card of the first request, while its row is not wholly in view (P4). */
function cardTemplate(state: ConversationState, permission: PermissionInteraction): TemplateResult {
  const call = callOf(state, permission);
  const terminals = call ? selectTerminals(call.terminals)(state) : [];
  return html`
    <div class="bar-item">
      <acp-permission-card
        .permission=${permission}
        .call=${call}
        .terminals=${terminals}
        ?first=${true}
      ></acp-permission-card>
    </div>
  `;
}

/** Several open requests, counted; each leads to its row (P4). */
function waitingTemplate({words, state, permissions, reveal}: BarOptions): TemplateResult | typeof nothing {
  if (permissions.length < 2) return nothing;
  const w = words.conversation;
  return html`
    <div class="bar-item">
      <p class="waiting-line">${icon('warning')}<span>${w.waiting(permissions.length)}</span></p>
      <ul class="waiting-list" aria-label=${w.waiting(permissions.length)}>
        ${permissions.map(
          permission => html`
            <li>
              <button type="button" @click=${() => reveal(permission)}>
                ${icon('chevron-right')}<bdi>${permission.title ?? callOf(state, permission)?.title ?? ''}</bdi>
              </button>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}

/** The next steps that the host can take. */
function connectionActions({offered}: Frame): readonly ConnectionAction[] {
  const actions: ConnectionAction[] = [];
  if (offered.includes('restart')) actions.push('restart');
  if (offered.includes('authenticate')) actions.push('signIn');
  if (offered.includes('newSession')) actions.push('newSession');
  return actions;
}

/** The queue, with what can be done now. */
function queueTemplate({frame, queue, draftEmpty}: BarOptions): TemplateResult {
  return html`<acp-queue-list
    class="bar-item"
    .queue=${frame.queue}
    .activity=${frame.activity}
    .actions=${queue.actions}
    .unsupported=${queue.unsupported}
    .fastTrack=${queue.fastTrack && draftEmpty}
  ></acp-queue-list>`;
}

/** Whether the turn that a plan belongs to is over. */
function planOver(state: ConversationState, plan: PlanState): boolean {
  return plan.turn === undefined
    ? state.activity.state === 'idle'
    : state.transcript.turns.get(plan.turn)?.outcome !== undefined;
}

/** What is going on, above the composer, only what exists: notices, problems, requests, plan, queue (UI.md). */
export function barTemplate(options: BarOptions): TemplateResult {
  const {frame, state, permissions, barPermission} = options;
  const inBar = permissions.find(({id}) => id === barPermission);
  return html`
    <div part="bar" role="region" aria-label=${options.words.conversation.bar} tabindex="-1">
      <acp-notice class="bar-item" .notices=${frame.notices}></acp-notice>
      <acp-connection-status
        class="bar-item"
        .connection=${frame.connection}
        .auth=${frame.auth}
        .session=${frame.session}
        .replay=${frame.loading ? 'loading' : 'none'}
        .actions=${connectionActions(frame)}
      ></acp-connection-status>
      ${waitingTemplate(options)} ${inBar ? cardTemplate(state, inBar) : nothing}
      ${
        frame.plan
          ? html`<acp-plan-list
              class="bar-item"
              .plan=${frame.plan}
              ?ended=${planOver(state, frame.plan)}
            ></acp-plan-list>`
          : nothing
      }
      ${frame.queue.entries.length > 0 ? queueTemplate(options) : nothing}
    </div>
  `;
}
