import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ChildPart} from 'lit/async-directive.js';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {ContentContext} from '../content/content-context.js';
import {inPortions, whenOpen} from '../content/lazy.js';
import {visibleString} from '../content/visible-text.js';
import {visibleTextTemplate} from '../content/visible-text-template.js';
import type {Highlight} from '../highlight/code-token.js';
import {highlightCode} from '../highlight/highlight-code.js';
import {unwatchView, whenInView} from '../highlight/in-view.js';
import {whenUnselected} from '../highlight/selection.js';
import type {DiffColours, LineContext} from './diff-line-template.js';
import {lineTemplate, rowTemplate} from './diff-line-template.js';
import type {DiffLine} from './diff-lines.js';
import type {DiffSection} from './diff-sections.js';
import type {DiffLayout} from './diff-tools.js';
import {diffTools} from './diff-tools.js';
import {diffWords} from './diff-words.js';
import {colourTexts} from './colour-texts.js';
import type {FileDiff, SidesText} from './file-diff.js';
import {languageOfPath} from './language-of-path.js';
import {splitRows} from './split-rows.js';

/** How the lines of a diff are drawn. */
export interface DiffBodyOptions {
  /** Lines drawn at first, and by each "Show more". */
  readonly portion: number;
  /** Hidden and look-alike characters are marked (P2). */
  readonly checked: boolean;
}

/** Lines of a fold that are drawn at once. */
const foldPortion = 500;

type Parameters = [diff: FileDiff, context: ContentContext, options: DiffBodyOptions];

/** The lines of a diff: their layout is the user's, their colours come later and move nothing. */
class DiffBodyDirective extends AsyncDirective {
  #parameters: Parameters | undefined;
  #layout: DiffLayout | undefined;
  #colours: DiffColours | undefined;
  #job: AbortController | undefined;
  #element: Element | undefined;

  override render(...[diff, context, options]: Parameters): TemplateResult {
    const layout = this.#layout ?? context.hooks?.diffLayout ?? 'unified';
    const toggle = (): void => {
      this.#layout = layout === 'split' ? 'unified' : 'split';
      this.#draw();
    };
    return html`
      ${linesTemplate(diff, context, options, layout, this.#colours)} ${diffTools(diff, {layout, toggle}, context)}
    `;
  }

