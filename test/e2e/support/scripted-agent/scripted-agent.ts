import {createServer} from 'node:net';
import type {AddressInfo, Server, Socket} from 'node:net';
import {resolve} from 'node:path';
import {createInterface} from 'node:readline';

/** How what the agent hears and says travels: at once, late, in pieces of a few bytes, or many messages as one piece. */
export type WireKind = 'plain' | 'delayed' | 'cut' | 'coalesced';

type Fields = Readonly<Record<string, unknown>>;

/** A message of the client. */
export interface ClientMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: {readonly code: number};
}

/** What a test waits for before it gives up, in ms. */
const patience = 20_000;

const program = resolve('test/e2e/support/scripted-agent/agent.mjs');

/** Where agent processes ask what to say. */
export class AgentDesk {
  readonly #server: Server = createServer(socket => this.#join(socket));
  readonly #joined: AgentProcess[] = [];
  #count = 0;
  #wake: () => void = () => {};
  /** How what the next process hears and says travels. */
  wire: WireKind = 'plain';

  async listen(): Promise<void> {
    await new Promise<void>(resolveListen => this.#server.listen(0, '127.0.0.1', resolveListen));
  }

  /** What `npm start -- --agent` is to run. */
  get command(): string {
    return `"${process.execPath}" "${program}" ${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next process that was started. */
  async next(): Promise<AgentProcess> {
    const until = Date.now() + patience;
    while (this.#joined.length === 0) await woken(until, 'an agent process', wake => (this.#wake = wake));
    return this.#joined.shift()!;
  }

  /** Forgets processes that nobody asked for. */
  forget(): void {
    this.#joined.length = 0;
  }

  close(): void {
    this.#server.close();
  }

  #join(socket: Socket): void {
    this.#joined.push(new AgentProcess(socket, this.wire, `Agent ${++this.#count}`));
    this.#wake();
  }
}

async function woken(until: number, what: string, listen: (wake: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}.`)), until - Date.now());
  });
  await Promise.race([new Promise<void>(listen), late]).finally(() => clearTimeout(timer));
}

/** A process of the agent: the test says each of its messages, and reads each of the client's. */
export class AgentProcess {
  /** Everything the client said, in order. */
  readonly heard: ClientMessage[] = [];
  /** What it calls itself. */
  readonly title: string;
  readonly #socket: Socket;
  #wake: () => void = () => {};
  /** Messages that a test has waited for. */
  readonly #taken = new Set<ClientMessage>();
  #asked = 0;
  #sessions = 0;

  constructor(socket: Socket, wire: WireKind, title: string) {
    this.title = title;
    this.#socket = socket;
    this.#order({wire});
    const lines = createInterface({input: socket});
    lines.on('line', line => {
      this.heard.push(JSON.parse(line) as ClientMessage);
      this.#wake();
    });
    // A process that is killed resets its socket.
    for (const ending of [socket, lines]) ending.on('error', () => {});
  }

  /** The first message that fits and that nobody has waited for yet. */
  async hears(what: string, fits: (message: ClientMessage) => boolean): Promise<ClientMessage> {
    const until = Date.now() + patience;
    for (;;) {
      const message = this.heard.find(heard => !this.#taken.has(heard) && fits(heard));
      if (message) {
        this.#taken.add(message);
        return message;
      }
      await woken(until, `${what}; heard ${JSON.stringify(this.heard.slice(-4))}`, wake => (this.#wake = wake));
    }
  }

  /** The next call of a method. */
  call(method: string): Promise<ClientMessage> {
    return this.hears(method, message => message.method === method);
  }

  /** How often the client called a method so far. */
  count(method: string): number {
    return this.heard.filter(message => message.method === method).length;
  }

  say(message: Fields): void {
    this.#order({say: {jsonrpc: '2.0', ...message}});
  }

  answer(call: ClientMessage, result: Fields): void {
    this.say({id: call.id, result});
  }

  refuse(call: ClientMessage, code: number, message: string): void {
    this.say({id: call.id, error: {code, message}});
  }

  /** Writes a line that is no message. */
  noise(text: string): void {
    this.#order({noise: text});
  }

  /** Says hello and opens the first session, whose answer may hold more than its id. */
  async open(rest: Fields = {}): Promise<AgentSession> {
    const hello = await this.call('initialize');
    const agentCapabilities = {promptCapabilities: {image: true}, sessionCapabilities: {close: {}}};
    const agentInfo = {name: 'scripted', title: this.title, version: '1.0.0'};
    this.answer(hello, {protocolVersion: 1, agentInfo, agentCapabilities});
    return this.openSession([], rest);
  }

  /** Opens the session that the client asks for. What is told before the answer is for it, too (S10). */
  async openSession(before: readonly Fields[] = [], rest: Fields = {}): Promise<AgentSession> {
    const call = await this.call('session/new');
    const session = new AgentSession(this, `session-${++this.#sessions}`);
    for (const update of before) session.update(update);
    this.answer(call, {sessionId: session.id, ...rest});
    return session;
  }

  /** Asks the client something; gives the id of the request. */
  ask(method: string, params: Fields): number {
    const id = this.#asked++;
    this.say({id, method, params});
    return id;
  }

  /** The client's answer to a request; there is one only. */
  answerTo(id: number): Promise<ClientMessage> {
    return this.hears(`an answer to ${id}`, message => message.id === id && message.method === undefined);
  }

  /** The outcomes that were answered so far, by the ids of their requests. */
  outcomes(): readonly (readonly [number, unknown])[] {
    const answers = this.heard.filter(message => message.method === undefined && message.result?.['outcome']);
    return answers.map(message => {
      const outcome = message.result!['outcome'] as {outcome: string; optionId?: string};
      return [message.id as number, outcome.optionId ?? outcome.outcome] as const;
    });
  }

  exit(code: number): void {
    this.#order({exit: code});
  }

  #order(order: Fields): void {
    this.#socket.write(`${JSON.stringify(order)}\n`);
  }
}

/** One session of an agent. */
export class AgentSession {
  readonly id: string;
  readonly agent: AgentProcess;

