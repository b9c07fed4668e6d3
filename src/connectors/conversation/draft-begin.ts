import type {LitElement} from 'lit';
import {lateWords} from '../../localize/late.js';
import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';
import {keepDraft, storageFor} from './draft-keeper.js';
import {rememberUnsent} from './prompt-history.js';

/** Brings the kept draft of a conversation that came to the page, and keeps it from here on (C1). */
export function beginDraft(
  conversation: Conversation,
  storage: HostStorage | null | undefined,
  host: LitElement,
): void {
  const place = storageFor(conversation, storage);
  if (!place) return;
  keepDraft(conversation, place, {
    failed: () => {
      const {drafts} = lateWords(host);
      conversation.store.dispatch({
        type: 'notice/received',
        session: conversation.store.state.session.id ?? '',
        severity: 'warning',
        title: drafts.notKept,
        description: drafts.notKeptWhy,
      });
    },
    passedOver: draft => rememberUnsent(conversation, draft),
  });
}
