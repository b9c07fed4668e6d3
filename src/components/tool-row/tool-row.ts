import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {localized} from '../../localize/localized.js';
import type {ContentContext, RemotePolicy} from '../../rendering/content/content-context.js';
import {contentHooks} from '../../rendering/content/content-hooks.js';
import {contentStyles} from '../../rendering/content/content.styles.js';
import type {ToolRenderer} from '../../rendering/content/tool-renderer.js';
import {drawByHost} from '../../rendering/content/tool-renderer.js';
import {LateStyles} from '../../rendering/late-styles.js';
import {markdownModule} from '../../rendering/markdown/markdown.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalOrdinal} from '../../state/identity.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {toolCallKey} from '../../state/wire-keys.js';
import {toolName} from '../../rendering/content/tool-name.js';
import {AcpToolToggleEvent} from '../events/open-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {ContentHost} from '../shared/content-host.js';
import {controlStyles} from '../shared/controls.styles.js';
import {setState} from '../shared/set-state.js';
import {rowTitle, withToldExit} from './tool-facts.js';
import {bodyModule, lazyBody} from './lazy-body.js';
import {commandModule, commandRow} from './lazy-command.js';
import {toolRowHeader} from './tool-row-header.js';
import {defaultOpen, shownStatus, shownTerminals} from './tool-row-logic.js';
import {toolRowStyles} from './tool-row.styles.js';

const noTerminals: readonly TerminalState[] = [];
const noPermissions: readonly PermissionInteraction[] = [];
const noRenderers: readonly ToolRenderer[] = [];

/**
 * One tool call: a line with its title, key facts and state, and behind it everything that went in and came out.
 *
 * @tag acp-tool-row
 * @fires {AcpToolToggleEvent} acp-tool-toggle - The user opened or closed the row.
 * @fires {AcpLocationOpenEvent} acp-location-open - The user asked to open a file.
 * @fires {AcpLinkOpenEvent} acp-link-open - The user followed a link.
 * @fires {AcpPermissionAnswerEvent} acp-permission-answer - The user answered a request of this call.
 * @csspart base - The row and its body.
 * @csspart header - The line.
 * @csspart toggle - The button that opens the row.
 * @csspart title - The title, in one line.
 * @csspart location - A place that opens.
 * @csspart state - The state, as an icon and a word.
 * @csspart body - Everything behind the line.
 * @csspart nested - The work that is nested in the call.
 * @cssstate open - While the body is shown.
 * @cssstate waiting - While the call waits for an answer of the user.
 * @cssstate running - While the call is going on.
 * @cssstate failed - After the call failed.
 */
export class AcpToolRow extends LitElement {
  static override styles = [baseStyles, controlStyles, contentStyles, toolRowStyles];

  readonly #internals = this.attachInternals();
  readonly #content = new ContentHost(this);

  /** The call. */
  @property({attribute: false}) call: ToolCallEntry | undefined;

  /** Its terminals. */
  @property({attribute: false}) terminals: readonly TerminalState[] = noTerminals;

  /** Its open requests that are answered here. */
  @property({attribute: false}) permissions: readonly PermissionInteraction[] = noPermissions;

  /** Its turn has ended, so that finished edits and terminals fold. */
  @property({attribute: false}) turnOver = false;

  /** Whether the row is open; the default of its state while `undefined`, until the user opens or closes it. */
  @property({attribute: false}) open: boolean | undefined;

  /** Its first request is the first of all: the keyboard shortcuts act on it and are shown. */
  @property({attribute: false}) shortcuts = false;

  /** Functions of the host that draw the body of calls they know. */
  @property({attribute: false}) renderers: readonly ToolRenderer[] = noRenderers;

  /**
   * Draws the card of a terminal that the parent watches; the kit's own card, if left out. `timed`: its duration is
   * that of the command, and not that of a wait for the user too.
   */
  @property({attribute: false}) terminalTemplate:
    ((ordinal: TerminalOrdinal, label: string, timed: boolean) => unknown) | undefined;

  /** The work that is nested in the call. */
  @property({attribute: false}) nested: TemplateResult | undefined;

  /** Whether an image that is elsewhere may load; asks the user if left out. */
  @property({attribute: false}) remote: ((address: string) => RemotePolicy) | undefined;

  /** What the user chose here, while the parent does not say. */
  @state() private choice: boolean | undefined;

  constructor() {
    super();
    new LateStyles(this, markdownModule, module => module.markdownStyles);
    new LateStyles(this, bodyModule, module => module.toolRowBodyStyles);
    new LateStyles(this, bodyModule, module => module.diffStyles);
    new LateStyles(this, bodyModule, module => module.contentPartStyles);
  }

