import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {actionsFromTraffic, noTraffic} from '../../src/protocol/actions-from-traffic.js';
import type {ConversationKey} from '../../src/protocol/traffic.js';
import {createConversation} from '../../src/store/conversation.js';
import {parseRecording} from '../../src/testing/recording.js';
import {showConversation} from './conversation-fixture.js';

const unanswered = new Promise<never>(() => undefined);

/** The text of a recording of the project. */
export async function recordingText(name: string): Promise<string> {
  const answer = await fetch(`/test/recordings/files/${name}.jsonl`);
  if (!answer.ok) throw new Error(`There is no recording ${name}.`);
  return answer.text();
}

/** The element that shows what the first session of a recording ends with. */
export async function shownAtEnd(recording: string): Promise<AcpConversation> {
  // the recorded answers settle what was asked for
  const host = {prompt: () => unanswered, setConfigOption: () => unanswered};
  const conversation = createConversation(host, {traffic: true, schedule: flush => queueMicrotask(() => flush())});
  let traffic = noTraffic;
  let own: ConversationKey | undefined;
  for (const message of parseRecording(recording).messages) {
    const step = actionsFromTraffic(traffic, message);
    traffic = step.traffic;
    for (const {conversation: key, action} of step.actions) {
      if (key !== 'all') own ??= key;
      if (key === 'all' || key === own) conversation.store.dispatch(action);
    }
  }
  return showConversation(conversation);
}
