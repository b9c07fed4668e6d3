import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import {repeat} from 'lit/directives/repeat.js';
import {baseStyles} from '../../components/shared/base.styles.js';
import {controlStyles} from '../../components/shared/controls.styles.js';
import {icon} from '../../components/shared/icons.js';
import {stopButton} from '../../components/terminal-card/stop-button.js';
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
 * @fires {AcpTerminalStopEvent} acp-terminal-stop - The user asked to stop a command.
 * @csspart base - Everything.
 * @csspart toggle - The line that counts several commands, and opens the list of them.
 * @csspart list - The commands.
 * @csspart command - One command; leads to its row.
 * @csspart stop-button - Stops a command, where the host can.
 * @csspart time - How long it has run.
 */
export class AcpRunningTerminals extends LitElement {
  static override styles = [baseStyles, controlStyles, runningTerminalsStyles];

  readonly #finder = new RunningTerminals();
  readonly #running = new SelectorController(this, conversationContext, state => this.#finder.read(state));
  #clock: ReturnType<typeof setInterval> | undefined;

  /** What had the focus before it was drawn. */
  #focused: Element | null = null;

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
    this.#focused = this.shadowRoot?.activeElement ?? null;
    this.hidden = this.#shown.length === 0;
    this.#tick(this.#running.value.some(({terminal}) => terminal.startedAt !== undefined));
  }

  /** What had the focus is gone with its command: the next one gets it, else the composer. */
  protected override updated(): void {
    if (!this.#focused || this.#focused.isConnected) return;
    const next = this.hidden ? null : this.renderRoot.querySelector<HTMLElement>('button');
    const root = this.getRootNode();
    if (next) next.focus();
    else if (root instanceof ShadowRoot) (root.host as HTMLElement).focus();
  }

  override render(): TemplateResult | typeof nothing {
    const shown = this.#shown;
    const words = lateWords(this).output;
    if (shown.length === 0) return nothing;
    if (shown.length === 1)
      return html`<div part="base">${keyed(shown[0]!.terminal.ordinal, this.#renderCommand(shown[0]!, words))}</div>`;
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
                ${repeat(
                  shown,
                  ({terminal}) => terminal.ordinal,
                  item => html`<li>${this.#renderCommand(item, words)}</li>`,
                )}
              </ul>`
            : nothing
        }
      </div>
    `;
  }

  get #shown(): readonly RunningTerminal[] {
    return lasting(this.#running.value, Date.now());
  }

  #renderCommand({terminal, call, stoppable}: RunningTerminal, words: LateWords['output']): TemplateResult {
    const all = localized(this);
    const {fallbackLabel, running} = all.terminal;
    const named = call ? rowTitle(call, fallbackLabel) : (terminal.command ?? fallbackLabel);
    const label = named.trim().split('\n')[0]!;
    const real = call?.decision === undefined || terminal.hostRun === true;
    const seconds = real ? runningSeconds(terminal, 'running', Date.now()) : undefined;
    const line = html`
      ${icon('terminal')}<bdi class="label">${visibleTextTemplate(label, all)}</bdi>
      <span class="state spinner">${icon('spinner')}${running}</span>
      ${seconds === undefined ? nothing : html`<span part="time">${all.tools.seconds(seconds)}</span>`}
    `;
    return html`<div class="line">
      ${
        call
          ? html`<button
              part="command"
              type="button"
              title=${words.goToCommand(visibleString(label))}
              @click=${() => this.#reveal(call.id)}
            >
              ${line}
            </button>`
          : html`<span part="command">${line}</span>`
      }
      ${stoppable ? stopButton(this, terminal, label) : nothing}
    </div>`;
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
