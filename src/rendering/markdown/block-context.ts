import type {MarkdownContext} from './markdown-context.js';

/** What is the same for all that is drawn of one block. */
export interface BlockContext extends MarkdownContext {
  /** No text that follows changes the block, so that what takes time, or acts, may begin. */
  readonly settled: boolean;
  /** What is drawn stands inside a link. */
  readonly linked?: boolean | undefined;
}
