import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {ref, createRef} from 'lit/directives/ref.js';
import type {LateWords} from '../../localize/late.js';
import type {RowStretch, TerminalMatch} from '../../rendering/terminal/find-in-lines.js';
import {findInLines, mostMatches} from '../../rendering/terminal/find-in-lines.js';
import type {TerminalLines} from '../../rendering/terminal/terminal-lines.js';
import {icon} from '../shared/icons.js';

/** A stretch of a row that was found; the one that is looked at stands out. */
export interface RowMark extends RowStretch {
  readonly current: boolean;
}

/** Finds a text in the output of a terminal and steps through the places (X7). */
export class OutputFind {
  readonly #changed: (show: number | undefined) => void;
  readonly #field = createRef<HTMLInputElement>();
  #open = false;
  #query = '';
  #matches: readonly TerminalMatch[] = [];
  /** The place that is looked at. */
  #current = -1;

  /** `changed` is called with the row to show, if another one is looked at. */
  constructor(changed: (show: number | undefined) => void) {
    this.#changed = changed;
  }

  get open(): boolean {
    return this.#open;
  }

  /** Looks for the text again, as the lines have changed; goes on at the place that is looked at. */
  refresh(lines: TerminalLines): void {
    if (!this.#open || this.#query === '') return;
    const before = this.#matches[this.#current]?.[0];
    this.#matches = findInLines(lines, this.#query);
    if (before) this.#current = this.#matches.findIndex(([first]) => samePlace(first, before));
  }

  /** What is marked, by row. */
  marks(): ReadonlyMap<number, readonly RowMark[]> {
    const marks = new Map<number, RowMark[]>();
    if (!this.#open) return marks;
    this.#matches.forEach((match, index) => {
      for (const stretch of match) {
        const mark = {...stretch, current: index === this.#current};
        const known = marks.get(stretch.row);
        if (known) known.push(mark);
        else marks.set(stretch.row, [mark]);
      }
    });
    return marks;
  }

  toggle(): void {
    this.#open = !this.#open;
    this.#changed(undefined);
  }

  focus(): void {
    this.#field.value?.select();
  }

  reset(): void {
    this.#open = false;
    this.#query = '';
    this.#matches = [];
    this.#current = -1;
  }

  template(lines: TerminalLines, words: LateWords['output']): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    const none = this.#matches.length === 0;
    return html`
      <div part="find" role="search" aria-label=${words.find} @keydown=${this.#onKey}>
        <input
          ${ref(this.#field)}
          part="find-field"
          type="text"
          inputmode="search"
          autocomplete="off"
          spellcheck="false"
          aria-label=${words.find}
          placeholder=${words.find}
          .value=${this.#query}
          @input=${(event: Event) => this.#onInput(event, lines)}
        />
        <span class="found">${this.#count(words)}</span>
        ${this.#button('chevron-up', words.findPrevious, none, () => this.#step(-1))}
        ${this.#button('chevron-down', words.findNext, none, () => this.#step(1))}
        ${this.#button('x', words.findClose, false, this.#close)}
      </div>
    `;
  }

  #count(words: LateWords['output']): string {
    if (this.#query === '') return '';
    const all = this.#matches.length;
    return all === mostMatches ? words.foundMany(this.#current + 1, all) : words.found(this.#current + 1, all);
  }

  #button(face: 'chevron-up' | 'chevron-down' | 'x', name: string, disabled: boolean, onClick: () => void): unknown {
    return html`<button
      class="icon-button"
      type="button"
      aria-label=${name}
      title=${name}
      ?disabled=${disabled}
      @click=${onClick}
    >
      ${icon(face)}
    </button>`;
  }

  /** Begins with the last place: the end is what is looked at most. */
  #onInput(event: Event, lines: TerminalLines): void {
    this.#query = (event.target as HTMLInputElement).value;
    this.#matches = findInLines(lines, this.#query);
    this.#current = this.#matches.length - 1;
    this.#changed(this.#matches.at(-1)?.[0]?.row);
  }

  #step(by: 1 | -1): void {
    const all = this.#matches.length;
    if (all === 0) return;
    this.#current = (Math.max(this.#current, by > 0 ? -1 : 0) + by + all) % all;
    this.#changed(this.#matches[this.#current]?.[0]?.row);
  }

  readonly #close = (): void => {
    this.toggle();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && event.target === this.#field.value) this.#step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function samePlace(a: RowStretch | undefined, b: RowStretch): boolean {
  return a?.row === b.row && a.from === b.from;
}
