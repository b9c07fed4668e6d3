import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {contentStyles} from '../../rendering/content/content.styles.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {setState} from '../shared/set-state.js';
import {terminalTokens} from '../shared/tokens.js';
import {outputModule, OutputReader} from './output-reader.js';
import {needsBlock, runningSeconds, statusIcons, statusWord, terminalStatus} from './terminal-card-logic.js';
import type {TerminalStatus} from './terminal-card-logic.js';
import {terminalCardStyles} from './terminal-card.styles.js';

const tail = 300;
const portion = 1_000;
const second = 1_000;

/**
 * One terminal: what was run and where, how it stands, and the end of its output. It follows the output while the
 * reader is at its end. It shows and never runs anything.
 *
 * @tag acp-terminal-card
 * @csspart base - The card.
 * @csspart header - The line with label, directory, status and buttons.
 * @csspart label - What was run, in one line.
 * @csspart cwd - The working directory.
 * @csspart status - How the terminal stands, and for how long.
 * @csspart command - The whole of a label that one line cannot hold.
 * @csspart output - The output; scrolls.
 * @csspart note - What is missing: dropped or cut output, or all of it.
 * @csspart copy-button - Copies the output.
 * @csspart wrap-button - Wraps long lines.
 * @csspart expand-button - Shows the output in full height.
 * @cssprop [--acp-terminal-card-max-block-size=18rem] - Height of the output before it scrolls.
 * @cssstate wrapped - While long lines are wrapped.
 * @cssstate expanded - While the output has its full height.
 * @cssstate running - While the terminal runs.
 * @cssstate failed - After an exit code other than 0, or a signal.
 */
export class AcpTerminalCard extends LitElement {
  static override styles = [terminalTokens, baseStyles, controlStyles, contentStyles, terminalCardStyles];

  readonly #internals = this.attachInternals();
  readonly #reader = new OutputReader(() => this.requestUpdate());
  #shown: TerminalState | undefined;
  #following = true;
  #seconds: number | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #copiedTimer: ReturnType<typeof setTimeout> | undefined;

  /** The terminal; without one the card says that it is not known. */
  @property({attribute: false}) terminal: TerminalState | undefined;

  /** What was run: the title of the call. The terminal's own command, if left out. */
  @property() label = '';

  /** Effective status of the call that the terminal belongs to; it tells what a missing exit means. */
  @property({attribute: false}) status: EffectiveStatus | undefined;

  /** The card stands in the row of its call, which already shows the label. */
  @property({type: Boolean, reflect: true}) embedded = false;

  /** Show how long the terminal has run. A host that knows that the time includes a wait leaves it out. */
  @property({attribute: false}) timed = true;

  @state() private wrapped = true;
  @state() private expanded = false;
  @state() private portions = 0;
  @state() private copied = false;

