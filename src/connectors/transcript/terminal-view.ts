import type {TemplateResult} from 'lit';
import {html, LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import {withToldExit} from '../../components/tool-row/tool-facts.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
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
    const {value} = this.#terminal;
    const call = this.#call;
    return html`
      <acp-terminal-card
        embedded
        exportparts="base: terminal, header: terminal-header, output: terminal-output"
        .terminal=${value && call ? withToldExit(value, call) : value}
        .label=${this.label}
        .status=${this.status}
        .timed=${this.timed || value?.hostRun === true}
        .stated=${call?.terminals.length === 1}
        .stoppable=${this.#stoppable}
      ></acp-terminal-card>
    `;
  }

  get #stoppable(): boolean {
    const {conversation, value} = this.#terminal;
    return conversation !== undefined && value !== undefined && selectCanStopTerminal(value)(conversation.store.state);
  }

  /** The call that it belongs to; its row tells how an only terminal ended. */
  get #call(): ToolCallEntry | undefined {
    const {conversation, value} = this.#terminal;
    const owner =
      value?.owner === undefined ? undefined : conversation?.store.state.transcript.entries.get(value.owner);
    return owner?.kind === 'toolCall' ? owner : undefined;
  }
}
