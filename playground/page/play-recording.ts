import type {AddressedAction} from '../../src/protocol/actions-from-traffic.js';
import {actionsFromTraffic, noTraffic} from '../../src/protocol/actions-from-traffic.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {Conversation} from '../../src/store/conversation.js';
import {createConversation} from '../../src/store/conversation.js';
import {parseRecording} from '../../src/testing/recording.js';

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Feeds recorded traffic through the same function as the live client, into conversations that nobody can answer.
 * `show` gets each conversation when its session is asked for. With `realtime` it takes as long as it took.
 */
export async function playRecording(realtime: boolean, show: (conversation: Conversation) => void): Promise<void> {
  const {messages, badLines} = parseRecording(await (await fetch('/replay.jsonl')).text());
  const player = new Player(show);
  let traffic = noTraffic;
  const start = performance.now();
  for (const message of messages) {
    const early = (message.sinceStart ?? 0) - (messages[0]?.sinceStart ?? 0) - (performance.now() - start);
    if (realtime && early > 0) await pause(early);
    const step = actionsFromTraffic(traffic, message);
    traffic = step.traffic;
    for (const action of step.actions) player.play(action);
  }
  if (player.isEmpty) {
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
    player.say(`The recording holds ${count}, and none of them opens a session`);
  }
  for (const {line, problem} of badLines.slice(0, 5)) player.say(`Line ${line} of the recording is left out`, problem);
  if (badLines.length > 5) player.say(`${badLines.length - 5} more lines of the recording are left out`);
}

class Player {
  readonly #show: (conversation: Conversation) => void;
  readonly #conversations = new Map<string, Conversation>();
  /** What the connection has told so far, for conversations that begin later. */
  readonly #facts: ConversationAction[] = [];

  constructor(show: (conversation: Conversation) => void) {
    this.#show = show;
  }

  play({conversation: key, action}: AddressedAction): void {
    if (key !== 'all') {
      (this.#conversations.get(key) ?? this.#begin(key)).store.dispatch(action);
      return;
    }
    this.#facts.push(action);
    for (const conversation of this.#conversations.values()) conversation.store.dispatch(action);
  }

  /** No conversation was begun. */
  get isEmpty(): boolean {
    return this.#conversations.size === 0;
  }

  /** Tells something of the recording itself, in the newest conversation. */
  say(title: string, description?: string): void {
    const conversation = [...this.#conversations.values()].at(-1) ?? this.#begin('none');
    conversation.store.dispatch({type: 'notice/received', session: '', severity: 'warning', title, description});
  }

  #begin(key: string): Conversation {
    const conversation = createConversation({}, {id: `recording-${key}`, traffic: true});
    for (const fact of this.#facts) conversation.store.dispatch(fact);
    this.#conversations.set(key, conversation);
    this.#show(conversation);
    return conversation;
  }
}
