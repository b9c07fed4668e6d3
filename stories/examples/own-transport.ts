import type {Conversation, PromptAnswer} from '../../src/index.js';
import {createConversation, fromV1} from '../../src/index.js';

/** What the page hears from where ACP is spoken: `session/update` notifications, and answers to prompts. */
type Heard =
  | {readonly kind: 'update'; readonly params: Parameters<typeof fromV1>[0]}
  | {readonly kind: 'answer'; readonly submission: string; readonly answer: PromptAnswer};

/**
 * A conversation of a host that speaks ACP elsewhere (in a main process, an extension, a server) and joins the page to
 * it by a message port. The page holds no ACP client and no SDK.
 */
export function conversationOverPort(port: MessagePort): Conversation {
  const answers = new Map<string, (answer: PromptAnswer) => void>();
  const conversation = createConversation({
    prompt: (content, submission) =>
      new Promise(resolve => {
        answers.set(submission, resolve);
        port.postMessage({kind: 'prompt', submission, content});
      }),
    cancel: () => port.postMessage({kind: 'cancel'}),
  });
  port.onmessage = ({data}: MessageEvent<Heard>) => {
    if (data.kind === 'answer') answers.get(data.submission)?.(data.answer);
    else for (const action of fromV1(data.params)) conversation.store.dispatch(action);
  };
  return conversation;
}