  /** Opens or closes the row as the user does. */
  toggle(): void {
    const {call} = this;
    if (!call) return;
    const open = !this.#isOpen(call);
    const event = new AcpToolToggleEvent(toolCallKey(call.session, call.toolCallId), open);
    this.dispatchEvent(event);
    if (!event.defaultPrevented) this.choice = open;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('call');
    if (before && (before.toolCallId !== this.call?.toolCallId || before.id !== this.call.id)) this.choice = undefined;
    this.#content.remote = this.remote;
    if (this.call?.toolKind === 'execute' && !commandModule.module)
      void commandModule.load().then(
        () => this.requestUpdate(),
        // it stays a command like any other
        () => undefined,
      );
    const status = this.call && effectiveStatus(this.call);
    setState(this.#internals, 'open', this.call !== undefined && this.#isOpen(this.call));
    setState(this.#internals, 'waiting', status === 'waiting');
    setState(this.#internals, 'running', status === 'running');
    setState(this.#internals, 'failed', this.call !== undefined && shownStatus(this.call, this.terminals) === 'failed');
  }

  override render(): TemplateResult | typeof nothing {
    const {call} = this;
    if (!call) return nothing;
    const context = this.#content.prose();
    const open = this.#isOpen(call);
    return html`
      <div part="base">
        ${toolRowHeader({call, terminals: this.terminals, open, onToggle: this.#onToggle}, context)}
        ${open ? this.#renderBody(call, context) : nothing}
      </div>
    `;
  }

  #renderBody(call: ToolCallEntry, context: ContentContext): TemplateResult {
    const drawing = this.permissions.length > 0 ? ({kind: 'none'} as const) : drawByHost(this.#renderersOf(call), call);
    if (drawing.kind === 'failed') reportError(drawing.error);
    return html`
      <div part="body">
        ${
          drawing.kind === 'failed'
            ? html`<p class="note" part="renderer-note">${context.words.tools.rendererFailed}</p>`
            : nothing
        }
        ${
          this.permissions.length > 0
            ? this.#renderPermissions(call)
            : drawing.kind === 'drawn'
              ? drawing.content
              : this.#renderContent(call, context)
        }
        ${this.nested ? html`<div part="nested">${this.nested}</div>` : nothing}
      </div>
    `;
  }

  /** Those of the row, then those of the page: by the tool's name, then by its kind. */
  #renderersOf(call: ToolCallEntry): readonly ToolRenderer[] {
    const {tools} = contentHooks(this);
    if (!tools) return this.renderers;
    const names = [toolName(call), call.toolKind].filter(name => name !== undefined && Object.hasOwn(tools, name));
    return [...this.renderers, ...names.map(name => tools[name!]!)];
  }

  /** The cards show everything that the call holds, so the rest of the body waits until they are answered. */
  #renderPermissions(call: ToolCallEntry): unknown {
    return repeat(
      this.permissions,
      permission => permission.id,
      (permission, index) =>
        html`<acp-permission-card
          part="permission"
          exportparts="base: permission-base, options: permission-options, option-button, dismiss-button"
          .permission=${permission}
          .call=${call}
          .terminals=${this.terminals}
          .first=${this.shortcuts && index === 0}
          .also=${index > 0 || call.interactions.indexOf(permission.id) > 0}
        ></acp-permission-card>`,
    );
  }

  #renderContent(call: ToolCallEntry, prose: ContentContext): unknown {
    const output = this.#content.output();
    const status = effectiveStatus(call);
    const terminal = (of: TerminalState | undefined): unknown => this.#renderTerminal(call, of);
    return guard([call, this.terminals, prose, this.terminalTemplate, commandModule.module], () =>
      lazyBody({call, terminals: this.terminals, status, prose, output, terminal}),
    );
  }

  #renderTerminal(call: ToolCallEntry, terminal: TerminalState | undefined): unknown {
    const label = rowTitle(call, localized(this).tools.untitled);
    const timed = call.decision === undefined;
    if (terminal && terminal.ordinal >= 0 && this.terminalTemplate)
      return this.terminalTemplate(terminal.ordinal, label, timed);
    return html`<acp-terminal-card
      embedded
      exportparts="base: terminal, header: terminal-header, output: terminal-output"
      .terminal=${terminal && withToldExit(terminal, call)}
      .label=${label}
      .status=${effectiveStatus(call)}
      .timed=${timed}
      .stated=${shownTerminals(call, this.terminals).length === 1}
    ></acp-terminal-card>`;
  }

  #isOpen(call: ToolCallEntry): boolean {
    const facts = {
      status: effectiveStatus(call),
      terminals: this.terminals,
      asked: this.permissions.length > 0,
      turnOver: this.turnOver,
      quiet: commandRow(call, this.terminals) !== undefined,
    };
    return this.open ?? this.choice ?? defaultOpen(call, facts);
  }

  readonly #onToggle = (): void => this.toggle();
}
