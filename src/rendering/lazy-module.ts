import {AsyncDirective, directive} from 'lit/async-directive.js';

/** A part of the kit that loads when it is first needed, so that a first load does not wait for it. */
export class LazyModule<T> {
  readonly #import: () => Promise<T>;
  #module: T | undefined;
  #loading: Promise<T> | undefined;

  constructor(load: () => Promise<T>) {
    this.#import = load;
  }

  /** The module, if it is there already. */
  get module(): T | undefined {
    return this.#module;
  }

  /** Gives the module to one that need not load it any more. */
  provide(module: T): void {
    this.#module = module;
  }

  /** Loads the module once; after a failure, once more. */
  load(): Promise<T> {
    if (this.#module !== undefined) return Promise.resolve(this.#module);
    this.#loading ??= this.#import().then(
      module => (this.#module ??= module),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Does something with the module: at once if it is there, else when it has come. */
  use(act: (module: T) => void): void {
    if (this.#module !== undefined) act(this.#module);
    // whoever needs it asks again
    else void this.load().then(act, () => undefined);
  }
}

type Build<T> = (module: T) => unknown;

class WhenLoadedDirective extends AsyncDirective {
  #build: Build<never> | undefined;
  #lazy: LazyModule<never> | undefined;
  #waiting = false;

  override render(lazy: LazyModule<never>, build: Build<never>, meanwhile: unknown): unknown {
    this.#lazy = lazy;
    this.#build = build;
    if (lazy.module !== undefined) return build(lazy.module);
    this.#wait(lazy);
    return meanwhile;
  }

  override reconnected(): void {
    this.#draw();
  }

  #wait(lazy: LazyModule<never>): void {
    if (this.#waiting) return;
    this.#waiting = true;
    void lazy.load().then(
      () => this.#loaded(),
      // what stands there meanwhile stays; the next drawing tries again
      () => (this.#waiting = false),
    );
  }

  #loaded(): void {
    this.#waiting = false;
    this.#draw();
  }

  #draw(): void {
    const module = this.#lazy?.module;
    if (this.isConnected && module !== undefined && this.#build) this.setValue(this.#build(module));
  }
}

const draw = directive(WhenLoadedDirective);

/** What a module draws: at once if it is there, else when it has come; `meanwhile` stands there until then. */
export function whenLoaded<T>(lazy: LazyModule<T>, build: (module: T) => unknown, meanwhile: unknown): unknown {
  return draw(lazy as LazyModule<never>, build, meanwhile);
}
