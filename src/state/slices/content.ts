import type {AnyContentBlock} from '../../protocol/update.js';

interface PlainText {
  readonly type: 'text';
  readonly text: string;
}

/** Text with nothing about it that must be kept apart: no annotations, no `_meta`. */
export function isPlainText(block: AnyContentBlock | undefined): block is PlainText {
  if (block?.type !== 'text') return false;
  const {annotations, _meta} = block as {annotations?: unknown; _meta?: unknown};
  return annotations == null && _meta == null;
}

/** The text of a block, or `undefined` for other content. */
export function textOf(block: AnyContentBlock): string | undefined {
  return block.type === 'text' ? (block as PlainText).text : undefined;
}

/** Content with one more block; plain text joins plain text. Text is kept byte for byte (S9). */
export function appendBlock(blocks: readonly AnyContentBlock[], block: AnyContentBlock): readonly AnyContentBlock[] {
  const last = blocks.at(-1);
  if (!isPlainText(last) || !isPlainText(block)) return [...blocks, isPlainText(block) ? plain(block.text) : block];
  return [...blocks.slice(0, -1), plain(last.text + block.text)];
}

function plain(text: string): PlainText {
  return {type: 'text', text};
}

/** Blocks with adjacent plain text joined. */
export function joinBlocks(blocks: readonly AnyContentBlock[]): readonly AnyContentBlock[] {
  return blocks.reduce<readonly AnyContentBlock[]>(appendBlock, []);
}

/** All text of a message, or `undefined` if it has other content too. */
export function wholeText(blocks: readonly AnyContentBlock[]): string | undefined {
  let text = '';
  for (const block of blocks) {
    const piece = textOf(block);
    if (piece === undefined) return undefined;
    text += piece;
  }
  return text;
}

/** Whether there is nothing to see: white space only (S9). */
export function isBlank(blocks: readonly AnyContentBlock[]): boolean {
  return blocks.every(block => textOf(block)?.trim() === '');
}

/** Whether a block adds nothing at all. */
export function isEmptyBlock(block: AnyContentBlock): boolean {
  return textOf(block) === '';
}

/** Whether two blocks carry the same content, whatever their annotations and `_meta` (S8). */
export function sameBlock(a: AnyContentBlock, b: AnyContentBlock): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'text') return textOf(a) === textOf(b);
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, item: unknown) => {
    if (key === 'annotations' || key === '_meta' || item === null) return undefined;
    if (typeof item !== 'object' || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}

/** Whether a block is meant for the user (acp-protocol §1.9): no audience means everybody. */
export function isForUser(block: AnyContentBlock): boolean {
  const {annotations} = block as {annotations?: {audience?: unknown} | null};
  const audience = typeof annotations === 'object' ? annotations?.audience : undefined;
  return !Array.isArray(audience) || audience.length === 0 || audience.includes('user');
}
