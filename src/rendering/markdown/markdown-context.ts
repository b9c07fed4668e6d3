import type {ContentContext} from '../content/content-context.js';

/**
 * What Markdown templates need from the element that draws them. Blocks are drawn again when it is another object,
 * so an element keeps one.
 */
export type MarkdownContext = ContentContext;
