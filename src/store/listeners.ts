interface Registration<L> {
  readonly listener: L;
}

/**
 * Functions to call when something happened. Each runs in a boundary; one that was added meanwhile is not called,
 * one that was removed meanwhile is not called any more.
 */
export class Listeners<L> {
  readonly #registrations = new Set<Registration<L>>();

  get size(): number {
    return this.#registrations.size;
  }

  /** Adds a listener, also one that is there already; the result takes this one away. */
  add(listener: L): () => void {
    const registration = {listener};
    this.#registrations.add(registration);
    return () => void this.#registrations.delete(registration);
  }

  /** Calls all listeners and collects what they throw. */
  call(invoke: (listener: L) => void, errors: unknown[]): void {
    for (const registration of [...this.#registrations]) {
      if (!this.#registrations.has(registration)) continue;
      try {
        invoke(registration.listener);
      } catch (error) {
        errors.push(error);
      }
    }
  }
}
