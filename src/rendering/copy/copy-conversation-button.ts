import {html} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ConversationState} from '../../state/conversation-state.js';
import {inPortions} from '../content/lazy.js';
import {conversationMarkdown} from './conversation-markdown.js';

/** A button that copies the conversation as Markdown, and says so then. */
export function copyConversationButton(state: ConversationState, {messages, ...words}: Catalogue): unknown {
  const copy = async (copied: () => void): Promise<void> => {
    try {
      await navigator.clipboard.writeText(conversationMarkdown(state, {messages, ...words}));
    } catch {
      return;
    }
    copied();
  };
  return inPortions(
    (times, copied) => html`
      <button class="button" part="copy-conversation" type="button" @click=${() => void copy(copied)}>
        ${times > 1 ? messages.copied : messages.copyConversation}
      </button>
    `,
  );
}
