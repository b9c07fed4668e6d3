import type {AnyContentBlock} from '../../src/protocol/update.js';
import type {ConversationState, PermissionOutcome} from '../../src/state/conversation-state.js';
import type {ElicitationAnswer} from '../../src/store/conversation.js';
import type {BugCase, Json, Step} from './bug-case.js';
import {expand} from './bug-case.js';
import {checkEqual} from './check.js';
import {Desk} from './desk.js';

type Act = (story: Story) => void | Promise<void>;

/** What a story does at the steps outside the protocol, and what is looked at on the way. */
export interface Play {
  /** By the text of the step. Steps not named are played by the messages that follow them. */
  readonly user?: Readonly<Record<string, Act>>;
  /** Called after the step with this index, counted after expansion. */
  readonly after?: Readonly<Record<number, Act>>;
  /** Called before the first step. */
  readonly begin?: Act;
  /** Sessions that are open before the first step. Default: `s1`, unless the case opens one. */
  readonly sessions?: readonly string[];
}

/** Requests that the agent makes, so that their answers are ours. */
const fromAgent = /^(session\/request_permission|elicitation\/|terminal\/|fs\/)/;
const opening = ['session/new', 'session/load', 'session/resume'];
const capabilities = {loadSession: true, promptCapabilities: {image: true, audio: true, embeddedContext: true}};

/** A case being played: the agent's messages arrive, the kit's own are compared with those of the case. */
export class Story {
  readonly desk = new Desk();
  /** Ids of our requests: the case's → the desk's. */
  readonly #ids = new Map<number, unknown>();
  readonly #steps: readonly Step[];
  readonly #play: Play;

  private constructor({steps}: BugCase, play: Play) {
    this.#steps = expand(steps);
    this.#play = play;
    this.#begin();
  }

  /** Plays a case to its end. */
  static async play(bug: BugCase, play: Play): Promise<Story> {
    const story = new Story(bug, play);
    await play.begin?.(story);
    for (const [index, step] of story.#steps.entries()) {
      await story.#take(step);
      await settled();
      await play.after?.[index]?.(story);
    }
    return story;
  }

  /** The state of session `s1`. */
  get state(): ConversationState {
    return this.stateOf('s1');
  }

  stateOf(session: string): ConversationState {
    return this.desk.conversation(session).store.state;
  }

  /** One more update of the agent, after the steps of the case. */
  update(update: Json, sessionId = 's1'): void {
    this.desk.receive(note('session/update', {sessionId, update}));
  }

  get actions() {
    return this.desk.conversation('s1').actions;
  }

  /** Takes what the kit wrote and the case does not name. */
  takeSent(): Json[] {
    return this.desk.outbox.splice(0);
  }

