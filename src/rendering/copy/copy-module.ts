// What is needed to copy, as one module that loads late.
export {conversationMarkdown} from './conversation-markdown.js';
export {copyConversationButton} from './copy-conversation-button.js';
export {messageMarkdown} from './message-markdown.js';
