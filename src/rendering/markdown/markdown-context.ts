import type {ContentContext} from '../content/content-context.js';

/**
 * What Markdown templates need from the element that draws them. Blocks are drawn again when it is another object,
 * so an element keeps one.
 */
export interface MarkdownContext extends ContentContext {
  /** Draws code in colours; `undefined` while or where it cannot, and the text stands as it is. */
  readonly highlight?: ((code: string, language: string) => unknown) | undefined;
}
