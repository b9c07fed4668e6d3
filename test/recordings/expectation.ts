import {ExpectedCall} from './expected-call.js';
import type {Answered, Json, RawMessage} from './raw-traffic.js';
import {Requests, json, parentIn, string} from './raw-traffic.js';

/** Text of one message, or of neighbouring messages without an id. `id` is empty without one. */
export interface Segment {
  readonly role: string;
  readonly id: string;
  text: string;
}

interface Call {
  /** How many rows it has: more than one only by T4. */
  rows: number;
  /** Prompts of its session when its newest row began. */
  prompts: number;
  /** What the newest row shows. */
  shown: ExpectedCall;
}

/** The newest item of a place, if text without an id may still be restated there (S9). */
interface Newest {
  readonly segment: Segment;
  text: string;
}

/** What must be seen of one session since it was loaded last. */
export class SessionLog {
  /** Text of the agent by the tool call it is nested in, `''` at the top. */
  readonly texts = new Map<string, Segment[]>();
  readonly calls = new Map<string, Call>();
  readonly parents = new Map<string, string>();
  readonly newest = new Map<string, Newest>();
  /** The prompts that were sent, with how each was answered. */
  readonly prompts: Prompt[] = [];
}

interface Prompt {
  readonly text: string;
  /** The stop reason, or `error`; `undefined` while no answer came. */
  outcome: string | undefined;
}

interface OpenRequest {
  readonly session: string;
  readonly toolCallId: string | undefined;
}

const roles: Readonly<Record<string, string>> = {agent_message_chunk: 'agent', agent_thought_chunk: 'thought'};
const opening = new Set(['session/new', 'session/load', 'session/resume', 'session/fork']);

/** What a reader of the traffic must have seen, computed from the raw messages alone. */
export class Expectation {
  readonly logs = new Map<string, SessionLog>();
  /** The session that was opened, for it and for every child of it. */
  readonly rootOf = new Map<string, string>();
  /** Requests of the agent that wait for an answer, by id. */
  readonly openRequests = new Map<string, OpenRequest>();
  /** Sessions with a prompt in flight: how many. */
  readonly inFlight = new Map<string, number>();
  /** Sessions for which a `session/load` goes on, with what was there before. */
  readonly #loading = new Map<string, Map<string, SessionLog>>();
  readonly #requests = new Requests();
  /** Prompts by the params of their requests. */
  readonly #prompts = new Map<Json, Prompt>();

  take(raw: RawMessage): void {
    const {message, fromAgent} = raw;
    const method = string(message['method']);
    const params = json(message['params']);
    const answered = this.#requests.take(raw);
    if (method === 'initialize') this.#connectionBegins();
    if (answered) this.#answer(raw, answered);
    else if (!fromAgent) this.#sent(method, params);
    else if (method === 'session/update') this.#update(params);
    else if (method === '$/cancel_request') this.openRequests.delete(JSON.stringify(params['requestId']));
    else if (method === 'session/request_permission' || method === 'elicitation/create') this.#asked(raw, params);
  }

  log(session: string): SessionLog {
    const log = this.logs.get(session) ?? new SessionLog();
    this.logs.set(session, log);
    return log;
  }

  /** Whether the session, or the one it is a child of, has a prompt in flight. */
  runs(session: string): boolean {
    return (this.inFlight.get(this.rootOf.get(session) ?? session) ?? 0) > 0;
  }

