import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import type {Conversation} from '../../src/store/conversation.js';

const part = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;

/** The page around the conversation: which one is shown, a word for its connection, light or dark. */
export class PageFrame {
  readonly element = part<AcpConversation>('acp-conversation');
  readonly #status = part<HTMLElement>('#connection');
  readonly #choice = part<HTMLElement>('#choice');
  readonly #select = part<HTMLSelectElement>('#conversations');
  readonly #newSession = part<HTMLButtonElement>('#new-session');
  readonly #conversations: Conversation[] = [];
  readonly #describe: (state: ConversationState) => string;

  /** `describe` gives the word in the bar. */
  constructor(describe: (state: ConversationState) => string) {
    this.#describe = describe;
    this.#select.addEventListener('change', () => this.#show(this.#conversations[this.#select.selectedIndex]!));
    keepTheme(part<HTMLButtonElement>('#theme'));
  }

  /** Offers new sessions, by the button of the page and by the conversation itself. */
  onNewSession(open: () => void): void {
    this.#newSession.hidden = false;
    this.#newSession.addEventListener('click', open);
    this.element.addEventListener('acp-session-new', open);
  }

  /** One more element beside the others. */
  addBeside(): AcpConversation {
    const element = document.createElement('acp-conversation');
    this.element.parentElement!.append(element);
    return element;
  }

  /** Shows one more conversation. The others go on unseen; the list leads back to them. */
  add(conversation: Conversation): void {
    this.#conversations.push(conversation);
    this.#select.add(new Option(''));
    this.#choice.hidden = this.#conversations.length < 2;
    conversation.store.subscribe(() => this.#refresh());
    this.#show(conversation);
  }

  #show(conversation: Conversation): void {
    this.element.conversation = conversation;
    this.#select.selectedIndex = this.#conversations.indexOf(conversation);
    this.#refresh();
  }

  #refresh(): void {
    for (const [index, {store}] of this.#conversations.entries()) {
      const label = `${index + 1} · ${store.state.session.title ?? 'untitled'}`;
      const option = this.#select.options[index]!;
      if (option.label !== label) option.label = label;
    }
    const shown = this.element.conversation;
    const word = shown ? this.#describe(shown.store.state) : '';
    if (this.#status.textContent !== word) this.#status.textContent = word;
  }
}

/** The button switches; without a choice of the user's the system decides. */
function keepTheme(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = localStorage.getItem('theme');
  if (chosen) root.dataset['theme'] = chosen;
  const isDark = () => (root.dataset['theme'] ? root.dataset['theme'] === 'dark' : system.matches);
  const reflect = () => button.setAttribute('aria-pressed', String(isDark()));
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    localStorage.setItem('theme', root.dataset['theme']);
    reflect();
  });
  system.addEventListener('change', reflect);
  reflect();
}
