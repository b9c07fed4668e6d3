import type {TemplateResult} from 'lit';
import {html} from 'lit';
import type {MessageContext} from './message-context.js';

/** The mark of a turn that the agent began by itself (S14). */
export function agentTurnMark(context: MessageContext): TemplateResult {
  return html`<p class="turn-mark" part="turn-mark"><span>${context.words.messages.agentTurn}</span></p>`;
}

/** Where a new session begins below the turns of an earlier one (S11, H2). */
export function newSessionMark(context: MessageContext): TemplateResult {
  return html`<p class="turn-mark" part="turn-mark"><span>${context.words.messages.newSessionMark}</span></p>`;
}
