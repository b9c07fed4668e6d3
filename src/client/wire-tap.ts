import type {AnyMessage, Stream} from '@agentclientprotocol/sdk';

/** Who listens on a tap. Nothing here may throw. */
export interface WireListener {
  /** We write a message. Called in the order of the wire. */
  sent(message: unknown): void;
  /** A message arrived, before anybody else sees it. Whether the SDK is to get it. */
  received(message: unknown): boolean;
  /** The wire ended, by either side. Called once. */
  closed(reason: unknown): void;
}

/**
 * Sits between a stream and the SDK and sees every message of both directions in the order of the wire. What the SDK
 * would refuse or lose (unknown updates, options of unknown kind, an answer that overtakes updates) is handled here,
 * before it.
 */
export class WireTap {
  /** What the SDK is connected to. */
  readonly stream: Stream;
  readonly #listener: WireListener;
  readonly #reader: ReadableStreamDefaultReader<AnyMessage>;
  readonly #writer: WritableStreamDefaultWriter<AnyMessage>;
  #closed = false;

  constructor(stream: Stream, listener: WireListener) {
    this.#listener = listener;
    this.#reader = stream.readable.getReader();
    this.#writer = stream.writable.getWriter();
    this.#writer.closed.catch((error: unknown) => this.#end(error));
    this.stream = {
      readable: new ReadableStream<AnyMessage>(
        {pull: controller => this.#pull(controller), cancel: reason => this.close(reason)},
        {highWaterMark: 0},
      ),
      writable: new WritableStream<AnyMessage>({
        write: message => this.#write(message),
        close: () => this.close(undefined),
        abort: reason => this.close(reason),
      }),
    };
  }

  /** Writes a message of our own. What was written before it stays before it. */
  send(message: AnyMessage): void {
    this.#write(message).catch((error: unknown) => this.#end(error));
  }

  /** Ends both directions. */
  close(reason: unknown): void {
    if (!this.#end(reason)) return;
    this.#writer.close().catch(() => undefined);
    this.#reader.cancel(reason).catch(() => undefined);
  }

  #write(message: AnyMessage): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The connection is closed'));
    this.#listener.sent(message);
    return this.#writer.write(message);
  }

  async #pull(controller: ReadableStreamDefaultController<AnyMessage>): Promise<void> {
    try {
      for (;;) {
        const {done, value} = await this.#reader.read();
        if (done || this.#closed) break;
        if (!this.#listener.received(value)) continue;
        controller.enqueue(value);
        return;
      }
      this.#end(undefined);
      controller.close();
    } catch (error) {
      this.#end(error);
      controller.error(error);
    }
  }

  #end(reason: unknown): boolean {
    if (this.#closed) return false;
    this.#closed = true;
    this.#listener.closed(reason);
    return true;
  }
}
