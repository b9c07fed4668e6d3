/** The user asked to open a file. Without a host that handles it nothing happens (T6). */
export class AcpLocationOpenEvent extends Event {
  static readonly type = 'acp-location-open';
  /** The path as the agent gave it. */
  readonly path: string;
  /** 1-based line. */
  readonly line: number | undefined;

  constructor(path: string, line: number | undefined) {
    super(AcpLocationOpenEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.path = path;
    this.line = line;
  }
}

/** The user followed a link. Unhandled, an http, https or mailto link opens in a new tab (D2). */
export class AcpLinkOpenEvent extends Event {
  static readonly type = 'acp-link-open';
  /** The address, checked against the allowed schemes. */
  readonly href: string;

  constructor(href: string) {
    super(AcpLinkOpenEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.href = href;
  }
}

/** The user opened or closed a row. */
export class AcpToolToggleEvent extends Event {
  static readonly type = 'acp-tool-toggle';
  /** Wire key of the row. */
  readonly key: string;
  /** What the user asked for. */
  readonly open: boolean;

  constructor(key: string, open: boolean) {
    super(AcpToolToggleEvent.type, {bubbles: true, composed: true, cancelable: true});
    this.key = key;
    this.open = open;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'acp-location-open': AcpLocationOpenEvent;
    'acp-link-open': AcpLinkOpenEvent;
    'acp-tool-toggle': AcpToolToggleEvent;
  }
}
