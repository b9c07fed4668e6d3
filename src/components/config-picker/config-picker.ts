import type {PropertyValues, TemplateResult} from 'lit';
import {adoptStyles, html, LitElement, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {LazyModule} from '../../rendering/lazy-module.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {ConfigChange} from '../../state/conversation-state.js';
import {AcpConfigDismissEvent, AcpConfigSetEvent} from '../events/config-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {PopoverController} from '../shared/popover.js';
import {moreButton, trigger} from './config-buttons.js';
import type {Row} from './config-list-logic.js';
import {changeOf, nextValue, pendingPlace, restOf, triggersOf} from './config-picker-logic.js';
import {configPickerStyles} from './config-picker.styles.js';
import type {ListController} from './list-controller.js';
import type {PanelController} from './panel-controller.js';

type Words = Catalogue['config'];

/** What popups are drawn from: of no use before one opens. */
export const popupModule = new LazyModule(() => import('./config-popup.js'));

/** Id of the popup of all options without a trigger. */
const more = 'more';

/**
 * The session's options as their current values, each with a list to choose from (K1–K3, K5). It changes nothing
 * itself: it asks, shows what is under way, and shows what the agent answered.
 *
 * @tag acp-config-picker
 * @fires {AcpConfigSetEvent} acp-config-set - The user chose a value.
 * @fires {AcpConfigFavouriteEvent} acp-config-favourite - The user marked a value, or took the mark away.
 * @fires {AcpConfigDefaultEvent} acp-config-default - The user chose what new sessions begin with.
 * @fires {AcpConfigDismissEvent} acp-config-dismiss - The user dismissed the error of a change.
 * @csspart base - Everything.
 * @csspart problem - A change that failed or was not applied.
 * @csspart retry-button - Asks for the failed change once more.
 * @csspart dismiss-button - Dismisses the problem.
 * @csspart triggers - The line of triggers.
 * @csspart trigger - A current value that opens its list.
 * @csspart pending - The value asked for, beside the trigger, until the agent has answered.
 * @csspart value - A current value that cannot be changed.
 * @csspart more-button - Opens the options without a trigger.
 * @csspart popup - The popup of a trigger or of the other options.
 * @csspart search - The search field of a list.
 * @csspart list - The list of values.
 * @csspart options - The list of options without a trigger.
 */
export class AcpConfigPicker extends LitElement {
  static override styles = [baseStyles, controlStyles, configPickerStyles];

  readonly #popover = new PopoverController(this, () => (this.listed = undefined));
  /** Search and highlight, from the first popup on. */
  #list: ListController | undefined;
  #panel: PanelController | undefined;
  #refocus = false;

  /** The session's options, in the agent's order. */
  @property({attribute: false}) options: readonly ConfigOption[] = [];

  /** Changes that are under way or went wrong. */
  @property({attribute: false}) changes: readonly ConfigChange[] = [];

  /** What the agent does: while it is not `idle` a note says that the running answer may use the old value (K6). */
  @property({attribute: false}) activity = 'idle';

  /** What the user prefers. Left out: nothing can be marked, and new sessions begin as the agent says. */
  @property({attribute: false}) preferences: ConfigPreferences | undefined;

  /** Nothing can be changed: values are shown only. */
  @property({attribute: 'read-only', type: Boolean}) readOnly = false;

  /** One trigger for everything, whatever the width. */
  @property({type: Boolean, reflect: true}) compact = false;

  /** The option whose list is open. */
  @state() private listed: string | undefined;

  /** No trigger has room, so the panel holds all options. */
  @state() private collapsed = false;

  /** Asks for the next value that the user marked, of the first option of a category, such as `model` (K2). */
  cycleFavourites(category: string): void {
    void popupModule.load().then(({nextFavourite}) => {
      const option = this.#selectOf(category);
      const value = option && this.preferences && !this.readOnly ? nextFavourite(option, this.preferences) : undefined;
      if (option && value !== undefined) this.#ask(option, value);
    });
  }

  /** Asks for the next value of the first option of a category, such as `mode`. */
  cycle(category: string): void {
    const option = this.#selectOf(category);
    const value = option && !this.readOnly ? nextValue(option) : undefined;
    if (option && value !== undefined) this.#ask(option, value);
  }

  /** Lets the user choose a value of an option: opens its list, or the panel at its row. */
  choose(configId: string): void {
    const option = this.options.find(found => found.configId === configId);
    if (!option || this.readOnly) return;
    const own = this.renderRoot.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(`option-${configId}`)}"]`);
    const anchor = own?.checkVisibility() ? own : this.renderRoot.querySelector<HTMLElement>('[part=more-button]');
    if (!anchor) return;
    const listed = option.type === 'select' ? configId : undefined;
    this.#open(anchor, anchor === own ? `option-${configId}` : more, listed, configId);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // a press that comes earlier waits for it
    popupModule.use(() => this.requestUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('options') || changed.has('readOnly') || changed.has('preferences')) this.#follow();
  }

  protected override updated(): void {
    if (!this.#refocus) return;
    this.#refocus = false;
    this.renderRoot.querySelector<HTMLElement>('[part=trigger], [part=more-button]')?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    if (this.options.length === 0) return nothing;
    const words = localized(this).config;
    const options = this.#plain(this.options);
    const triggers = triggersOf(options);
    return html`
      <div part="base">
        ${this.changes.map(change => popupModule.module?.problem(options, change, words, this.#problemHandlers))}
        <div part="triggers">
          ${repeat(
            triggers,
            option => option.configId,
            option => this.#renderTrigger(option, `option-${option.configId}`, words),
          )}
          ${this.#renderMore(triggers.length === this.options.length, words)}
        </div>
      </div>
    `;
  }

  /** As they are drawn, from the moment on that it is known how. */
  #plain(options: readonly ConfigOption[]): readonly ConfigOption[] {
    const {module} = popupModule;
    return module ? options.map(module.plainOption) : options;
  }

  #selectOf(category: string): ConfigOption | undefined {
    return this.options.find(found => found.category === category && found.type === 'select');
  }

  #renderTrigger(option: ConfigOption, id: string, words: Words): TemplateResult {
    const open = this.#popover.id === id;
    const view = {id, open, readOnly: this.readOnly, change: changeOf(this.changes, option)};
    return html`
      ${trigger(option, view, words, event => this.#onTrigger(event, id, option.configId))}
      ${this.#popover.template(id, open ? this.#renderList(option, words) : nothing)}
    `;
  }

  #renderMore(narrowOnly: boolean, words: Words): TemplateResult {
    const open = this.#popover.id === more;
    const pending = pendingPlace(this.options, this.changes);
    return html`
      ${moreButton({id: more, open, narrowOnly, pending}, words, event => this.#onTrigger(event, more))}
      ${this.#popover.template(more, open ? this.#renderPanel(words) : nothing)}
    `;
  }

  #renderPanel(words: Words): TemplateResult | typeof nothing {
    const option = this.#listedOption;
    if (option) return this.#renderList(this.#plain([option])[0]!, words);
    const panel = this.#panel;
    if (!panel) return nothing;
    const {changes, readOnly, preferences} = this;
    const running = this.activity !== 'idle';
    const {query, handlers} = panel;
    const view = {options: this.#plain(this.#panelOptions), query, changes, readOnly, running, preferences, host: this};
    const on = {...handlers, choose: this.#onChoose, toggle: this.#onToggle};
    return popupModule.module?.moreList(view, words, on) ?? nothing;
  }

  #renderList(option: ConfigOption, words: Words): TemplateResult | typeof nothing {
    const list = this.#list;
    if (!list) return nothing;
    const change = changeOf(this.changes, option);
    const view = {
      option,
      query: list.query,
      highlight: list.highlight,
      pending: change?.status === 'pending' ? change.value : undefined,
      running: this.activity !== 'idle',
      preferences: this.preferences,
      host: this,
    };
    const back = this.#popover.id === more ? this.#onBack : undefined;
    return popupModule.module?.optionList(view, words, {...list.handlers, back}) ?? nothing;
  }

  get #listedOption(): ConfigOption | undefined {
    return this.options.find(option => option.configId === this.listed);
  }

  get #panelOptions(): readonly ConfigOption[] {
    return this.collapsed ? this.options : restOf(this.options);
  }

  /** Keeps what is open in step with a new list of options, or closes it. */
  #follow(): void {
    const {id, element} = this.#popover;
    if (id === undefined) return;
    const option = this.#listedOption;
    const listed = id === more ? this.#panelOptions : triggersOf(this.options);
    const stays = this.listed === undefined || (option?.type === 'select' && listed.includes(option));
    this.#list?.follow();
    if (stays && listed.length > 0 && !this.readOnly) return;
    this.#refocus = element?.matches(':focus-within') ?? false;
    this.#popover.close();
  }

  /** Moves the focus into what is open: to the row of an option, else to the first control. */
  #enter(configId?: string): void {
    const row = configId === undefined ? [] : [`[data-config="${CSS.escape(configId)}"]`];
    for (const selector of [...row, '.search', '[part][tabindex="0"]', 'button']) {
      const found = this.#popover.element?.querySelector<HTMLElement>(selector);
      if (found) return found.focus({preventScroll: true});
    }
  }

  #ask(option: ConfigOption, value: string | boolean): void {
    this.dispatchEvent(new AcpConfigSetEvent(option.configId, value));
  }

  #take(option: ConfigOption, row: Row): void {
    if (!row.current || changeOf(this.changes, option)?.status === 'pending') this.#ask(option, row.value.value);
    if (this.#popover.id === more) this.#onBack();
    else this.#popover.close();
  }

  /** The list of an option inside the panel, or the panel itself. */
  async #turnTo(configId: string | undefined, focused?: string): Promise<void> {
    this.listed = configId;
    this.#list?.reset();
    await this.updateComplete;
    this.#enter(focused);
  }

  readonly #onTrigger = (event: MouseEvent, id: string, configId?: string): void => {
    event.preventDefault();
    if (this.#popover.id === id) return this.#popover.close();
    this.#open(event.currentTarget as HTMLElement, id, configId);
  };

  #open(anchor: HTMLElement, id: string, configId: string | undefined, focused?: string): void {
    const first = this.renderRoot.querySelector('[part=trigger], [part=value]');
    this.collapsed = first !== null && first.getClientRects().length === 0;
    const ready = popupModule.load().then(({configPopupStyles, ListController: List, PanelController: Panel}) => {
      (this.#panel ??= new Panel(this)).reset();
      this.#list ??= new List(
        this,
        () => this.#listedOption,
        () => this.preferences,
        (option, row) => this.#take(option, row),
      );
      adoptStyles(this.renderRoot as ShadowRoot, [...AcpConfigPicker.elementStyles, configPopupStyles]);
    });
    void this.#popover.open(id, anchor, () => void this.#turnTo(configId, focused), 'top-start', ready);
  }

  readonly #onChoose = (option: ConfigOption): void => {
    void this.#turnTo(option.configId);
  };

  readonly #onBack = (): void => {
    void this.#turnTo(undefined, this.listed);
  };

  readonly #onToggle = (option: ConfigOption): void => {
    this.#ask(option, option.currentValue !== true);
  };

  readonly #problemHandlers = {
    retry: (change: ConfigChange): void =>
      void this.dispatchEvent(new AcpConfigSetEvent(change.configId, change.value)),
    dismiss: (change: ConfigChange): void => void this.dispatchEvent(new AcpConfigDismissEvent(change.configId)),
  };
}
