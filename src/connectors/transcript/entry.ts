import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {disclosure} from '../../rendering/message/disclosure.js';
import {messageTemplate, thoughtKey, wholeText} from '../../rendering/message/message-template.js';
import {
  compactionRowKey,
  compactionTemplate,
  subagentRowKey,
  isWorking,
  subagentTemplate,
} from '../../rendering/message/row-template.js';
import type {PersistentList} from '../../state/collections/persistent-list.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {Entry, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {EntryId, InteractionId, TerminalOrdinal} from '../../state/identity.js';
import {toolCallKey} from '../../state/wire-keys.js';
import {conversationContext} from '../contexts.js';
import {ItemController} from '../item-controller.js';
import {entryContext} from './entry-context.js';
import {TerminalsController} from './terminals-controller.js';
import {ViewController} from './view-controller.js';

const noTerminals: readonly TerminalOrdinal[] = [];

/** The key that the choice of a row is kept under; `undefined`: the row does not open. */
function openKey(entry: Entry | undefined): string | undefined {
  switch (entry?.kind) {
    case 'toolCall':
      return toolCallKey(entry.session, entry.toolCallId);
    case 'compaction':
      return compactionRowKey(entry);
    case 'subagent':
      return subagentRowKey(entry);
    case 'message':
      return entry.role === 'thought' ? thoughtKey(entry) : undefined;
    default:
      return undefined;
  }
}

/** Whether something in a row goes on, so that it is open by itself. */
function goesOn(entry: Entry | undefined): boolean {
  if (entry?.kind === 'message') return entry.role === 'thought' && entry.streaming === true;
  if (entry?.kind === 'subagent') return isWorking(entry);
  const status = entry?.kind === 'toolCall' && entry.children.size > 0 ? effectiveStatus(entry) : undefined;
  return status === 'running' || status === 'pending' || status === 'waiting';
}

/**
 * One row of the transcript, drawn without a root of its own. It watches its entry only: a streamed chunk draws
 * exactly one row, at any length of the conversation.
 *
 * @tag acp-entry
 */
