/** A recorded message, read just far enough to say what must be seen of it. Shares no code with the library. */
export interface RawMessage {
  readonly fromAgent: boolean;
  readonly message: Json;
}

export type Json = Readonly<Record<string, unknown>>;

export function json(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function readRaw(text: string): RawMessage[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as {dir: string; msg: unknown})
    .map(({dir, msg}) => ({fromAgent: dir === 'agent->client', message: json(msg)}));
}

/** Whether the agent of a recording agreed to protocol version 1. */
export function isV1(messages: readonly RawMessage[]): boolean {
  return !messages.some(({message}) => json(message['result'])['protocolVersion'] === 2);
}

/** A request of one side with the answer it got, found by id within one connection. */
export interface Answered {
  readonly method: string;
  readonly params: Json;
}

/** Remembers the requests of both sides; a new `initialize` begins anew. */
export class Requests {
  #open = new Map<string, Answered>();

  /** Takes a message in and gives the request it answers, if it is an answer. */
  take({fromAgent, message}: RawMessage): Answered | undefined {
    const id = message['id'];
    const method = string(message['method']);
    if (method === 'initialize') this.#open.clear();
    if (id === undefined) return undefined;
    if (method !== undefined) {
      this.#open.set(`${fromAgent} ${JSON.stringify(id)}`, {method, params: json(message['params'])});
      return undefined;
    }
    const key = `${!fromAgent} ${JSON.stringify(id)}`;
    const request = this.#open.get(key);
    this.#open.delete(key);
    return request;
  }
}

/** The tool call that `_meta` names as parent: at its top, or inside the object of a vendor (P8). */
export function parentIn(meta: unknown): string | undefined {
  const fields = json(meta);
  for (const place of [fields, ...Object.values(fields).map(json)])
    for (const key of ['parentToolUseId', 'parentToolCallId']) {
      const parent = string(place[key]);
      if (parent !== undefined && parent !== '') return parent;
    }
  return undefined;
}
