import {plainName, plainText} from '../../rendering/content/short-text.js';
import type {ConfigOption, ConfigValue} from '../../state/config-option.js';

/** By the object that came, so that each list is looked through once. */
const made = new WeakMap<object, object>();

/** What was made of an object, as long as that is there. */
function once<T extends object>(from: T, make: (from: T) => T): T {
  let found = made.get(from) as T | undefined;
  if (!found) made.set(from, (found = make(from)));
  return found;
}

function described<T extends {readonly description?: string | undefined}>({description}: T) {
  return description === undefined ? {} : {description: plainText(description)};
}

/** An option as it is drawn: its words with what would disguise them written out, its ids as they are (D3). */
export function plainOption(option: ConfigOption): ConfigOption {
  return once(option, ({groups, currentValue, ...rest}) => {
    const values = groups.flatMap(group => group.values);
    const offered = typeof currentValue !== 'string' || values.some(({value}) => value === currentValue);
    return {
      ...rest,
      ...described(rest),
      name: plainName(rest.name),
      // one that has left the list is shown by its id
      currentValue: offered ? currentValue : plainName(currentValue),
      groups: groups.map(group => ({
        ...group,
        ...(group.name === undefined ? {} : {name: plainName(group.name)}),
        values: group.values.map(plainValue),
      })),
    };
  });
}

function plainValue(value: ConfigValue): ConfigValue {
  return {...value, ...described(value), name: plainName(value.name)};
}
