import type {ReactiveController, TemplateResult} from 'lit';
import {css, html, nothing} from 'lit';
import type {CSSResult} from 'lit';
import {lateWords} from '../../localize/late.js';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {Draft, DraftAttachment, DraftMention} from '../../state/draft.js';
import {newFailures} from '../attachment-list/attachment-failures.js';
import {attachmentList} from '../attachment-list/attachment-list.js';
import {attachmentStyles} from '../attachment-list/attachment.styles.js';
import {commandOf, ghostHint, unknownCommand} from '../completion-list/commands.js';
import {CompletionController} from '../completion-list/completion-controller.js';
import {completionStyles} from '../completion-list/completion.styles.js';
import {
  AcpAttachmentRemoveEvent,
  AcpAttachmentRetryEvent,
  AcpComposerNoteChangeEvent,
  AcpFilesAttachEvent,
  AcpSendWaitEvent,
  AcpTextAttachEvent,
} from '../events/attachment-events.js';
import {AcpCommandRunEvent, AcpMentionAddEvent, AcpMentionReadCancelEvent} from '../events/draft-events.js';
import {icon} from '../shared/icons.js';
import type {ComposerHost, FieldPort} from './composer-host.js';
import {draftContent, isLoading} from './draft-content.js';
import {mentionsIn, mentionsOf} from './mention-text.js';
import {readPaste, writeMentions} from './paste.js';
import {pickFiles} from './pick-files.js';
import {SentDrafts} from './sent-drafts.js';
import {fitUnderlay, underlay} from './underlay.js';
import {UndoGuard} from './undo-guard.js';

/** Looks of what this module draws. */
export const composerLateStyles: CSSResult = css`
  ${completionStyles} ${attachmentStyles}
`;

/**
 * What the composer does besides plain text: it completes commands and mentions, lists and loads attachments, and
 * looks at a draft before it is sent. It loads right after the composer.
 */
export class ComposerLate implements ReactiveController {
  readonly #host: ComposerHost;
  readonly #port: FieldPort;
  readonly #completion: CompletionController;
  readonly #undo: UndoGuard;
  readonly #sent: SentDrafts;
  #draft: Draft | undefined;
  #draftKey: string | undefined;
  #commands: ComposerHost['commands'];
  #text = '';
  #note = '';
  /** The text that names an unknown command and goes out as text if it is sent once more. */
  #warned: string | undefined;

  constructor(host: ComposerHost, port: FieldPort) {
    this.#host = host;
    this.#port = port;
    this.#completion = new CompletionController(host, port);
    this.#undo = new UndoGuard(() => port.field());
    this.#sent = new SentDrafts(host);
    this.#draftKey = host.draftKey;
    host.addController(this);
  }

