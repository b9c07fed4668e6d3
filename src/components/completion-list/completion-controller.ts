import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {lateWords} from '../../localize/late.js';
import type {ComposerHost, FieldPort} from '../composer/composer-host.js';
import {freeLabel} from '../composer/mention-text.js';
import {AcpMentionAddEvent} from '../events/draft-events.js';
import {float} from '../shared/floating.js';
import type {CommandChoice} from './commands.js';
import {commandChoices} from './commands.js';
import type {CompletionRow, CompletionView} from './completion-list.js';
import {completionList, completionListId, completionRowId} from './completion-list.js';
import {CompletionNews} from './completion-news.js';
import {ranked} from './fuzzy.js';
import {MentionSearch} from './mention-search.js';
import type {FoundMention} from './mention-source.js';
import {mentionOf} from './mention-source.js';
import type {Trigger} from './trigger.js';
import {triggerAt} from './trigger.js';

/** So many rows are drawn; typing on finds the others. */
const rowsShown = 50;

const steps: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8};

/**
 * Completes commands behind `/` and mentions behind `@` while a message is written (C4, C5, C6). The focus stays in
 * the text; a list that changes neither moves the highlight to another row nor changes the draft.
 */
export class CompletionController {
  readonly #host: ComposerHost;
  readonly #port: FieldPort;
  readonly #search: MentionSearch;
  readonly #news: CompletionNews;
  #trigger: Trigger | undefined;
  #active: string | undefined;
  /** The highlight was moved by a key, so it stays with its row. */
  #moved = false;
  /** The place where Escape closed the list; it stays closed there. */
  #dismissed: number | undefined;
  #stop: (() => void) | undefined;
  #listed: (Pick<ComposerHost, 'hostCommands' | 'commands'> & {choices: readonly CommandChoice[]}) | undefined;

  constructor(host: ComposerHost, port: FieldPort) {
    this.#host = host;
    this.#port = port;
    this.#search = new MentionSearch(() => host.requestUpdate());
    this.#news = new CompletionNews(host);
  }

