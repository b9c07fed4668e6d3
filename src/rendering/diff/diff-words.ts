import type {Catalogue} from '../../localize/catalogue.js';
import {diff} from '../../localize/en/diff.js';

/** Words about diffs. */
export type DiffWords = NonNullable<Catalogue['diff']>;

/** The words about diffs of a catalogue, which come with what draws diffs; the English ones where it has none. */
export function diffWords(words: Catalogue): DiffWords {
  return words.diff ?? diff;
}
