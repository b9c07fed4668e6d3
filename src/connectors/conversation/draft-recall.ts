import type {AnyContentBlock} from '../../protocol/update.js';
import type {QueuedPromptId} from '../../state/identity.js';
import type {Conversation} from '../../store/conversation.js';
import type {Draft} from '../../store/view-state.js';

function textOf(block: AnyContentBlock): string | undefined {
  return block.type === 'text' ? (block as {text: string}).text : undefined;
}

/** A draft with content put behind what is there already; nothing that was typed is lost (Q2, S11). */
export function withContent(draft: Draft, content: readonly AnyContentBlock[]): Draft {
  const text = content
    .map(textOf)
    .filter(piece => piece !== undefined)
    .join('\n');
  const joined = draft.text.trim() === '' ? text : text === '' ? draft.text : `${draft.text}\n\n${text}`;
  const attachments = [...draft.attachments, ...content.filter(block => textOf(block) === undefined)];
  return {text: joined, selectionStart: joined.length, selectionEnd: joined.length, attachments};
}

/** Takes the content of a message back into the composer. */
export function recall(conversation: Conversation, content: readonly AnyContentBlock[]): void {
  conversation.view.draft = withContent(conversation.view.draft, content);
}

/** Takes a queued message back into the composer; `false` if it is no longer queued (Q2). */
export function takeQueued(conversation: Conversation, id: QueuedPromptId): boolean {
  const entry = conversation.store.state.queue.entries.find(queued => queued.id === id);
  if (!entry) return false;
  recall(conversation, entry.content);
  conversation.actions.removeQueued(id);
  return true;
}
