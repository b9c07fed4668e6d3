/** The globals that the store uses, as far as the place it runs in has them. Nothing here is touched on import. */
interface Globals {
  readonly queueMicrotask?: (callback: () => void) => void;
  readonly setTimeout?: (callback: () => void, delay: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
  readonly crypto?: {readonly randomUUID?: () => string};
  readonly reportError?: (error: unknown) => void;
  readonly console?: {error(...values: unknown[]): void};
  readonly requestAnimationFrame?: (callback: () => void) => number;
  readonly document?: {
    readonly hidden: boolean;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
}

const globals = globalThis as unknown as Globals;

/** Timers as a host may replace them. */
export interface Timers {
  /** Calls back once after a delay in ms; the result cancels it. */
  after(delay: number, callback: () => void): () => void;
}

/** The page an app is shown in, as far as scheduling needs it. */
export interface Page {
  readonly hidden: boolean;
  requestFrame(callback: () => void): void;
  onVisibilityChange(listener: () => void): void;
}

/** Timers of the place this runs in. They keep no process alive. */
export const hostTimers: Timers = {
  after(delay, callback) {
    const timer = globals.setTimeout?.(callback, delay);
    (timer as {unref?: () => void} | undefined)?.unref?.();
    return () => globals.clearTimeout?.(timer);
  },
};

/** The page of the browser this runs in, or `undefined` elsewhere. */
export function browserPage(): Page | undefined {
  const {document, requestAnimationFrame} = globals;
  if (!document || !requestAnimationFrame) return undefined;
  return {
    get hidden() {
      return document.hidden;
    },
    requestFrame: callback => void requestAnimationFrame.call(globalThis, callback),
    onVisibilityChange: listener => document.addEventListener('visibilitychange', listener),
  };
}

/** Runs a callback after the current task. */
export function microtask(callback: () => void): void {
  if (globals.queueMicrotask) globals.queueMicrotask(callback);
  else void Promise.resolve().then(callback);
}

/** An id that no other conversation of this machine has. */
export function uniqueId(): string {
  const uuid = globals.crypto?.randomUUID?.();
  return uuid ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Hands an error of foreign code to the page's error event, or to the console where there is none. */
export function reportError(error: unknown): void {
  if (globals.reportError) globals.reportError(error);
  else globals.console?.error(error);
}
