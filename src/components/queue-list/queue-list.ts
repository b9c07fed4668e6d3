import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import type {QueuedPrompt, QueueState} from '../../state/conversation-state.js';
import type {WaitReason} from '../../state/decisions.js';
import type {QueuedPromptId} from '../../state/identity.js';
import {
  AcpQueueClearEvent,
  AcpQueueEditEvent,
  AcpQueueMoveEvent,
  AcpQueueRemoveEvent,
  AcpQueueResumeEvent,
  AcpQueueSendNowEvent,
} from '../events/queue-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {setState} from '../shared/set-state.js';
import {wordOf} from '../shared/word-of.js';
import type {QueueAction} from './queue-list-logic.js';
import {queueActions, queueLine} from './queue-list-logic.js';
import {queueListStyles} from './queue-list.styles.js';

type Words = Catalogue['queue'];

/** A button that had the focus before a change of the list. */
interface FocusedButton {
  readonly id: string;
  readonly does: string;
  readonly at: number;
}

/**
 * Messages that wait for their turn, in the order they will be sent (Q2), and why they do not go on by themselves (Q3).
 *
 * @tag acp-queue-list
 * @fires {AcpQueueSendNowEvent} acp-queue-send-now - The user asked to send a message now.
 * @fires {AcpQueueEditEvent} acp-queue-edit - The user asked for a message back in the composer.
 * @fires {AcpQueueMoveEvent} acp-queue-move - The user asked to move a message.
 * @fires {AcpQueueRemoveEvent} acp-queue-remove - The user asked to remove a message.
 * @fires {AcpQueueClearEvent} acp-queue-clear - The user asked to remove all messages.
 * @fires {AcpQueueResumeEvent} acp-queue-resume - The user asked to go on with a paused queue.
 * @csspart base - Everything.
 * @csspart header - The line above the list.
 * @csspart toggle - Shows and hides the list.
 * @csspart state - When the messages are sent, or why not.
 * @csspart step - What helps a paused queue on.
 * @csspart resume-button - Goes on with a paused queue.
 * @csspart clear-button - Removes all messages.
 * @csspart list - The list.
 * @csspart item - One message.
 * @csspart text - Its words.
 * @csspart hint - The key that sends the first message now.
 * @csspart unsupported - Marks a message that the agent cannot take.
 * @csspart item-actions - Its buttons.
 * @cssprop [--acp-queue-max-size=10rem] - Where the list begins to scroll.
 * @cssstate paused - While the queue does not go on by itself.
 */
export class AcpQueueList extends LitElement {
  static override styles = [baseStyles, controlStyles, queueListStyles];

  readonly #internals = this.attachInternals();
  #focused: FocusedButton | undefined;

  /** The queue. */
  @property({attribute: false}) queue: QueueState | undefined;

  /** What can be asked for. */
  @property({attribute: false}) actions: readonly QueueAction[] = queueActions;

  /** What the agent does: while it is not `idle`, messages are sent after its turn. */
  @property({attribute: false}) activity = 'idle';

  /** Messages that the agent cannot take, by its own word (Q5). */
  @property({attribute: false}) unsupported: readonly QueuedPromptId[] = [];

  /** What the next message waits for before it can be sent at all, such as sign-in (S12). */
  @property({attribute: false}) waitsFor: WaitReason | undefined;

  /** Enter on the empty composer sends the first message now (Q4). */
  @property({attribute: false}) fastTrack = false;

  @state() private open = true;