  /** All commands that can be completed now. */
  get commands(): readonly CommandChoice[] {
    const {hostCommands, commands} = this.#host;
    if (hostCommands !== this.#listed?.hostCommands || commands !== this.#listed.commands)
      this.#listed = {hostCommands, commands, choices: commandChoices(hostCommands, commands)};
    return this.#listed.choices;
  }

  /** The user typed, or the caret moved: only typing opens the list. */
  follow(typed: boolean): void {
    const field = this.#port.field();
    const at = field && field.selectionStart === field.selectionEnd ? this.#find(field) : undefined;
    if (at?.start !== this.#dismissed) this.#dismissed = undefined;
    if (!at || at.start === this.#dismissed) return this.close();
    if (!typed && !this.#trigger) return;
    if (at.kind !== this.#trigger?.kind || at.query !== this.#trigger.query) {
      this.#active = undefined;
      this.#moved = false;
    }
    this.#trigger = at;
    if (at.kind === 'mention') this.#search.ask(this.#host.mentionSources, at.query);
    this.#host.requestUpdate();
  }

  /** Another text is there, so nothing of the old one counts. */
  reset(): void {
    this.#dismissed = undefined;
    this.close();
  }

  close(): void {
    if (!this.#trigger) return;
    this.#trigger = undefined;
    this.#active = undefined;
    this.#search.end();
    this.#host.requestUpdate();
  }

  /** Takes a key that is the list's; `false` leaves it to the text. */
  keydown(event: KeyboardEvent): boolean {
    if (!this.#trigger) return false;
    if (event.altKey || event.ctrlKey || event.metaKey) {
      // who sends in so many words does not complete
      if (event.key === 'Enter') this.close();
      return false;
    }
    const {rows} = this.#rows();
    if (event.key === 'Escape') {
      this.#dismissed = this.#trigger.start;
      this.close();
      return true;
    }
    const step = steps[event.key];
    if (step !== undefined && !event.shiftKey && rows.length > 0) {
      this.#move(rows, step);
      return true;
    }
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.shiftKey) return false;
    const row = rows.find(({key}) => key === this.#highlight(rows));
    if (!row || (event.key === 'Enter' && this.#isWhole(row))) {
      this.close();
      return false;
    }
    if (!event.repeat) this.#take(row);
    return true;
  }

  /** A press of a row takes it; the focus has stayed in the text. */
  clicked(target: EventTarget | null): void {
    const key = (target as Element).closest<HTMLElement>('[part=completion-item]')?.dataset['key'];
    const row = key === undefined ? undefined : this.#rows().rows.find(found => found.key === key);
    if (row) this.#take(row);
  }

  /** Completes what is typed in part, as Enter does; `false` if there is nothing to complete. */
  completePartly(): boolean {
    if (!this.#trigger) return false;
    const {rows} = this.#rows();
    const row = rows.find(({key}) => key === this.#highlight(rows));
    if (!row || this.#isWhole(row)) return false;
    this.#take(row);
    return true;
  }

  /** The list, to be drawn in the root of the text field. */
  template(): TemplateResult {
    const view = this.#view;
    const list = view && completionList(view, lateWords(this.#host));
    return html`<div part="completion" class="popup" popover="manual">${list ?? nothing}</div>`;
  }

  /** Opens and closes what was drawn, and tells the text field about it. */
  drawn(): void {
    const field = this.#port.field();
    const popup = this.#host.renderRoot.querySelector<HTMLElement>('[part=completion]');
    if (!field || !popup) return;
    const {rows} = this.#rows();
    const open = this.#trigger !== undefined && this.#isWorthShowing(rows.length);
    if (open !== popup.matches(':popover-open')) this.#toggle(popup, open);
    const active = open ? completionRowId(rows, this.#highlight(rows)) : undefined;
    setOrRemove(field, 'aria-autocomplete', this.#completes ? 'list' : undefined);
    setOrRemove(field, 'aria-controls', open ? completionListId : undefined);
    setOrRemove(field, 'aria-activedescendant', active);
    if (active) this.#reveal(popup.querySelector<HTMLElement>(`#${active}`));
    this.#news.follow(open ? this.#view : undefined);
  }

  /** Lets go of what was begun. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#trigger = undefined;
    this.#search.end();
    this.#news.follow(undefined);
  }

  get #completes(): boolean {
    return this.#host.mentionSources.length > 0 || this.commands.length > 0;
  }

  #find({value, selectionStart}: HTMLTextAreaElement): Trigger | undefined {
    const {commands} = this;
    const at = triggerAt(value, selectionStart, query => {
      const typed = lower(query);
      return commands.some(({name}) => lower(name).startsWith(typed));
    });
    if (at?.kind === 'command') return commands.length > 0 ? at : undefined;
    return at && this.#host.mentionSources.length > 0 ? at : undefined;
  }

  get #view(): CompletionView | undefined {
    if (!this.#trigger) return undefined;
    const {rows, more} = this.#rows();
    const {kind} = this.#trigger;
    const {searching = true, failed = false} = this.#search.results ?? {};
    const asks = kind === 'mention';
    return {kind, rows, more, active: this.#highlight(rows), searching: asks && searching, failed: asks && failed};
  }

  #rows(): {readonly rows: readonly CompletionRow[]; readonly more: number} {
    const all = this.#fitting();
    return {rows: all.slice(0, rowsShown), more: Math.max(0, all.length - rowsShown)};
  }

  #fitting(): readonly CompletionRow[] {
    if (!this.#trigger) return [];
    if (this.#trigger.kind === 'mention')
      return (this.#search.results?.found ?? []).map(mention => ({key: mention.key, mention}));
    const {start, query} = this.#trigger;
    // in the middle of a message a path is likelier than a command, so only the beginning of a name counts
    const from = start === 0 ? this.commands : this.commands.filter(({name}) => lower(name).startsWith(lower(query)));
    const fitting = ranked(from, query, ({name}) => name);
    return fitting.map(command => ({key: command.name, command}));
  }

  /** A list of commands with nothing in it says nothing; one of mentions says that nothing was found. */
  #isWorthShowing(rows: number): boolean {
    return rows > 0 || (this.#trigger?.kind === 'mention' && this.#trigger.query !== '');
  }

  /** The row that Enter takes: the one that was chosen as long as it is there, else the first. */
  #highlight(rows: readonly CompletionRow[]): string | undefined {
    if (this.#active !== undefined && rows.some(({key}) => key === this.#active)) return this.#active;
    return this.#moved ? undefined : rows[0]?.key;
  }

  #move(rows: readonly CompletionRow[], by: number): void {
    const at = rows.findIndex(({key}) => key === this.#highlight(rows));
    const last = rows.length - 1;
    const around = Math.abs(by) === 1 && (at + by < 0 || at + by > last);
    const to = around ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by));
    this.#active = rows[to]!.key;
    this.#moved = true;
    this.#host.requestUpdate();
  }

  /** Whether a command is fully typed and takes no argument, so that Enter sends it. */
  #isWhole(row: CompletionRow): boolean {
    if (!('command' in row) || this.#trigger?.start !== 0) return false;
    return row.command.hint === undefined && row.command.name === this.#trigger.query;
  }

  #take(row: CompletionRow): void {
    const field = this.#port.field();
    const trigger = this.#trigger;
    if (!field || !trigger) return;
    const rest = field.value.slice(field.selectionStart);
    const end = field.selectionStart + /^\S*/.exec(rest)![0].length;
    const label = 'command' in row ? row.command.name : this.#labelOf(row.mention);
    const text = `${'command' in row ? '/' : '@'}${label}`;
    const spaced = /^[^\S\n]/.test(field.value.slice(end));
    this.close();
    this.#dismissed = trigger.start;
    this.#port.replace(spaced ? text : `${text} `, trigger.start, end);
    if (spaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1);
    if ('mention' in row) this.#mention(row.mention, label);
    field.focus();
  }

  #labelOf({item}: FoundMention): string {
    return freeLabel(item.label, item.uri, this.#host.draft?.mentions ?? []);
  }

  /** The text is there already, so the draft that follows has both. */
  #mention({item, source}: FoundMention, label: string): void {
    const read = source.read && ((signal: AbortSignal) => source.read!(item, signal));
    this.#host.dispatchEvent(new AcpMentionAddEvent(mentionOf(item, label), read));
  }

  #toggle(popup: HTMLElement, open: boolean): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!open) return popup.hidePopover();
    popup.showPopover();
    this.#stop = float(this.#host.renderRoot.querySelector('[part=base]')!, popup, 'top-start');
  }

  #reveal(row: HTMLElement | null): void {
    const list = row?.closest<HTMLElement>('[part=completion-list]');
    if (!row || !list) return;
    const above = row.offsetTop - list.offsetTop - list.scrollTop;
    if (above < 0) list.scrollTop += above;
    else list.scrollTop += Math.max(0, above + row.offsetHeight - list.clientHeight);
  }
}

function lower(text: string): string {
  return text.toLowerCase();
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
