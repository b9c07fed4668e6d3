import type {ErrorClass, ErrorDetails} from '../state/error-details.js';

/**
 * An error of a host action that says what kind of trouble it is. After a class of `connectionLost` nobody knows
 * whether the agent got the message (S11).
 */
export class HostActionError extends Error {
  override readonly name = 'HostActionError';
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.text);
    this.details = details;
  }
}

/**
 * Calls into the host in a boundary: what it throws and what it rejects both arrive at `failed`, nothing reaches the
 * caller. A call that returns no promise is done at once.
 */
export function callHost<T>(
  call: () => Promise<T> | T,
  done: (value: T) => void,
  failed: (error: unknown) => void,
): void {
  let result: Promise<T> | T;
  try {
    result = call();
  } catch (error) {
    failed(error);
    return;
  }
  if (isPromise(result)) void result.then(done, failed);
  else done(result);
}

function isPromise<T>(value: Promise<T> | T): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

const classes: Readonly<Record<number, ErrorClass>> = {
  [-32000]: 'authRequired',
  [-32002]: 'sessionGone',
  [-32800]: 'cancelled',
};

/** What a host threw, as an error to show. JSON-RPC errors keep their code and data (S6). */
export function hostError(thrown: unknown): ErrorDetails {
  if (thrown instanceof HostActionError) return thrown.details;
  const {code, message, data} = fields(thrown);
  return {
    class: (code === undefined ? undefined : classes[code]) ?? 'other',
    text: textOf(data) ?? message ?? (String(thrown) || 'Unknown error'),
    ...(code === undefined ? {} : {code}),
    ...(data === undefined ? {} : {data}),
  };
}

function fields(thrown: unknown): {readonly code?: number; readonly message?: string; readonly data?: unknown} {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const {code, message, data} = thrown as {readonly [key: string]: unknown};
  return {
    ...(typeof code === 'number' ? {code} : {}),
    ...(typeof message === 'string' && message !== '' ? {message} : {}),
    ...(data === undefined ? {} : {data}),
  };
}

function textOf(data: unknown): string | undefined {
  if (typeof data === 'string' && data !== '') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const {details, message} = data as {readonly [key: string]: unknown};
  return [details, message].find((text): text is string => typeof text === 'string' && text !== '');
}
