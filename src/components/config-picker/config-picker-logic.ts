import type {ConfigOption, ConfigValue} from '../../state/config-option.js';
import type {ConfigChange} from '../../state/conversation-state.js';

/** Categories whose option gets a trigger of its own (K1). */
const triggerCategories: readonly string[] = ['mode', 'model', 'thought_level'];

/** Options with a trigger: the first select of each known category, in the agent's order. */
export function triggersOf(options: readonly ConfigOption[]): readonly ConfigOption[] {
  const seen = new Set<string>();
  return options.filter(({type, category}) => {
    if (type !== 'select' || category === undefined || !triggerCategories.includes(category)) return false;
    const first = !seen.has(category);
    seen.add(category);
    return first;
  });
}

/** Options behind “More options”. */
export function restOf(options: readonly ConfigOption[]): readonly ConfigOption[] {
  const triggers = new Set(triggersOf(options));
  return options.filter(option => !triggers.has(option));
}

/** The value of an option by its id, if it is in the list. */
export function valueOf(option: ConfigOption, value: string | boolean | undefined): ConfigValue | undefined {
  return option.groups.flatMap(group => group.values).find(found => found.value === value);
}

/** The value after the current one, around the end; the first if the current one is not in the list. */
export function nextValue(option: ConfigOption): string | undefined {
  const values = option.groups.flatMap(group => group.values);
  const at = values.findIndex(value => value.value === option.currentValue);
  const next = values[(at + 1) % values.length]?.value;
  return next === option.currentValue ? undefined : next;
}

/** The change of an option that is under way or went wrong (K3). */
export function changeOf(changes: readonly ConfigChange[], option: ConfigOption): ConfigChange | undefined {
  return changes.find(change => change.configId === option.configId);
}

/** Where a change is under way: behind “More options”, or at a trigger. */
export function pendingPlace(
  options: readonly ConfigOption[],
  changes: readonly ConfigChange[],
): 'rest' | 'trigger' | undefined {
  const isPending = (option: ConfigOption): boolean => changeOf(changes, option)?.status === 'pending';
  if (restOf(options).some(isPending)) return 'rest';
  return triggersOf(options).some(isPending) ? 'trigger' : undefined;
}
