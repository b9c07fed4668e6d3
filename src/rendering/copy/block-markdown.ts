import type {AnyContentBlock} from '../../protocol/update.js';
import {withoutEscapes} from '../content/without-escapes.js';
import {closedMarkdown} from './closed-markdown.js';

type Fields = Readonly<Record<string, unknown>>;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Code between fences that nothing inside it closes. */
export function fenced(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** One line of code inside text, which nothing in it ends. */
export function inlineCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  const runs = new Set([...line.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const marks = '`'.repeat(length);
  const space = runs.size > 0 ? ' ' : '';
  return `${marks}${space}${line}${space}${marks}`;
}

/** A name inside brackets. */
function label(name: string): string {
  return name.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&');
}

function link(name: string, uri: string): string {
  return `[${label(name)}](<${uri.replace(/[<>\n]/g, encodeURIComponent)}>)`;
}

/** One content block as Markdown: text without escape sequences (X4), everything else by what it can be called. */
export function blockMarkdown(block: AnyContentBlock): string {
  const source = block as Fields;
  const type = text(source['type']) ?? '?';
  switch (type) {
    case 'text':
      return typeof source['text'] === 'string' ? withoutEscapes(source['text']) : '';
    case 'image': {
      const uri = text(source['uri']);
      return uri && !/^data:/i.test(uri) ? `!${link('', uri)}` : inlineCode(`[${text(source['mimeType']) ?? type}]`);
    }
    case 'resource_link': {
      const uri = text(source['uri']) ?? '';
      return link(text(source['title']) ?? text(source['name']) ?? uri, uri);
    }
    case 'resource': {
      const resource = fields(source['resource']);
      const uri = text(resource['uri']);
      const name = uri === undefined || /^data:/i.test(uri) ? '' : `${link(uri, uri)}\n\n`;
      const body = text(resource['text']);
      return body === undefined ? name.trim() : `${name}${fenced(body)}`;
    }
    default:
      return inlineCode(`[${text(source['mimeType']) ?? type}]`);
  }
}

/** Blocks as Markdown: text that follows text goes on, everything else stands by itself. */
export function blocksMarkdown(blocks: readonly AnyContentBlock[]): string {
  let result = '';
  let afterText = true;
  for (const block of blocks) {
    const markdown = blockMarkdown(block);
    if (markdown === '') continue;
    const isText = block.type === 'text';
    if (afterText && !isText) result = closedMarkdown(result);
    result += result === '' || (isText && afterText) ? markdown : `\n\n${markdown}`;
    afterText = isText;
  }
  return result;
}
