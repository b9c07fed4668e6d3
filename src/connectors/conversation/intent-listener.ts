import type {Conversation} from '../../store/conversation.js';
import type {DraftHost} from './draft-files.js';

/** Hears one kind of intent. */
export type ListenToIntent = <E extends Event>(
  intent: {readonly type: string; readonly prototype: E},
  act: (conversation: Conversation, event: E) => void,
) => void;

/** Hears intents of an element that nobody handled: a host's own listener on it may come after this one. */
export function intentListener(host: DraftHost): ListenToIntent {
  return ({type}, act) =>
    host.addEventListener(type, event => {
      const {conversation} = host;
      queueMicrotask(() => {
        if (conversation && !event.defaultPrevented) act(conversation, event as Parameters<typeof act>[1]);
      });
    });
}
