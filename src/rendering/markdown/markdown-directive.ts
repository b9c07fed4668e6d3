import type {TemplateResult} from 'lit';
import {html, noChange} from 'lit';
import type {DirectiveParameters, Part} from 'lit/directive.js';
import {Directive, directive} from 'lit/directive.js';
import {guard} from 'lit/directives/guard.js';
import {withoutEscapes} from '../content/without-escapes.js';
import type {BlockContext} from './block-context.js';
import {noteStreaming} from '../highlight/idle.js';
import type {MarkdownBlock, MarkdownBlocks} from './blocks.js';
import {advance} from './blocks.js';
import type {MarkdownContext} from './markdown-context.js';
import {renderBlock} from './render-block.js';

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

class MarkdownDirective extends Directive {
  #blocks: MarkdownBlocks | undefined;
  #groups: readonly Blocks[] = [];
  #context: MarkdownContext | undefined;
  #contexts!: Contexts;

  override render(text: string, streaming: boolean, context: MarkdownContext): TemplateResult {
    if (streaming) noteStreaming();
    this.#blocks = advance(this.#blocks, withoutEscapes(text), streaming, context.hooks?.formulas === true);
    this.#groups = grouped(this.#blocks.blocks, this.#groups);
    if (context !== this.#context) {
      this.#context = context;
      this.#contexts = {growing: {...context, settled: false}, settled: {...context, settled: true}};
    }
    const open = growing(this.#blocks);
    return html`<div class="markdown ${this.#groups.length > 1 ? 'long' : ''}" part="markdown">
      ${this.#groups.map(group => {
        const openHere = open && group.includes(open) ? open : undefined;
        return guard([group, openHere, context], () => renderGroup(group, openHere, this.#contexts));
      })}
    </div>`;
  }

  override update(_part: Part, [text, streaming, context]: DirectiveParameters<this>): unknown {
    const {text: shown, streaming: grows} = this.#blocks ?? {};
    return text === shown && streaming === grows && context === this.#context
      ? noChange
      : this.render(text, streaming, context);
  }
}

/**
 * Draws a text as Markdown (D1): `markdown(text, streaming, context)`. It remembers what it read, so that a text
 * that grows is read and drawn again only at its end.
 */
export const markdown = directive(MarkdownDirective);
