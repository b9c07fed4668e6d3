import type {PermissionOption} from '@agentclientprotocol/sdk';
import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, query} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {contentPartStyles} from '../../rendering/content/content-parts.styles.js';
import {contentStyles} from '../../rendering/content/content.styles.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {diffStyles} from '../../rendering/diff/diff.styles.js';
import {markdownStyles} from '../../rendering/markdown/markdown.styles.js';
import type {PermissionInteraction, PermissionOutcome} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {AcpPermissionAnswerEvent} from '../events/interaction-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {ContentHost} from '../shared/content-host.js';
import {controlStyles} from '../shared/controls.styles.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {isApple} from '../shared/is-apple.js';
import {askedCall} from './asked-call.js';
import {AnswerGuard} from './answer-guard.js';
import {permissionBody} from './permission-body.js';
import {permissionCardStyles} from './permission-card.styles.js';
import {optionForKey, optionLabels, shortcutOption} from './permission-options.js';
import {isProse, permissionSubject} from './permission-subject.js';

/**
 * A request for permission: everything that would happen, and one button per option of the agent. It takes no focus,
 * and only a press that began while it was visible answers.
 *
 * @tag acp-permission-card
 * @fires {AcpPermissionAnswerEvent} acp-permission-answer - The user chose an option or dismissed the request.
 * @fires {AcpLocationOpenEvent} acp-location-open - The user asked to open a file it names.
 * @fires {AcpLinkOpenEvent} acp-link-open - The user followed a link in its content.
 * @csspart base - The card.
 * @csspart header - What is asked.
 * @csspart body - Everything the request is about; scrolls.
 * @csspart title - The title of the request or its call.
 * @csspart changed - Says that the agent changed the call after it asked.
 * @csspart description - What the agent says about it.
 * @csspart command - The whole command.
 * @csspart count - How many lines a long command has.
 * @csspart facts - Directory, server, address and files.
 * @csspart warning - The line that says that characters are hidden.
 * @csspart input - What else the agent would pass to the tool.
 * @csspart options - The buttons; always in view.
 * @csspart option-button - One option.
 * @csspart dismiss-button - Dismisses the request.
 * @cssprop [--acp-permission-card-max-block-size=min(70dvh, 32rem)] - Height of the card before its body scrolls.
 */
export class AcpPermissionCard extends LitElement {
  static override styles = [
    baseStyles,
    controlStyles,
    contentStyles,
    contentPartStyles,
    markdownStyles,
    diffStyles,
    permissionCardStyles,
  ];

  readonly #content = new ContentHost(this);
  readonly #guard = new AnswerGuard();
  #answered: string | undefined;
  #cameFrom: HTMLElement | undefined;
  #frame: number | undefined;

  /** The request. */
  @property({attribute: false}) permission: PermissionInteraction | undefined;

  /** The call it belongs to. */
  @property({attribute: false}) call: ToolCallEntry | undefined;

  /** Terminals of the call; they know the working directory. */
  @property({attribute: false}) terminals: readonly TerminalState[] = [];

  /** It is the first of all open requests: the keyboard shortcuts act on it and are shown. */
  @property({type: Boolean, reflect: true}) first = false;

  /** Another request of the same call is open before it, so its own title becomes part of its name. */
  @property({type: Boolean}) also = false;

