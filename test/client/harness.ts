import type {AgentApp, AnyMessage, Stream} from '@agentclientprotocol/sdk';
import {ndJsonStream} from '@agentclientprotocol/sdk';
import {AcpClient, memoryStreams} from '../../src/client/index.js';
import type {AcpClientOptions} from '../../src/client/acp-client.js';
import type {ConnectOptions, ConnectTarget, LoadRequest} from '../../src/client/connection.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import type {Conversation} from '../../src/store/conversation.js';
import {microtaskScheduler} from '../../src/store/scheduler.js';
import {makeText} from '../../src/testing/builders.js';

/** Resolves with the first state of a conversation that passes a test. */
export function until(
  conversation: Conversation,
  test: (state: ConversationState) => boolean,
): Promise<ConversationState> {
  const {store} = conversation;
  if (test(store.state)) return Promise.resolve(store.state);
  return new Promise(resolve => {
    const stop = store.observe(state => {
      if (!test(state)) return;
      stop();
      resolve(state);
    });
  });
}

export const isReady = (state: ConversationState): boolean => state.session.status === 'ready';
export const isIdle = (state: ConversationState): boolean =>
  state.activity.state === 'idle' && state.transcript.turns.last()?.outcome !== undefined;

/** What was written on the wire: our methods and answers, and theirs, in order. */
export interface Wire {
  readonly lines: string[];
  readonly messages: AnyMessage[];
}

function lineOf(direction: string, message: AnyMessage): string {
  const arrow = direction === 'sent' ? '→' : '←';
  if ('method' in message) {
    const update = (message.params as {update?: {sessionUpdate?: string}} | undefined)?.update?.sessionUpdate;
    return `${arrow} ${update ?? message.method}`;
  }
  const {error, result} = message as {error?: {code: number}; result?: {outcome?: {outcome: string}}};
  if (error) return `${arrow} error ${error.code}`;
  return result?.outcome ? `${arrow} ${result.outcome.outcome}` : `${arrow} result`;
}

/** A conversation with a session that is being opened, and the wire it is on. */
export async function meet(
  target: ConnectTarget,
  options: {
    readonly client?: Partial<AcpClientOptions>;
    readonly connect?: ConnectOptions;
    readonly session?: Partial<LoadRequest>;
  } = {},
) {
  const wire: Wire = {lines: [], messages: []};
  const client = new AcpClient({
    name: 'test',
    version: '0.0.0',
    conversation: {schedule: microtaskScheduler},
    ...options.client,
  });
  const connection = await client.connect(target, {
    onMessage: ({direction, message}) => {
      wire.lines.push(lineOf(direction, message as AnyMessage));
      wire.messages.push(message as AnyMessage);
    },
    ...options.connect,
  });
  const request = {cwd: '/work', ...options.session};
  const conversation = await (request.sessionId === undefined
    ? connection.newConversation(request)
    : connection.loadConversation({...request, sessionId: request.sessionId}));
  return {
    connection,
    conversation,
    wire,
    state: () => conversation.store.state,
    submit: (text: string) => conversation.actions.submit([makeText(text)]),
    until: (test: (state: ConversationState) => boolean) => until(conversation, test),
  };
}

/** Says something and waits for the end of the turn. */
export async function say(conversation: Conversation, text: string): Promise<ConversationState> {
  const turns = conversation.store.state.transcript.turns.size;
  conversation.actions.submit([makeText(text)]);
  return until(conversation, state => state.transcript.turns.size > turns && isIdle(state));
}

/** The texts of all messages, with the role in front. */
export function messages(state: ConversationState): string[] {
  const lines: string[] = [];
  for (const entry of state.transcript.entries) {
    if (entry.kind !== 'message') continue;
    lines.push(
      `${entry.role}: ${entry.blocks.map(block => ('text' in block ? String(block.text) : block.type)).join('|')}`,
    );
  }
  return lines;
}

/** A pipe of bytes that cuts what it carries wherever it likes. */
function cuttingPipe(cut: (length: number) => readonly number[]): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(bytes, controller) {
      let from = 0;
      for (const to of [...cut(bytes.length), bytes.length]) {
        if (to > from) controller.enqueue(bytes.slice(from, to));
        from = Math.max(from, to);
      }
    },
  });
}

/** Serves an agent behind NDJSON pipes; `cut` tells where the agent's bytes are cut. */
export function pipedAgent(app: AgentApp, cut: (length: number) => readonly number[]): Stream {
  const there = new TransformStream<Uint8Array, Uint8Array>();
  const back = cuttingPipe(cut);
  app.connect(ndJsonStream(back.writable, there.readable));
  return ndJsonStream(there.writable, back.readable);
}

/** The other end of a stream that no SDK serves: the test writes what it likes. */
export function rawAgent() {
  const [ours, theirs] = memoryStreams();
  const reader = theirs.readable.getReader();
  const writer = theirs.writable.getWriter();
  const write = (message: object) => writer.write({jsonrpc: '2.0', ...message} as AnyMessage);
  return {
    stream: ours,
    /** The next message of the client. */
    async read(): Promise<{
      id?: number;
      method?: string;
      params?: Record<string, unknown>;
      result?: unknown;
      error?: {code: number};
    }> {
      const {value} = await reader.read();
      return value as never;
    },
    write,
    update: (sessionId: string, update: object) => write({method: 'session/update', params: {sessionId, update}}),
    close: () => writer.close(),
    abort: (reason: unknown) => writer.abort(reason),
  };
}

/** A raw agent behind which a session is ready. */
export async function rawSession(options: Parameters<typeof meet>[1] & {readonly agentCapabilities?: object} = {}) {
  const agent = rawAgent();
  const met = await meet(agent.stream, options);
  const hello = await agent.read();
  await agent.write({id: hello.id, result: {protocolVersion: 1, agentCapabilities: options.agentCapabilities ?? {}}});
  const opening = await agent.read();
  await agent.write({id: opening.id, result: {sessionId: 's1'}});
  await met.until(isReady);
  return {agent, ...met};
}
