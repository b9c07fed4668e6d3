import type {Json} from './raw-traffic.js';
import {json, string} from './raw-traffic.js';

/** The newest row of a call, as its updates tell it (T4, X3). */
export class ExpectedCall {
  title: string | undefined;
  kind: string | undefined;
  status: string | undefined;
  /** Output and exit by terminal, as `_meta` tells them. */
  readonly terminals = new Map<string, {text: string; exit: string | undefined; pieces: boolean}>();

  take(source: string, update: Json, created: boolean): void {
    const patches = created || source === 'tool_call_update';
    const read = (key: string, old: string | undefined) => {
      const value = string(update[key]);
      return value === undefined || (value === '' && !patches) ? old : value;
    };
    this.title = read('title', this.title);
    this.kind = read('kind', this.kind);
    if (created || source !== 'request') this.#status(string(update['status']));
    this.#terminal(json(update['_meta']));
  }

  get ended(): boolean {
    return rank(this.status) === 3;
  }

  #status(status: string | undefined): void {
    if (status !== undefined && rank(status) >= rank(this.status)) this.status = status;
  }

  #terminal(meta: Json): void {
    const info = string(json(meta['terminal_info'])['terminal_id']);
    if (info !== undefined) this.#of(info);
    for (const key of ['terminal_output_delta', 'terminal_output']) {
      const {terminal_id: id, data} = json(meta[key]);
      if (typeof id !== 'string' || typeof data !== 'string') continue;
      const terminal = this.#of(id);
      const restated = key === 'terminal_output' && terminal.pieces && data === terminal.text;
      if (!restated) terminal.text += data;
      if (key === 'terminal_output_delta') terminal.pieces = true;
    }
    const {terminal_id: ended, exit_code: code, signal} = json(meta['terminal_exit']);
    const shown = `${typeof code === 'number' ? code : ''}/${string(signal) ?? ''}`;
    if (typeof ended === 'string') this.#of(ended).exit ??= shown;
  }

  #of(id: string) {
    const terminal = this.terminals.get(id) ?? {text: '', exit: undefined, pieces: false};
    this.terminals.set(id, terminal);
    return terminal;
  }
}

function rank(status: string | undefined): number {
  if (status === undefined) return 0;
  if (status === 'pending') return 1;
  return ['completed', 'failed', 'cancelled'].includes(status) ? 3 : 2;
}
