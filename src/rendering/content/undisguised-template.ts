import type {Catalogue} from '../../localize/catalogue.js';
import {disguisedText} from './disguised-text.js';
import {segmentTemplates} from './visible-text-template.js';

/** Code, output or other text for reading, with the marks of a command where something would disguise it (D3). */
export function undisguisedTemplate(text: string, words: Catalogue): unknown {
  return segmentTemplates(text, disguisedText(text), words);
}
