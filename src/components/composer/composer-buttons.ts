import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import type {ComposerSituation, PrimaryAction} from './composer-logic.js';
import {primaryAction, sideAction} from './composer-logic.js';

type Words = Catalogue['composer'];

const faces: Readonly<Record<Exclude<PrimaryAction, 'none'>, IconName>> = {
  send: 'send',
  queue: 'queue',
  stop: 'stop',
  stopping: 'spinner',
};

/** Picks files to attach. */
export function attachButton(words: Words, onClick: () => void): TemplateResult {
  return html`<button
    part="attach-button"
    class="icon-button"
    type="button"
    aria-label=${words.attach}
    title=${words.attach}
    @click=${onClick}
  >
    ${icon('plus')}
  </button>`;
}

/** The small Stop beside Queue message. It keeps its room while the agent is not idle, so nothing moves by typing. */
export function sideButton(at: ComposerSituation, words: Words, onClick: () => void): TemplateResult | typeof nothing {
  if (at.activity === 'idle') return nothing;
  const action = sideAction(at);
  const name = action === 'stopping' ? words.stopping : words.stop;
  return html`
    <button
      part="stop-button"
      class="icon-button ${action === 'none' ? 'absent' : ''} ${action === 'stopping' ? 'spinner' : ''}"
      type="button"
      aria-label=${name}
      aria-disabled=${action === 'stopping'}
      title=${name}
      @click=${onClick}
    >
      ${icon(action === 'stopping' ? 'spinner' : 'stop')}
    </button>
  `;
}

/** What a press of the primary button is told by. */
export interface PrimaryHandlers {
  readonly down: () => void;
  readonly click: (event: MouseEvent) => void;
}

/** The button in the one place. Its width does not change, and neither does the element, so it keeps the focus. */
export function primaryButton(at: ComposerSituation, words: Words, on: PrimaryHandlers): TemplateResult {
  const action = primaryAction(at);
  const shown = action === 'none' ? 'send' : action;
  const unready = shown === 'send' && !at.hasContent;
  const inert = action === 'stopping' || unready;
  const main = !inert && (shown === 'send' || shown === 'queue');
  const name = shown === 'queue' ? words.queueMessage : words[shown];
  return html`
    <button
      part="primary-button"
      class="button ${main ? 'primary' : ''} ${action === 'none' ? 'absent' : ''}"
      type="button"
      data-action=${shown}
      aria-label=${name}
      aria-disabled=${inert}
      title=${unready ? words.typeToSend : shown === 'queue' ? words.queueHint : name}
      @pointerdown=${on.down}
      @click=${on.click}
    >
      <span class="faces">
        <span class="face ${action === 'stopping' ? 'spinner' : ''}">${icon(faces[shown])}${words[shown]}</span>
        ${[words.send, words.queue, words.stop, words.stopping].map(
          word => html`<span class="reserved" data-word=${word}></span>`,
        )}
      </span>
    </button>
  `;
}

/** Says that nobody confirms a stop, and offers to start the agent again (S4). */
export function overdueNote(words: Words, onRestart: (() => void) | undefined): TemplateResult {
  return html`
    <div part="note">
      ${icon('warning')}<span>${words.stopOverdue}</span>
      ${
        onRestart
          ? html`<button part="restart-button" class="button" type="button" @click=${onRestart}>
              ${words.restart}
            </button>`
          : nothing
      }
    </div>
  `;
}
