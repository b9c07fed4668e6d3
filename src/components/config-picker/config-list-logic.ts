import type {ConfigOption, ConfigValue} from '../../state/config-option.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import {favouritesOf, recentOf} from '../../state/config-preferences.js';

/** From so many values or options on, a list can be searched (K2). */
const searchFrom = 5;

/** One value of a list, with a key that names it while the list changes. */
export interface Row {
  readonly key: string;
  readonly value: ConfigValue;
  readonly current: boolean;
}

/** Rows under one heading. */
export interface RowGroup {
  readonly name: string | undefined;
  /** A heading of the kit: what the user marked, or chose last. The rows stand in their own groups too. */
  readonly kind?: 'favourites' | 'recent' | undefined;
  readonly rows: readonly Row[];
}

/** From this many values on, the ones chosen last stand first (K2). */
const recentFrom = 10;

/** Values of a list that the user prefers, as groups of their own; without a search only. */
function preferred(option: ConfigOption, preferences: ConfigPreferences | undefined): readonly RowGroup[] {
  if (!preferences) return [];
  const values = option.groups.flatMap(group => group.values);
  const group = (kind: 'favourites' | 'recent', wanted: readonly string[]): readonly RowGroup[] => {
    const rows = wanted.flatMap(id => {
      const value = values.find(offered => offered.value === id);
      return value ? [{key: `${kind}\n${id}`, value, current: id === option.currentValue}] : [];
    });
    return rows.length > 0 ? [{name: undefined, kind, rows}] : [];
  };
  const favourites = favouritesOf(preferences, option.configId);
  const recent = recentOf(preferences, option.configId).filter(id => !favourites.includes(id));
  return [...group('favourites', favourites), ...(values.length >= recentFrom ? group('recent', recent) : [])];
}

/**
 * The values of an option that match a search, under their headings. Groups with equal names stay separate. What the
 * user prefers stands in front, and in its place too (K2).
 */
export function groupsOf(option: ConfigOption, query = '', preferences?: ConfigPreferences): readonly RowGroup[] {
  const matches = matcher(query);
  const counts = new Map<string, number>();
  const front = query.trim() === '' ? preferred(option, preferences) : [];
  let marked = false;
  const groups = option.groups.map(group => ({
    name: group.name,
    rows: group.values.flatMap(value => {
      const id = `${group.groupId ?? group.name ?? ''}\n${value.value}`;
      const nth = counts.get(id) ?? 0;
      counts.set(id, nth + 1);
      const current = !marked && value.value === option.currentValue;
      marked ||= current;
      return matches(`${value.name} ${value.value} ${group.name ?? ''}`)
        ? [{key: `${id}\n${nth}`, value, current}]
        : [];
    }),
  }));
  return [...front, ...groups].filter(group => group.rows.length > 0);
}

/** All rows in their order. */
export function rowsOf(groups: readonly RowGroup[]): readonly Row[] {
  return groups.flatMap(group => group.rows);
}

/** Whether the list of an option has a search field. */
export function isSearchable(option: ConfigOption): boolean {
  return option.groups.reduce((sum, group) => sum + group.values.length, 0) >= searchFrom;
}

/** Whether so many options can be searched. */
export function areSearchable(options: readonly ConfigOption[]): boolean {
  return options.length >= searchFrom;
}

/** The options that match a search by what is shown of them (K2). */
export function searched(
  options: readonly ConfigOption[],
  query: string,
  currentOf: (option: ConfigOption) => string,
): readonly ConfigOption[] {
  if (query.trim() === '') return options;
  const matches = matcher(query);
  return options.filter(option =>
    matches(`${option.name} ${option.configId} ${option.description ?? ''} ${currentOf(option)}`),
  );
}

/** Where a key takes the highlight. */
export type Move = 'next' | 'previous' | 'nextPage' | 'previousPage' | 'first' | 'last';

const page = 8;

/**
 * The row that is highlighted after a key. Without a highlight the keys start from the current value, so the first
 * press reaches its neighbour; without that, from the end of the list that the key comes from.
 */
export function moved(rows: readonly Row[], highlight: string | undefined, move: Move): string | undefined {
  const last = rows.length - 1;
  if (last < 0) return undefined;
  if (move === 'first') return rows[0]!.key;
  if (move === 'last') return rows[last]!.key;
  const forward = move === 'next' || move === 'nextPage';
  const step = move === 'next' || move === 'previous' ? 1 : page;
  const at = indexOf(rows, row => row.key === highlight) ?? indexOf(rows, row => row.current);
  if (at === undefined) return rows[forward ? 0 : last]!.key;
  return rows[Math.min(last, Math.max(0, forward ? at + step : at - step))]!.key;
}

/** The next row whose name begins with what was typed. */
export function typedTo(rows: readonly Row[], highlight: string | undefined, typed: string): string | undefined {
  const at = indexOf(rows, row => row.key === highlight) ?? -1;
  const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return order.find(row => folded(row.value.name).startsWith(folded(typed)))?.key;
}

/** A highlight that is still in the list, or none (K2). */
export function kept(rows: readonly Row[], highlight: string | undefined): string | undefined {
  return rows.some(row => row.key === highlight) ? highlight : undefined;
}

function indexOf(rows: readonly Row[], test: (row: Row) => boolean): number | undefined {
  const index = rows.findIndex(test);
  return index < 0 ? undefined : index;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a text holds all words of a search. */
function matcher(query: string): (text: string) => boolean {
  const wanted = folded(query).split(/\s+/);
  return text => {
    const held = folded(text);
    return wanted.every(word => held.includes(word));
  };
}
