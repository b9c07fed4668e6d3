import {html} from 'lit';
import {LazyModule, whenLoaded} from '../lazy-module.js';
import type {MarkdownContext} from './markdown-context.js';

/** What reads Markdown and draws it: large, and of no use before the first answer. */
export const markdownModule = new LazyModule(() => import('./markdown-directive.js'));

/**
 * Draws a text as Markdown (D1), or as it is until what reads Markdown has loaded. A text that grows is read and drawn
 * again only at its end.
 */
export function markdown(text: string, streaming: boolean, context: MarkdownContext): unknown {
  return whenLoaded(
    markdownModule,
    module => module.markdown(text, streaming, context),
    html`<div class="markdown unread" part="markdown" dir="auto">${text}</div>`,
  );
}
