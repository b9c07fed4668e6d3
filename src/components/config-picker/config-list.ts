import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {lateWords} from '../../localize/late.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import {favouritesOf} from '../../state/config-preferences.js';
import {icon} from '../shared/icons.js';
import {defaultScope, keysOf, runningNote} from './config-default.js';
import type {Row, RowGroup} from './config-list-logic.js';
import {groupsOf, isSearchable, rowsOf} from './config-list-logic.js';
import {searchField} from './config-search.js';

type Words = Catalogue['config'];

/** What the list of one option shows. */
export interface ListView {
  readonly option: ConfigOption;
  readonly query: string;
  /** Key of the highlighted row. */
  readonly highlight: string | undefined;
  /** The value asked for and not confirmed. */
  readonly pending: string | boolean | undefined;
  readonly running: boolean;
  /** What the user prefers; left out, nothing can be marked. */
  readonly preferences: ConfigPreferences | undefined;
  /** The picker: its language counts, and it fires what is asked for. */
  readonly host: LitElement;
}

/** What the list of one option is told. */
export interface ListHandlers {
  readonly keydown: (event: KeyboardEvent) => void;
  readonly input: (event: InputEvent) => void;
  readonly point: (event: PointerEvent) => void;
  readonly pick: (event: MouseEvent) => void;
  /** Back to the panel that the list was opened from. */
  readonly back?: (() => void) | undefined;
}

/** The listbox of one option with its search field. Both are in the picker's own root, as `aria-activedescendant` asks. */
export function optionList(view: ListView, words: Words, on: ListHandlers): TemplateResult {
  const {option, query} = view;
  const groups = groupsOf(option, query, view.preferences);
  const rows = rowsOf(groups);
  const active = rows.findIndex(row => row.key === view.highlight);
  const activeId = active < 0 ? undefined : `row-${active}`;
  const searchable = isSearchable(option);
  return html`
    ${heading(option, words, on)}
    ${
      searchable
        ? searchField(
            {
              name: words.search(option.name),
              placeholder: words.searchPlaceholder,
              query,
              list: {id: 'list', activeId},
            },
            on,
          )
        : nothing
    }
    <div
      id="list"
      part="list"
      role="listbox"
      aria-label=${option.name}
      tabindex=${searchable ? -1 : 0}
      aria-activedescendant=${searchable ? nothing : (activeId ?? nothing)}
      @keydown=${searchable ? nothing : on.keydown}
      @pointermove=${on.point}
      @pointerdown=${keepFocus}
      @click=${on.pick}
    >
      ${groups.map((group, index) => listGroup(group, index, rows, view))}
    </div>
    ${
      rows.length === 0 ? html`<div class="quiet">${query === '' ? words.noValues : words.nothingFound}</div>` : nothing
    }
    ${descriptions(rows, active)} ${preferenceFooter(view, rows[active], words)}
    ${view.running ? runningNote(words) : nothing}
  `;
}

/** A description with so many characters may have to be scrolled. */
const longDescription = 120;

function heading(option: ConfigOption, words: Words, on: ListHandlers): TemplateResult {
  return html`
    <div class="head ${on.back ? 'with-back' : ''}">
      ${
        on.back
          ? html`<button
              class="icon-button back"
              type="button"
              aria-label=${words.back}
              title=${words.back}
              @click=${on.back}
            >
              ${icon('chevron-right')}
            </button>`
          : nothing
      }
      <bdi class="title">${option.name}</bdi>
    </div>
    ${option.description ? html`<div class="head-about" tabindex=${option.description.length > longDescription ? 0 : nothing}><bdi>${option.description}</bdi></div>` : nothing}
  `;
}

function keepFocus(event: Event): void {
  event.preventDefault();
}

function listGroup(group: RowGroup, index: number, rows: readonly Row[], view: ListView): TemplateResult {
  const items = repeat(
    group.rows,
    row => row.key,
    row => listRow(row, rows.indexOf(row), view),
  );
  const words = lateWords(view.host).preferences;
  // values without a heading of their own get one, if others stand in front of them
  const own = group.name ?? (rows[0]?.key === group.rows[0]?.key ? undefined : words.all);
  const name = group.kind === undefined ? own : words[group.kind];
  if (name === undefined) return html`${items}`;
  return html`
    <div role="group" aria-labelledby="group-${index}">
      <div id="group-${index}" class="heading" role="presentation"><bdi>${name}</bdi></div>
      ${items}
    </div>
  `;
}

function listRow(row: Row, at: number, view: ListView): TemplateResult {
  const marked = view.preferences && favouritesOf(view.preferences, view.option.configId).includes(row.value.value);
  const pending = view.pending === row.value.value;
  return html`
    <div
      id="row-${at}"
      class="row ${row.key === view.highlight ? 'highlight' : ''}"
      role="option"
      aria-selected=${row.current}
      aria-describedby=${row.value.description ? 'about' : nothing}
      data-key=${row.key}
    >
      <span class="name"><bdi>${row.value.name || row.value.value}</bdi></span>
      ${marked === undefined ? nothing : star(marked, view.host)}
      ${pending ? html`<span class="spinner">${icon('spinner')}</span>` : row.current ? icon('check') : nothing}
    </div>
  `;
}

/** Marks a favourite. It is no button: in a list only its rows can be, and Alt+F does the same for the highlighted one. */
function star(marked: boolean, host: LitElement): TemplateResult {
  const words = lateWords(host).preferences;
  return html`<span class="star ${marked ? 'marked' : ''}" title=${marked ? words.unmark : words.mark}>
    ${icon('star')}${marked ? html`<span class="visually-hidden">${words.favourite}</span>` : nothing}
  </span>`;
}

/** What new sessions begin with, and the keys that work here (K2, K4). */
function preferenceFooter(view: ListView, row: Row | undefined, words: Words): TemplateResult | typeof nothing {
  const {option, preferences, host} = view;
  if (!preferences) return nothing;
  const value = row?.value.value ?? option.currentValue;
  return html`
    <div class="prefer ruled" part="preferences">
      ${defaultScope({option, value, preferences, host}, words)}
      <span class="hint">${keysOf(option, preferences, host)}</span>
    </div>
  `;
}

/** The description of the highlighted row, else of the current one. All take the same place, so it never changes size. */
function descriptions(rows: readonly Row[], active: number): TemplateResult | typeof nothing {
  if (!rows.some(row => row.value.description)) return nothing;
  const shown = active < 0 ? rows.findIndex(row => row.current) : active;
  return html`
    <div class="about ruled" id="about">
      ${rows.map((row, index) =>
        row.value.description
          ? html`<span class=${index === shown ? '' : 'absent'}><bdi>${row.value.description}</bdi></span>`
          : nothing,
      )}
    </div>
  `;
}
