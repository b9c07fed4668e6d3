import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {lateWords} from '../../localize/late.js';
import type {LateWords} from '../../localize/late.js';
import type {TerminalState} from '../../state/terminal-state.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {OutputEnd} from './output-end.js';
import {OutputFind} from './output-find.js';
import {OutputReader} from './output-reader.js';
import {OutputWindow} from './output-window.js';
import type {RowContext} from './terminal-rows.js';
import {rowsTemplate} from './terminal-rows.js';

/** The card that an output stands in. */
export type OutputHost = LitElement & Pick<RowContext, 'openFile' | 'openLink'>;

const copiedFor = 2_000;

/** The output of a terminal in its card: what was read of it, what of that is drawn, and what the user does with it. */
export class OutputView {
  readonly #host: OutputHost;
  readonly #reader = new OutputReader(() => this.#host.requestUpdate());
  readonly #window = new OutputWindow();
  readonly #end = new OutputEnd(() => this.#window.following);
  readonly #find: OutputFind;
  #finding = false;
  #context: RowContext | undefined;
  #copied = false;
  #copiedTimer: ReturnType<typeof setTimeout> | undefined;
  /** A row to bring into view after the next drawing. */
  #show: number | undefined;

  /** What had the focus before the drawing. */
  #focused: Element | null = null;
  #wrap: boolean | undefined;
  /** The output has its full height. */
  expanded = false;

  constructor(host: OutputHost) {
    this.#host = host;
    this.#find = new OutputFind(row => this.#onFind(row));
  }

  /** Long lines are wrapped: as the user chose, else where columns mean nothing. */
  get wrapped(): boolean {
    return this.#wrap ?? this.#reader.lines.inColumns !== true;
  }

  get hasLines(): boolean {
    return this.#reader.lines.count > 0;
  }

