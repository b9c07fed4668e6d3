import type {TemplateResult} from 'lit';
import {html, noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {guard} from 'lit/directives/guard.js';
import {withoutEscapes} from '../content/without-escapes.js';
import type {BlockContext} from './block-context.js';
import {noteStreaming} from '../highlight/idle.js';
import type {MarkdownBlock, MarkdownBlocks} from './blocks.js';
import {advance} from './blocks.js';
import type {MarkdownContext} from './markdown-context.js';
import {renderBlock} from './render-block.js';
import {Slices} from './slices.js';
import {startsWith} from './source-text.js';

export {markdownStyles} from './markdown.styles.js';

type Blocks = readonly MarkdownBlock[];

/** Blocks that are compared, laid out and painted as one: about a screen of text. */
const groupSize = 16;

/** The blocks in groups; a group whose blocks are all the same is the very same array as before. */
function grouped(blocks: Blocks, before: readonly Blocks[]): readonly Blocks[] {
  const groups: Blocks[] = [];
  for (let start = 0; start < blocks.length; start += groupSize) {
    const group = blocks.slice(start, start + groupSize);
    const old = before[groups.length];
    groups.push(old?.length === group.length && old.every((block, i) => block === group[i]) ? old : group);
  }
  return groups;
}

/** The block that still grows. Code whose closing fence is written does not. */
function growing({blocks, streaming}: MarkdownBlocks): MarkdownBlock | undefined {
  const last = streaming ? blocks.at(-1) : undefined;
  return last?.token.type === 'code' && !last.halfWritten ? undefined : last;
}

interface Contexts {
  readonly growing: BlockContext;
  readonly settled: BlockContext;
}

/** A group keeps its own layout and painting, so that a growing text costs what its newest group costs. */
function renderGroup(group: Blocks, open: MarkdownBlock | undefined, contexts: Contexts): TemplateResult {
  const headed = group[0]?.token.type === 'heading';
  const blocks = group.map(block => {
    const context = block === open ? contexts.growing : contexts.settled;
    return guard([block, context], () => renderBlock(block.token, context));
  });
  return html`<div class="blocks ${headed ? 'headed' : ''}">${blocks}</div>`;
}

class MarkdownDirective extends AsyncDirective {
  readonly #slices = new Slices(() => this.setValue(this.#draw()));
  #text = '';
  #streaming = false;
  #context: MarkdownContext | undefined;
  /** As much of the text as is drawn. */
  #drawn = '';
  #blocks: MarkdownBlocks | undefined;
  #groups: readonly Blocks[] = [];
  #contexts!: Contexts;

  override render(text: string, streaming: boolean, context: MarkdownContext): unknown {
    if (this.#blocks && text === this.#text && streaming === this.#streaming && context === this.#context)
      return noChange;
    const goesOn = this.#slices.pending && context === this.#context && startsWith(text, this.#drawn);
    this.#text = text;
    this.#streaming = streaming;
    if (context !== this.#context) {
      this.#context = context;
      this.#contexts = {growing: {...context, settled: false}, settled: {...context, settled: true}};
    }
    return goesOn ? noChange : this.#draw();
  }

  override disconnected(): void {
    this.#slices.stop();
  }

  override reconnected(): void {
    if (this.#drawn !== this.#text) this.setValue(this.#draw());
  }

  #draw(): TemplateResult {
    const part = this.#nextPart();
    const streaming = this.#streaming || part.length < this.#text.length;
    if (streaming) noteStreaming();
    this.#drawn = part;
    this.#blocks = advance(this.#blocks, withoutEscapes(part), streaming, this.#context?.hooks?.formulas === true);
    this.#groups = grouped(this.#blocks.blocks, this.#groups);
    const open = growing(this.#blocks);
    return html`<div class="markdown ${this.#groups.length > 1 ? 'long' : ''}" part="markdown">
      ${this.#groups.map(group => {
        const openHere = open && group.includes(open) ? open : undefined;
        return guard([group, openHere, this.#context], () => renderGroup(group, openHere, this.#contexts));
      })}
    </div>`;
  }

  /** What of the text is drawn now: all of it, unless what came is much and the reader follows what grows. */
  #nextPart(): string {
    const drawn = startsWith(this.#text, this.#drawn) ? this.#drawn.length : 0;
    if (drawn === 0 && this.#context?.follows?.() !== true) return this.#text;
    return this.#text.slice(0, this.#slices.next(this.#text, drawn));
  }
}

/**
 * Draws a text as Markdown (D1): `markdown(text, streaming, context)`. It remembers what it read, so that a text
 * that grows is read and drawn again only at its end; much text that comes at once is drawn in slices.
 */
export const markdown = directive(MarkdownDirective);
