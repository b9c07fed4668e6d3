import type {PropertyValues, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import type {ConnectionState} from '../../state/conversation-state.js';
import {AcpDraftStepEvent} from '../events/draft-events.js';
import {AcpDraftChangeEvent, AcpPromptSubmitEvent, AcpRunCancelEvent} from '../events/prompt-events.js';
import {AcpQueueSendNextEvent} from '../events/queue-events.js';
import {AcpAgentRestartEvent} from '../events/session-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {icon} from '../shared/icons.js';
import {setState} from '../shared/set-state.js';
import {attachButton, overdueNote, primaryButton, sideButton} from './composer-buttons.js';
import {ComposerBase} from './composer-base.js';
import type {ComposerAction, ComposerSituation, SubmitKey} from './composer-logic.js';
import {
  arrowStep,
  CompositionGuard,
  contentOf,
  hasContent,
  keyIntent,
  primaryAction,
  sideAction,
} from './composer-logic.js';
import {composerStyles} from './composer.styles.js';
import {DraftField} from './draft-field.js';

/**
 * Where a message is written, sent, queued, and the turn stopped. The element reports each change and shows the draft
 * it is given, so a parent that accepts a message gives it an empty one.
 *
 * @tag acp-composer
 * @slot start - Buttons at the start of the bar, such as one that attaches files.
 * @slot config - The pickers of the session's options.
 * @slot end - What stands before the primary button, such as the usage meter.
 * @fires {AcpPromptSubmitEvent} acp-prompt-submit - The user asked to send or queue the draft.
 * @fires {AcpRunCancelEvent} acp-run-cancel - The user asked to stop.
 * @fires {AcpDraftChangeEvent} acp-draft-change - The text or the caret changed.
 * @fires {AcpDraftStepEvent} acp-draft-step - The user asked by ↑ or ↓ for an earlier message, or back.
 * @fires {AcpQueueSendNextEvent} acp-queue-send-next - The user asked to send the front of the queue now.
 * @fires {AcpFilesAttachEvent} acp-files-attach - The user picked or pasted files.
 * @fires {AcpTextAttachEvent} acp-text-attach - The user pasted a long text, which is better attached.
 * @fires {AcpAttachmentRemoveEvent} acp-attachment-remove - The user removed something that was attached.
 * @fires {AcpAttachmentRetryEvent} acp-attachment-retry - The user asked to load an attachment once more.
 * @fires {AcpSendWaitEvent} acp-send-wait - The user asked to send a draft that is not loaded yet.
 * @fires {AcpDraftRestoreEvent} acp-draft-restore - Undo brought a sent message back: what it carried belongs to the draft.
 * @fires {AcpMentionAddEvent} acp-mention-add - The user mentioned something that a source has found.
 * @fires {AcpMentionReadCancelEvent} acp-mention-read-cancel - The user does not wait for the content of a mention.
 * @fires {AcpCommandRunEvent} acp-command-run - The user gave a command that the host carries out itself.
 * @fires {AcpComposerNoteChangeEvent} acp-composer-note-change - The composer says why a draft cannot be sent.
 * @fires {AcpAgentRestartEvent} acp-agent-restart - The user asked to restart an agent that does not confirm a stop.
 * @csspart base - The frame around everything.
 * @csspart note - The line about a stop that nobody confirms.
 * @csspart editor - The text field and its expand button.
 * @csspart textarea - The text field.
 * @csspart expand-button - Makes the field large.
 * @csspart attachments - The list of what is attached.
 * @csspart attachment - One attachment with its name, state and buttons.
 * @csspart attachment-retry - Loads an attachment once more.
 * @csspart attachment-inline - Puts a text that was pasted into the message.
 * @csspart attachment-remove - Removes an attachment, or ends the reading of a mention.
 * @csspart draft-note - What is said about the draft.
 * @csspart underlay - Chips of mentions and the hint of a command, below the text.
 * @csspart completion - The popup that completes commands and mentions.
 * @csspart completion-list - Its list.
 * @csspart completion-item - One row of it.
 * @csspart attach-button - Picks files to attach.
 * @csspart bar - The line below the field.
 * @csspart actions - The end of the bar.
 * @csspart stop-button - The small Stop beside Queue message.
 * @csspart primary-button - Send, Queue message, Stop or Stopping….
 * @csspart restart-button - Restarts an agent that does not confirm a stop.
 * @cssprop [--acp-composer-max-size=min(40dvh, 20rem)] - Where the field stops growing.
 * @cssprop [--acp-composer-expanded-size=60dvh] - Height of the field while it is expanded.
 * @cssstate empty - While the session has no messages.
 * @cssstate expanded - While the field is large.
 * @cssstate running - While the agent is not idle.
 */
export class AcpComposer extends ComposerBase {
  static override styles = [baseStyles, controlStyles, composerStyles];

  readonly #internals = this.attachInternals();
  readonly #guard = new CompositionGuard();
  readonly #text = new DraftField(() => this.field);
  #pressed: string | undefined;

  /** What the agent does: `idle`, `running`, `requires_action`, or its own word (S3). */
  @property({attribute: false}) activity = 'idle';

  /** A stop was asked for and is not confirmed yet (S4). */
  @property({attribute: false}) cancelRequested = false;

  /** Nobody confirmed the stop for a while: restarting the agent is offered, if it can be (S4). */
  @property({attribute: false}) cancelOverdue = false;

  /** The connection, for what the empty field says. */
  @property({attribute: false}) connection: ConnectionState | undefined;

  /** What can be asked for now; what is missing is not offered. */
  @property({attribute: false}) actions: readonly ComposerAction[] = [];

  /** The draft is an earlier message, brought by the arrow keys; they go on from it (Q2). */
  @property({attribute: false}) browsing = false;

  /** Enter on an empty composer sends the front of the queue now (Q4). */
  @property({attribute: false}) fastTrack = false;

  /** The session has no messages yet, so the field is larger. */
  @property({attribute: false}) empty = false;

  /** The key that sends: `enter`, or only `mod-enter` (C2). Mod+Enter always does. */
  @property({attribute: 'submit-key'}) submitKey: SubmitKey = 'enter';

  /** What the empty field says instead of the usual. */
  @property() placeholder: string | undefined;

  @state() private expanded = false;
  @state() private filled = false;

  /** Puts the caret into the text. */
  override focus(options?: FocusOptions): void {
    this.field?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('draft') && this.draft) this.filled = this.draft.text.trim() !== '';
    if (changed.get('draft')?.waiting && !this.filled) this.expanded = false;
    setState(this.#internals, 'empty', this.empty && !this.expanded);
    setState(this.#internals, 'expanded', this.expanded);
    setState(this.#internals, 'running', this.activity !== 'idle');
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('draft') && this.draft && !this.#guard.composing) this.#text.show(this.draft);
  }

  override render(): TemplateResult {
    const words = localized(this).composer;
    return html`
      <div part="base" @keydown=${this.#onKeydown}>
        ${
          this.cancelOverdue && this.cancelRequested
            ? overdueNote(words, this.actions.includes('restart') ? this.#onRestart : undefined)
            : nothing
        }
        ${this.late?.above()}
        <div part="editor">
          ${this.late?.around()}
          <textarea
            part="textarea"
            rows="1"
            dir=${this.filled ? 'auto' : nothing}
            enterkeyhint=${this.submitKey === 'enter' ? 'send' : 'enter'}
            aria-label=${words.message}
            placeholder=${this.#placeholder(words)}
            @input=${this.#onInput}
            @keyup=${this.#onKeyup}
            @pointerup=${this.#report}
            @selectionchange=${this.#report}
            @compositionstart=${this.#onCompositionStart}
            @compositionend=${this.#onCompositionEnd}
          ></textarea>
          <button
            part="expand-button"
            class="icon-button"
            type="button"
            aria-label=${words.expand}
            aria-pressed=${this.expanded}
            title=${words.expand}
            @click=${this.#onExpand}
          >
            ${icon(this.expanded ? 'collapse' : 'expand')}
          </button>
        </div>
        <div part="bar">
          ${this.actions.includes('attach') && this.accept?.length !== 0 ? attachButton(words, this.#onAttach) : nothing}
          <slot name="start"></slot>
          <slot name="config"></slot>
          <div part="actions">
            <slot name="end"></slot>
            ${sideButton(this.#situation, words, this.#onSide)}
            ${primaryButton(this.#situation, words, {down: this.#onPrimaryDown, click: this.#onPrimary})}
          </div>
        </div>
      </div>
    `;
  }

  get #situation(): ComposerSituation {
    return {
      activity: this.activity,
      cancelRequested: this.cancelRequested,
      hasContent: this.filled || (this.draft?.attachments.length ?? 0) > 0,
      actions: this.actions,
      fastTrack: this.fastTrack,
      waiting: this.draft?.waiting !== undefined,
    };
  }

  #placeholder(words: Catalogue['composer']): string {
    if (this.placeholder !== undefined) return this.placeholder;
    const status = this.connection?.status;
    if (status === 'opening') return words.placeholderOpening;
    if (status === 'closed' || status === 'failed') return words.placeholderOffline;
    return words.placeholder;
  }

  #submit(interrupt: boolean): void {
    const draft = this.#text.read(this.draft);
    if (!hasContent(draft)) return;
    const content = this.late ? this.late.content(draft, interrupt) : contentOf(draft);
    if (!content) return;
    this.#text.keepUndo();
    this.dispatchEvent(new AcpPromptSubmitEvent(content, interrupt));
    this.expanded = false;
  }

  #arrowStep(event: KeyboardEvent): -1 | 1 | undefined {
    const {caret} = this.#text;
    const empty = this.field?.value === '';
    return caret && arrowStep(event, {...caret, empty, browsing: this.browsing});
  }

  readonly #report = (): void => {
    const now = this.#text.changed();
    if (now) this.dispatchEvent(new AcpDraftChangeEvent(now.text, now.selectionStart, now.selectionEnd));
  };

  readonly #onInput = (): void => {
    if (!this.#text.typed()) return;
    this.filled = this.field!.value.trim() !== '';
    this.#report();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (this.#guard.owns(event) || event.defaultPrevented) return;
    const typing = event.composedPath()[0] === this.field;
    if (!typing && event.key !== 'Escape') {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      return;
    }
    const late = this.#guard.isLate(event);
    if (!late && typing && this.late?.keydown(event)) return event.preventDefault();
    const step = late ? undefined : this.#arrowStep(event);
    if (step) {
      event.preventDefault();
      this.#text.keepUndo();
      this.dispatchEvent(new AcpDraftStepEvent(step));
      return;
    }
    const intent = keyIntent(event, this.#situation, this.submitKey);
    if (!intent) return;
    event.preventDefault();
    if (late) return;
    if (intent === 'stop') this.dispatchEvent(new AcpRunCancelEvent());
    if (intent === 'sendNext') this.dispatchEvent(new AcpQueueSendNextEvent());
    if (intent === 'submit' || intent === 'interrupt') this.#submit(intent === 'interrupt');
  };

  readonly #onKeyup = (): void => {
    this.#guard.keyUp();
    this.#report();
  };

  readonly #onCompositionStart = (): void => this.#guard.begin();

  readonly #onCompositionEnd = (event: CompositionEvent): void => {
    this.#guard.end(event.timeStamp);
  };

  readonly #onAttach = (): void => this.late?.pick();
  readonly #onExpand = (): void => {
    this.expanded = !this.expanded;
    this.focus();
  };

  readonly #onRestart = (): void => {
    this.dispatchEvent(new AcpAgentRestartEvent());
  };

  readonly #onSide = (): void => {
    if (sideAction(this.#situation) === 'stop') this.dispatchEvent(new AcpRunCancelEvent());
  };

  readonly #onPrimaryDown = (): void => {
    this.#pressed = primaryAction(this.#situation);
  };

  /** A press counts for what the button meant when it began, and the second click of a double click for nothing. */
  readonly #onPrimary = (event: MouseEvent): void => {
    const action = primaryAction(this.#situation);
    const began = event.detail === 0 ? action : this.#pressed;
    this.#pressed = undefined;
    if (event.detail > 1 || (began !== undefined && began !== action)) return;
    if (action === 'stop') this.dispatchEvent(new AcpRunCancelEvent());
    if (action === 'send' || action === 'queue') this.#submit(false);
  };
}
