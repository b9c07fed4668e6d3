import type {Catalogue} from '../../localize/catalogue.js';
import {media} from '../../localize/en/media.js';

/** Words about content that is not text. */
export type MediaWords = NonNullable<Catalogue['media']>;

/** The words about other content of a catalogue, which come with what draws it; the English ones where it has none. */
export function mediaWords(words: Catalogue): MediaWords {
  return words.media ?? media;
}
