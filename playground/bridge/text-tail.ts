import {StringDecoder} from 'node:string_decoder';

/** Keeps the last characters of a byte stream. */
export class TextTail {
  readonly #limit: number;
  readonly #decoder = new StringDecoder('utf8');
  #text = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(piece: Buffer): void {
    this.#text = (this.#text + this.#decoder.write(piece)).slice(-this.#limit);
  }

  /** The last lines, without blank ones around them. */
  lines(count: number): string {
    return this.#text.trim().split(/\r?\n/).slice(-count).join('\n');
  }
}
