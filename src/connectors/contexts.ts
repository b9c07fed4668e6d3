import {createContext} from '@lit/context';
import type {Conversation} from '../store/conversation.js';

/** The context that carries a conversation to the connectors below. It is `undefined` where no host gave one. */
export const conversationContext = createContext<Conversation | undefined, symbol>(Symbol('acp-conversation'));

/** Where a controller finds its conversation: the context, a conversation, or a function that gives one. */
export type ConversationSource = typeof conversationContext | Conversation | (() => Conversation | undefined);
