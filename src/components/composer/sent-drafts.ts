import type {LitElement} from 'lit';
import type {Draft, DraftAttachment} from '../../state/draft.js';
import {AcpAttachmentRemoveEvent} from '../events/attachment-events.js';
import {AcpDraftRestoreEvent} from '../events/draft-events.js';

/** So many messages are remembered. What they carry is held by the conversation as well. */
const mostSent = 10;

/**
 * What messages carried besides their text: undo in the field brings the text of a sent one back, and this the rest, so
 * that it is the message it was (C1, C4). Nothing is sent by it. Redo takes away again what undo brought.
 */
export class SentDrafts {
  readonly #host: LitElement;
  #sent: Draft[] = [];
  #restored: readonly DraftAttachment[] = [];

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** A draft was sent. */
  keep(draft: Draft): void {
    this.#restored = [];
    if (draft.text === '' || (draft.attachments.length === 0 && !draft.mentions?.length)) return;
    this.#sent = [...this.#sent.filter(({text}) => text !== draft.text), draft].slice(-mostSent);
  }

  /** The text changed. */
  follow(inputType: string | undefined, text: string): void {
    if (!inputType?.startsWith('history')) this.#restored = [];
    if (inputType === 'historyUndo') this.#restore(text);
    if (inputType !== 'historyRedo' || text !== '') return;
    for (const {id} of this.#restored) this.#host.dispatchEvent(new AcpAttachmentRemoveEvent(id));
    this.#restored = [];
  }

  /** Another draft is there. */
  forget(): void {
    this.#sent = [];
    this.#restored = [];
  }

  #restore(text: string): void {
    const draft = this.#sent.find(sent => sent.text === text);
    if (!draft) return;
    const {attachments, mentions = []} = draft;
    this.#restored = attachments;
    this.#host.dispatchEvent(new AcpDraftRestoreEvent(attachments, mentions));
  }
}
