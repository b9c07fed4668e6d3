import type {TemplateResult} from 'lit';
import {css, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {contentStyles} from '../../rendering/content/content.styles.js';
import {LateStyles} from '../../rendering/late-styles.js';
import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {AcpLinkOpenEvent, AcpLocationOpenEvent} from '../events/open-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {setState} from '../shared/set-state.js';
import {outputModule} from './lazy-output.js';
import type {OutputView} from './output-view.js';

/**
 * One terminal: what was run and where, how it stands, and the end of its output. It follows the output while the
 * reader is at its end. It shows and never runs anything.
 *
 * @tag acp-terminal-card
 * @fires {AcpTerminalStopEvent} acp-terminal-stop - The user asked to stop the command.
 * @fires {AcpLinkOpenEvent} acp-link-open - The user followed a web link of the output.
 * @fires {AcpLocationOpenEvent} acp-location-open - The user followed a link of the output to a file.
 * @csspart base - The card.
 * @csspart header - The line with label, directory, status and buttons.
 * @csspart label - What was run, in one line.
 * @csspart cwd - The working directory.
 * @csspart copy-command-button - Copies the command, where the card stands by itself.
 * @csspart status - How the terminal stands, and for how long.
 * @csspart stop-button - Stops the command, where the host can.
 * @csspart command - The whole of a label that one line cannot hold.
 * @csspart output - The output; scrolls.
 * @csspart note - What is missing: dropped or cut output, or all of it.
 * @csspart find - The line to find a text in the output.
 * @csspart find-field - The text to find.
 * @csspart find-button - Opens that line.
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
  static override styles = [
    baseStyles,
    controlStyles,
    contentStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #internals = this.attachInternals();
  #output: OutputView | undefined;
  #shown: TerminalState | undefined;

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

  /**
   * What holds the card says how the terminal ended, and how long it took; the card then tells only what is going on
   * and what is missing.
   */
  @property({type: Boolean}) stated = false;

  /** The host runs it and can end it, so Stop is offered while it goes on (X7). */
  @property({type: Boolean}) stoppable = false;

  constructor() {
    super();
    new LateStyles(this, outputModule, module => module.terminalOutputStyles);
  }

  /** Follows a link of the output, unless the host does. */
  readonly openLink = (href: string): void => {
    this.dispatchEvent(new AcpLinkOpenEvent(href));
  };

  /** Asks the host to open a file that the output links to. */
  readonly openFile = (path: string, line: number | undefined): void => {
    this.dispatchEvent(new AcpLocationOpenEvent(path, line));
  };

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#output?.reset();
    this.#shown = undefined;
  }

  protected override willUpdate(): void {
    const {module} = outputModule;
    if (!module) return this.#load();
    if (this.terminal) this.#read(this.terminal, (this.#output ??= new module.OutputView(this)));
    const status = module.cardStatus(this);
    setState(this.#internals, 'wrapped', this.#output?.wrapped ?? true);
    setState(this.#internals, 'expanded', this.#output?.expanded ?? false);
    setState(this.#internals, 'running', status === 'running');
    setState(this.#internals, 'failed', status === 'exited' || status === 'killed');
  }

  protected override updated(): void {
    this.#output?.updated();
  }

  override render(): TemplateResult | typeof nothing {
    return outputModule.module?.cardTemplate(this, this.#output) ?? nothing;
  }

  #load(): void {
    void outputModule.load().then(
      () => this.requestUpdate(),
      // the next change tries again
      () => undefined,
    );
  }

  /** Reads what is new. Another terminal starts from nothing. */
  #read(terminal: TerminalState, output: OutputView): void {
    const before = this.#shown;
    if (before === terminal) return;
    const same = before?.ordinal === terminal.ordinal && before.terminalId === terminal.terminalId;
    if (before && !same) output.reset();
    this.#shown = terminal;
    output.update(terminal);
  }
}
