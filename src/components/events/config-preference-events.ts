/** The user marked a value of an option as a favourite, or took the mark away (K2). */
export class AcpConfigFavouriteEvent extends Event {
  static readonly type = 'acp-config-favourite';
  /** ACP's option id. */
  readonly configId: string;
  readonly value: string;
  readonly favourite: boolean;

  constructor(configId: string, value: string, favourite: boolean) {
    super(AcpConfigFavouriteEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.configId = configId;
    this.value = value;
    this.favourite = favourite;
  }
}

/** The user chose the value that new sessions of the agent begin with (K4). This session keeps its value. */
export class AcpConfigDefaultEvent extends Event {
  static readonly type = 'acp-config-default';
  /** ACP's option id. */
  readonly configId: string;
  /** `undefined`: what the agent begins with. */
  readonly value: string | boolean | undefined;

  constructor(configId: string, value: string | boolean | undefined) {
    super(AcpConfigDefaultEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.configId = configId;
    this.value = value;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-config-favourite': AcpConfigFavouriteEvent;
    'acp-config-default': AcpConfigDefaultEvent;
  }
}
