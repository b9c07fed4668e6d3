const encoder = new TextEncoder();

/** A UTF-8 byte that goes on with a character. */
const isInside = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The end of a command's output, at most so many bytes of UTF-8, cut between characters (`outputByteLimit`). */
export class OutputTail {
  readonly #limit: number;
  #text = '';
  #truncated = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(text: string): void {
    this.#text += text;
    // no character has less than one byte to a unit; cut now and then, so that a fast stream is not cut for each piece
    if (this.#text.length > 2 * this.#limit + 4_096) this.#cut();
  }

  /** What is kept, and whether there was more. */
  read(): {readonly output: string; readonly truncated: boolean} {
    this.#cut();
    return {output: this.#text, truncated: this.#truncated};
  }

  #cut(): void {
    if (this.#text.length * 3 <= this.#limit) return;
    const bytes = encoder.encode(this.#text);
    if (bytes.length <= this.#limit) return;
    let from = bytes.length - this.#limit;
    while (isInside(bytes[from])) from++;
    this.#text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes.subarray(from));
    this.#truncated = true;
  }
}
