import type {DraftMention} from '../../state/draft.js';
import {mentionsIn} from './mention-text.js';

/** Mentions of a copied piece of a draft travel beside its text under this type. */
const mentionType = 'application/x-acp-mentions+json';

/** From so many characters or lines on a pasted text is better an attachment (C4). */
const longText = 4_000;
const manyLines = 120;

/** What a paste means. `undefined`: the field does it itself, as plain text. */
export type Pasted =
  | {readonly kind: 'files'; readonly files: readonly File[]}
  | {readonly kind: 'longText'; readonly text: string}
  | {readonly kind: 'mentions'; readonly text: string; readonly mentions: readonly DraftMention[]}
  | {readonly kind: 'text'; readonly text: string}
  | undefined;

/** What is on the clipboard for a draft: text beats files, but for files whose text is only their names (C3). */
export function readPaste(data: DataTransfer | null): Pasted {
  if (!data) return undefined;
  const files = [...data.files];
  const text = data.getData('text/plain');
  const named = files.length > 0 && text.trim() === files.map(({name}) => name).join('\n');
  if (files.length > 0 && (text === '' || named)) return {kind: 'files', files};
  const mentions = readMentions(data.getData(mentionType));
  if (mentions.length > 0) return {kind: 'mentions', text, mentions};
  if (text === '') {
    const rich = plainText(data.getData('text/html'));
    return rich === '' ? undefined : {kind: 'text', text: rich};
  }
  return text.length >= longText || text.split('\n').length >= manyLines ? {kind: 'longText', text} : undefined;
}

/** Puts the mentions of a copied piece of text beside it. */
export function writeMentions(data: DataTransfer | null, text: string, mentions: readonly DraftMention[]): boolean {
  const copied = mentionsIn(text, mentions).map(({mention}) => mention);
  if (!data || copied.length === 0) return false;
  data.setData('text/plain', text);
  data.setData(mentionType, JSON.stringify(copied));
  return true;
}

/** Any page can have written it, so only what has the shape of a mention is taken. */
function readMentions(json: string): readonly DraftMention[] {
  if (json === '') return [];
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) ? found.flatMap(readMention) : [];
  } catch {
    return [];
  }
}

function readMention(value: unknown): readonly DraftMention[] {
  const {label, kind, uri, name, mimeType, text} = (value ?? {}) as Record<string, unknown>;
  const strings = [label, kind, uri, name].every(part => typeof part === 'string' && part !== '');
  if (!strings) return [];
  const mention = {label, kind, uri, name} as DraftMention;
  return [
    {
      ...mention,
      ...(typeof mimeType === 'string' ? {mimeType} : {}),
      ...(typeof text === 'string' ? {text} : {}),
    },
  ];
}

const entities: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'"};

/** The text of rich text for which the clipboard has no plain one. It stays text: nothing of it is ever markup. */
function plainText(rich: string): string {
  return rich
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h\d|\/pre|\/blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]\b[^<>]*>(?=\s*<t[dh]\b)/gi, '\t')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}
