import type {Json, RawMessage} from './raw-traffic.js';
import {Requests, json, string} from './raw-traffic.js';

/** A row that a reader must find, as the raw messages tell it. Shares no code with the library. */
export type ExpectedRow =
  | {readonly role: 'user'; readonly blocks: Json[]}
  | {readonly role: 'agent' | 'thought'; readonly id: string; readonly blocks: Json[]}
  | ExpectedTool;

export interface ExpectedTool {
  readonly role: 'tool';
  readonly id: string;
  title: string;
  kind: string;
  status: string;
  /** The user rejected it. */
  rejected: boolean;
  content: readonly Json[];
  rawOutput: unknown;
  /** Output by terminal, as it came. */
  readonly terminals: Map<string, string>;
}

const roles: Readonly<Record<string, 'agent' | 'thought'>> = {
  agent_message_chunk: 'agent',
  agent_thought_chunk: 'thought',
};

/** The rows of the only session of a recording, in their order (S9, T4, P6). */
export function expectedRows(messages: readonly RawMessage[]): readonly ExpectedRow[] {
  const rows = new Rows();
  for (const message of messages) rows.take(message);
  return rows.all;
}

class Rows {
  all: ExpectedRow[] = [];
  readonly #requests = new Requests();
  #loading = false;

  take(raw: RawMessage): void {
    const {message, fromAgent} = raw;
    const answered = this.#requests.take(raw);
    const params = json(message['params']);
    if (answered?.method === 'session/request_permission') this.#decided(answered.params, json(message['result']));
    if (answered?.method === 'session/load') this.#loading = false;
    if (fromAgent && message['method'] === 'session/update') this.#update(json(params['update']));
    if (fromAgent && message['method'] === 'session/request_permission') this.#tool(json(params['toolCall']), false);
    if (fromAgent) return;
    if (message['method'] === 'session/prompt') this.all.push({role: 'user', blocks: [...list(params['prompt'])]});
    if (message['method'] === 'session/load') {
      this.#loading = true;
      this.all = [];
    }
  }

  #update(update: Json): void {
    const kind = string(update['sessionUpdate']) ?? '';
    if (kind === 'tool_call' || kind === 'tool_call_update') this.#tool(update, true);
    else if (kind === 'user_message_chunk' && this.#loading) this.#replayed(json(update['content']));
    else if (roles[kind]) this.#said(roles[kind], string(update['messageId']) ?? '', json(update['content']));
  }

  #replayed(block: Json): void {
    const last = this.all.at(-1);
    if (last?.role === 'user') last.blocks.push(block);
    else this.all.push({role: 'user', blocks: [block]});
  }

  /** Goes on in its message, below whatever came in between. */
  #said(role: 'agent' | 'thought', id: string, block: Json): void {
    if (block['type'] === 'text' && block['text'] === '') return;
    const between = this.all.findLastIndex(row => row.role === 'tool' || row.role === 'user');
    const known = this.all.slice(between + 1).find(row => row.role === role && row.id === id);
    if (known?.role === role) known.blocks.push(block);
    else this.all.push({role, id, blocks: [block]});
  }

  #tool(fields: Json, tellsStatus: boolean): void {
    const id = string(fields['toolCallId']) ?? '';
    let row = this.#row(id);
    if (!row) {
      const fresh = {title: '', kind: '', status: '', rejected: false, content: [], rawOutput: undefined};
      row = {role: 'tool', id, ...fresh, terminals: new Map()};
      this.all.push(row);
    }
    row.title = string(fields['title']) || row.title;
    row.kind = string(fields['kind']) ?? row.kind;
    if (tellsStatus) row.status = string(fields['status']) ?? row.status;
    if (Array.isArray(fields['content'])) row.content = list(fields['content']);
    row.rawOutput = fields['rawOutput'] ?? row.rawOutput;
    const meta = json(fields['_meta']);
    for (const key of ['terminal_output', 'terminal_output_delta']) {
      const {terminal_id: terminal, data} = json(meta[key]);
      if (typeof terminal === 'string' && typeof data === 'string')
        row.terminals.set(terminal, restated(row.terminals.get(terminal) ?? '', data));
    }
  }

  #decided(request: Json, answer: Json): void {
    const {optionId} = json(answer['outcome']);
    const option = list(request['options']).find(each => each['optionId'] === optionId);
    const row = this.#row(string(json(request['toolCall'])['toolCallId']) ?? '');
    if (row && string(option?.['kind'])?.startsWith('reject')) row.rejected = true;
  }

  #row(id: string): ExpectedTool | undefined {
    return this.all.findLast((row): row is ExpectedTool => row.role === 'tool' && row.id === id);
  }
}

/** All output so far may be told once more. */
const restated = (before: string, data: string): string => (data === before ? before : before + data);

function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(json) : [];
}

/** Lines of a terminal without colours, the last word of what is drawn over itself. */
export function plainOutput(output: string): string {
  return (
    output
      // eslint-disable-next-line no-control-regex -- escape characters are what it looks for
      .replace(/\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)/g, '')
      // eslint-disable-next-line no-control-regex -- escape characters are what it looks for
      .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '')
      .split('\n')
      .map(line => line.replace(/\r+$/, '').split('\r').at(-1)!.trimEnd())
      .join('\n')
      .trim()
  );
}

/** Lines that a change takes away and adds, by the longest common subsequence. */
export function changedLines(before: string, after: string): {readonly removed: string[]; readonly added: string[]} {
  const [old, now] = [before, after].map(text => (text === '' ? [] : text.replace(/\n$/, '').split('\n')));
  const common: number[][] = Array.from({length: old!.length + 1}, () => Array<number>(now!.length + 1).fill(0));
  for (let i = old!.length - 1; i >= 0; i--)
    for (let j = now!.length - 1; j >= 0; j--)
      common[i]![j] =
        old![i] === now![j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const removed: string[] = [];
  const added: string[] = [];
  for (let i = 0, j = 0; i < old!.length || j < now!.length;) {
    if (i < old!.length && j < now!.length && old![i] === now![j]) [i, j] = [i + 1, j + 1];
    else if (j >= now!.length || (i < old!.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      removed.push(old![i++]!);
    else added.push(now![j++]!);
  }
  return {removed, added};
}
