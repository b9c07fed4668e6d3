import {isLookAlike, otherScripts} from './look-alikes.js';
import type {VisibleSegment} from './visible-segments.js';
import {Segments} from './visible-segments.js';

/** Control, format and filler characters, odd spaces, lone surrogates, tags and variation selectors. */
const hidden = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800]/u;
const plain = /^[\t\n\r\x20-\x7e]*$/;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const keycap = /[#*0-9]/;
const urlHost = /\b[a-z][a-z0-9+.-]*:\/\/([^\s/?#"'`<>\\|]+)/giu;
const word = /[\p{L}\p{M}\p{N}_]+/gu;
const latin = /\p{Script=Latin}/u;
const digit = /\p{N}/u;
const mark = /\p{M}/u;
/** More marks on one letter than any script has are piled up to cover what stands around it. */
const mostMarks = 6;

/** Cuts an agent's command, path or address into segments that make what cannot be seen, or can be mistaken, visible. */
export function visibleText(text: string): readonly VisibleSegment[] {
  if (text === '') return [];
  if (plain.test(text) && !/\r(?!\n)/.test(text)) return [{kind: 'text', text}];
  const segments = new Segments();
  let from = 0;
  for (const match of text.matchAll(urlHost)) {
    const written = match[1]!;
    const at = match.index + match[0].length - written.length;
    const host = asciiHost(written);
    if (host === undefined) continue;
    addCharacters(segments, text.slice(from, at));
    segments.list.push({kind: 'host', text: host, written});
    from = at + written.length;
  }
  addCharacters(segments, text.slice(from));
  return segments.list;
}

/** Whether something in the text cannot be seen or can be mistaken. */
export function hasInvisible(text: string): boolean {
  return visibleText(text).some(segment => segment.kind !== 'text');
}

/** The text with every doubtful character written out, for names and tooltips that hold no elements. */
export function visibleString(text: string): string {
  return visibleText(text)
    .map(segment => (segment.kind === 'hidden' ? `⟨${segment.codes.join(' ')}⟩` : segment.text))
    .join('');
}

/** The punycode form of a host that is not plain ASCII. */
function asciiHost(authority: string): string | undefined {
  // Hidden characters are shown one by one; the URL parser would drop some of them silently.
  if (plain.test(authority) || hidden.test(authority)) return undefined;
  try {
    const user = authority.lastIndexOf('@') + 1;
    return authority.slice(0, user) + new URL(`https://${authority.slice(user)}`).host;
  } catch {
    return undefined;
  }
}

function addCharacters(segments: Segments, text: string): void {
  if (text === '') return;
  const doubtful = lookAlikePositions(text);
  const characters = [...text];
  let run = '';
  let offset = 0;
  let marks = 0;
  characters.forEach((character, index) => {
    marks = mark.test(character) ? marks + 1 : 0;
    const isHidden =
      marks > mostMarks ||
      (hidden.test(character) && !isHarmless(character, characters[index - 1], characters[index + 1]));
    if (isHidden || doubtful.has(offset)) {
      if (run !== '') segments.addText(run);
      run = '';
      segments.addDoubtful(isHidden ? 'hidden' : 'lookAlike', character);
    } else run += character;
    offset += character.length;
  });
  if (run !== '') segments.addText(run);
}

function isHarmless(character: string, before: string | undefined, after: string | undefined): boolean {
  if (character === '\n' || character === '\t') return true;
  if (character === '\r') return after === '\n';
  if (character === '\ufe0f')
    return before !== undefined && (emoji.test(before) || (keycap.test(before) && after === '\u20e3'));
  if (character === '\u200d') return isEmoji(before) && isEmoji(after);
  return false;
}

function isEmoji(character: string | undefined): boolean {
  return character !== undefined && (character === '\ufe0f' || emoji.test(character));
}

/** Offsets of characters that stand in for others: letters of another script in a Latin word, and lone look-alikes. */
function lookAlikePositions(text: string): Set<number> {
  const positions = new Set<number>();
  const words = [...text.matchAll(word)].filter(match => !plain.test(match[0]));
  // A word of look-alikes only is ordinary where the text holds real words of another script.
  const foreignText = words.some(match => isForeign(match[0]));
  for (const match of words) markWord(positions, match[0], match.index, foreignText);
  for (const match of text.matchAll(/[^\p{L}\p{M}\p{N}\s\x21-\x7e]/gu)) {
    if (isLookAlike(match[0])) positions.add(match.index);
  }
  return positions;
}

function isForeign(letters: string): boolean {
  if (!otherScripts.test(letters) || latin.test(letters)) return false;
  return [...letters].some(character => otherScripts.test(character) && !isLookAlike(character));
}

function markWord(positions: Set<number>, letters: string, at: number, foreignText: boolean): void {
  const characters = [...letters];
  const mixed = latin.test(letters) && otherScripts.test(letters);
  const disguised = !foreignText && characters.every(character => isLookAlike(character) || digit.test(character));
  let offset = at;
  for (const character of characters) {
    const doubtful =
      mixed || disguised ? otherScripts.test(character) || isLookAlike(character) : isLookAlike(character, 'always');
    if (doubtful) positions.add(offset);
    offset += character.length;
  }
}
