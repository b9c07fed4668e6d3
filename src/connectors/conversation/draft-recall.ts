import {originOf} from '../../components/composer/draft-content.js';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {DraftAttachment, DraftMention} from '../../state/draft.js';
import type {QueuedPromptId} from '../../state/identity.js';
import type {Conversation} from '../../store/conversation.js';
import type {Draft} from '../../store/view-state.js';

/** Drafts outlive a page, so ids of an earlier visit may be there too. */
const visit = Date.now().toString(36);
let minted = 0;

/** An id that no other attachment has. */
export function mintAttachmentId(): string {
  return `attachment-${visit}-${++minted}`;
}

/** What content was in the draft that it was sent from. */
interface Parts {
  text: string;
  readonly attachments: DraftAttachment[];
  readonly mentions: DraftMention[];
}

/** Text blocks are lines of their own, but for those that a mention stood between. */
function partsOf(content: readonly AnyContentBlock[]): Parts {
  const parts: Parts = {text: '', attachments: [], mentions: []};
  let joins = true;
  for (const block of content) {
    const origin = originOf(block);
    if (block.type === 'text') {
      parts.text += (joins ? '' : '\n') + (block as {text: string}).text;
      joins = false;
    } else if (origin?.kind === 'mention') {
      parts.text += `@${origin.mention.label}`;
      parts.mentions.push(origin.mention);
      joins = true;
    } else parts.attachments.push(attachmentOf(block, origin?.attachment));
  }
  return parts;
}

function attachmentOf(block: AnyContentBlock, known: DraftAttachment | undefined): DraftAttachment {
  if (known) return {...known, id: mintAttachmentId()};
  const {resource, ...own} = block as unknown as Record<string, unknown>;
  const {name, uri, mimeType} = {...(resource as object | undefined), ...own} as Record<string, unknown>;
  return {
    id: mintAttachmentId(),
    name: typeof name === 'string' ? name : typeof uri === 'string' ? uri.slice(uri.lastIndexOf('/') + 1) : '',
    type: typeof mimeType === 'string' ? mimeType : undefined,
    status: 'ready',
    block,
  };
}

/** A draft with content put behind what is there already; nothing that was typed is lost (Q2, S11). */
export function withContent(draft: Draft, content: readonly AnyContentBlock[]): Draft {
  const {text, attachments, mentions} = partsOf(content);
  const joined = draft.text.trim() === '' ? text : text === '' ? draft.text : `${draft.text}\n\n${text}`;
  return {
    text: joined,
    selectionStart: joined.length,
    selectionEnd: joined.length,
    attachments: [...draft.attachments, ...attachments],
    ...(draft.mentions || mentions.length > 0 ? {mentions: [...(draft.mentions ?? []), ...mentions]} : {}),
  };
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
