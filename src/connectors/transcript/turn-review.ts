import type {LitElement, ReactiveController, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import {lateWords} from '../../localize/late.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {countsTemplate} from '../../rendering/diff/counts-template.js';
import {disclosure} from '../../rendering/message/disclosure.js';
import type {MessageContext} from '../../rendering/message/message-context.js';
import type {Turn} from '../../state/conversation-state.js';
import type {EntryId} from '../../state/identity.js';
import {toolCallKey} from '../../state/wire-keys.js';
import type {Conversation} from '../../store/conversation.js';
import type {Unsubscribe} from '../../store/conversation-store.js';
import type {ChangedFile} from './changed-files.js';
import {changedFiles} from './changed-files.js';
import type {QuietRun, TurnPart} from './quiet-runs.js';
import {quietParts} from './quiet-runs.js';

/** What a review asks of the element that shows the turn. */
export interface ReviewHost {
  readonly element: LitElement;
  readonly conversation: () => Conversation | undefined;
  readonly context: () => MessageContext;
  /** Scrolls a row into view. */
  readonly reveal: (entry: EntryId) => void;
}

/** Looks back on a turn that is over: folds its runs of quiet calls (T8) and lists the files it changed (T6). */
export class TurnReview implements ReactiveController {
  readonly #host: ReviewHost;
  readonly #watched = new Map<EntryId, Unsubscribe>();
  #conversation: Conversation | undefined;
  #runs: readonly QuietRun[] = [];
  /** Rows the user had opened when the turn was first looked back on. */
  #apart: ReadonlySet<EntryId> | undefined;

  constructor(host: ReviewHost) {
    this.#host = host;
    host.element.addController(this);
  }

  hostConnected(): void {
    this.#host.element.requestUpdate();
  }

  hostDisconnected(): void {
    this.#watch([]);
  }

  /** The rows of the turn, its quiet runs put together. */
  parts(turn: Turn): readonly TurnPart[] {
    const conversation = this.#host.conversation();
    if (conversation !== this.#conversation) this.#begin(conversation);
    if (!conversation) return [];
    this.#apart ??= openRows(turn, conversation);
    const parts = quietParts(turn.items, conversation.store.state.transcript, this.#apart);
    this.#runs = parts.filter((part): part is QuietRun => typeof part === 'object');
    // A call may fail after all, or ask; it comes out of its run then.
    this.#watch(this.#runs.flatMap(({ids}) => ids));
    return parts;
  }

  /** The element shows another conversation: nothing of the last one counts. */
  #begin(conversation: Conversation | undefined): void {
    this.#watch([]);
    this.#conversation = conversation;
    this.#apart = undefined;
  }

  /** Opens the run that holds a row. `false`: none does, or it is open. */
  unfold(id: EntryId): boolean {
    const run = this.#runs.find(({ids}) => ids.includes(id));
    if (!run || this.#isOpen(this.#keyOf(run))) return false;
    this.#setOpen(this.#keyOf(run), true);
    return true;
  }

  /** A run as one line, the rows behind it (T8). */
  run(run: QuietRun, rows: () => unknown): TemplateResult {
    const key = this.#keyOf(run);
    const label = this.#words.review.quietRun(run.counts);
    return html`<div class="run" part="quiet-run">${this.#line(label, 'tool', key, rows)}</div>`;
  }

  /** The files the turn changed, each leading to its diff (T6). One change needs no summary: its row says it all. */
  changes(turn: Turn): TemplateResult | typeof nothing {
    const conversation = this.#host.conversation();
    const files = conversation ? changedFiles(turn.items, conversation.store.state.transcript) : [];
    if (files.length < 2) return nothing;
    const label = this.#words.review.changedFiles(files.length);
    const list = (): TemplateResult =>
      html`<ul aria-label=${label}>
        ${files.map(file => this.#file(file))}
      </ul>`;
    return html`<div class="changes" part="changes">${this.#line(label, 'pencil', `changes:${turn.id}`, list)}</div>`;
  }

  #file({path, entry, added, removed}: ChangedFile): TemplateResult {
    const words = this.#words;
    return html`<li>
      <button type="button" title=${words.review.showChange(path)} @click=${() => this.#show(entry)}>
        ${this.#host.context().icon('file')}<bdi>${visibleTextTemplate(path, words)}</bdi>
        ${added === undefined || removed === undefined ? nothing : countsTemplate(added, removed, words)}
      </button>
    </li>`;
  }

  #line(label: string, icon: 'tool' | 'pencil', key: string, body: () => unknown): TemplateResult {
    const onToggle = (open: boolean): void => this.#setOpen(key, open);
    return disclosure({label, icon, open: this.#isOpen(key), onToggle}, this.#host.context(), body);
  }

  get #words(): Catalogue & LateWords {
    return lateWords(this.#host.element);
  }

  #show(id: EntryId): void {
    const conversation = this.#host.conversation();
    const entry = conversation?.store.state.transcript.entries.get(id);
    if (entry?.kind === 'toolCall') conversation?.view.setOpen(toolCallKey(entry.session, entry.toolCallId), true);
    this.#host.reveal(id);
  }

  #keyOf({ids}: QuietRun): string {
    const entry = this.#host.conversation()?.store.state.transcript.entries.get(ids[0]!);
    return entry?.kind === 'toolCall' ? `run:${toolCallKey(entry.session, entry.toolCallId)}` : `run:${ids[0]}`;
  }

  #isOpen(key: string): boolean {
    return this.#host.conversation()?.view.isOpen(key) ?? false;
  }

  #setOpen(key: string, open: boolean): void {
    this.#host.conversation()?.view.setOpen(key, open);
    this.#host.element.requestUpdate();
  }

  #watch(ids: readonly EntryId[]): void {
    const wanted = new Set(ids);
    for (const [id, unsubscribe] of this.#watched) {
      if (wanted.has(id)) continue;
      unsubscribe();
      this.#watched.delete(id);
    }
    const store = this.#host.conversation()?.store;
    for (const id of wanted) {
      if (!store || this.#watched.has(id)) continue;
      this.#watched.set(
        id,
        store.watch('entries', id, () => this.#host.element.requestUpdate()),
      );
    }
  }
}

function openRows(turn: Turn, {store, view}: Conversation): ReadonlySet<EntryId> {
  const open = new Set<EntryId>();
  for (const id of turn.items) {
    const entry = store.state.transcript.entries.get(id);
    if (entry?.kind === 'toolCall' && view.isOpen(toolCallKey(entry.session, entry.toolCallId))) open.add(id);
  }
  return open;
}
