import type {LitElement} from 'lit';
import type {Announcer} from '../../components/shared/announcer.js';
import {localized} from '../../localize/localized.js';
import type {ConversationState} from '../../state/conversation-state.js';
import type {Conversation} from '../../store/conversation.js';
import {ConversationLink} from '../conversation-link.js';
import {announcements} from './announcements.js';
import {draftModule} from './lazy-draft.js';

/** Tells the announcer what changed, as often as the store tells its listeners (R3). */
export class AnnouncementController {
  #told: ConversationState | undefined;

  constructor(host: LitElement, source: () => Conversation | undefined, announcer: Announcer) {
    new ConversationLink(host, source, ({store}) => {
      this.#told = store.state;
      return store.subscribe(() => {
        const previous = this.#told ?? store.state;
        this.#told = store.state;
        for (const {text, urgency} of announcements(store.state, previous, localized(host).conversation.announce))
          announcer.say(text, urgency);
        const late = draftModule.module;
        for (const text of late?.news(store.state, previous, late.lateWords(host)) ?? []) announcer.say(text, 'polite');
      });
    });
  }
}