  #begin(): void {
    this.desk.request('initialize', {protocolVersion: 1}, 0);
    const answersItself = this.#steps.some(({response}) => response?.id === 0);
    if (!answersItself) this.desk.receive(answer(0, {protocolVersion: 1, agentCapabilities: capabilities}));
    const [first] = this.#steps.filter(step => step.user === undefined && step.host === undefined);
    const opens = opening.includes(first?.request?.method ?? '');
    if (answersItself) this.#response(this.#steps.find(({response}) => response?.id === 0)!.response!);
    for (const session of this.#play.sessions ?? (opens ? [] : ['s1'])) {
      const id = this.desk.request('session/new', {cwd: '/w', mcpServers: []});
      this.desk.receive(answer(id, {sessionId: session}));
    }
  }

  async #take(step: Step): Promise<void> {
    const {update, sessionId = 's1', request, response, notification, user, host} = step;
    if (update) this.desk.receive(note('session/update', {sessionId, update}));
    if (request?.from === 'agent') this.desk.receive({jsonrpc: '2.0', ...pick(request, 'id', 'method', 'params')});
    if (request?.from === 'client') this.#expectRequest(request.id, request.method, request.params);
    if (notification?.from === 'agent') this.desk.receive(note(notification.method, notification.params));
    if (notification?.from === 'client') this.#expectCancel(notification.params);
    if (response) this.#response(response);
    if (user !== undefined) await this.#play.user?.[user]?.(this);
    if (host) this.#host(host);
  }

  #response({id, method, result, error}: NonNullable<Step['response']>): void {
    if (fromAgent.test(method)) this.#expectAnswer(id, method, result ?? {});
    else this.desk.receive({jsonrpc: '2.0', id: id === 0 ? 0 : this.#ids.get(id), ...(error ? {error} : {result})});
  }

  #expectRequest(id: number, method: string, params: Json): void {
    const session = String(params['sessionId']);
    if (this.desk.outbox.length === 0) this.#act(method, session, params, id);
    if (this.#ids.has(id)) return;
    const sent = this.#sent(`${method} #${id}`);
    checkEqual([sent['method'], sent['params']], [method, params], `request #${id}`);
    this.#ids.set(id, sent['id']);
  }

  /** What the user does so that the kit sends a request; what only a host sends is written as the host. */
  #act(method: string, session: string, params: Json, id: number): void {
    const actions =
      this.desk.conversations.size > 0 && method in driven ? this.desk.conversation(session).actions : null;
    if (actions && method === 'session/prompt') actions.submit(params['prompt'] as readonly AnyContentBlock[]);
    else if (actions && method === 'session/set_config_option')
      actions.setConfigOption(String(params['configId']), params['value'] as string | boolean);
    else if (actions && method === 'session/set_mode') {
      const mode = this.stateOf(session).session.config.find(option => option.source === 'mode');
      actions.setConfigOption(mode?.configId ?? '', String(params['modeId']));
    } else this.#ids.set(id, this.desk.request(method, params));
  }

  #expectCancel({sessionId}: Json): void {
    if (this.desk.outbox.length === 0) this.desk.conversation(String(sessionId)).actions.stop();
    const sent = this.#sent('session/cancel');
    checkEqual([sent['method'], sent['params']], ['session/cancel', {sessionId}], 'notification');
  }

  /** Our answer to a request of the agent; the user gives it unless the kit already has. */
  #expectAnswer(id: number, method: string, result: Json): void {
    const interaction = this.desk.interaction(id);
    const open = [...this.desk.conversations.values()].find(({store}) =>
      store.state.interactions.some(candidate => candidate.id === interaction),
    );
    if (open && method === 'session/request_permission')
      open.actions.answerPermission(interaction, result['outcome'] as PermissionOutcome);
    else if (open) open.actions.answerElicitation(interaction, result as unknown as ElicitationAnswer);
    if (method !== 'session/request_permission' && method !== 'elicitation/create') {
      this.desk.write(answer(id, result));
      return;
    }
    const sent = this.#sent(`the answer to ${method} #${id}`);
    checkEqual([sent['id'], sent['result']], [id, result], `answer to #${id}`);
  }

  #host(host: Json): void {
    const terminal = host['terminal'] as HostTerminal | undefined;
    if (terminal) this.#terminal(terminal);
    if (host['event'] === 'disconnected') this.#disconnect(host['exitCode']);
    if (host['event'] === 'reconnected') this.#begin();
    if (host['event'] === 'transport-noise') this.desk.receive(note('_bridge/noise', {text: host['line']}));
  }

  #disconnect(exitCode: unknown): void {
    if (typeof exitCode === 'number') this.desk.receive(note('_bridge/agent_exited', {code: exitCode, signal: null}));
    else this.desk.disconnect();
  }

  /** What a host with terminals of its own tells of one of them. */
  #terminal({terminalId, output, truncated, exitStatus}: HostTerminal): void {
    const {store} = this.desk.conversation('s1');
    const place = {type: 'terminal/patched', session: 's1'} as const;
    store.dispatch({...place, event: {kind: 'replaced', terminalId, text: output, truncated}});
    if (!exitStatus) return;
    const {exitCode = null, signal = null} = exitStatus;
    store.dispatch({...place, event: {kind: 'exit', terminalId, exitCode, signal}});
  }

  #sent(what: string): Json {
    const sent = this.desk.outbox.shift();
    if (!sent) throw new Error(`the kit did not send ${what}`);
    return sent;
  }
}

/** After everything that follows from a message without waiting for anything outside. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

interface HostTerminal {
  readonly terminalId: string;
  readonly output: string;
  readonly truncated?: boolean;
  readonly exitStatus?: {readonly exitCode?: number | null; readonly signal?: string | null} | null;
}

/** Requests that a conversation sends by itself. */
const driven = {'session/prompt': 1, 'session/set_config_option': 1, 'session/set_mode': 1};

function answer(id: number, result: Json): Json {
  return {jsonrpc: '2.0', id, result};
}

function note(method: string, params: Json): Json {
  return {jsonrpc: '2.0', method, params};
}

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map(key => [key, from[key]])) as Pick<T, K>;
}
