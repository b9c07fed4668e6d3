import type {QueueAction} from '../../components/queue-list/queue-list-logic.js';
import {decideFastTrack, unsupportedContent} from '../../state/decisions.js';
import type {QueuedPromptId} from '../../state/identity.js';
import type {Frame} from './frame.js';

/** What can be done with the queue now. */
export interface QueueOffer {
  readonly actions: readonly QueueAction[];
  /** Messages that the agent cannot take (Q5). */
  readonly unsupported: readonly QueuedPromptId[];
  /** Enter on an empty composer sends the front entry now (Q4). */
  readonly fastTrack: boolean;
}

/** What can be done with the queue: nothing is sent without a connection, or past a turn that cannot be stopped. */
export function queueOffer({queue, connection, session, activity, offered}: Frame): QueueOffer {
  const {features, status} = connection;
  const unsupported = queue.entries
    .filter(({content}) => unsupportedContent(content, features) !== undefined)
    .map(({id}) => id);
  const gone = status === 'closed' || status === 'failed' || session.status === 'closed';
  const sends = !gone && (activity === 'idle' || offered.includes('cancel'));
  const actions: QueueAction[] = ['edit', 'move', 'remove', 'clear'];
  if (sends) actions.push('sendNow');
  if (!gone) actions.push('resume');
  const front = decideFastTrack({queue});
  return {actions, unsupported, fastTrack: sends && front !== undefined && !unsupported.includes(front.id)};
}
