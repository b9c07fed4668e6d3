import {ContextProvider} from '@lit/context';
import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {HostCommand} from '../../components/completion-list/commands.js';
import type {MentionSource} from '../../components/completion-list/mention-source.js';
import {AcpPermissionAnswerEvent} from '../../components/events/interaction-events.js';
import {AcpRunCancelEvent} from '../../components/events/prompt-events.js';
import {Announcer} from '../../components/shared/announcer.js';
import {baseStyles} from '../../components/shared/base.styles.js';
import {controlStyles} from '../../components/shared/controls.styles.js';
import {localized} from '../../localize/localized.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {SubmitKey} from '../../components/composer/composer-logic.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {EntryId} from '../../state/identity.js';
import {selectAgentName, selectPendingPermissions} from '../../state/selectors.js';
import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';
import {conversationContext} from '../contexts.js';
import {SelectorController} from '../selector-controller.js';
import type {AcpTranscript} from '../transcript/transcript.js';
import type {AttachmentLimits} from './attachment-limits.js';
import {AnnouncementController} from './announcement-controller.js';
import {barTemplate} from './bar-template.js';
import {conversationStyles} from './conversation.styles.js';
import {DraftController} from './draft-controller.js';
import {footerTemplate} from './footer-template.js';
import {sameFrame, selectFrame} from './frame.js';
import {headerTemplate} from './header-template.js';
import type {SessionMenu} from './session-menu.js';
import {dressBar} from './lazy-bar.js';
import {menuModule} from './lazy-menu.js';
import {preferencesModule} from './lazy-config.js';
import {draftModule, plainly} from './lazy-draft.js';
import {IntentController} from './intent-controller.js';
import type {ConversationKey} from './keys.js';
import {conversationKey, optionFor} from './keys.js';
import {PermissionBar} from './permission-bar.js';
import {PermissionFocus} from './permission-focus.js';
import {queueOffer} from './queue-offer.js';
import {rowOf} from './request-facts.js';
import {TurnEndController} from './turn-end-controller.js';
import {cycleZone, isApple} from './zones.js';

/**
 * A conversation with an agent: header, transcript, what is going on, and the composer. It owns nothing: removing,
 * moving or making it anew stops, closes and loses nothing (S15). Each intent of a part bubbles out of it; one that
 * nobody prevents becomes a call on the conversation.
 *
 * @tag acp-conversation
 * @slot header - Buttons of the host at the end of the header.
 * @slot start - Buttons at the start of the composer's bar.
 * @slot empty - What an empty session shows above the composer, such as starters.
 * @fires {AcpTurnEndEvent} acp-turn-end - A turn has ended.
 * @csspart base - Everything.
 * @csspart header - The line with agent, title and state.
 * @csspart title - Agent and title.
 * @csspart state - The one state that counts.
 * @csspart menu-button - Opens the session details.
 * @csspart transcript - The reading surface.
 * @csspart bar - What is going on, above the composer.
 * @csspart footer - The composer's place.
 * @csspart noise - In the session details: what the agent wrote that is no message.
 * @csspart composer - The composer.
 * @csspart popup - The menu of the conversation.
 * @csspart details - The list in the session details.
 * @csspart keys - The list of keys.
 * @cssprop [--acp-column-width=46rem] - Width of the column of text.
 */
export class AcpConversation extends LitElement {
  static override styles = [baseStyles, controlStyles, conversationStyles];

