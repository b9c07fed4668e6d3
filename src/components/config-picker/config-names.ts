import type {Catalogue} from '../../localize/catalogue.js';
import type {ConfigOption} from '../../state/config-option.js';
import {valueOf} from './config-picker-logic.js';

type Words = Catalogue['config'];

/** A value of an option in words; one that the list does not hold by its id. */
export function valueName(option: ConfigOption, value: string | boolean, words: Words): string {
  if (typeof value === 'boolean') return value ? words.on : words.off;
  return valueOf(option, value)?.name || value;
}

/** The current value in words. A value that has left the list is shown as such (K3). */
export function currentName(option: ConfigOption, words: Words): string {
  const value: unknown = option.currentValue;
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (option.type === 'select' && !valueOf(option, value)) return words.unknown(value);
  return valueName(option, value, words);
}
