import {noChange} from 'lit';
import type {ChildPart, DirectiveParameters} from 'lit/async-directive.js';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {disguisedText, firstDoubtful} from '../content/disguised-text.js';
import {undisguisedTemplate} from '../content/undisguised-template.js';
import {segmentTemplate} from '../content/visible-text-template.js';
import {addStyles} from '../late-styles.js';
import type {Highlight} from './code-token.js';
import {codeStyles} from './code.styles.js';
import {colouredNodes, holds} from './coloured-nodes.js';
import {unwatchView, whenInView} from './in-view.js';
import {whenUnselected} from './selection.js';

type Parameters = [code: string, language: string, settled: boolean, highlight: Highlight, words: Catalogue];

/** Text of code that gets its colours later, without any change of its lines. */
class ColouredCodeDirective extends AsyncDirective {
  #shown: Parameters | undefined;
  #element: Element | undefined;
  #job: AbortController | undefined;
  #coloured = false;
  /** So much of the code, from its beginning, holds nothing that would have to be marked. */
  #clean = 0;

  override render(...[code, , , , words]: Parameters): unknown {
    return this.#text(code, words);
  }

  override update(part: ChildPart, parameters: DirectiveParameters<this>): unknown {
    const before = this.#shown;
    if (before?.every((value, i) => value === parameters[i])) return noChange;
    this.#shown = parameters;
    this.#element = part.parentNode as Element;
    const [code, language, , highlight, words] = parameters;
    const same = before?.[0] === code;
    if (!same) this.#look(code, before?.[0]);
    // words stand on marks only
    const keepsText = same && (before[4] === words || this.#clean === code.length);
    if (!keepsText || before?.[1] !== language || before[3] !== highlight) this.#stop();
    this.#start();
    return keepsText ? noChange : this.#text(code, words);
  }

  override disconnected(): void {
    if (!this.#coloured) this.#stop();
  }

  override reconnected(): void {
    this.#start();
  }

  #text(code: string, words: Catalogue): unknown {
    return this.#clean === code.length ? code : undisguisedTemplate(code, words);
  }

  /** Looks for what is to be marked; of code that only grew, at what is new, and at a character that came in halves. */
  #look(code: string, before: string | undefined): void {
    const grew = before !== undefined && code.startsWith(before);
    this.#clean = firstDoubtful(code, grew ? Math.max(0, this.#clean - 1) : 0);
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
    const [code, language, , highlight, words] = this.#shown!;
    const lines = await highlight(code, language, signal);
    if (!lines || signal.aborted || !holds(lines, code)) return;
    await whenUnselected(this.#element!, signal);
    if (signal.aborted || !this.isConnected) return;
    const segments = disguisedText(code);
    // more marks than are drawn are written out as text
    if (segments.reduce((length, {text}) => length + text.length, 0) !== code.length) return;
    this.#coloured = true;
    addStyles(this.#element!.getRootNode(), codeStyles);
    this.setValue(colouredNodes(lines, segments, segment => segmentTemplate(segment, words)));
  }
}

/**
 * Inside a `<code>`: the text at once, and its colours when the code is `settled`, has been in view and the page had
 * time. Arriving colours move nothing, and wait for a selection in the code to go.
 */
export const colouredCode = directive(ColouredCodeDirective);
