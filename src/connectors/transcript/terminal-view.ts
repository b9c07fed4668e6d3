import type {TemplateResult} from 'lit';
import {html, LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalOrdinal} from '../../state/identity.js';
import {selectCanStopTerminal} from '../../state/selectors.js';
import {conversationContext} from '../contexts.js';
import {ItemController} from '../item-controller.js';

/**
 * The card of one terminal, drawn without a root of its own: more output draws this card and nothing around it.
 *
 * @tag acp-terminal-view
 */
export class AcpTerminalView extends LitElement {
  readonly #terminal = new ItemController(this, conversationContext, 'terminals', () => this.ordinal);

  /** The terminal to show. */
  @property({attribute: false}) ordinal!: TerminalOrdinal;

  /** What was run. */
  @property({attribute: false}) label = '';

  /** Show how long it has run. */
  @property({attribute: false}) timed = true;

  /** Effective status of its call. */
  @property({attribute: false}) status: EffectiveStatus | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult {
    return html`
      <acp-terminal-card
        embedded
        exportparts="base: terminal, header: terminal-header, output: terminal-output"
        .terminal=${this.#terminal.value}
        .label=${this.label}
        .status=${this.status}
        .timed=${this.timed || this.#terminal.value?.hostRun === true}
        .stated=${this.#stated}
        .stoppable=${this.#stoppable}
      ></acp-terminal-card>
    `;
  }

  get #stoppable(): boolean {
    const {conversation, value} = this.#terminal;
    return conversation !== undefined && value !== undefined && selectCanStopTerminal(value)(conversation.store.state);
  }

  /** The row of a call with one terminal tells how that ended. */
  get #stated(): boolean {
    const owner = this.#terminal.value?.owner;
    const call =
      owner === undefined ? undefined : this.#terminal.conversation?.store.state.transcript.entries.get(owner);
    return call?.kind === 'toolCall' && call.terminals.length === 1;
  }
}
