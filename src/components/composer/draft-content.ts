import type {AnyContentBlock} from '../../protocol/update.js';
import type {Draft, DraftAttachment, DraftMention} from '../../state/draft.js';
import {mentionsIn} from './mention-text.js';

/** Where a block of a message came from, so that a message that is taken back is the draft it was (Q2). */
export type Origin =
  | {readonly kind: 'attachment'; readonly attachment: DraftAttachment}
  | {readonly kind: 'mention'; readonly mention: DraftMention};

const origins = new WeakMap<AnyContentBlock, Origin>();

/** What a block was in the draft it was sent from, if this page sent it. */
export function originOf(block: AnyContentBlock): Origin | undefined {
  return origins.get(block);
}

/** Whether something of a draft is still being loaded. A mention that the text no longer names is no part of it. */
export function isLoading({text, attachments, mentions = []}: Draft): boolean {
  return (
    attachments.some(({status}) => status === 'loading') ||
    mentionsIn(text, mentions).some(({mention}) => mention.loading)
  );
}

/** What an agent takes besides text and links. */
export interface ContentFeatures {
  readonly embeddedContext?: boolean | undefined;
}

/**
 * What a draft is on the wire: its text as it was written, each mention in its place as its content or as a link, then
 * what is attached (C3, C4).
 */
export function draftContent(draft: Draft, features: ContentFeatures | undefined): readonly AnyContentBlock[] {
  const blocks: AnyContentBlock[] = [];
  const {text} = draft;
  let at = 0;
  for (const {mention, start, end} of mentionsIn(text, draft.mentions ?? [])) {
    if (start > at) blocks.push({type: 'text', text: text.slice(at, start)});
    const block = mentionBlock(mention, features?.embeddedContext === true);
    origins.set(block, {kind: 'mention', mention});
    blocks.push(block);
    at = end;
  }
  const rest = text.slice(at);
  if (at === 0 ? text.trim() !== '' : rest !== '') blocks.push({type: 'text', text: rest});
  for (const attachment of draft.attachments) {
    if (!attachment.block) continue;
    origins.set(attachment.block, {kind: 'attachment', attachment});
    blocks.push(attachment.block);
  }
  return blocks;
}

function mentionBlock(mention: DraftMention, embed: boolean): AnyContentBlock {
  const {uri, name, mimeType, text} = mention;
  const type = mimeType === undefined ? {} : {mimeType};
  return embed && text !== undefined
    ? {type: 'resource', resource: {uri, text, ...type}}
    : {type: 'resource_link', uri, name, ...type};
}
