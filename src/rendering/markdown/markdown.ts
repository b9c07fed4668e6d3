import type {TemplateResult} from 'lit';
import {html, noChange} from 'lit';
import type {DirectiveParameters, Part} from 'lit/directive.js';
import {Directive, directive} from 'lit/directive.js';
import {guard} from 'lit/directives/guard.js';
import type {MarkdownBlocks} from './blocks.js';
import {advance} from './blocks.js';
import type {MarkdownContext} from './markdown-context.js';
import {renderBlock} from './render-block.js';

/** Draws blocks; one that is the very same as before costs one comparison. */
export function renderMarkdown({blocks}: MarkdownBlocks, context: MarkdownContext): TemplateResult {
  return html`<div class="markdown" part="markdown">
    ${blocks.map(block => guard([block, context], () => renderBlock(block.token, context)))}
  </div>`;
}

class MarkdownDirective extends Directive {
  #blocks: MarkdownBlocks | undefined;
  #context: MarkdownContext | undefined;

  override render(text: string, streaming: boolean, context: MarkdownContext): TemplateResult {
    return renderMarkdown(advance(this.#blocks, text, streaming), context);
  }

  override update(_part: Part, [text, streaming, context]: DirectiveParameters<this>): unknown {
    const blocks = advance(this.#blocks, text, streaming);
    if (blocks === this.#blocks && context === this.#context) return noChange;
    this.#blocks = blocks;
    this.#context = context;
    return renderMarkdown(blocks, context);
  }
}

/**
 * Draws a text as Markdown (D1): `markdown(text, streaming, context)`. It remembers what it read, so that a text
 * that grows is read and drawn again only at its end.
 */
export const markdown = directive(MarkdownDirective);
