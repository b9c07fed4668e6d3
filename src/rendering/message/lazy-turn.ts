import {html, nothing} from 'lit';
import type {PromptSubmission, Turn} from '../../state/conversation-state.js';
import {LazyModule, whenLoaded} from '../lazy-module.js';
import type {MessageContext} from './message-context.js';
import {userMessage} from './message-template.js';
import type {OutcomeOptions} from './turn-template.js';

/** What draws the ends of turns and messages that have no row yet, with its looks: of no use before there is one. */
export const turnModule = new LazyModule(() => import('./turn-template.js'));

/** How a turn ended, as soon as what draws it has loaded. */
export function lazyOutcome(turn: Turn, options: OutcomeOptions, context: MessageContext): unknown {
  return whenLoaded(turnModule, module => module.outcomeTemplate(turn, options, context), nothing);
}

/** A message that has no row of its own yet; what was written is there at once (S8). */
export function lazySubmission(submission: PromptSubmission, context: MessageContext): unknown {
  return whenLoaded(
    turnModule,
    module => module.submissionTemplate(submission, context),
    html`<div class="submission user-row">${userMessage(submission.content, submission.preamble, context)}</div>`,
  );
}