  /** Reads what is new. */
  update(terminal: TerminalState): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#reader.update(terminal.output);
  }

  /** Forgets everything: another terminal follows, or the card was taken out. */
  reset(): void {
    this.#reader.reset();
    this.#window.reset();
    this.#end.reset();
    this.#find.reset();
    this.#finding = false;
    clearTimeout(this.#copiedTimer);
    this.#copied = false;
  }

  /** What is to be done once the card is drawn. */
  updated(): void {
    const output = this.#output;
    // Stop goes away with the end of the command: the reader stays at this card
    if (this.#focused?.isConnected === false) output?.focus();
    this.#focused = null;
    if (!output) return;
    if (this.#show !== undefined) bringIntoView(output, output.querySelector('mark.current'));
    else if (this.#window.following) this.#end.follow(output);
    this.#show = undefined;
  }

  actions(): TemplateResult | typeof nothing {
    if (!this.hasLines) return nothing;
    const words = lateWords(this.#host).output;
    const {wrapped, expanded} = this;
    const copied = this.#copied;
    return html`
      <span class="actions">
        ${button('find-button', 'search', words.find, this.#onFindButton, this.#find.open)}
        ${button('copy-button', copied ? 'check' : 'copy', copied ? words.copied : words.copy, this.#onCopy)}
        ${button('wrap-button', 'wrap', words.wrap, this.#onWrap, wrapped)}
        ${button('expand-button', expanded ? 'collapse' : 'expand', words.expand, this.#onExpand, expanded)}
      </span>
    `;
  }

  body(terminal: TerminalState): TemplateResult {
    const words = lateWords(this.#host);
    this.#find.refresh(this.#reader.lines);
    return html`${this.#find.template(this.#reader.lines, words.output)}${this.#notes(terminal, words.output)}
    ${this.#rows(terminal, words)}`;
  }

  #notes(terminal: TerminalState, words: LateWords['output']): TemplateResult | typeof nothing {
    if (terminal.truncated) return html`<div part="note">${words.truncated}</div>`;
    const dropped = this.#reader.droppedLines;
    if (dropped === 0) return nothing;
    return html`<div part="note">${dropped === 'some' ? words.dropped : words.droppedLines(dropped)}</div>`;
  }

  #rows(terminal: TerminalState, words: RowContext['words']): TemplateResult | typeof nothing {
    const {lines} = this.#reader;
    if (lines.count === 0) {
      const ended = terminal.exit !== undefined && !this.#reader.starting;
      return ended ? html`<div part="note">${words.output.noOutput}</div>` : nothing;
    }
    const range = this.#window.range(lines, this.#show);
    const earlier = range.first - lines.dropped;
    return html`
      <div part="output" role="group" tabindex="0" aria-label=${words.output.output} @scroll=${this.#onScroll}>
        ${
          earlier > 0
            ? html`<button class="earlier" type="button" @click=${this.#onEarlier}>
                ${words.output.showEarlier(Math.min(earlier, OutputWindow.portion))}
              </button>`
            : nothing
        }
        ${keyed(
          this.#window.generation,
          html`<pre>${rowsTemplate(lines, range, this.#find.marks(), this.#rowContext(words))}</pre>`,
        )}
        ${
          range.end < lines.dropped + lines.count
            ? html`<button class="earlier" type="button" @click=${this.#onEnd}>${words.output.toEnd}</button>`
            : nothing
        }
      </div>
    `;
  }

  #rowContext(words: RowContext['words']): RowContext {
    if (this.#context?.words.output !== words.output) {
      const {openFile, openLink} = this.#host;
      this.#context = {words, openFile, openLink};
    }
    return this.#context;
  }

  get #output(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=output]');
  }

  readonly #onScroll = (): void => {
    const output = this.#output;
    if (!output || (this.#end.isCatchingUp(output) && this.#window.following)) return;
    const atEnd = output.scrollHeight - output.scrollTop - output.clientHeight < 8;
    if (this.#window.follow(atEnd)) this.#host.requestUpdate();
    else if (!atEnd && this.#window.fill()) this.#drawInPlace(output);
  };

  readonly #onEarlier = (): void => {
    this.#window.earlier();
    if (this.#output) this.#drawInPlace(this.#output);
  };

  /** Draws more rows above those that are in view, which stay where they are. */
  #drawInPlace(output: HTMLElement): void {
    const below = output.scrollHeight - output.scrollTop;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => (output.scrollTop = output.scrollHeight - below));
  }

  readonly #onEnd = (): void => {
    this.#window.follow(true);
    this.#host.requestUpdate();
  };

  /** The field takes the focus when the user opens it, and gives it back to the button. */
  #onFind(row: number | undefined): void {
    const {open} = this.#find;
    const turned = open !== this.#finding;
    this.#finding = open;
    this.#show = row;
    this.#host.requestUpdate();
    if (!turned) return;
    void this.#host.updateComplete.then(() => {
      if (open) this.#find.focus();
      else this.#host.renderRoot.querySelector<HTMLElement>('[part=find-button]')?.focus();
    });
  }

  readonly #onFindButton = (): void => this.#find.toggle();

  readonly #onWrap = (): void => {
    this.#wrap = !this.wrapped;
    this.#host.requestUpdate();
  };

  readonly #onExpand = (): void => {
    this.expanded = !this.expanded;
    this.#host.requestUpdate();
  };

  readonly #onCopy = (): void => {
    navigator.clipboard?.writeText(this.#reader.lines.plainText()).then(
      () => this.#showCopied(),
      // the button keeps saying what it would do
      () => undefined,
    );
  };

  #showCopied(): void {
    this.#copied = true;
    this.#host.requestUpdate();
    clearTimeout(this.#copiedTimer);
    this.#copiedTimer = setTimeout(() => {
      this.#copied = false;
      this.#host.requestUpdate();
    }, copiedFor);
  }
}

function button(part: string, face: IconName, name: string, onClick: () => void, pressed?: boolean): TemplateResult {
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

/** Scrolls the output, and nothing around it, so that an element is in its middle. */
function bringIntoView(output: HTMLElement, target: Element | null): void {
  if (!target) return;
  const [frame, place] = [output.getBoundingClientRect(), target.getBoundingClientRect()];
  const above = place.top - frame.top - output.clientTop;
  if (above < 0 || above + place.height > output.clientHeight)
    output.scrollTop += above - (output.clientHeight - place.height) / 2;
  const before = place.left - frame.left - output.clientLeft;
  if (before < 0 || before + place.width > output.clientWidth)
    output.scrollLeft += before - (output.clientWidth - place.width) / 2;
}
