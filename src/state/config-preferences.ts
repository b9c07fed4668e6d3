import type {ConfigOption} from './config-option.js';

/** What the user prefers for the options of one agent, across sessions (K2, K4). By option id. */
export interface ConfigPreferences {
  /** Values the user marked, in the order they were marked. */
  readonly favourites: Readonly<Record<string, readonly string[]>>;
  /** Values the user chose last, newest first. */
  readonly recent: Readonly<Record<string, readonly string[]>>;
  /** Values that new sessions begin with. */
  readonly defaults: Readonly<Record<string, string | boolean>>;
}

/** Nothing is preferred. */
export const noPreferences: ConfigPreferences = {favourites: {}, recent: {}, defaults: {}};

/** So many values that were chosen last are remembered. */
const mostRecent = 3;

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Values of an option that the user marked. */
export function favouritesOf({favourites}: ConfigPreferences, configId: string): readonly string[] {
  return own(favourites, configId) ?? [];
}

/** Values of an option that were chosen last, newest first. */
export function recentOf({recent}: ConfigPreferences, configId: string): readonly string[] {
  return own(recent, configId) ?? [];
}

/** The value of an option that new sessions begin with. */
export function defaultOf({defaults}: ConfigPreferences, configId: string): string | boolean | undefined {
  return own(defaults, configId);
}

/** With a value marked, or not marked any more. */
export function withFavourite(
  preferences: ConfigPreferences,
  configId: string,
  value: string,
  marked: boolean,
): ConfigPreferences {
  const others = favouritesOf(preferences, configId).filter(other => other !== value);
  const favourites = {...preferences.favourites, [configId]: marked ? [...others, value] : others};
  return {...preferences, favourites};
}

/** With a value as the one chosen last. */
export function withRecent(preferences: ConfigPreferences, configId: string, value: string): ConfigPreferences {
  const others = recentOf(preferences, configId).filter(other => other !== value);
  return {...preferences, recent: {...preferences.recent, [configId]: [value, ...others].slice(0, mostRecent)}};
}

/** With a value that new sessions begin with; `undefined`: the agent's own. */
export function withDefault(
  preferences: ConfigPreferences,
  configId: string,
  value: string | boolean | undefined,
): ConfigPreferences {
  const {[configId]: _, ...others} = preferences.defaults;
  return {...preferences, defaults: value === undefined ? others : {...others, [configId]: value}};
}

/** The favourite after the current value, around the end; `undefined` if there is no other (K2). */
export function nextFavourite(option: ConfigOption, preferences: ConfigPreferences): string | undefined {
  const offered = new Set(option.groups.flatMap(({values}) => values.map(({value}) => value)));
  const favourites = favouritesOf(preferences, option.configId).filter(value => offered.has(value));
  const next = favourites[(favourites.indexOf(String(option.currentValue)) + 1) % favourites.length];
  return next === option.currentValue ? undefined : next;
}

/** A default to ask the agent for. */
export interface DefaultChange {
  readonly configId: string;
  readonly value: string | boolean;
}

/**
 * The next default to apply to a new session: of the first option, in the agent's order, that offers its default, has
 * another value, and was not tried (K4). One that is applied may unlock the next.
 */
export function nextDefault(
  options: readonly ConfigOption[],
  preferences: ConfigPreferences,
  tried: ReadonlySet<string>,
): DefaultChange | undefined {
  for (const option of options) {
    const {configId, currentValue} = option;
    const value = tried.has(configId) ? undefined : defaultOf(preferences, configId);
    if (value !== undefined && value !== currentValue && offers(option, value)) return {configId, value};
  }
  return undefined;
}

function offers({type, groups}: ConfigOption, value: string | boolean): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'select' && groups.some(({values}) => values.some(offered => offered.value === value));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function lists(value: unknown): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(isRecord(value) ? value : {}).map(([configId, list]) => [
    configId,
    Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [],
  ]);
  return Object.fromEntries(entries) as Record<string, string[]>;
}

/** Reads what was kept; what is no preference is left out. */
export function readPreferences(kept: unknown): ConfigPreferences {
  if (!isRecord(kept) || kept['version'] !== 1) return noPreferences;
  const defaults = Object.entries(isRecord(kept['defaults']) ? kept['defaults'] : {}).filter(
    (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return {
    favourites: lists(kept['favourites']),
    recent: lists(kept['recent']),
    defaults: Object.fromEntries(defaults),
  };
}
