import {AsyncDirective, directive} from 'lit/async-directive.js';

const second = 1_000;
const shown = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** One clock for all times of a page, so that they change together, and none while nothing goes on. */
function tick(draw: () => void, on: boolean): void {
  if (on) shown.add(draw);
  else shown.delete(draw);
  if (shown.size > 0) clock ??= setInterval(() => shown.forEach(show => show()), second);
  else {
    clearInterval(clock);
    clock = undefined;
  }
}

class EverySecondDirective extends AsyncDirective {
  #build: () => unknown = () => undefined;
  #on = false;

  override render(on: boolean, build: () => unknown): unknown {
    this.#build = build;
    this.#on = on;
    if (this.isConnected) tick(this.#draw, on);
    return build();
  }

  override disconnected(): void {
    tick(this.#draw, false);
  }

  override reconnected(): void {
    tick(this.#draw, this.#on);
    this.#draw();
  }

  readonly #draw = (): void => this.setValue(this.#build());
}

/** Draws a time anew each second while something goes on, and nothing around it. */
export const everySecond = directive(EverySecondDirective);