  protected override willUpdate(changed: PropertyValues<this>): void {
    setState(this.#internals, 'paused', this.queue?.paused !== undefined);
    if (changed.has('queue')) this.#focused = this.#focusedButton();
  }

  protected override updated(): void {
    const active = this.shadowRoot?.activeElement;
    if (this.#focused && (!active || active.matches('.absent'))) this.#restoreFocus(this.#focused);
    this.#focused = undefined;
  }

  override render(): TemplateResult | typeof nothing {
    const entries = this.queue?.entries ?? [];
    if (entries.length === 0) return nothing;
    const words = localized(this).queue;
    return html`
      <div part="base">
        <div part="header">
          <button part="toggle" type="button" aria-expanded=${this.open} @click=${this.#onToggle}>
            ${icon(this.open ? 'chevron-down' : 'chevron-right')}<bdi>${words.count(entries.length)}</bdi>
          </button>
          ${this.#renderState(words)}
          ${
            this.actions.includes('clear')
              ? html`<button part="clear-button" class="button plain" type="button" @click=${this.#onClear}>
                  ${words.clear}
                </button>`
              : nothing
          }
        </div>
        ${
          this.open
            ? html`<div part="list" role="list" aria-label=${words.list}>
                ${repeat(
                  entries,
                  entry => entry.id,
                  (entry, index) => this.#renderItem(entry, index, words),
                )}
              </div>`
            : nothing
        }
      </div>
    `;
  }

  #renderState(words: Words): TemplateResult | typeof nothing {
    const paused = this.queue?.paused;
    if (paused === undefined) {
      const why = this.#waitText(words);
      return why === undefined ? nothing : html`<span part="state">${why}</span>`;
    }
    const step = wordOf(words.pausedStep, this.#frontUnsupported ? 'unsupported' : paused);
    return html`
      <span part="state">${icon('pause')}${wordOf(words.paused, paused) ?? words.pausedOther}</span>
      ${step === undefined ? nothing : html`<span part="step">${step}</span>`}
      ${
        this.actions.includes('resume') && !this.#frontUnsupported
          ? html`<button part="resume-button" class="button" type="button" @click=${this.#onResume}>
              ${words.resume}
            </button>`
          : nothing
      }
    `;
  }

  /** Why messages wait that are not paused. What comes after the turn is the same for all of them. */
  #waitText(words: Words): string | undefined {
    const {waitsFor} = this;
    if (waitsFor === 'authentication' || waitsFor === 'connection' || waitsFor === 'config')
      return localized(this).messages.waitsFor[waitsFor];
    return this.activity === 'idle' ? undefined : words.afterTurn;
  }

  /** Going on with a message that the agent cannot take would only pause again. */
  get #frontUnsupported(): boolean {
    const front = this.queue?.entries[0];
    return front !== undefined && this.unsupported.includes(front.id);
  }

  #renderItem(entry: QueuedPrompt, index: number, words: Words): TemplateResult {
    const line = queueLine(entry);
    const name = line.text || words.withoutText(line.attached);
    const last = index === (this.queue?.entries.length ?? 0) - 1;
    return html`
      <div part="item" role="listitem" aria-label=${name}>
        <span part="text"><bdi>${name}</bdi></span>
        ${this.#renderTags(entry, index, words)}
        ${
          line.text && line.attached > 0
            ? html`<span class="tag">${icon('attach')}<bdi>${words.attached(line.attached)}</bdi></span>`
            : nothing
        }
        <span part="item-actions">
          ${this.#renderButton('sendNow', entry, index, 'send', words.sendNow)}
          ${this.#renderButton('edit', entry, index, 'pencil', words.edit)}
          ${this.#renderButton('move', entry, index, 'chevron-up', words.moveUp, -1, index === 0)}
          ${this.#renderButton('move', entry, index, 'chevron-down', words.moveDown, 1, last)}
          ${this.#renderButton('remove', entry, index, 'delete', words.remove)}
        </span>
      </div>
    `;
  }

  #renderTags(entry: QueuedPrompt, index: number, words: Words): TemplateResult {
    const next = this.queue?.next === entry.id;
    const hint = index === 0 && this.fastTrack && !next;
    return html`
      ${next ? html`<span class="tag">${words.sendsNext}</span>` : nothing}
      ${
        this.unsupported.includes(entry.id)
          ? html`<span part="unsupported" class="tag">${icon('warning')}${words.unsupported}</span>`
          : nothing
      }
      ${hint ? html`<span part="hint" class="tag">${words.enterSends}</span>` : nothing}
    `;
  }

  #renderButton(
    action: QueueAction,
    entry: QueuedPrompt,
    index: number,
    sign: IconName,
    name: string,
    by = 0,
    absent = false,
  ): TemplateResult | typeof nothing {
    if (!this.actions.includes(action)) return nothing;
    absent ||= action === 'sendNow' && this.unsupported.includes(entry.id);
    return html`
      <button
        class="icon-button ${absent ? 'absent' : ''}"
        type="button"
        aria-label=${name}
        title=${action === 'sendNow' && this.activity !== 'idle' ? localized(this).queue.sendNowHint : name}
        data-id=${entry.id}
        data-does=${`${action}${by}`}
        data-at=${index}
        @click=${() => this.#ask(action, entry, by)}
      >
        ${icon(sign)}
      </button>
    `;
  }

  #ask(action: QueueAction, {id}: QueuedPrompt, by: number): void {
    if (action === 'sendNow') this.dispatchEvent(new AcpQueueSendNowEvent(id));
    else if (action === 'edit') this.dispatchEvent(new AcpQueueEditEvent(id));
    else if (action === 'move') this.dispatchEvent(new AcpQueueMoveEvent(id, by));
    else this.dispatchEvent(new AcpQueueRemoveEvent(id));
  }

  #focusedButton(): FocusedButton | undefined {
    const focused = this.shadowRoot?.activeElement;
    if (!(focused instanceof HTMLElement)) return undefined;
    const {id, does, at} = focused.dataset;
    return id !== undefined && does !== undefined ? {id, does, at: Number(at)} : undefined;
  }

  /** Gives the focus back after its line was moved or removed: to the same button, else to one near it. */
  #restoreFocus({id, does, at}: FocusedButton): void {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-does]:not(.absent)')];
    const last = (this.queue?.entries.length ?? 0) - 1;
    const near = (button: HTMLElement) => Number(button.dataset['at']) === Math.min(at, last);
    const found =
      buttons.find(button => button.dataset['id'] === id && button.dataset['does'] === does) ??
      buttons.find(button => button.dataset['id'] === id && button.dataset['does']?.startsWith('move')) ??
      buttons.find(button => near(button) && button.dataset['does'] === does) ??
      buttons.find(near);
    found?.focus();
  }

  readonly #onToggle = (): void => {
    this.open = !this.open;
  };

  readonly #onClear = (): void => {
    this.dispatchEvent(new AcpQueueClearEvent());
  };

  readonly #onResume = (): void => {
    this.dispatchEvent(new AcpQueueResumeEvent());
  };
}