  #connectionBegins(): void {
    this.openRequests.clear();
    this.inFlight.clear();
  }

  #sent(method: string | undefined, params: Json): void {
    const session = string(params['sessionId']) ?? '';
    if (method === 'session/prompt') {
      const prompt: Prompt = {text: textOfBlocks(params['prompt']), outcome: undefined};
      this.log(session).prompts.push(prompt);
      this.#prompts.set(params, prompt);
      this.log(session).newest.clear();
      this.inFlight.set(session, (this.inFlight.get(session) ?? 0) + 1);
    }
    if (method === 'session/cancel' || method === 'session/close') this.#closeRequests(session);
    if (method === 'session/load') this.#loadBegins(session);
  }

  #answer({fromAgent, message}: RawMessage, {method, params}: Answered): void {
    if (!fromAgent) {
      this.openRequests.delete(JSON.stringify(message['id']));
      return;
    }
    const session = string(params['sessionId']) ?? '';
    const failed = message['error'] !== undefined;
    if (method === 'session/load') this.#loadEnds(session, failed);
    if (method === 'session/prompt') {
      this.inFlight.set(session, (this.inFlight.get(session) ?? 1) - 1);
      if (!this.runs(session)) this.#closeRequests(session);
      const prompt = this.#prompts.get(params);
      if (prompt) prompt.outcome = failed ? 'error' : string(json(message['result'])['stopReason']);
    }
    const opened = string(json(message['result'])['sessionId']) ?? session;
    if (opening.has(method) && !failed) this.rootOf.set(opened, opened);
    for (const log of this.logs.values()) log.newest.clear();
  }

  #loadBegins(session: string): void {
    const kept = new Map([...this.logs].filter(([id]) => (this.rootOf.get(id) ?? id) === session));
    for (const id of kept.keys()) this.logs.delete(id);
    this.#loading.set(session, kept);
  }

  #loadEnds(session: string, failed: boolean): void {
    if (failed) {
      for (const id of [...this.logs.keys()]) if ((this.rootOf.get(id) ?? id) === session) this.logs.delete(id);
      for (const [id, log] of this.#loading.get(session) ?? []) this.logs.set(id, log);
    }
    this.#loading.delete(session);
  }

  #asked({message}: RawMessage, params: Json): void {
    const session = string(params['sessionId']);
    if (session === undefined) return;
    const call = json(params['toolCall']);
    const toolCallId = string(call['toolCallId']) ?? string(params['toolCallId']);
    if (string(call['toolCallId']) !== undefined) this.#row(session, 'request', call);
    this.openRequests.set(JSON.stringify(message['id']), {session, toolCallId});
  }

  #closeRequests(session: string): void {
    for (const [id, request] of this.openRequests)
      if ((this.rootOf.get(request.session) ?? request.session) === session) this.openRequests.delete(id);
  }

  #update(params: Json): void {
    const session = string(params['sessionId']) ?? '';
    const update = json(params['update']);
    const kind = string(update['sessionUpdate']) ?? '';
    if (roles[kind] !== undefined) this.#chunk(session, roles[kind], update, parentIn(update['_meta']));
    else if (kind === 'user_message_chunk') this.log(session).newest.delete(parentIn(update['_meta']) ?? '');
    else if (kind === 'tool_call' || kind === 'tool_call_update') this.#row(session, kind, update);
    else if (kind === 'subagent_update') this.#child(session, update);
    else if (kind.startsWith('compaction_')) this.log(session).newest.delete('');
  }

  #child(session: string, update: Json): void {
    const child = string(update['sessionId']);
    if (child !== undefined) this.rootOf.set(child, this.rootOf.get(session) ?? session);
    this.log(session).newest.delete('');
  }

  #row(session: string, kind: string, update: Json): void {
    const log = this.log(session);
    const id = string(update['toolCallId']) ?? '';
    const known = log.calls.get(id);
    const over = known !== undefined && log.prompts.length > known.prompts && !this.#loading.has(session);
    const creates = known === undefined || (kind === 'tool_call' && over);
    if (creates) {
      log.calls.set(id, {rows: (known?.rows ?? 0) + 1, prompts: log.prompts.length, shown: new ExpectedCall()});
      log.newest.delete(parentIn(update['_meta']) ?? '');
    }
    const {shown} = log.calls.get(id)!;
    shown.take(kind, update, creates);
    if (kind === 'request' || !shown.ended) return;
    for (const [request, {session: of, toolCallId}] of this.openRequests)
      if (of === session && toolCallId === id) this.openRequests.delete(request);
  }

  #chunk(session: string, role: string, update: Json, named: string | undefined): void {
    const text = visibleText(update['content']);
    if (text === '') return;
    const log = this.log(session);
    const id = string(update['messageId']) ?? '';
    const parent = (id && log.parents.get(`${role}:${id}`)) || (named ?? '');
    if (id !== '') log.parents.set(`${role}:${id}`, parent);
    const segments = log.texts.get(parent) ?? [];
    log.texts.set(parent, segments);

    const known = id === '' ? undefined : segments.find(segment => segment.role === role && segment.id === id);
    if (known) {
      known.text += text;
      return;
    }
    const newest = log.newest.get(parent);
    if (id !== '' && newest?.segment.role === role && newest.text === text) {
      restate(segments, newest, id);
      log.newest.delete(parent);
      return;
    }
    if (id === '') this.#addWithoutId(log, segments, role, text, parent);
    else {
      segments.push({role, id, text});
      log.newest.delete(parent);
    }
  }

  #addWithoutId(log: SessionLog, segments: Segment[], role: string, text: string, parent: string): void {
    const last = segments.at(-1);
    const joined = last?.id === '' && last.role === role ? last : {role, id: '', text: ''};
    if (joined !== last) segments.push(joined);
    joined.text += text;
    const newest = log.newest.get(parent);
    const goesOn = newest !== undefined && newest.segment === joined;
    log.newest.set(parent, {segment: joined, text: goesOn ? newest.text + text : text});
  }
}

/** The newest item gets the id of its restatement; what stood before it in its segment stays without one. */
function restate(segments: Segment[], {segment, text}: Newest, id: string): void {
  segment.text = segment.text.slice(0, segment.text.length - text.length);
  if (segment.text === '') segments.splice(segments.indexOf(segment), 1);
  segments.push({role: segment.role, id, text});
}

/** The text a reader sees of a content block; other types stand as their name. */
export function visibleText(content: unknown): string {
  const block = json(content);
  const audience = json(block['annotations'])['audience'];
  if (Array.isArray(audience) && !audience.includes('user')) return '';
  if (block['type'] === 'text') return string(block['text']) ?? '';
  return typeof block['type'] === 'string' ? `⟦${block['type']}⟧` : '';
}

export function textOfBlocks(blocks: unknown): string {
  return Array.isArray(blocks) ? blocks.map(visibleText).join('') : '';
}
