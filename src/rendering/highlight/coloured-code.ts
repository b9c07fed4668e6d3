import {noChange} from 'lit';
import type {ChildPart, DirectiveParameters} from 'lit/async-directive.js';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {addStyles} from '../late-styles.js';
import type {CodeLine, Highlight} from './code-token.js';
import {codeStyles} from './code.styles.js';
import {unwatchView, whenInView} from './in-view.js';
import {whenUnselected} from './selection.js';

/** Whether the lines hold exactly this code: nothing may change what an agent wrote. */
export function holds(lines: readonly CodeLine[], code: string): boolean {
  return lines.map(line => line.map(({text}) => text).join('')).join('\n') === code;
}

/** The lines as text with spans around the runs that have a colour. */
function nodesOf(lines: readonly CodeLine[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let plain = '';
  const flush = (): void => {
    if (plain !== '') fragment.append(plain);
    plain = '';
  };
  lines.forEach((line, index) => {
    if (index > 0) plain += '\n';
    for (const {text, role} of line) {
      if (role === undefined) plain += text;
      else {
        flush();
        const span = document.createElement('span');
        span.className = `hl-${role}`;
        span.textContent = text;
        fragment.append(span);
      }
    }
  });
  flush();
  return fragment;
}

type Parameters = [code: string, language: string, settled: boolean, highlight: Highlight];

/** Text of code that gets its colours later, without any change of its lines. */
class ColouredCodeDirective extends AsyncDirective {
  #shown: Parameters | undefined;
  #element: Element | undefined;
  #job: AbortController | undefined;
  #coloured = false;

  override render(...[code]: Parameters): unknown {
    return code;
  }

  override update(part: ChildPart, parameters: DirectiveParameters<this>): unknown {
    const before = this.#shown;
    if (before?.every((value, i) => value === parameters[i])) return noChange;
    this.#shown = parameters;
    this.#element = part.parentNode as Element;
    const [code, language, , highlight] = parameters;
    const keeps = before?.[0] === code && before[1] === language && before[3] === highlight;
    if (!keeps) this.#stop();
    this.#start();
    return before?.[0] === code ? noChange : code;
  }

  override disconnected(): void {
    if (!this.#coloured) this.#stop();
  }

  override reconnected(): void {
    this.#start();
  }

  #stop(): void {
    this.#job?.abort();
    this.#job = undefined;
    this.#coloured = false;
    if (this.#element) unwatchView(this.#element);
  }

  /** Once the code does not grow any more. */
  #start(): void {
    const [code, language, settled] = this.#shown!;
    if (!settled || language === '' || code === '' || this.#coloured || this.#job) return;
    const job = new AbortController();
    this.#job = job;
    whenInView(this.#element!, () => {
      // what fails stays as it is: code is text before all
      if (this.#job === job) this.#colour(job.signal).catch(() => undefined);
    });
  }

  async #colour(signal: AbortSignal): Promise<void> {
    const [code, language, , highlight] = this.#shown!;
    const lines = await highlight(code, language, signal);
    if (!lines || signal.aborted || !holds(lines, code)) return;
    await whenUnselected(this.#element!, signal);
    if (signal.aborted || !this.isConnected) return;
    this.#coloured = true;
    addStyles(this.#element!.getRootNode(), codeStyles);
    this.setValue(nodesOf(lines));
  }
}

/**
 * Inside a `<code>`: the text at once, and its colours when the code is `settled`, has been in view and the page had
 * time. Arriving colours move nothing, and wait for a selection in the code to go.
 */
export const colouredCode = directive(ColouredCodeDirective);
