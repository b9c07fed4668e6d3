import {appendFileSync, writeFileSync} from 'node:fs';

/** Writes what passes, a JSON line per message, in the format that `--replay` reads. */
export class TrafficRecorder {
  readonly #path: string;
  readonly #start = performance.now();

  /** Throws if the file cannot be written. */
  constructor(path: string) {
    this.#path = path;
    writeFileSync(path, '');
  }

  write(direction: 'client->agent' | 'agent->client', message: string): void {
    const t = Math.round(performance.now() - this.#start);
    appendFileSync(this.#path, `{"t":${t},"dir":"${direction}","msg":${message}}\n`);
  }
}
