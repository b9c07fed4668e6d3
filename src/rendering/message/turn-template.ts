import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {PromptSubmission, Turn, TurnOutcome} from '../../state/conversation-state.js';
import type {ErrorDetails} from '../../state/error-details.js';
import {asLabel} from '../content/text-portion.js';
import {visibleString} from '../content/visible-text.js';
import type {MessageContext, MessageIcon} from './message-context.js';
import {userMessage} from './message-template.js';

export {turnStyles} from './turn.styles.js';

interface Look {
  readonly icon: MessageIcon;
  readonly tone: 'quiet' | 'warning' | 'danger';
  readonly text: string;
}

function look(outcome: TurnOutcome, {words}: MessageContext): Look {
  const m = words.messages;
  switch (outcome.kind) {
    case 'endTurn':
      return {icon: 'info', tone: 'quiet', text: m.noAnswer};
    case 'cancelled':
      return {icon: 'stop', tone: 'quiet', text: m.stopped};
    case 'refusal':
      return {icon: 'warning', tone: 'warning', text: m.refused};
    case 'maxTokens':
      return {icon: 'warning', tone: 'warning', text: m.maxTokens};
    case 'maxTurnRequests':
      return {icon: 'warning', tone: 'warning', text: m.maxTurnRequests};
    case 'unknown':
      return {icon: 'info', tone: 'warning', text: m.unknownEnd(outcome.stopReason ?? '')};
    case 'disconnected':
      if (outcome.error?.class === 'restarted') return {icon: 'stop', tone: 'quiet', text: m.errors.restarted};
      return {icon: 'plug', tone: 'danger', text: m.outcomeUnknown};
    case 'error':
      return {icon: 'error', tone: 'danger', text: m.errors[outcome.error?.class ?? 'other']};
  }
}

/** What JSON-RPC calls an error of which nothing is known. */
const saysNothing = /^(internal|server|unknown) error\.?$/i;

/** The text of an error, unless the turn's last message shows it already (S6), and its data behind a disclosure. */
function errorText(
  error: ErrorDetails | undefined,
  shown: boolean,
  context: MessageContext,
): TemplateResult | typeof nothing {
  if (!error || error.class === 'restarted') return nothing;
  const {data} = error;
  const details = data === undefined || data === error.text ? undefined : JSON.stringify(data, null, 2);
  const m = context.words.messages;
  return html`
    ${shown ? nothing : html`<p class="error-text" dir="auto">${error.text}</p>`}
    ${details === undefined && saysNothing.test(error.text) ? html`<p class="error-text">${m.noDetails}</p>` : nothing}
    ${
      details === undefined && error.code === undefined
        ? nothing
        : html`<details class="raw">
            <summary>${m.details}</summary>
            <pre>${error.code === undefined ? '' : `${m.code(error.code)}\n`}${details?.slice(0, 20_000) ?? ''}</pre>
          </details>`
    }
  `;
}

function button(label: string, icon: MessageIcon, act: () => void, context: MessageContext): TemplateResult {
  return html`<button class="button" type="button" @click=${act}>${context.icon(icon)}${label}</button>`;
}

/** What can be done with a message that failed; nothing is ever sent by itself (S11). */
function submissionButtons(submission: PromptSubmission, context: MessageContext): TemplateResult {
  const m = context.words.messages;
  const {status, refusedChange} = submission;
  const again = status === 'unknown' ? m.sendAgainAnyway : refusedChange ? m.sendAnyway : m.sendAgain;
  return html`
    ${button(again, 'refresh', () => context.resend(submission.id), context)}
    ${
      refusedChange
        ? button(m.chooseAnother, 'sliders', () => context.chooseOption(refusedChange.configId), context)
        : nothing
    }
    ${takeBackButtons(submission, context)}
  `;
}

/** Ways to take a message back that the agent does not have. */
function takeBackButtons(submission: PromptSubmission, context: MessageContext): TemplateResult {
  const m = context.words.messages;
  return html`
    ${button(m.backToComposer, 'pencil', () => context.recall(submission.id, submission.content), context)}
    ${button(m.discard, 'x', () => context.discard(submission.id), context)}
  `;
}

const continued = new Set<TurnOutcome['kind']>(['maxTokens', 'maxTurnRequests']);

/** What the end of a turn shows besides the outcome itself. */
export interface OutcomeOptions {
  /** The submission that can be sent again or taken back. */
  readonly failed: PromptSubmission | undefined;
  /** The turn shows nothing of the agent. */
  readonly empty: boolean;
  /** No turn came after it, so the agent can go on from here. */
  readonly newest: boolean;
}

/** How a turn ended, with its next step (S6). A plain end says nothing, unless the turn shows nothing. */
export function outcomeTemplate(
  turn: Turn,
  {failed, empty, newest}: OutcomeOptions,
  context: MessageContext,
): TemplateResult | typeof nothing {
  const {outcome} = turn;
  if (!outcome || (outcome.kind === 'endTurn' && !empty)) return nothing;
  const {icon, tone, text} = look(outcome, context);
  const m = context.words.messages;
  const recallable = failed && turn.source === 'user';
  const continues = newest && continued.has(outcome.kind);
  return html`
    <div class="outcome ${tone}" part="outcome">
      <p class="outcome-line">${context.icon(icon)}<span>${text}</span></p>
      ${errorText(outcome.error, outcome.errorShown === true, context)}
      ${failed?.status === 'unknown' ? html`<p class="error-text">${m.mayRunTwice}</p>` : nothing}
      ${
        recallable || continues
          ? html`<div class="outcome-actions">
              ${recallable ? submissionButtons(failed, context) : nothing}
              ${continues ? button(m.goOn, 'chevron-right', context.goOn, context) : nothing}
            </div>`
          : nothing
      }
    </div>
  `;
}

/** Why a message was not sent: the option and the value that the agent refused, if that is why (K3). */
function notSent({refusedChange}: PromptSubmission, {words}: MessageContext): string {
  if (!refusedChange) return words.messages.notSent;
  const {option, value} = refusedChange;
  const name = typeof value === 'string' ? value : value ? words.config.on : words.config.off;
  return words.messages.optionRefused(visibleString(asLabel(option)), visibleString(asLabel(name)));
}

/** A message that has no row of its own yet: waiting, or not sent (S8, S11). */
export function submissionTemplate(submission: PromptSubmission, context: MessageContext): TemplateResult {
  const m = context.words.messages;
  const waiting = submission.status === 'waiting';
  const waitsFor = submission.waitsFor === undefined ? m.sending : m.waitsFor[submission.waitsFor];
  return html`
    <div class="submission ${waiting ? 'waiting' : 'failed'}" part="submission">
      ${userMessage(submission.content, submission.preamble, context)}
      <p class="note">
        ${context.icon(waiting ? 'clock' : 'error')}<span>${waiting ? waitsFor : notSent(submission, context)}</span>
      </p>
      ${waiting ? nothing : errorText(submission.error, false, context)}
      ${
        // what it waits for may never come
        waiting && submission.waitsFor === undefined
          ? nothing
          : html`<div class="outcome-actions">
              ${waiting ? takeBackButtons(submission, context) : submissionButtons(submission, context)}
            </div>`
      }
    </div>
  `;
}
