import type {LitElement} from 'lit';
import {AcpTurnEndEvent} from '../../components/events/session-events.js';
import type {Conversation} from '../../store/conversation.js';
import {ConversationLink} from '../conversation-link.js';

/** Reports each end of a turn to the host (S6), also while the page is hidden. */
export class TurnEndController {
  constructor(host: LitElement, source: () => Conversation | undefined) {
    new ConversationLink(host, source, ({store}) =>
      store.observe((state, previous) => {
        const {turns} = state.transcript;
        if (turns === previous.transcript.turns || state.replay !== 'none') return;
        for (const id of turns.changedSince(previous.transcript.turns)) {
          const outcome = turns.get(id)?.outcome;
          const before = previous.transcript.turns.get(id);
          if (outcome && before && !before.outcome) host.dispatchEvent(new AcpTurnEndEvent(id, outcome));
        }
      }),
    );
  }
}
