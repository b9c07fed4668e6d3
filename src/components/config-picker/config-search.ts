import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {icon} from '../shared/icons.js';

/** The search field of a list or of the panel. */
export interface SearchView {
  readonly name: string;
  readonly placeholder: string;
  readonly query: string;
  /** The list whose rows it highlights; without one, the keys move the focus. */
  readonly list?: {readonly id: string; readonly activeId: string | undefined} | undefined;
}

/** What a search field is told. */
export interface SearchHandlers {
  readonly keydown: (event: KeyboardEvent) => void;
  readonly input: (event: InputEvent) => void;
}

/** The field that a search is typed into. */
export function searchField({name, placeholder, query, list}: SearchView, on: SearchHandlers): TemplateResult {
  return html`<div part="search">
    ${icon('search')}<input
      class="search"
      role=${list ? 'combobox' : 'searchbox'}
      aria-label=${name}
      aria-autocomplete=${list ? 'list' : nothing}
      aria-expanded=${list ? 'true' : nothing}
      aria-controls=${list?.id ?? nothing}
      aria-activedescendant=${list?.activeId ?? nothing}
      placeholder=${placeholder}
      autocomplete="off"
      spellcheck="false"
      .value=${query}
      @input=${on.input}
      @keydown=${on.keydown}
    />
  </div>`;
}
