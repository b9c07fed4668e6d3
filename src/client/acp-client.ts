import type {ConversationOptions} from '../store/conversation.js';
import type {ClientHandlers} from './capabilities.js';
import type {ConnectOptions, ConnectTarget} from './connection.js';
import {Connection} from './connection.js';
import type {ClientInfo} from './link.js';

export interface AcpClientOptions extends ClientInfo {
  /** What the host does for an agent: files, terminals, questions. Decides what is declared. */
  readonly handlers?: ClientHandlers;
  /** Defaults of the conversations that are opened. */
  readonly conversation?: Omit<ConversationOptions, 'id' | 'traffic'>;
}

/** Connects to agents over the SDK. */
export class AcpClient {
  readonly #options: AcpClientOptions;

  constructor(options: AcpClientOptions) {
    this.#options = options;
  }

  /**
   * Connects to an agent behind a stream, or to one in this process. The connection is there at once, so that a page
   * can show how it opens; `opened` tells when the agent has answered.
   */
  connect(target: ConnectTarget, options: ConnectOptions = {}): Promise<Connection> {
    const {handlers = {}, conversation = {}, ...info} = this.#options;
    return Promise.resolve(new Connection(target, {...options, info, handlers, conversation}));
  }
}
