import type {Links, Token, Tokens} from 'marked';

/** The arrays of inline tokens inside a block, in the order of the text. */
export function* inlineArrays(token: Token): Generator<Token[]> {
  if (token.type === 'list') {
    for (const item of (token as Tokens.List).items) for (const inner of item.tokens) yield* inlineArrays(inner);
  } else if (token.type === 'table') {
    const {header, rows} = token as Tokens.Table;
    for (const row of [header, ...rows]) for (const cell of row) yield cell.tokens;
  } else if (token.type === 'blockquote') {
    for (const inner of (token as Tokens.Blockquote).tokens) yield* inlineArrays(inner);
  } else if ('tokens' in token && token.tokens) yield token.tokens;
}

/** Adds the link definitions inside a block; of two with one name the first counts. */
export function collectLinks(token: Token, links: Links): void {
  if (token.type === 'def') {
    const {tag, href, title} = token as Tokens.Def;
    links[tag] ??= {href, title};
  } else if (token.type === 'list') {
    for (const item of (token as Tokens.List).items) for (const inner of item.tokens) collectLinks(inner, links);
  } else if (token.type === 'blockquote') {
    for (const inner of (token as Tokens.Blockquote).tokens) collectLinks(inner, links);
  }
}

function sameItem(item: Tokens.ListItem, old: Tokens.ListItem): boolean {
  return item.raw === old.raw && item.text === old.text;
}

function sameRow(row: readonly Tokens.TableCell[], old: readonly Tokens.TableCell[]): boolean {
  return (
    row.length === old.length && row.every((cell, i) => cell.text === old[i]!.text && cell.align === old[i]!.align)
  );
}

/** Takes over the finished items and rows of the block that stood here before: all but its last one. */
export function reuseParts(fresh: Token, before: Token | undefined): void {
  if (fresh.type === 'list' && before?.type === 'list') {
    const [list, old] = [fresh as Tokens.List, before as Tokens.List];
    if (list.loose !== old.loose) return;
    const count = Math.min(list.items.length, old.items.length) - 1;
    for (let i = 0; i < count; i++) if (sameItem(list.items[i]!, old.items[i]!)) list.items[i] = old.items[i]!;
  } else if (fresh.type === 'table' && before?.type === 'table') {
    const [table, old] = [fresh as Tokens.Table, before as Tokens.Table];
    const count = Math.min(table.rows.length, old.rows.length) - 1;
    for (let i = 0; i < count; i++) if (sameRow(table.rows[i]!, old.rows[i]!)) table.rows[i] = old.rows[i]!;
  }
}
