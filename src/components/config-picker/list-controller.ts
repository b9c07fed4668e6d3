import type {LitElement, ReactiveController} from 'lit';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import {favouritesOf} from '../../state/config-preferences.js';
import {AcpConfigFavouriteEvent} from '../events/config-preference-events.js';
import type {ListHandlers} from './config-list.js';
import type {Move, Row} from './config-list-logic.js';
import {groupsOf, isSearchable, kept, moved, rowsOf, typedTo} from './config-list-logic.js';

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'first',
  End: 'last',
};

/** Keys that belong to the text of a search field. */
const textKeys: readonly string[] = ['Home', 'End'];

/**
 * Search and highlight of the list that is open (K2). A row is highlighted only by a key or by a pointer that really
 * moved, never by a list that changes under it, and only a highlighted row is taken by Enter.
 */
export class ListController implements ReactiveController {
  readonly #host: LitElement;
  readonly #listed: () => ConfigOption | undefined;
  readonly #preferences: () => ConfigPreferences | undefined;
  readonly #take: (option: ConfigOption, row: Row) => void;
  #pointer: string | undefined;
  #query = '';
  #highlight: string | undefined;
  #revealing: string | undefined;
  /** The list has not got the height yet that it keeps while it is searched, so that the search field stays in place. */
  #unsized = false;

  constructor(
    host: LitElement,
    listed: () => ConfigOption | undefined,
    preferences: () => ConfigPreferences | undefined,
    take: (option: ConfigOption, row: Row) => void,
  ) {
    this.#host = host;
    this.#listed = listed;
    this.#preferences = preferences;
    this.#take = take;
    host.addController(this);
  }

  /** What is searched for. */
  get query(): string {
    return this.#query;
  }

  /** Key of the highlighted row. */
  get highlight(): string | undefined {
    return this.#highlight;
  }

  /** Begins anew: no search, no highlight, the current value in view. */
  reset(): void {
    this.#pointer = undefined;
    this.#query = '';
    this.#highlight = undefined;
    this.#revealing = '[aria-selected=true]';
    this.#unsized = true;
    this.#host.renderRoot.querySelector<HTMLElement>('[part=list]')?.style.removeProperty('min-block-size');
    this.#host.requestUpdate();
  }

  /** Keeps the highlight on a row of the list as it is now, or takes it away. */
  follow(): void {
    this.#highlight = kept(this.#rows, this.#highlight);
  }

  hostUpdated(): void {
    const list = this.#host.renderRoot.querySelector<HTMLElement>('[part=list]');
    if (!this.#revealing || !list || list.clientHeight === 0) return;
    const row = list.querySelector<HTMLElement>(this.#revealing);
    this.#revealing = undefined;
    if (this.#unsized) list.style.setProperty('min-block-size', `${list.offsetHeight}px`);
    this.#unsized = false;
    if (!row) return;
    const above = row.offsetTop - list.offsetTop - list.scrollTop;
    if (above < 0) list.scrollTop += above;
    else list.scrollTop += Math.max(0, above + row.offsetHeight - list.clientHeight);
  }

  get #rows(): readonly Row[] {
    const option = this.#listed();
    return option ? rowsOf(groupsOf(option, this.#query, this.#preferences())) : [];
  }

  #point(key: string | undefined): void {
    if (key === this.#highlight) return;
    this.#highlight = key;
    this.#host.requestUpdate();
  }

  #pick(key: string | undefined): void {
    const option = this.#listed();
    const row = this.#rows.find(found => found.key === key);
    if (option && row) this.#take(option, row);
  }

  /** Marks a value as a favourite, or takes the mark away. */
  #mark(key: string | undefined): void {
    const option = this.#listed();
    const preferences = this.#preferences();
    const row = this.#rows.find(found => found.key === key);
    if (!option || !preferences || !row) return;
    const marked = favouritesOf(preferences, option.configId).includes(row.value.value);
    this.#host.dispatchEvent(new AcpConfigFavouriteEvent(option.configId, row.value.value, !marked));
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const option = this.#listed();
    if (!option || event.isComposing || event.keyCode === 229) return;
    if (event.altKey && event.code === 'KeyF' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      return this.#mark(this.#highlight);
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const searching = isSearchable(option);
    const move = searching && textKeys.includes(event.key) ? undefined : moves[event.key];
    if (move) this.#point(moved(this.#rows, this.#highlight, move));
    else if (event.key === 'Enter' || (event.key === ' ' && !searching))
      this.#pick(event.repeat ? undefined : this.#highlight);
    else if (!searching && event.key.length === 1) this.#point(typedTo(this.#rows, this.#highlight, event.key));
    else return;
    event.preventDefault();
    if (move) this.#revealing = '.highlight';
  };

  readonly #onInput = (event: InputEvent): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.#point(undefined);
    this.#host.requestUpdate();
  };

  readonly #onPoint = (event: PointerEvent): void => {
    const at = `${event.screenX} ${event.screenY}`;
    const before = this.#pointer;
    this.#pointer = at;
    if (before !== undefined && before !== at) this.#point(keyAt(event));
  };

  readonly #onPick = (event: MouseEvent): void => {
    if ((event.target as Element).closest('.star')) this.#mark(keyAt(event));
    else this.#pick(keyAt(event));
  };

  /** What the list is told. */
  readonly handlers: ListHandlers = {
    keydown: this.#onKeydown,
    input: this.#onInput,
    point: this.#onPoint,
    pick: this.#onPick,
  };
}

function keyAt(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('.row')?.dataset['key'];
}
