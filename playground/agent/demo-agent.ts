import type {AgentApp, AgentContext, ContentBlock, PromptResponse} from '@agentclientprotocol/sdk';
import {PROTOCOL_VERSION, RequestError, agent} from '@agentclientprotocol/sdk';
import {scenarioFor} from './scenarios/all.js';
import {commands} from './scenarios/facts.js';
import type {DemoConnection} from './session.js';
import {DemoSession} from './session.js';
import {DemoTurn, TurnStopped} from './turn.js';

export interface DemoAgentOptions {
  /** The scratch copy; an absolute path. */
  readonly directory: string;
  /** Pause between two pieces of text, in ms. */
  readonly pace: number;
}

const contextSize = 200_000;

/** The demo agent as an SDK app, for one connection. */
export function demoAgent(options: DemoAgentOptions): AgentApp {
  const connection: DemoConnection = {capabilities: {}, signedIn: false};
  const sessions = new Map<string, DemoSession>();
  const find = (sessionId: string): DemoSession => {
    const session = sessions.get(sessionId);
    if (!session) throw RequestError.sessionNotFound(sessionId);
    return session;
  };
  return agent({name: 'demo-agent'})
    .onRequest('initialize', ({params}) => {
      connection.capabilities = params.clientCapabilities ?? {};
      return initializeResponse;
    })
    .onRequest('authenticate', ({params}) => {
      if (params.methodId !== 'demo') throw RequestError.invalidParams({methodId: params.methodId});
      connection.signedIn = true;
      return {};
    })
    .onRequest('session/new', ({client, params}) => {
      const place = {...options, folder: params.cwd};
      const session = openSession(`demo-${sessions.size + 1}`, place, client, connection);
      sessions.set(session.id, session);
      return {sessionId: session.id, configOptions: session.options()};
    })
    .onRequest('session/set_config_option', ({params}) => {
      const session = find(params.sessionId);
      if (!session.change(params.configId, params.value)) {
        throw RequestError.invalidParams({details: `There is no ${params.configId} “${String(params.value)}”.`});
      }
      return {configOptions: session.options()};
    })
    .onRequest('session/prompt', ({params, signal}) => answerPrompt(find(params.sessionId), params.prompt, signal))
    .onNotification('session/cancel', ({params}) => sessions.get(params.sessionId)?.running?.abort())
    .onRequest('session/close', ({params}) => {
      find(params.sessionId).close();
      sessions.delete(params.sessionId);
      return {};
    });
}

const initializeResponse = {
  protocolVersion: PROTOCOL_VERSION,
  agentInfo: {name: 'demo-agent', title: 'Demo agent', version: '1.0.0'},
  agentCapabilities: {
    promptCapabilities: {image: true, embeddedContext: true},
    sessionCapabilities: {close: {}},
  },
  authMethods: [{id: 'demo', name: 'Sign in to the demo', description: 'Asks for nothing and always succeeds.'}],
};

function openSession(
  id: string,
  place: DemoAgentOptions & {readonly folder: string},
  client: AgentContext,
  connection: DemoConnection,
): DemoSession {
  const session = new DemoSession(id, place, client, connection);
  session.later(0, () => session.send({sessionUpdate: 'available_commands_update', availableCommands: commands}));
  return session;
}

async function answerPrompt(
  session: DemoSession,
  prompt: ContentBlock[],
  signal: AbortSignal,
): Promise<PromptResponse> {
  if (session.running) throw RequestError.invalidRequest({details: 'A prompt of this session is running.'});
  const running = new AbortController();
  session.running = running;
  session.turns += 1;
  const stopWith = () => running.abort();
  signal.addEventListener('abort', stopWith);
  const words = wordsOf(prompt);
  const turn = new DemoTurn(session, words, prompt, running.signal);
  try {
    const stopReason = (await scenarioFor(words).run(turn)) ?? 'end_turn';
    await tellFacts(turn);
    return {stopReason, ...(turn.usage && {usage: turn.usage})};
  } catch (error) {
    if (error instanceof TurnStopped) return {stopReason: 'cancelled'};
    throw error;
  } finally {
    signal.removeEventListener('abort', stopWith);
    session.running = undefined;
  }
}

/** The text of a prompt; other content by its name. */
function wordsOf(prompt: readonly ContentBlock[]): string {
  return prompt
    .map(block => {
      if (block.type === 'text') return block.text;
      if (block.type === 'resource_link') return `[${block.name}]`;
      return block.type === 'resource' ? `[${block.resource.uri}]` : `[${block.type} ${block.mimeType}]`;
    })
    .join(' ');
}

async function tellFacts({session, prompt, toldUsage}: DemoTurn): Promise<void> {
  if (!session.titled) {
    session.titled = true;
    const title = prompt.trim().replace(/\s+/g, ' ').slice(0, 60);
    if (title) await session.send({sessionUpdate: 'session_info_update', title});
  }
  if (toldUsage) return;
  session.used = Math.min(contextSize, session.used + 1_900);
  await session.send({
    sessionUpdate: 'usage_update',
    used: session.used,
    size: contextSize,
    cost: {amount: Math.round(session.turns * 13) / 1_000, currency: 'USD'},
  });
}
