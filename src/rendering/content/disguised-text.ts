import type {VisibleSegment} from './visible-segments.js';
import {Segments} from './visible-segments.js';

/**
 * What may make a text read differently from what it is, or nobody sees: controls, soft hyphen, joiners, fillers, marks
 * of direction, word joiners, variation selectors, byte order mark, annotations, tags. Unlike in a command (P2), odd
 * spaces and letters that look alike are none: code and output are written in all languages.
 */
const doubtful = /[\p{DI}\p{Zl}\p{Zp}\ufff9-\ufffb]|[^\P{Cc}\t\n\r]/gu;

/** The same, with a place to begin at. */
const search = new RegExp(doubtful);

/** The flags of England, Scotland and Wales: the only tags that anybody uses to be seen. */
const tagFlag =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** Joiners and selectors that belong to the letters of some scripts. */
const joiner = /[\u034f\u180b-\u180f\u200c\u200d]/;
const letter = /\p{L}/u;
const mark = /\p{M}/u;
/** Marks that a letter has before a joiner, at most. */
const mostMarks = 6;
/** Scripts whose words hold no joiners. */
const unjoined =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const selector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** What a variation selector changes the look of. */
const varied = /[#*\d]|[^\0-\x7f]/;

/** Where the first character stands that has to be looked at more closely; the end of the text, if there is none. */
export function firstDoubtful(text: string, from = 0): number {
  search.lastIndex = from;
  return search.exec(text)?.index ?? text.length;
}

/** Cuts code, output or other text for reading into segments that make visible what would disguise it (D3). */
export function disguisedText(text: string): readonly VisibleSegment[] {
  if (text === '') return [];
  if (firstDoubtful(text) === text.length) return [{kind: 'text', text}];
  const segments = new Segments();
  const flags = [...text.matchAll(tagFlag)].map(({0: flag, index}) => [index, index + flag.length] as const);
  let from = 0;
  let flag = 0;
  for (const {0: character, index} of text.matchAll(doubtful)) {
    while (flag < flags.length && flags[flag]![1] <= index) flag++;
    const inFlag = flag < flags.length && flags[flag]![0] < index;
    if (inFlag || isHarmless(character, text, index)) continue;
    if (index > from) segments.addText(text.slice(from, index));
    segments.addDoubtful('hidden', character);
    from = index + character.length;
  }
  if (from < text.length) segments.addText(text.slice(from));
  return segments.list;
}

/** Whether something would have to be marked in the text (D3). */
export function isDisguised(text: string): boolean {
  return disguisedText(text).some(({kind}) => kind === 'hidden');
}

/** Joiners inside words of scripts that have them, and what emoji and variants of characters are made of. */
function isHarmless(character: string, text: string, index: number): boolean {
  const before = characterBefore(text, index);
  if (selector.test(character)) return varied.test(before) && firstDoubtful(before) === before.length;
  if (!joiner.test(character)) return false;
  // at the end of a text that grows the rest of the emoji is still to come
  if (character === '\u200d' && emoji.test(before))
    return index + 1 === text.length || emoji.test(String.fromCodePoint(text.codePointAt(index + 1)!));
  const base = baseBefore(text, index);
  return letter.test(base) && !unjoined.test(base);
}

/** The letter below the marks before a place; none where a joiner is among them, which nobody needs twice. */
function baseBefore(text: string, index: number): string {
  let end = index;
  for (let marks = 0; marks <= mostMarks; marks++) {
    const character = characterBefore(text, end);
    if (joiner.test(character)) return '';
    if (!mark.test(character)) return character;
    end -= character.length;
  }
  return '';
}

function characterBefore(text: string, index: number): string {
  return (text.codePointAt(index - 2) ?? 0) > 0xffff ? text.slice(index - 2, index) : (text[index - 1] ?? '');
}
