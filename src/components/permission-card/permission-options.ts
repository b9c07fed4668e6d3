import type {PermissionOption} from '@agentclientprotocol/sdk';
import type {Catalogue} from '../../localize/catalogue.js';

type Words = Catalogue['permission'];

/** The label of each option: the agent's own; equal ones get their kind appended (P3). */
export function optionLabels(options: readonly PermissionOption[], words: Words): readonly string[] {
  const times = new Map<string, number>();
  for (const {name} of options) times.set(look(name), (times.get(look(name)) ?? 0) + 1);
  return options.map(({name, kind}) =>
    (times.get(look(name)) ?? 0) > 1 ? words.optionWithKind(name.trim(), kindWord(kind, words)) : name,
  );
}

/** What of a label is seen: neither white space at its ends nor how much of it there is. */
function look(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** The kind of an option in words; the agent's own word if ACP does not define it. */
export function kindWord(kind: string, words: Words): string {
  return kind in words.kinds ? words.kinds[kind as keyof Words['kinds']] : kind;
}

/**
 * The option that a keyboard shortcut answers: the only one of its kind. It is not offered if the kind is missing or
 * occurs twice.
 */
export function shortcutOption(
  options: readonly PermissionOption[],
  kind: 'allow_once' | 'reject_once',
): PermissionOption | undefined {
  const found = options.filter(option => option.kind === kind);
  return found.length === 1 ? found[0] : undefined;
}

/** What of a key press decides. */
export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The option that a digit stands for: 1 is the first. */
export function optionForKey(options: readonly PermissionOption[], press: KeyPress): PermissionOption | undefined {
  if (press.repeat || press.isComposing || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  return /^[1-9]$/.test(press.key) ? options[Number(press.key) - 1] : undefined;
}
