import type {ConversationKey, Traffic} from '../../src/protocol/actions-from-traffic.js';
import {
  actionsFromTraffic,
  connectionClosed,
  interactionId,
  noTraffic,
} from '../../src/protocol/actions-from-traffic.js';
import type {TrafficStep} from '../../src/protocol/actions-from-traffic.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {initialState} from '../../src/state/conversation-state.js';
import {reduce} from '../../src/state/reduce.js';
import type {Conversation, HostActions} from '../../src/store/conversation.js';
import {createConversation} from '../../src/store/conversation.js';
import type {Json} from './bug-case.js';

const noTimers = {after: () => () => undefined};
const methods = {option: 'session/set_config_option', mode: 'session/set_mode', model: 'session/set_model'} as const;

/**
 * A client without a wire: real conversations, with a host that writes what they decide into a list. What is written
 * and what arrives passes `actionsFromTraffic`, as in the kit's client.
 */
export class Desk {
  readonly conversations = new Map<ConversationKey, Conversation>();
  /** What the kit wrote and nobody has looked at yet. */
  readonly outbox: Json[] = [];
  #traffic: Traffic = noTraffic;
  #connection: ConversationState = initialState;
  /** JSON-RPC ids of the agent's requests, by interaction. */
  readonly #requests = new Map<string, unknown>();
  /** What waits for the answer to a request of ours. */
  readonly #answers = new Map<unknown, {resolve: () => void; reject: (error: unknown) => void}>();
  #ids = 1000;

  /** The conversation of a session; of two the later. */
  conversation(session: string): Conversation {
    const found = [...this.conversations.values()].findLast(({store}) => store.state.session.id === session);
    if (!found) throw new RangeError(`There is no conversation for session ${session}.`);
    return found;
  }

  receive(message: Json): void {
    if (message['id'] !== undefined && message['method'] !== undefined)
      this.#requests.set(interactionId(this.#traffic, message['id']), message['id']);
    this.#follow(actionsFromTraffic(this.#traffic, {direction: 'received', message}));
    const waiting = message['method'] === undefined ? this.#answers.get(message['id']) : undefined;
    if (message['error'] !== undefined) waiting?.reject(message['error']);
    else waiting?.resolve();
  }

  /** Writes a message as the host; the kit's own conversations write by themselves. */
  write(message: Json): void {
    this.#follow(actionsFromTraffic(this.#traffic, {direction: 'sent', message}));
  }

  request(method: string, params: Json, id: number = this.#ids++): number {
    this.write({jsonrpc: '2.0', id, method, params});
    return id;
  }

  /** The connection ended, as the transport tells it. */
  disconnect(action?: Extract<ConversationAction, {type: 'connection/closed'}>): void {
    this.#follow(connectionClosed(this.#traffic, action));
  }

  /** The interaction of a request of the agent. */
  interaction(requestId: number): string {
    return interactionId(this.#traffic, requestId);
  }

  #follow({traffic, actions}: TrafficStep): void {
    this.#traffic = traffic;
    for (const {conversation, action} of actions) {
      if (conversation !== 'all') this.#open(conversation).store.dispatch(action);
      else {
        this.#connection = reduce(this.#connection, action);
        for (const {store} of this.conversations.values()) store.dispatch(action);
      }
    }
  }

  #open(key: ConversationKey): Conversation {
    const known = this.conversations.get(key);
    if (known) return known;
    const holder: {conversation?: Conversation} = {};
    const conversation = createConversation(
      this.#host(() => holder.conversation!),
      {
        traffic: true,
        state: this.#connection,
        timers: noTimers,
        now: () => 0,
      },
    );
    holder.conversation = conversation;
    this.conversations.set(key, conversation);
    return conversation;
  }

  #host(conversation: () => Conversation): HostActions {
    const sessionId = () => conversation().store.state.session.id;
    return {
      prompt: content => void this.#send('session/prompt', {sessionId: sessionId(), prompt: content}),
      cancel: () => this.#post({jsonrpc: '2.0', method: 'session/cancel', params: {sessionId: sessionId()}}),
      answerPermission: (id, outcome) => this.#answer(id, {outcome}),
      answerElicitation: (id, answer) => this.#answer(id, {...answer}),
      setConfigOption: (configId, value, source) => {
        const params = {
          option: {configId, value, ...(typeof value === 'boolean' && {type: 'boolean'})},
          mode: {modeId: value},
          model: {modelId: value},
        };
        const id = this.#send(methods[source], {sessionId: sessionId(), ...params[source]});
        return new Promise<void>((resolve, reject) => this.#answers.set(id, {resolve, reject}));
      },
    };
  }

  #send(method: string, params: Json): number {
    const id = this.#ids++;
    this.#post({jsonrpc: '2.0', id, method, params});
    return id;
  }

  #answer(interaction: string, result: Json): void {
    this.#post({jsonrpc: '2.0', id: this.#requests.get(interaction), result});
  }

  #post(message: Json): void {
    this.outbox.push(message);
    this.write(message);
  }
}
