import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ConnectionAction} from '../../components/connection-status/connection-status-logic.js';
import {icon} from '../../components/shared/icons.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import type {ConversationState, PermissionInteraction, PlanState} from '../../state/conversation-state.js';
import type {InteractionId} from '../../state/identity.js';
import {selectTerminals} from '../../state/selectors.js';
import type {Frame} from './frame.js';
import type {QueueOffer} from './queue-offer.js';
import {callOf, originOf} from './request-facts.js';

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

/** The title of a request, hidden characters made visible (P2), and the sub-agent it comes from (P4). */
function requestLine({words, state}: BarOptions, permission: PermissionInteraction): TemplateResult {
  const call = callOf(state, permission);
  const title = permission.title || call?.title || call?.name || words.tools.untitled;
  return html`<bdi>${visibleTextTemplate(title, words)}</bdi>${originTemplate(words, originOf(state, permission))}`;
}

function originTemplate(words: Catalogue, origin: string | undefined): TemplateResult | typeof nothing {
  if (origin === undefined) return nothing;
  const w = words.conversation;
  return html`<span class="origin"
    >${origin === '' ? w.fromSubagent : html`${w.from}<bdi>${visibleTextTemplate(origin, words)}</bdi>`}</span
  >`;
}

/** The card of the first request, while its row is not wholly in view (P4). */
function cardTemplate({words, state}: BarOptions, permission: PermissionInteraction): TemplateResult {
  const call = callOf(state, permission);
  const terminals = call ? selectTerminals(call.terminals)(state) : [];
  return html`
    <div class="bar-item card">
      ${originTemplate(words, originOf(state, permission))}
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
function waitingTemplate(options: BarOptions): TemplateResult | typeof nothing {
  const {words, permissions, reveal} = options;
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
                ${icon('chevron-right')}${requestLine(options, permission)}
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
    .waitsFor=${frame.sendWait}
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

/** What is going on, above the composer, only what exists: notices, problems, requests, commands that run, plan, queue (UI.md). */
export function barTemplate(options: BarOptions): TemplateResult {
  const {frame, state, permissions, barPermission} = options;
  const inBar = permissions.find(({id}) => id === barPermission);
  return html`
    <div part="bar" role="group" aria-label=${options.words.conversation.bar} tabindex="-1">
      <div class="bar-rest">
        <acp-notice class="bar-item" .notices=${frame.notices}></acp-notice>
        <acp-connection-status
          class="bar-item"
          .connection=${frame.connection}
          .auth=${frame.auth}
          .session=${frame.session}
          .replay=${frame.loading ? 'loading' : 'none'}
          .actions=${connectionActions(frame)}
        ></acp-connection-status>
        ${waitingTemplate(options)}
      </div>
      ${inBar ? cardTemplate(options, inBar) : nothing}
      <div class="bar-rest">
        <acp-running-terminals class="bar-item" hidden></acp-running-terminals>
        ${repeat(
          frame.plans,
          ({planId}) => planId,
          plan => html`<acp-plan-list class="bar-item" .plan=${plan} ?ended=${planOver(state, plan)}></acp-plan-list>`,
        )}
        ${frame.queue.entries.length > 0 ? queueTemplate(options) : nothing}
      </div>
    </div>
  `;
}
