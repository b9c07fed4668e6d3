// What is needed to copy, as one module that loads late.
export {conversationMarkdown} from './conversation-markdown.js';
export {messageMarkdown} from './message-markdown.js';