  @query('[part=output]') private readonly output!: HTMLElement | null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reader.reset();
    this.#shown = undefined;
    clearInterval(this.#clock);
    clearTimeout(this.#copiedTimer);
    this.#clock = undefined;
  }

  protected override willUpdate(): void {
    if (this.terminal) this.#read(this.terminal);
    const status = this.#status();
    this.#seconds = this.terminal && this.timed ? runningSeconds(this.terminal, status, Date.now()) : undefined;
    setState(this.#internals, 'wrapped', this.wrapped);
    setState(this.#internals, 'expanded', this.expanded);
    setState(this.#internals, 'running', status === 'running');
    setState(this.#internals, 'failed', status === 'exited' || status === 'killed');
    this.#tick(this.timed && status === 'running' && this.terminal?.startedAt !== undefined);
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.#following && this.output) this.output.scrollTop = this.output.scrollHeight;
  }

  override render(): TemplateResult {
    const words = localized(this);
    const label = this.label || this.terminal?.command || words.terminal.fallbackLabel;
    return html`
      <div part="base" role="group" aria-label=${words.terminal.named(visibleString(label))}>
        ${this.#renderHeader(label, words)}
        ${
          !this.embedded && needsBlock(label)
            ? html`<pre part="command" tabindex="0">${visibleTextTemplate(label, words)}</pre>`
            : nothing
        }
        ${this.terminal ? this.#renderNotes(this.terminal, words.terminal) : nothing}
        ${this.terminal ? this.#renderOutput(words.terminal) : html`<div part="note">${words.terminal.missing}</div>`}
      </div>
    `;
  }

  #renderHeader(label: string, words: Catalogue): TemplateResult {
    const cwd = this.terminal?.cwd;
    return html`
      <div part="header">
        ${
          this.embedded
            ? nothing
            : html`${icon('terminal')}<bdi part="label" title=${visibleString(label)}
                  >${visibleTextTemplate(label, words)}</bdi
                >`
        }
        ${
          cwd
            ? html`<bdi part="cwd" title=${words.terminal.cwd(visibleString(cwd))}
                >${visibleTextTemplate(cwd, words)}</bdi
              >`
            : nothing
        }
        ${this.#renderStatus(words)} ${this.#reader.lines.count > 0 ? this.#renderActions(words.terminal) : nothing}
      </div>
    `;
  }

  #renderStatus(words: Catalogue): TemplateResult {
    const status = this.#status();
    if (status === 'none' || !this.terminal) return html`<span class="status-none"></span>`;
    return html`
      <span part="status" class="${status} ${status === 'running' ? 'spinner' : ''}">
        ${icon(statusIcons[status])}<bdi>${statusWord(this.terminal, status, words.terminal)}</bdi>
        ${this.#seconds === undefined ? nothing : html`<span>${words.tools.seconds(this.#seconds)}</span>`}
      </span>
    `;
  }

  #renderActions(words: Catalogue['terminal']): TemplateResult {
    const {copied, wrapped, expanded} = this;
    return html`
      <span class="actions">
        ${this.#renderButton('copy-button', copied ? 'check' : 'copy', copied ? words.copied : words.copy, this.#onCopy)}
        ${this.#renderButton('wrap-button', 'wrap', words.wrap, this.#onWrap, wrapped)}
        ${this.#renderButton('expand-button', expanded ? 'collapse' : 'expand', words.expand, this.#onExpand, expanded)}
      </span>
    `;
  }

  #renderButton(part: string, face: IconName, name: string, onClick: () => void, pressed?: boolean): TemplateResult {
    return html`<button
      part=${part}
      class="icon-button"
      type="button"
      aria-label=${name}
      title=${name}
      aria-pressed=${pressed ?? nothing}
      @click=${onClick}
    >
      ${icon(face)}
    </button>`;
  }

  #renderNotes(terminal: TerminalState, words: Catalogue['terminal']): TemplateResult | typeof nothing {
    const dropped = this.#reader.missed || terminal.output.dropped > 0 || this.#reader.lines.dropped > 0;
    if (!dropped && !terminal.truncated) return nothing;
    return html`<div part="note">${terminal.truncated ? words.truncated : words.dropped}</div>`;
  }

  #renderOutput(words: Catalogue['terminal']): TemplateResult | typeof nothing {
    const {lines} = this.#reader;
    if (lines.count === 0) {
      const ended = this.terminal?.exit !== undefined && !this.#reader.starting;
      return ended ? html`<div part="note">${words.noOutput}</div>` : nothing;
    }
    const from = Math.max(0, lines.count - tail - this.portions * portion);
    return html`
      <div part="output" role="group" tabindex="0" aria-label=${words.output} @scroll=${this.#onScroll}>
        ${
          from > 0
            ? html`<button class="earlier" type="button" @click=${this.#onEarlier}>
                ${words.showEarlier(Math.min(from, portion))}
              </button>`
            : nothing
        }
        <pre>${outputModule.module?.rowsTemplate(lines, from)}</pre>
      </div>
    `;
  }

  #status(): TerminalStatus {
    return this.terminal ? terminalStatus(this.terminal, this.status) : 'none';
  }

  /** Reads what is new. Another terminal starts from nothing. */
  #read(terminal: TerminalState): void {
    const before = this.#shown;
    if (before === terminal) return;
    const same = before?.ordinal === terminal.ordinal && before.terminalId === terminal.terminalId;
    if (before && !same) {
      this.#reader.reset();
      this.portions = 0;
      this.#following = true;
    }
    this.#shown = terminal;
    this.#reader.update(terminal.output);
  }

  #tick(on: boolean): void {
    if (on && this.isConnected) this.#clock ??= setInterval(() => this.requestUpdate(), second);
    else {
      clearInterval(this.#clock);
      this.#clock = undefined;
    }
  }

  readonly #onScroll = (): void => {
    const {output} = this;
    if (output) this.#following = output.scrollHeight - output.scrollTop - output.clientHeight < 8;
  };

  readonly #onEarlier = (): void => {
    const {output} = this;
    const below = output ? output.scrollHeight - output.scrollTop : 0;
    this.#following = false;
    this.portions++;
    void this.updateComplete.then(() => {
      if (output) output.scrollTop = output.scrollHeight - below;
    });
  };

  readonly #onWrap = (): void => {
    this.wrapped = !this.wrapped;
  };

  readonly #onExpand = (): void => {
    this.expanded = !this.expanded;
  };

  readonly #onCopy = (): void => {
    void navigator.clipboard.writeText(this.#reader.lines.plainText()).then(() => this.#showCopied());
  };

  #showCopied(): void {
    this.copied = true;
    clearTimeout(this.#copiedTimer);
    this.#copiedTimer = setTimeout(() => (this.copied = false), 2 * second);
  }
}
