import type {LitElement} from 'lit';
import {lateWords} from '../../localize/late.js';
import {adoptLate} from '../../rendering/late-styles.js';
import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';
import type {IntentHost} from './draft-intents.js';
import {listenToDraftIntents} from './draft-intents.js';
import {keepDraft} from './draft-keeper.js';
import {PartsNotKept} from './draft-store.js';
import {dropStyles, takeDrops} from './drop-zone.js';
import {intentListener} from './intent-listener.js';
import {listenToPartIntents} from './part-intents.js';
import {rememberUnsent} from './prompt-history.js';
import {storageFor} from './storage-place.js';

const served = new WeakSet<LitElement>();

/** Lets the draft of an element carry more than text: attachments, mentions, commands of the host. */
function serve(host: IntentHost & LitElement): void {
  if (served.has(host)) return;
  served.add(host);
  const on = intentListener(host);
  listenToDraftIntents(host, on);
  listenToPartIntents(host, on);
  takeDrops(host);
  adoptLate(host, dropStyles);
  // what can be picked is known now
  host.requestUpdate();
}

/** Begins what a conversation that came to the page needs: its kept draft comes back, and each later one is kept (C1). */
export function beginDraft(
  conversation: Conversation,
  storage: HostStorage | null | undefined,
  host: IntentHost & LitElement,
): void {
  serve(host);
  const place = storageFor(conversation, storage);
  if (!place) return;
  keepDraft(conversation, place, {
    failed: error => {
      const {drafts} = lateWords(host);
      const parts = error instanceof PartsNotKept;
      conversation.store.dispatch({
        type: 'notice/received',
        session: conversation.store.state.session.id ?? '',
        severity: 'warning',
        title: parts ? drafts.partsNotKept : drafts.notKept,
        description: parts ? drafts.partsNotKeptWhy : drafts.notKeptWhy,
      });
    },
    passedOver: draft => rememberUnsent(conversation, draft),
  });
}
