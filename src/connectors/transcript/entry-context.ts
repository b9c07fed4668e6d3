import type {LitElement} from 'lit';
import {html, nothing} from 'lit';
import {AcpConfigOpenEvent} from '../../components/events/config-events.js';
import {AcpLinkOpenEvent, AcpLocationOpenEvent, AcpToolToggleEvent} from '../../components/events/open-events.js';
import {
  AcpPromptSubmitEvent,
  AcpSubmissionDiscardEvent,
  AcpSubmissionRecallEvent,
  AcpSubmissionResendEvent,
} from '../../components/events/prompt-events.js';
import {AcpAgentRestartEvent} from '../../components/events/session-events.js';
import {icon} from '../../components/shared/icons.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import type {ContentHooks} from '../../rendering/content/content-hooks.js';
import {contentHooks} from '../../rendering/content/content-hooks.js';
import {copyModule} from '../../rendering/copy/lazy-copy.js';
import {markdown} from '../../rendering/markdown/markdown.js';
import type {MessageContext} from '../../rendering/message/message-context.js';
import type {Conversation} from '../../store/conversation.js';

interface Made {
  readonly words: Catalogue;
  readonly hooks: ContentHooks;
  readonly context: MessageContext;
}

/** The contexts that were made, by element: templates compare them by identity. */
const contexts = new WeakMap<LitElement, Made>();

/**
 * What templates of messages need from an element of the transcript: the user's asking becomes an intent that the
 * element fires. One object for an element as long as its language and the host's hooks stay.
 */
export function entryContext(host: LitElement, conversation: () => Conversation | undefined): MessageContext {
  const words = localized(host);
  const known = contexts.get(host);
  const hooks = contentHooks(host);
  if (known?.words === words && known.hooks === hooks) return known.context;
  const context = make(host, {words, hooks}, conversation);
  contexts.set(host, {words, hooks, context});
  return context;
}

function make(
  host: LitElement,
  {words, hooks}: Pick<Made, 'words' | 'hooks'>,
  conversation: () => Conversation | undefined,
): MessageContext {
  const context: MessageContext = {
    words,
    hooks,
    icon: name => html`${icon(name)}`,
    markdown: text => markdown(text, false, context),
    follows: () => conversation()?.view.scroll.kind === 'end',
    openFile: (path, line) => void host.dispatchEvent(new AcpLocationOpenEvent(path, line)),
    openLink: href => void host.dispatchEvent(new AcpLinkOpenEvent(href)),
    isOpen: key => conversation()?.view.isOpen(key),
    toggle: (key, open) => {
      host.dispatchEvent(new AcpToolToggleEvent(key, open));
    },
    wholeMessage: async entry => {
      const {messageMarkdown} = await copyModule.load();
      return messageMarkdown(entry, conversation()!.store.state.transcript);
    },
    copy: text => void navigator.clipboard?.writeText(text).catch(() => nothing),
    resend: id => void host.dispatchEvent(new AcpSubmissionResendEvent(id)),
    recall: (id, content) => void host.dispatchEvent(new AcpSubmissionRecallEvent(id, content)),
    discard: id => void host.dispatchEvent(new AcpSubmissionDiscardEvent(id)),
    chooseOption: configId => void host.dispatchEvent(new AcpConfigOpenEvent(configId)),
    restart: () => void host.dispatchEvent(new AcpAgentRestartEvent()),
    goOn: () =>
      void host.dispatchEvent(new AcpPromptSubmitEvent([{type: 'text', text: words.messages.goOnPrompt}], false)),
  };
  return context;
}