  @query('[part=base]') private readonly base!: HTMLElement | null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusin', this.#onFocusIn);
    this.addEventListener('keydown', this.#onKeyDown);
    if (this.hasUpdated) this.#awaitFrame();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('focusin', this.#onFocusIn);
    this.removeEventListener('keydown', this.#onKeyDown);
    this.#forgetFrame();
  }

  /** Brings the focus into the card, where the digits answer. It presses nothing. */
  override focus(options?: FocusOptions): void {
    this.base?.focus(options);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('permission');
    if (changed.has('permission') && before?.id !== this.permission?.id) {
      this.#forgetFrame();
      this.#answered = undefined;
      if (this.permission) this.#awaitFrame();
    }
  }

  override render(): TemplateResult | typeof nothing {
    const {permission} = this;
    if (!permission) return nothing;
    const words = localized(this);
    const {call, changed} = askedCall(permission, this.call);
    const context = isProse(call) ? this.#content.prose() : this.#content.output();
    const subject = permissionSubject(permission, call, this.terminals);
    const asks = words.permission.asks;
    const kind = call?.toolKind ?? 'other';
    return html`
      <div part="base" role="group" tabindex="-1" aria-label=${this.#name(words)}>
        <div part="header">${icon('warning')}${kind in asks ? asks[kind as keyof typeof asks] : asks.other}</div>
        <div part="body" tabindex="0" role="group" aria-label=${words.permission.subject}>
          ${permissionBody(subject, call, context)}
          ${changed ? html`<p part="changed" class="note">${icon('warning')}${words.permission.changed}</p>` : nothing}
        </div>
        <div
          part="options"
          @pointerdown=${this.#onPress}
          @mousedown=${this.#onMouseDown}
          @keydown=${this.#onPress}
          @focusout=${this.#onRelease}
          @pointercancel=${this.#onRelease}
        >
          ${this.#renderOptions(permission, words)}
        </div>
      </div>
    `;
  }

  #renderOptions(permission: PermissionInteraction, words: Catalogue): TemplateResult {
    const labels = optionLabels(permission.options, words.permission);
    const once = this.first ? shortcutOption(permission.options, 'allow_once') : undefined;
    const reject = this.first ? shortcutOption(permission.options, 'reject_once') : undefined;
    return html`${permission.options.map((option, index) => {
        const letter = option === once ? 'Y' : option === reject ? 'N' : undefined;
        return html`<button
          part="option-button"
          class="button option ${groupOf(option)}"
          type="button"
          title=${labels[index]!.length > 80 ? visibleString(labels[index]!) : nothing}
          aria-keyshortcuts=${letter ? `Control+Alt+${letter} Meta+Alt+${letter}` : nothing}
          @click=${(event: Event) => this.#onClick(event, {outcome: 'selected', optionId: option.optionId})}
        >
          ${icon(iconOf(option))}<span><bdi>${visibleTextTemplate(labels[index]!, words)}</bdi></span>
          ${letter ? html`<kbd aria-hidden="true">${words.permission.shortcut(letter, isApple())}</kbd>` : nothing}
          ${index < 9 ? html`<kbd class="digit" aria-hidden="true">${index + 1}</kbd>` : nothing}
        </button>`;
      })}
      <button
        part="dismiss-button"
        class="button plain"
        type="button"
        @click=${(event: Event) => this.#onClick(event, {outcome: 'cancelled'})}
      >
        ${words.permission.dismiss}
      </button>`;
  }

  #name(words: Catalogue): string {
    const own = this.permission?.title;
    const call = (this.permission && askedCall(this.permission, this.call).call)?.title;
    if (this.also && own && call && own !== call) {
      return words.permission.namedAlso(visibleString(call), visibleString(own));
    }
    return words.permission.named(visibleString(own || call || words.tools.untitled));
  }

  /** The request counts as visible after one frame with it has been painted. */
  #awaitFrame(): void {
    this.#forgetFrame();
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(time => this.#guard.visible(time));
    });
  }

  #forgetFrame(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#guard.hidden();
  }

  #answer(outcome: PermissionOutcome): void {
    const {permission} = this;
    if (!permission || this.#answered === permission.id) return;
    const inside = this.shadowRoot?.activeElement != null;
    const event = new AcpPermissionAnswerEvent(permission.id, outcome);
    this.dispatchEvent(event);
    if (event.defaultPrevented) return;
    this.#answered = permission.id;
    if (inside && this.#cameFrom?.isConnected) this.#cameFrom.focus({preventScroll: true});
  }

  #onClick(event: Event, outcome: PermissionOutcome): void {
    const byPointer = event instanceof MouseEvent && event.detail > 0;
    const accepted = this.#guard.accepts(event.timeStamp, byPointer);
    this.#guard.released();
    if (accepted) this.#answer(outcome);
  }

  readonly #onPress = (event: PointerEvent | KeyboardEvent): void => {
    const repeat = event instanceof KeyboardEvent && event.repeat;
    this.#guard.pressed(event.timeStamp, repeat);
  };

  readonly #onRelease = (): void => this.#guard.released();

  /** A press of the mouse leaves the focus where it is, in the composer for instance. */
  readonly #onMouseDown = (event: Event): void => event.preventDefault();

  readonly #onFocusIn = (event: FocusEvent): void => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && from !== this) this.#cameFrom = from;
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const option = this.permission && optionForKey(this.permission.options, event);
    if (!option || event.defaultPrevented) return;
    this.#guard.pressed(event.timeStamp);
    const accepted = this.#guard.accepts(event.timeStamp);
    this.#guard.released();
    if (!accepted) return;
    event.preventDefault();
    this.#answer({outcome: 'selected', optionId: option.optionId});
  };
}

/** Looks follow the kind, never the label; a kind that ACP does not define has neutral ones. */
function groupOf({kind}: PermissionOption): 'allow' | 'reject' | 'neutral' {
  if (kind === 'allow_once' || kind === 'allow_always') return 'allow';
  return kind === 'reject_once' || kind === 'reject_always' ? 'reject' : 'neutral';
}

function iconOf(option: PermissionOption): IconName {
  switch (groupOf(option)) {
    case 'allow':
      return option.kind === 'allow_once' ? 'check' : 'circle-check';
    case 'reject':
      return 'x';
    default:
      return 'circle-dot';
  }
}
