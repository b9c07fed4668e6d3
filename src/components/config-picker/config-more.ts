import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {lateWords} from '../../localize/late.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {ConfigChange} from '../../state/conversation-state.js';
import {icon} from '../shared/icons.js';
import {defaultScope, runningNote} from './config-default.js';
import {currentName, valueName} from './config-names.js';
import {areSearchable, searched} from './config-list-logic.js';
import {changeOf} from './config-picker-logic.js';
import type {SearchHandlers} from './config-search.js';
import {searchField} from './config-search.js';

type Words = Catalogue['config'];

/** What the panel of options is told. */
export interface MoreHandlers extends SearchHandlers {
  readonly choose: (option: ConfigOption) => void;
  readonly toggle: (option: ConfigOption) => void;
}

/** What the panel shows. */
export interface MoreView {
  readonly options: readonly ConfigOption[];
  readonly query: string;
  readonly changes: readonly ConfigChange[];
  readonly readOnly: boolean;
  readonly running: boolean;
  /** What the user prefers; left out, no default can be chosen. */
  readonly preferences: ConfigPreferences | undefined;
  /** The picker: its language counts, and it fires what is asked for. */
  readonly host: LitElement;
}

/** The options behind “More options”, each edited in its own way; one of an unknown type is only shown. */
export function moreList(view: MoreView, words: Words, on: MoreHandlers): TemplateResult {
  const {options, query, host} = view;
  const searchable = areSearchable(options);
  const name = lateWords(host).preferences.searchOptions;
  const shown = searchable ? searched(options, query, option => currentName(option, words)) : options;
  return html`
    ${searchable ? searchField({name, placeholder: words.searchPlaceholder, query}, on) : nothing}
    <div
      part="options"
      role="group"
      aria-label=${words.more}
      tabindex=${view.readOnly ? 0 : nothing}
      @keydown=${on.keydown}
    >
      ${repeat(
        shown,
        option => option.configId,
        option =>
          view.readOnly || !['select', 'boolean'].includes(option.type)
            ? fixedRow(option, words)
            : moreRow(option, view, words, on),
      )}
    </div>
    ${shown.length === 0 ? html`<div class="quiet">${words.nothingFound}</div>` : nothing}
    ${view.running && !view.readOnly ? runningNote(words) : nothing}
  `;
}

function moreRow(option: ConfigOption, view: MoreView, words: Words, on: MoreHandlers): TemplateResult {
  const change = changeOf(view.changes, option);
  const pending = change?.status === 'pending' ? change.value : undefined;
  if (option.type === 'boolean')
    return html`${switchRow(option, pending, words, on)}${switchDefault(option, view, words)}`;
  const current = currentName(option, words);
  return html`
    <button
      class="option"
      type="button"
      data-config=${option.configId}
      aria-label=${words.trigger(option.name, current)}
      title=${pending === undefined ? nothing : words.changing(valueName(option, pending, words))}
      @click=${() => on.choose(option)}
    >
      ${names(option)}
      <span class="value"><bdi>${current}</bdi></span>
      ${
        pending === undefined
          ? html`<span class="turn">${icon('chevron-right')}</span>`
          : html`<span class="spinner">${icon('spinner')}</span>`
      }
    </button>
  `;
}

function fixedRow(option: ConfigOption, words: Words): TemplateResult {
  return html`
    <div class="option">
      ${names(option)}
      <span class="value"><bdi>${currentName(option, words)}</bdi></span>
      <span class="fixed">${words.readOnly}</span>
    </div>
  `;
}

function switchRow(
  option: ConfigOption,
  pending: string | boolean | undefined,
  words: Words,
  on: MoreHandlers,
): TemplateResult {
  return html`
    <button
      class="option"
      type="button"
      role="switch"
      data-config=${option.configId}
      aria-label=${option.name}
      aria-checked=${option.currentValue === true}
      title=${pending === undefined ? nothing : words.changing(valueName(option, pending, words))}
      @click=${() => on.toggle(option)}
    >
      ${names(option)} ${pending === undefined ? nothing : html`<span class="spinner">${icon('spinner')}</span>`}
      <span class="track"></span>
    </button>
  `;
}

/** What new sessions begin with; a list of values says it itself (K4). */
function switchDefault(option: ConfigOption, view: MoreView, words: Words): TemplateResult | typeof nothing {
  const {preferences, host} = view;
  if (!preferences) return nothing;
  const value = option.currentValue === true;
  return html`<div class="prefer of-switch">${defaultScope({option, value, preferences, host}, words)}</div>`;
}

function names(option: ConfigOption): TemplateResult {
  return html`
    <span class="names">
      <span class="name"><bdi>${option.name}</bdi></span>
      ${option.description ? html`<span class="description"><bdi>${option.description}</bdi></span>` : nothing}
    </span>
  `;
}
