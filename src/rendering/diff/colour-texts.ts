import type {CodeLine} from '../highlight/code-token.js';
import {countLines} from './diff-lines.js';

type Lines = readonly CodeLine[] | undefined;

/** Stretches of a file that are coloured; those after them are seen by few. */
const mostTexts = 200;

/**
 * The colours of a file that is known in stretches: each begins anew, since nobody knows what stands before it.
 * Lines are compared without their ends, so they are coloured without them too.
 */
export async function colourTexts(
  texts: readonly (string | undefined)[],
  colour: (text: string) => Promise<Lines>,
): Promise<Lines> {
  const plain = texts.slice(0, mostTexts).map(text => text?.replaceAll('\r\n', '\n') ?? '');
  const read = await Promise.all(plain.map(text => (text === '' ? Promise.resolve(undefined) : colour(text))));
  if (read.every(lines => lines === undefined)) return undefined;
  return plain.flatMap((text, at) => linesOf(read[at], countLines(text)));
}

/** Exactly so many lines; what was not read stays without colours. */
function linesOf(lines: Lines, count: number): readonly CodeLine[] {
  return Array.from({length: count}, (_, at) => lines?.[at] ?? []);
}