  constructor(agent: AgentProcess, id: string) {
    this.agent = agent;
    this.id = id;
  }

  /** The next prompt of this session. */
  prompt(): Promise<ClientMessage> {
    const {agent, id} = this;
    return agent.hears(
      `a prompt of ${id}`,
      ({method, params}) => method === 'session/prompt' && params?.['sessionId'] === id,
    );
  }

  cancelled(): Promise<ClientMessage> {
    return this.agent.call('session/cancel');
  }

  update(update: Fields): void {
    this.agent.say({method: 'session/update', params: {sessionId: this.id, update}});
  }

  text(text: string, messageId?: string): void {
    this.#chunk('agent_message_chunk', {type: 'text', text}, messageId);
  }

  content(content: Fields, messageId?: string): void {
    this.#chunk('agent_message_chunk', content, messageId);
  }

  echo(content: string | Fields, messageId?: string): void {
    const block = typeof content === 'string' ? {type: 'text', text: content} : content;
    this.#chunk('user_message_chunk', block, messageId);
  }

  call(toolCallId: string, fields: Fields = {}): void {
    this.update({sessionUpdate: 'tool_call', toolCallId, title: toolCallId, status: 'in_progress', ...fields});
  }

  callUpdate(toolCallId: string, fields: Fields): void {
    this.update({sessionUpdate: 'tool_call_update', toolCallId, ...fields});
  }

  /** Asks for permission; gives the id of the request. */
  askPermission(toolCallId: string): number {
    const options = [
      {optionId: 'yes', name: 'Allow once', kind: 'allow_once'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ];
    const toolCall = {toolCallId, title: toolCallId, status: 'pending'};
    return this.agent.ask('session/request_permission', {sessionId: this.id, toolCall, options});
  }

  /**
   * Ends a turn: what is left of it, and the answer. `answerFirst` sends what is left after the answer, which an agent
   * may do.
   */
  end(prompt: ClientMessage, stopReason: string, rest: () => void = () => {}, answerFirst = false): void {
    if (!answerFirst) rest();
    this.agent.answer(prompt, {stopReason});
    if (answerFirst) rest();
  }

  #chunk(sessionUpdate: string, content: Fields, messageId: string | undefined): void {
    this.update({sessionUpdate, content, ...(messageId === undefined ? {} : {messageId})});
  }
}
