import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {state} from 'lit/decorators.js';
import {baseStyles} from '../../components/shared/base.styles.js';
import {controlStyles} from '../../components/shared/controls.styles.js';
import {icon} from '../../components/shared/icons.js';
import {runningSeconds} from '../../components/terminal-card/terminal-card-logic.js';
import {rowTitle} from '../../components/tool-row/tool-facts.js';
import type {LateWords} from '../../localize/late.js';
import {lateWords} from '../../localize/late.js';
import {localized} from '../../localize/localized.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import type {EntryId} from '../../state/identity.js';
import {conversationContext} from '../contexts.js';
import {SelectorController} from '../selector-controller.js';
import type {RunningTerminal} from './running-terminals-logic.js';
import {lasting, RunningTerminals} from './running-terminals-logic.js';
import {runningTerminalsStyles} from './running-terminals.styles.js';

const second = 1_000;

/**
 * The commands that run, in the bar: label, time and state of each, and the way to its row (X10). It shows nothing
 * while there is none.
 *
 * @tag acp-running-terminals
 * @csspart base - Everything.
 * @csspart toggle - The line that counts several commands, and opens the list of them.
 * @csspart list - The commands.
 * @csspart command - One command; leads to its row.
 * @csspart time - How long it has run.
 */
export class AcpRunningTerminals extends LitElement {
  static override styles = [baseStyles, controlStyles, runningTerminalsStyles];

  readonly #finder = new RunningTerminals();
  readonly #running = new SelectorController(this, conversationContext, state => this.#finder.read(state));
  #clock: ReturnType<typeof setInterval> | undefined;

  @state() private open = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#tick(false);
  }

  protected override willUpdate(): void {
    this.hidden = this.#shown.length === 0;
    this.#tick(this.#running.value.some(({terminal}) => terminal.startedAt !== undefined));
  }

  override render(): TemplateResult | typeof nothing {
    const shown = this.#shown;
    const words = lateWords(this).output;
    if (shown.length === 0) return nothing;
    if (shown.length === 1) return html`<div part="base">${this.#renderCommand(shown[0]!, words)}</div>`;
    return html`
      <div part="base">
        <button part="toggle" type="button" aria-expanded=${this.open} @click=${this.#onToggle}>
          ${icon(this.open ? 'chevron-down' : 'chevron-right')}
          <span class="spinner">${icon('spinner')}</span>
          <span>${words.running(shown.length)}</span>
        </button>
        ${
          this.open
            ? html`<ul part="list" aria-label=${words.running(shown.length)}>
                ${shown.map(item => html`<li>${this.#renderCommand(item, words)}</li>`)}
              </ul>`
            : nothing
        }
      </div>
    `;
  }

  get #shown(): readonly RunningTerminal[] {
    return lasting(this.#running.value, Date.now());
  }

  #renderCommand({terminal, call}: RunningTerminal, words: LateWords['output']): TemplateResult {
    const all = localized(this);
    const label = rowTitle(call, all.terminal.fallbackLabel).trim().split('\n')[0]!;
    const seconds = call.decision === undefined ? runningSeconds(terminal, 'running', Date.now()) : undefined;
    const time = seconds === undefined ? '' : all.tools.seconds(seconds);
    return html`<button
      part="command"
      type="button"
      title=${words.goToCommand(visibleString(label))}
      @click=${() => this.#reveal(call.id)}
    >
      ${icon('terminal')}<bdi class="label">${visibleTextTemplate(label, all)}</bdi>
      <span class="state spinner">${icon('spinner')}${all.terminal.running}</span>
      ${time === '' ? nothing : html`<span part="time">${time}</span>`}
    </button>`;
  }

  /** The transcript that stands above the bar shows the row. */
  #reveal(id: EntryId): void {
    const root = this.getRootNode();
    const transcript =
      root instanceof ShadowRoot
        ? root.querySelector<HTMLElement & {reveal?: (entry: EntryId) => void}>('acp-transcript')
        : null;
    transcript?.reveal?.(id);
  }

  #tick(on: boolean): void {
    if (on && this.isConnected) this.#clock ??= setInterval(() => this.requestUpdate(), second);
    else {
      clearInterval(this.#clock);
      this.#clock = undefined;
    }
  }

  readonly #onToggle = (): void => {
    this.open = !this.open;
  };
}