  override update(part: ChildPart, parameters: Parameters): TemplateResult {
    if (this.#parameters?.[0] !== parameters[0]) this.#stop();
    this.#parameters = parameters;
    this.#element = part.parentNode as Element;
    this.#start();
    return this.render(...parameters);
  }

  override disconnected(): void {
    if (!this.#colours) this.#stop();
  }

  override reconnected(): void {
    this.#start();
  }

  #draw(): void {
    if (this.#parameters) this.setValue(this.render(...this.#parameters));
  }

  #stop(): void {
    this.#job?.abort();
    this.#job = undefined;
    this.#colours = undefined;
    if (this.#element) unwatchView(this.#element);
  }

  #start(): void {
    const [diff, {hooks}, {checked}] = this.#parameters!;
    const language = languageOfPath(diff.path);
    const highlight = hooks?.highlight ?? highlightCode;
    if (this.#job || checked || language === '' || highlight === false) return;
    const job = new AbortController();
    this.#job = job;
    whenInView(this.#element!, () => {
      // what fails stays as it is: a diff is text before all
      if (this.#job === job) this.#colour(highlight, language, job.signal).catch(() => undefined);
    });
  }

  async #colour(highlight: Highlight, language: string, signal: AbortSignal): Promise<void> {
    const [{texts}] = this.#parameters!;
    const read = (side: keyof SidesText): ReturnType<Highlight> =>
      colourTexts(
        texts.map(text => text[side]),
        text => highlight(text, language, signal),
      );
    const [old, now] = await Promise.all([read('old'), read('now')]);
    if (signal.aborted || (!old && !now)) return;
    await whenUnselected(this.#element!, signal);
    if (signal.aborted || !this.isConnected) return;
    this.#colours = {old, now};
    this.#draw();
  }
}

/** The lines of a diff, with what can be done with them. */
export const diffBody = directive(DiffBodyDirective);

function linesTemplate(
  diff: FileDiff,
  context: ContentContext,
  {portion, checked}: DiffBodyOptions,
  layout: DiffLayout,
  colours: DiffColours | undefined,
): TemplateResult {
  const numbered = diff.sections.some(({lines}) =>
    lines.some(line => line.oldNumber !== undefined || line.newNumber !== undefined),
  );
  const lineContext: LineContext = {words: context.words, checked, colours};
  const draw = (lines: readonly DiffLine[]): unknown =>
    layout === 'split'
      ? splitRows(lines).map(row => rowTemplate(row, lineContext))
      : lines.map(line => lineTemplate(line, lineContext));
  return html`<div
    class="diff-lines ${layout} ${numbered ? 'numbered' : ''}"
    part="diff-lines"
    role="group"
    tabindex="0"
    aria-label=${diffWords(context.words).changesIn(visibleString(diff.path))}
    @pointerdown=${keepToSide}
  >
    ${inPortions((portions, more) => {
      const {shown, rest} = take(diff.sections, portions * portion);
      return html`${shown.map(section => sectionTemplate(section, context, draw))}${moreButton(rest, portion, more, context)}`;
    })}
  </div>`;
}

/** A selection in one side takes nothing of the other along. */
function keepToSide(event: PointerEvent): void {
  const side = (event.target as Element).closest('.diff-side');
  const lines = event.currentTarget as HTMLElement;
  if (side) lines.dataset['side'] = side.classList.contains('old') ? 'old' : 'now';
  else delete lines.dataset['side'];
}

/** The sections that hold the first lines that are not folded away, and how many such lines are left. */
function take(
  all: readonly DiffSection[],
  lines: number,
): {readonly shown: readonly DiffSection[]; readonly rest: number} {
  const shown: DiffSection[] = [];
  let left = lines;
  let rest = 0;
  for (const section of all) {
    if (section.kind !== 'lines') {
      if (left > 0) shown.push(section);
      continue;
    }
    if (left > 0)
      shown.push(section.lines.length <= left ? section : {...section, lines: section.lines.slice(0, left)});
    rest += Math.max(0, section.lines.length - Math.max(0, left));
    left -= section.lines.length;
  }
  return {shown, rest};
}

function moreButton(rest: number, portion: number, more: () => void, {words}: ContentContext): unknown {
  if (rest <= 0) return nothing;
  return html`<button class="diff-more" type="button" @click=${more}>
    ${diffWords(words).showMore(Math.min(rest, portion))}
  </button>`;
}

function sectionTemplate(
  section: DiffSection,
  context: ContentContext,
  draw: (lines: readonly DiffLine[]) => unknown,
): unknown {
  if (section.kind === 'lines') return draw(section.lines);
  if (section.kind === 'gap') return gapTemplate(section, context);
  return html`<details class="diff-fold">
    <summary part="diff-hunk">
      ${context.icon('chevron-right')}<span>${diffWords(context.words).unchangedLines(section.lines.length)}</span>
      ${section.header ? html`<span class="diff-hunk">${section.header}</span>` : nothing}
    </summary>
    ${whenOpen(() =>
      inPortions((portions, more) => {
        const shown = section.lines.slice(0, portions * foldPortion);
        return html`${draw(shown)}${moreButton(section.lines.length - shown.length, foldPortion, more, context)}`;
      }),
    )}
  </details>`;
}

/** Lines that nobody sent: how many there are, and where what follows stands. */
function gapTemplate({missing, header, heading}: DiffSection, {words}: ContentContext): TemplateResult {
  return html`<div class="diff-gap" part="diff-hunk">
    ${missing === undefined ? nothing : html`<span>${diffWords(words).unchangedLines(missing)}</span>`}
    ${header ? html`<span class="diff-hunk">${header}</span>` : nothing}
    ${heading ? html`<bdi class="diff-hunk">${visibleTextTemplate(heading, words)}</bdi>` : nothing}
  </div>`;
}
