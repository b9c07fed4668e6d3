import type {LitElement} from 'lit';
import type {Catalogue} from './catalogue.js';
import {enLate} from './en-late.js';
import {localized} from './localized.js';

/** The areas of the catalogue that are not part of a first load. */
export type LateWords = typeof enLate;

/** All words for an element. Only what loads late itself may ask for them; a catalogue without them gets the English. */
export function lateWords(host: LitElement): Catalogue & LateWords {
  return {...enLate, ...localized(host)};
}
