/** What a run of code is, so that a style sheet can colour it. */
export type CodeRole =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'function'
  | 'type'
  | 'property'
  | 'tag'
  | 'heading'
  | 'inserted'
  | 'deleted';

/** A run of characters of one line. */
export interface CodeToken {
  readonly text: string;
  /** Without one it has the colour of text. */
  readonly role?: CodeRole | undefined;
}

/** A line without its end; its tokens together are its text. */
export type CodeLine = readonly CodeToken[];

/**
 * Tells what the runs of a code are, line by line. It answers `undefined` for a language it does not know and for code
 * that it does not want to read; the code then stands in one colour. It rejects with the reason of the signal when
 * nobody waits any more.
 */
export type Highlight = (
  code: string,
  language: string,
  signal?: AbortSignal,
) => Promise<readonly CodeLine[] | undefined>;