export class AcpEntry extends LitElement {
  readonly #entry = new ItemController(this, conversationContext, 'entries', () => this.entryId);
  readonly #terminals = new TerminalsController(this, () => {
    const entry = this.#entry.value;
    return entry?.kind === 'toolCall' ? entry.terminals : noTerminals;
  });

  /** The entry to show. */
  @property({attribute: false}) entryId!: EntryId;

  /** The request whose card is shown elsewhere, so that this row only says so (P4). */
  @property({attribute: false}) barPermission: InteractionId | undefined;

  /** Its turn has ended, so that finished edits and terminals fold (T2). */
  @property({attribute: false}) turnOver = false;

  /** What makes it fold came while it was being read: it stays as it is (T2, R1). */
  #kept = false;
  /** Something in it went on when it was last drawn. */
  #wentOn = false;

  constructor() {
    super();
    new ViewController(this, () => openKey(this.#entry.value));
  }

  /** It is a message of the user. */
  get ofUser(): boolean {
    const entry = this.#entry.value;
    return entry?.kind === 'message' && entry.role === 'user';
  }

  /** Opens or closes the row. */
  toggle(): void {
    const row = this.querySelector<HTMLElement & {toggle?: () => void}>('acp-tool-row');
    if (row?.toggle) row.toggle();
    else this.querySelector<HTMLElement>('summary')?.click();
  }

  /** Puts the focus on the card of its first request. `false`: it has none. */
  focusPermission(): boolean {
    const row = this.querySelector('acp-tool-row');
    const card = row?.shadowRoot?.querySelector('acp-permission-card');
    card?.focus();
    return card !== null && card !== undefined;
  }

  /** Puts the text of a message on the clipboard; for the user's own press only. */
  copy(): void {
    const entry = this.#entry.value;
    const context = this.#context;
    if (entry?.kind === 'message') void Promise.resolve(wholeText(entry, context)).then(text => context.copy(text));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'article');
    this.tabIndex = -1;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('entryId')) {
      this.dataset['entry'] = String(this.entryId);
      [this.#kept, this.#wentOn] = [false, false];
      this.setAttribute('aria-posinset', String(this.entryId + 1));
      this.setAttribute('aria-setsize', '-1');
    }
    if (changed.get('turnOver') === false && this.turnOver) this.#kept = this.#isRead();
    const entry = this.#entry.value;
    const going = goesOn(entry);
    if (this.#wentOn && !going) this.#kept = this.#isRead();
    this.#wentOn = going;
    this.hidden = !entry || (entry.kind === 'message' && (entry.hidden === true || entry.blocks.length === 0));
    this.#mark('kind', entry?.kind ?? '');
    this.#mark('role', entry?.kind === 'message' ? entry.role : '');
  }

  /** Writes an attribute only if it changes: this runs with every chunk. */
  #mark(name: 'kind' | 'role', value: string): void {
    if (this.dataset[name] !== value) this.dataset[name] = value;
  }

  override render(): TemplateResult | typeof nothing {
    const entry = this.#entry.value;
    if (!entry || this.hidden) return nothing;
    switch (entry.kind) {
      case 'message':
        return messageTemplate(entry, this.#context, this.#kept);
      case 'toolCall':
        return this.#renderCall(entry);
      case 'subagent':
        return subagentTemplate(entry, this.#renderNested(entry.children), this.#context, this.#kept);
      case 'compaction':
        return html`${compactionTemplate(entry, this.#context)}`;
    }
  }

  get #context(): ReturnType<typeof entryContext> {
    return entryContext(this, () => this.#entry.conversation);
  }

  /** Whether the row is in view while the reader is not at the end: nothing folds by itself then. */
  #isRead(): boolean {
    const root = this.getRootNode();
    const transcript =
      root instanceof ShadowRoot ? (root.host as HTMLElement & {isRead?: (row: Element) => boolean}) : undefined;
    return transcript?.isRead?.(this) ?? false;
  }

  #renderCall(call: ToolCallEntry): TemplateResult {
    const state = this.#entry.conversation?.store.state;
    const permissions = (state?.interactions ?? []).filter(
      (open): open is PermissionInteraction => open.kind === 'permission' && call.interactions.includes(open.id),
    );
    const here = permissions.filter(({id}) => id !== this.barPermission);
    const first = state?.interactions.find(({kind}) => kind === 'permission');
    const key = toolCallKey(call.session, call.toolCallId);
    return html`
      <acp-tool-row
        exportparts="base: tool, header: tool-header, body: tool-body"
        .call=${call}
        .terminals=${this.#terminals.value}
        .terminalTemplate=${this.#terminalTemplate}
        .permissions=${here}
        .shortcuts=${here.some(({id}) => id === first?.id)}
        .turnOver=${this.turnOver && !this.#kept}
        .open=${this.#entry.conversation?.view.isOpen(key)}
      ></acp-tool-row>
      ${
        here.length === permissions.length
          ? nothing
          : html`<p class="answer-below">${this.#context.words.transcript.answerBelow}</p>`
      }
      ${call.children.size === 0 ? nothing : this.#renderChildren(call)}
    `;
  }

  /** The card of a terminal, which watches its output itself. */
  readonly #terminalTemplate = (ordinal: TerminalOrdinal, label: string, timed: boolean): TemplateResult => {
    const entry = this.#entry.value;
    const status = entry?.kind === 'toolCall' ? effectiveStatus(entry) : undefined;
    return html`
      <acp-terminal-view .ordinal=${ordinal} .label=${label} .status=${status} .timed=${timed}></acp-terminal-view>
    `;
  };

  /** The work that is nested in a call (P8), open while the call goes on. */
  #renderChildren(call: ToolCallEntry): TemplateResult {
    const view = this.#entry.conversation?.view;
    const key = `nested:${toolCallKey(call.session, call.toolCallId)}`;
    const onToggle = (open: boolean): void => {
      view?.setOpen(key, open);
      this.requestUpdate();
    };
    const label = this.#context.words.messages.nested(call.children.size);
    return disclosure({label, open: view?.isOpen(key) ?? (goesOn(call) || this.#kept), onToggle}, this.#context, () =>
      this.#renderNested(call.children),
    );
  }

  #renderNested(ids: PersistentList<EntryId>): TemplateResult {
    return html`<div class="nested">
      ${repeat(
        ids,
        id => id,
        id => html`
          <acp-entry .entryId=${id} .turnOver=${this.turnOver} .barPermission=${this.barPermission}></acp-entry>
        `,
      )}
    </div>`;
  }
}
