import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigChange} from '../../state/conversation-state.js';
import {icon} from '../shared/icons.js';
import {currentName, valueName} from './config-names.js';

type Words = Catalogue['config'];

/** What a trigger shows. */
export interface TriggerView {
  /** Id of its popup. */
  readonly id: string;
  readonly open: boolean;
  readonly readOnly: boolean;
  readonly change: ConfigChange | undefined;
}

/** The current value of an option. A change under way stands beside it, never in its place (K3). */
export function trigger(
  option: ConfigOption,
  view: TriggerView,
  words: Words,
  onClick: (event: MouseEvent) => void,
): TemplateResult {
  const current = currentName(option, words);
  if (view.readOnly) {
    return html`<span part="value" title=${words.trigger(option.name, current)}><bdi>${current}</bdi></span>`;
  }
  const pending = view.change?.status === 'pending' ? valueName(option, view.change.value, words) : undefined;
  return html`
    <button
      part="trigger"
      type="button"
      popovertarget=${view.id}
      aria-haspopup="listbox"
      aria-expanded=${view.open}
      aria-label=${words.trigger(option.name, current)}
      title=${pending === undefined ? (option.description ?? nothing) : words.changing(pending)}
      data-status=${view.change?.status ?? nothing}
      @click=${onClick}
    >
      <bdi>${current}</bdi>
      ${pending === undefined ? icon('chevron-down') : html`<span class="spinner">${icon('spinner')}</span>`}
    </button>
    ${
      pending === undefined
        ? nothing
        : html`<span part="pending"><span class="turn">${icon('chevron-right')}</span><bdi>${pending}</bdi></span>`
    }
  `;
}

/** What the button of the other options shows. */
export interface MoreButtonView {
  /** Id of its popup. */
  readonly id: string;
  readonly open: boolean;
  /** All options have a trigger, so it is there for narrow places only. */
  readonly narrowOnly: boolean;
  /** A change is under way: of an option behind the button, or of one with a trigger, which a narrow place hides. */
  readonly pending: 'rest' | 'trigger' | undefined;
}

/** The button of the options without a trigger. */
export function moreButton(view: MoreButtonView, words: Words, onClick: (event: MouseEvent) => void): TemplateResult {
  return html`
    <button
      part="more-button"
      class="icon-button ${view.narrowOnly ? 'narrow-only' : ''} pending-${view.pending ?? 'none'}"
      type="button"
      popovertarget=${view.id}
      aria-label=${words.more}
      aria-expanded=${view.open}
      title=${words.more}
      @click=${onClick}
    >
      ${icon('sliders')}${view.pending ? html`<span class="spinner">${icon('spinner')}</span>` : nothing}
    </button>
  `;
}