  hostConnected(): void {
    const {renderRoot} = this.#host;
    this.#undo.connect(renderRoot);
    for (const [type, listener] of this.#listeners) renderRoot.addEventListener(type, listener);
    // before the composer reports the change, and its parent gives the text back as a draft
    renderRoot.addEventListener('input', this.#onInput, {capture: true});
    // Chromium tells of a caret in a shadow root at the document only
    document.addEventListener('selectionchange', this.#onSelection);
    renderRoot.addEventListener('scroll', this.#onScroll, {capture: true});
  }

  hostDisconnected(): void {
    const {renderRoot} = this.#host;
    this.#undo.disconnect(renderRoot);
    for (const [type, listener] of this.#listeners) renderRoot.removeEventListener(type, listener);
    renderRoot.removeEventListener('input', this.#onInput, {capture: true});
    document.removeEventListener('selectionchange', this.#onSelection);
    renderRoot.removeEventListener('scroll', this.#onScroll, {capture: true});
    this.#completion.end();
  }

  hostUpdate(): void {
    const {draft, draftKey, commands} = this.#host;
    if (draftKey !== this.#draftKey) {
      this.#undo.forget();
      this.#sent.forget();
    }
    this.#draftKey = draftKey;
    // a list that comes after its / was typed opens, as if it had been there
    if (commands !== this.#commands && this.#port.field()?.matches(':focus')) this.#completion.follow(true);
    this.#commands = commands;
    if (draft === this.#draft) return;
    this.#tellFailures(draft);
    if (draft?.attachments !== this.#draft?.attachments) this.#say('');
    this.#draft = draft;
    if (draft && draft.text !== this.#text) {
      this.#text = draft.text;
      this.#completion.reset();
      this.#say('');
    }
  }

  hostUpdated(): void {
    this.#completion.drawn();
    const field = this.#port.field();
    if (!field) return;
    if (this.#note === '') field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', 'draft-note');
    fitUnderlay(this.#host.renderRoot, field);
  }

  /** What stands above the text: what is attached, and what is said about the draft. */
  above(): TemplateResult {
    const words = lateWords(this.#host);
    const {attachments = [], mentions = [], text = ''} = this.#host.draft ?? {};
    const reading = mentionsIn(text, mentions).filter(({mention}) => mention.loading === 'long');
    const waiting = this.#host.draft?.waiting !== undefined;
    const note = waiting ? words.attachments.waiting : this.#note;
    return html`
      ${
        attachments.length + reading.length > 0
          ? attachmentList(attachments, mentionsOf(reading), words, this.#attachmentHandlers)
          : nothing
      }
      ${
        note === ''
          ? nothing
          : html`<div id="draft-note" part="draft-note" class=${waiting ? 'spinner' : ''}>
              ${icon(waiting ? 'spinner' : 'warning')}<span>${note}</span>
            </div>`
      }
    `;
  }

  /** What stands below the text and beside it. */
  around(): TemplateResult {
    const ghost = ghostHint(this.#text, this.#completion.commands);
    return html`${underlay(this.#text, this.#host.draft?.mentions ?? [], ghost)}${this.#completion.template()}`;
  }

  /** Takes a key in the text; `false` leaves it to the composer. */
  keydown(event: KeyboardEvent): boolean {
    return this.#completion.keydown(event);
  }

  /** What goes on the wire; `undefined`: nothing now, and the composer shows why. */
  content(draft: Draft, interrupt: boolean): readonly AnyContentBlock[] | undefined {
    if (draft.waiting || this.#completion.completePartly()) return undefined;
    const {attachments, completion} = lateWords(this.#host);
    const found = commandOf(draft.text, this.#completion.commands);
    if (found?.command.host) {
      this.#host.dispatchEvent(new AcpCommandRunEvent(found.command.name, found.argument.trim()));
      return undefined;
    }
    const known = (this.#host.commands?.length ?? 0) > 0;
    const unknown = known ? unknownCommand(draft.text, this.#completion.commands) : undefined;
    if (unknown !== undefined && this.#warned !== draft.text) {
      this.#warned = draft.text;
      return this.#say(completion.unknownCommand(unknown));
    }
    if (draft.attachments.some(({status}) => status === 'failed')) return this.#say(attachments.failed);
    if (isLoading(draft)) {
      this.#host.dispatchEvent(new AcpSendWaitEvent(interrupt));
      return undefined;
    }
    this.#sent.keep(draft);
    return draftContent(draft, this.#host.features);
  }

  /** Lets the user pick files. */
  pick(): void {
    pickFiles(this.#host.accept, files => {
      if (files.length > 0) this.#host.dispatchEvent(new AcpFilesAttachEvent(files, [], 'pick'));
      this.#port.field()?.focus();
    });
  }

  #say(note: string): undefined {
    if (note === this.#note) return;
    this.#note = note;
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new AcpComposerNoteChangeEvent(note));
  }

  /** What newly failed is in the list; whoever cannot see it is told. */
  #tellFailures(draft: Draft | undefined): void {
    for (const text of newFailures(this.#draft, draft, lateWords(this.#host)))
      this.#host.dispatchEvent(new AcpComposerNoteChangeEvent(text));
  }

  #remove(attachment: DraftAttachment): void {
    this.#host.dispatchEvent(new AcpAttachmentRemoveEvent(attachment.id));
    this.#say('');
    this.#port.field()?.focus();
  }

  #insert(text: string): void {
    const field = this.#port.field();
    if (!field) return;
    field.focus();
    this.#port.replace(text, field.selectionStart, field.selectionEnd);
  }

  readonly #attachmentHandlers = {
    stopReading: ({label}: DraftMention): void => {
      this.#host.dispatchEvent(new AcpMentionReadCancelEvent(label));
      this.#port.field()?.focus();
    },
    remove: (attachment: DraftAttachment): void => this.#remove(attachment),
    retry: (attachment: DraftAttachment): void => {
      this.#host.dispatchEvent(new AcpAttachmentRetryEvent(attachment.id));
      this.#say('');
      this.#port.field()?.focus();
    },
    inline: (attachment: DraftAttachment): void => {
      const {resource} = (attachment.block ?? {}) as {resource?: {text?: string}};
      this.#remove(attachment);
      this.#insert(resource?.text ?? '');
    },
  };

  readonly #follow = (typed: boolean): void => {
    const field = this.#port.field();
    if (!field) return;
    // a text that was put in is no typing
    const wrote = typed && field.value !== this.#text;
    if (wrote) {
      this.#text = field.value;
      this.#say('');
      if (this.#host.draft?.mentions || this.#text.startsWith('/')) this.#host.requestUpdate();
      else if (this.#host.renderRoot.querySelector('[part=underlay]')) this.#host.requestUpdate();
    }
    this.#completion.follow(wrote);
  };

  readonly #onSelection = (): void => {
    const field = this.#port.field();
    if (!field?.matches(':focus')) return;
    this.#undo.moved(field);
    this.#follow(false);
  };

  readonly #onInput = (): void => this.#follow(true);

  /** The change of the text is reported by then. */
  readonly #onReported = (event: Event): void => {
    this.#sent.follow((event as InputEvent).inputType, this.#port.field()?.value ?? '');
  };

  readonly #onScroll = (): void => {
    const field = this.#port.field();
    if (field) fitUnderlay(this.#host.renderRoot, field);
  };

  readonly #onPaste = (event: Event): void => {
    const pasted = readPaste((event as ClipboardEvent).clipboardData);
    if (!pasted || event.target !== this.#port.field()) return;
    const {features} = this.#host;
    if (pasted.kind === 'longText' && features?.embeddedContext === false) return;
    event.preventDefault();
    if (pasted.kind === 'files') this.#host.dispatchEvent(new AcpFilesAttachEvent(pasted.files, [], 'paste'));
    else if (pasted.kind === 'longText') this.#host.dispatchEvent(new AcpTextAttachEvent(pasted.text));
    else {
      this.#insert(pasted.text);
      if (pasted.kind !== 'mentions') return;
      for (const mention of pasted.mentions) this.#host.dispatchEvent(new AcpMentionAddEvent(mention));
    }
  };

  readonly #onCopy = (event: Event): void => {
    const field = this.#port.field();
    if (!field || event.target !== field) return;
    const {value, selectionStart, selectionEnd} = field;
    const text = value.slice(selectionStart, selectionEnd);
    if (!writeMentions((event as ClipboardEvent).clipboardData, text, this.#host.draft?.mentions ?? [])) return;
    event.preventDefault();
    if (event.type === 'cut') this.#port.replace('', selectionStart, selectionEnd);
  };

  readonly #onBlur = (event: Event): void => {
    const to = (event as FocusEvent).relatedTarget;
    if (!(to instanceof Node) || !this.#host.renderRoot.contains(to)) this.#completion.close();
  };

  readonly #listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['selectionchange', () => this.#onSelection()],
    ['input', this.#onReported],
    ['click', event => this.#completion.clicked(event.target)],
    ['focusout', this.#onBlur],
    ['paste', this.#onPaste],
    ['copy', this.#onCopy],
    ['cut', this.#onCopy],
  ];
}
