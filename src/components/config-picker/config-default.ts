import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import {lateWords} from '../../localize/late.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import {defaultOf, favouritesOf} from '../../state/config-preferences.js';
import {AcpConfigDefaultEvent} from '../events/config-preference-events.js';
import {icon} from '../shared/icons.js';
import {isApple} from '../shared/is-apple.js';
import {valueName} from './config-names.js';

type Words = Catalogue['config'];

/** What new sessions begin with, and what they could. */
export interface DefaultView {
  readonly option: ConfigOption;
  /** The value that is offered as the default. */
  readonly value: string | boolean | undefined;
  readonly preferences: ConfigPreferences;
  /** The picker: it fires what is asked for. */
  readonly host: LitElement;
}

/** What new sessions begin with: a scope of its own, beside the value of this session (K4). */
export function defaultScope(view: DefaultView, words: Words): TemplateResult {
  const {option, value, preferences, host} = view;
  const late = lateWords(host).preferences;
  const kept = defaultOf(preferences, option.configId);
  const set = (to: string | boolean | undefined): void =>
    void host.dispatchEvent(new AcpConfigDefaultEvent(option.configId, to));
  // “On” alone says nothing
  const name = (of: string | boolean): string =>
    typeof of === 'boolean' ? words.trigger(option.name, valueName(option, of, words)) : valueName(option, of, words);
  return html`
    ${
      kept === undefined
        ? nothing
        : html`<span class="kept"><bdi>${late.isDefault(name(kept))}</bdi></span>
            <button
              class="link"
              type="button"
              aria-label=${words.trigger(option.name, late.noDefault)}
              @click=${() => set(undefined)}
            >
              ${late.noDefault}
            </button>`
    }
    ${
      value === undefined || value === kept
        ? nothing
        : html`<button class="link" type="button" @click=${() => set(value)}>
            <bdi>${late.setDefault(name(value))}</bdi>
          </button>`
    }
  `;
}

/** The keys that change an option or mark its values, where there are some (K2). */
export function keysOf(option: ConfigOption, preferences: ConfigPreferences, host: LitElement): string {
  const late = lateWords(host).preferences;
  const mod = isApple() ? '⌘' : 'Ctrl';
  const keys = [late.keys];
  if (option.category === 'mode') keys.push(late.nextMode(`${mod}+.`));
  if (option.category === 'model' && favouritesOf(preferences, option.configId).length > 0)
    keys.push(late.nextFavourite(`${mod}+${isApple() ? '⌥' : 'Alt'}+.`));
  return keys.join(' · ');
}

/** A change now may come too late for the answer that is under way (K6). */
export function runningNote(words: Words): TemplateResult {
  return html`<div class="quiet ruled">${icon('info')}${words.whileRunning}</div>`;
}
