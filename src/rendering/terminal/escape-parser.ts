/** What {@link EscapeParser} finds in a stream of terminal text. */
export interface TerminalSink {
  /** Printable text. */
  print(text: string): void;
  /** A control character that moves the cursor: line feed, carriage return, backspace. */
  control(code: '\n' | '\r' | '\b'): void;
  /** A control sequence; parameters of private ones begin with `<`, `=`, `>` or `?`. */
  sequence(parameters: string, final: string): void;
  /** An escape sequence that is none of the above, such as `7` or `(0`. */
  escape(sequence: string): void;
  /** The payload of an operating system command, without those that are too long to be one. */
  command(payload: string): void;
}

type State = 'ground' | 'escape' | 'escapeRest' | 'csi' | 'string' | 'stringEscape';

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const special = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g;
/** Longest parameters of a control sequence; longer ones are swallowed and do nothing. */
const longestParameters = 256;
/** A string sequence (title, clipboard, image) that is longer is taken as never closed. */
const longestString = 1_000_000;
/** The longest payload of a command that is reported. */
const longestPayload = 8_192;

/**
 * Takes escape sequences out of terminal text, wherever the chunks were cut (X6). Colours, cursor moves within a line
 * and the like are reported; what they do is for the sink to say. Nothing has an effect of its own.
 */
export class EscapeParser {
  #state: State = 'ground';
  #parameters = '';
  /** The string sequence ends at a line feed too: titles and links hold none. */
  #endsAtNewline = false;
  #swallowed = 0;
  #half = '';
  /** What a command holds so far; `undefined`: it is none, or too long. */
  #payload: string | undefined;

  /** Reads the next chunk. Half a character at its end waits for the other half. */
  feed(chunk: string, sink: TerminalSink): void {
    const whole = this.#half + chunk;
    const text = /[\ud800-\udbff]$/.test(whole) ? whole.slice(0, -1) : whole;
    this.#half = whole.slice(text.length);
    let at = 0;
    while (at < text.length)
      at = this.#state === 'ground' ? this.#ground(text, at, sink) : this.#inside(text, at, sink);
  }

  #ground(text: string, from: number, sink: TerminalSink): number {
    special.lastIndex = from;
    const match = special.exec(text);
    const end = match ? match.index : text.length;
    if (end > from) sink.print(text.slice(from, end));
    if (!match) return end;
    this.#controlCharacter(match[0], sink);
    return end + 1;
  }

  #controlCharacter(character: string, sink: TerminalSink): void {
    switch (character) {
      case '\n':
      case '\r':
      case '\b':
        sink.control(character);
        return;
      case '\v':
      case '\f':
      case '\u0085':
        sink.control('\n');
        return;
      case '\u001b':
        this.#state = 'escape';
        return;
      default:
        this.#introduce(character);
    }
  }

  /** The one-character forms of `ESC [`, `ESC ]` and their like. */
  #introduce(character: string): void {
    if (character === '\u009b') this.#begin('csi');
    else if (character === '\u009d') this.#begin('string', true);
    else if (/[\u0090\u0098\u009e\u009f]/.test(character)) this.#begin('string', false);
  }

  #begin(state: State, endsAtNewline = false): void {
    this.#state = state;
    this.#parameters = '';
    this.#swallowed = 0;
    this.#endsAtNewline = endsAtNewline;
    this.#payload = endsAtNewline ? '' : undefined;
  }

  #inside(text: string, at: number, sink: TerminalSink): number {
    const character = text[at]!;
    switch (this.#state) {
      case 'escape':
      case 'escapeRest':
        return this.#escape(character, at, sink);
      case 'csi':
        return this.#csi(character, at, sink);
      case 'stringEscape':
        // `ESC \` closes the string; any other escape does too, and begins something new.
        this.#closeString(character === '\\' ? 'ground' : 'escape', sink);
        return character === '\\' ? at + 1 : at;
      case 'string':
        return this.#string(text, at, sink);
      case 'ground':
        return at;
    }
  }

  #escape(character: string, at: number, sink: TerminalSink): number {
    if (this.#state === 'escape') {
      if (character === '[') this.#begin('csi');
      else if (character === ']') this.#begin('string', true);
      else if ('PX^_'.includes(character)) this.#begin('string', false);
      if (this.#state !== 'escape') return at + 1;
    }
    if (character >= ' ' && character <= '/') {
      if (this.#state === 'escape') this.#parameters = '';
      this.#state = 'escapeRest';
      if (this.#parameters.length < longestParameters) this.#parameters += character;
      return at + 1;
    }
    const final = character >= '0' && character <= '~';
    if (final) sink.escape((this.#state === 'escapeRest' ? this.#parameters : '') + character);
    return this.#leave(character, at, final, sink);
  }

  #csi(character: string, at: number, sink: TerminalSink): number {
    if (character >= ' ' && character <= '?') {
      if (this.#parameters.length < longestParameters) this.#parameters += character;
      return at + 1;
    }
    const final = character >= '@' && character <= '~';
    if (final && /^[<=>?]?[0-9;:]*$/.test(this.#parameters)) sink.sequence(this.#parameters, character);
    return this.#leave(character, at, final, sink);
  }

  /** Ends a sequence. A control character inside it ends it too and acts; anything else unexpected is text again. */
  #leave(character: string, at: number, consumed: boolean, sink: TerminalSink): number {
    this.#state = 'ground';
    if (consumed || character === '\u0018' || character === '\u001a') return at + 1;
    if (character < ' ' && character !== '\t') {
      this.#controlCharacter(character, sink);
      return at + 1;
    }
    return at;
  }

  #string(text: string, from: number, sink: TerminalSink): number {
    for (let at = from; at < text.length; at++) {
      const character = text[at]!;
      if (character === '\u0007' || character === '\u009c') {
        this.#keep(text, from, at);
        this.#closeString('ground', sink);
        return at + 1;
      }
      if (character === '\u0018' || character === '\u001a') {
        this.#state = 'ground';
        return at + 1;
      }
      if (character === '\u001b') {
        this.#keep(text, from, at);
        this.#state = 'stringEscape';
        return at + 1;
      }
      if ((character === '\n' && this.#endsAtNewline) || ++this.#swallowed > longestString) {
        this.#state = 'ground';
        return at;
      }
    }
    this.#keep(text, from, text.length);
    return text.length;
  }

  #keep(text: string, from: number, to: number): void {
    if (this.#payload === undefined) return;
    if (this.#payload.length + to - from > longestPayload) this.#payload = undefined;
    else this.#payload += text.slice(from, to);
  }

  #closeString(next: State, sink: TerminalSink): void {
    this.#state = next;
    if (this.#payload !== undefined) sink.command(this.#payload);
    this.#payload = undefined;
  }
}