  readonly #provider = new ContextProvider(this, {context: conversationContext, initialValue: undefined});
  readonly #source = (): Conversation | undefined => this.conversation;
  readonly #frame = new SelectorController(this, this.#source, selectFrame, sameFrame);
  readonly #permissions = new SelectorController(this, this.#source, selectPendingPermissions);
  readonly #draft = new DraftController(this, this.#source, conversation => {
    draftModule.use(({beginDraft}) => beginDraft(conversation, this.storage, this));
    preferencesModule.use(({beginPreferences}) => beginPreferences(conversation, this.storage, this));
  });
  #menu: SessionMenu | undefined;
  readonly #announcer = new Announcer();
  readonly #bar = new PermissionBar(this, {
    first: () => this.#permissions.value[0],
    row: () => this.#rowOf(this.#permissions.value[0]),
    transcript: () => this.transcript,
    card: () => this.barCard,
  });

  /** The conversation to show. Another one takes its place at once; the old one goes on (S15). */
  @property({attribute: false}) conversation: Conversation | undefined;

  /** The key that sends: `enter`, or only `mod-enter` (C2). */
  @property({attribute: 'submit-key'}) submitKey: SubmitKey = 'enter';

  /**
   * Where drafts outlive the page. Left out: in a database of the browser, for conversations whose id the host gave;
   * `null`: nowhere.
   */
  @property({attribute: false}) storage: HostStorage | null | undefined;

  /** What may be attached: how much, how many, of which types (C3). */
  @property({attribute: false}) attachmentLimits: AttachmentLimits | undefined;

  /** Where a message can find what it mentions (C4). */
  @property({attribute: false}) mentionSources: readonly MentionSource[] = [];

  /** Commands that the host carries out itself when it hears `acp-command-run` (C5). */
  @property({attribute: false}) hostCommands: readonly HostCommand[] = [];

  /**
   * What the user prefers for options, of all conversations with the agent: kept in `storage`.
   *
   * @internal
   */
  @state() preferences: ConfigPreferences | undefined;

  @query('acp-transcript') private readonly transcript!: AcpTranscript | null;
  @query('acp-composer') private readonly composer!: HTMLElement | null;
  @query('acp-permission-card') private readonly barCard!: HTMLElement | null;

  constructor() {
    super();
    new IntentController(this, this.#source, {
      submitted: () => {
        this.#draft.clear();
        this.transcript?.scrollToEnd();
      },
    });
    new AnnouncementController(this, this.#source, this.#announcer);
    new PermissionFocus(this, {
      first: () => this.#permissions.value[0]?.id,
      toCard: () => this.#focusPermission(),
      toComposer: () => this.composer?.focus({preventScroll: true}),
    });
    new TurnEndController(this, this.#source);
    dressBar(this);
    this.addEventListener('keydown', this.#onKeydown);
    this.addEventListener('acp-composer-note-change', ({text}) => this.#announcer.say(text, 'polite'));
  }

  /** Puts the caret into the composer. */
  override focus(options?: FocusOptions): void {
    this.composer?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#announcer.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('conversation')) this.#provider.setValue(this.conversation);
  }

  protected override updated(): void {
    this.#announcer.connect(this.renderRoot as ShadowRoot);
  }

  /** One outer template whatever is shown: the announcer's regions stand beside it for as long as the element does. */
  override render(): TemplateResult {
    const empty = this.conversation !== undefined && this.#frame.value.empty;
    return html`
      <div part="base" class=${empty ? 'empty' : ''}>
        ${
          this.conversation
            ? this.#renderConversation(this.conversation)
            : html`<p class="placeholder">${localized(this).conversation.noConversation}</p>`
        }
      </div>
    `;
  }

  #renderConversation(conversation: Conversation): TemplateResult {
    const words = localized(this);
    const frame = this.#frame.value;
    const {state} = conversation.store;
    const agent = selectAgentName(state);
    const barPermission = this.#bar.inBar;
    const queue = queueOffer(frame);
    const header = headerTemplate({
      words,
      agent,
      title: conversation.view.title ?? frame.session.title,
      state: frame.header,
      overdue: frame.cancelOverdue,
      menuOpen: this.#menu?.isOpen === true,
      onMenu: this.#onMenu,
    });
    const bar = barTemplate({
      words,
      frame,
      state,
      permissions: this.#permissions.value,
      barPermission,
      queue,
      draftEmpty: this.#draft.isEmpty,
      reveal: this.#reveal,
    });
    const footer = footerTemplate({
      frame,
      draft: this.#draft,
      fastTrack: queue.fastTrack,
      submitKey: this.submitKey,
      limits: this.attachmentLimits,
      mentionSources: this.mentionSources,
      hostCommands: this.hostCommands,
      preferences: this.preferences,
    });
    return html`
      ${header}
      ${
        frame.empty
          ? html`<div class="welcome">
              <p class="greeting">${words.conversation.greeting(agent && plainly(agent))}</p>
              <slot name="empty"></slot>
            </div>`
          : nothing
      }
      <acp-transcript
        part="transcript"
        ?hidden=${frame.empty}
        .barPermission=${barPermission}
        @acp-transcript-move=${this.#onMove}
      ></acp-transcript>
      ${bar}${footer}${this.#menu?.template() ?? nothing}
    `;
  }

  readonly #onMove = (): void => this.#bar.place();

  readonly #onMenu = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    const say = (text: string): void => this.#announcer.say(text, 'polite');
    const here = button.matches(':focus');
    menuModule.use(({SessionMenu: Menu}) => {
      // whoever went on meanwhile is not called back
      if (here === button.matches(':focus')) (this.#menu ??= new Menu(this, say)).toggle(button);
    });
  };

  readonly #reveal = (permission: PermissionInteraction): void => {
    const row = this.#rowOf(permission);
    if (row === undefined) return;
    this.transcript?.reveal(row);
  };

  #rowOf(permission: PermissionInteraction | undefined): EntryId | undefined {
    const state = this.conversation?.store.state;
    return state && permission && rowOf(state, permission);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const key = conversationKey(event, isApple());
    if (key && this.#act(key)) event.preventDefault();
  };

  /** Does what a key asks for; `false`: there is nothing to do, and the key is the page's. */
  #act(key: ConversationKey): boolean {
    switch (key.kind) {
      case 'stop':
        if ((this.#frame.value.activity === 'idle' && !this.#draft.value.waiting) || this.#menu?.isOpen) return false;
        this.dispatchEvent(new AcpRunCancelEvent());
        return true;
      case 'cycleZone':
        return cycleZone(this.renderRoot as ShadowRoot, key.back);
      case 'focusPermission':
        return this.#focusPermission();
      case 'cycleMode':
        this.renderRoot.querySelector('acp-config-picker')?.cycle('mode');
        return true;
      case 'cycleFavourite':
        this.renderRoot.querySelector('acp-config-picker')?.cycleFavourites('model');
        return true;
      case 'answer':
        return this.#answer(key.optionKind);
    }
  }

  #focusPermission(): boolean {
    const first = this.#permissions.value[0];
    if (!first) return false;
    if (this.barCard) this.barCard.focus();
    else {
      const row = this.#rowOf(first);
      if (row !== undefined) this.transcript?.focusPermission(row);
    }
    return true;
  }

  #answer(optionKind: 'allow_once' | 'reject_once'): boolean {
    const first = this.#permissions.value[0];
    const option = optionFor(first, optionKind);
    if (!first || !option) return false;
    this.dispatchEvent(new AcpPermissionAnswerEvent(first.id, {outcome: 'selected', optionId: option.optionId}));
    return true;
  }
}
