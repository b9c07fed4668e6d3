/** The user asked to change a configuration option of this session (K1). */
export class AcpConfigSetEvent extends Event {
  static readonly type = 'acp-config-set';
  /** ACP's option id. */
  readonly configId: string;
  /** The value asked for. */
  readonly value: string | boolean;

  constructor(configId: string, value: string | boolean) {
    super(AcpConfigSetEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.configId = configId;
    this.value = value;
  }
}

/** The user dismissed the error of a failed change (K3). */
export class AcpConfigDismissEvent extends Event {
  static readonly type = 'acp-config-dismiss';
  /** ACP's option id. */
  readonly configId: string;

  constructor(configId: string) {
    super(AcpConfigDismissEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.configId = configId;
  }
}

/** The user asked to choose another value of an option: its list is to open. */
export class AcpConfigOpenEvent extends Event {
  static readonly type = 'acp-config-open';
  /** ACP's option id. */
  readonly configId: string;

  constructor(configId: string) {
    super(AcpConfigOpenEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.configId = configId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-config-set': AcpConfigSetEvent;
    'acp-config-dismiss': AcpConfigDismissEvent;
    'acp-config-open': AcpConfigOpenEvent;
  }
}
