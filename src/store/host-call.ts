import {errorDetails} from '../protocol/error-details.js';
import type {ErrorDetails} from '../state/error-details.js';

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

/** Calls into the host for something it answers with facts of its own, if at all. */
export function tellHost(call: () => Promise<void> | void, failed: (error: unknown) => void): void {
  callHost<void>(call, () => undefined, failed);
}

function isPromise<T>(value: Promise<T> | T): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** What a host threw, as an error to show. JSON-RPC errors keep their code and data (S6). */
export function hostError(thrown: unknown): ErrorDetails {
  return thrown instanceof HostActionError ? thrown.details : errorDetails(thrown);
}
