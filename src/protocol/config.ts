import type {ConfigGroup, ConfigOption, ConfigValue} from '../state/config-option.js';
import {list, object, string, text} from './read.js';
import type {JsonObject} from './read.js';

function readValue(item: unknown): ConfigValue | undefined {
  const value = object(item);
  const id = string(value?.['value']);
  if (!value || id === undefined) return undefined;
  return {value: id, name: text(value['name']) ?? id, description: string(value['description'])};
}

function readGroups(options: unknown): readonly ConfigGroup[] {
  if (!Array.isArray(options)) return [];
  const groups: {groupId?: string; name?: string; values: ConfigValue[]}[] = [];
  let loose: ConfigValue[] | undefined;
  for (const item of options) {
    const group = object(item);
    const values = list(group?.['options'], readValue);
    if (group && values) {
      const groupId = string(group['group']) ?? string(group['groupId']);
      groups.push({groupId, name: text(group['name']) ?? groupId, values: [...values]});
      loose = undefined;
      continue;
    }
    const value = readValue(item);
    if (!value) continue;
    if (!loose) groups.push({values: (loose = [])});
    loose.push(value);
  }
  return groups;
}

/** A value of a kind that ACP does not define is kept as it reads. */
function readCurrent(value: unknown): string | boolean | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value);
}

function readOption(item: unknown): ConfigOption | undefined {
  const option = object(item);
  const configId = string(option?.['id']) ?? string(option?.['configId']);
  if (!option || configId === undefined) return undefined;
  return {
    configId,
    name: text(option['name']) ?? configId,
    description: string(option['description']),
    category: string(option['category']),
    type: string(option['type']) ?? 'select',
    currentValue: readCurrent(option['currentValue']),
    groups: readGroups(option['options']),
    source: 'option',
  };
}

/** `configOptions` of a session answer or an update (acp-protocol §1.14). `undefined` if there is no list. */
export function readConfigOptions(value: unknown): readonly ConfigOption[] | undefined {
  return list(value, readOption);
}

interface Legacy {
  readonly source: 'mode' | 'model';
  readonly name: string;
  readonly available: string;
  readonly current: string;
  readonly id: string;
}

const legacy: readonly Legacy[] = [
  {source: 'mode', name: 'Mode', available: 'availableModes', current: 'currentModeId', id: 'id'},
  {source: 'model', name: 'Model', available: 'availableModels', current: 'currentModelId', id: 'modelId'},
];

function lift(kind: Legacy, value: unknown): ConfigOption | undefined {
  const state = object(value);
  const values = list(state?.[kind.available], item => {
    const entry = object(item);
    const id = string(entry?.[kind.id]);
    return id === undefined
      ? undefined
      : {value: id, name: text(entry?.['name']) ?? id, description: string(entry?.['description'])};
  });
  if (!state || !values || values.length === 0) return undefined;
  return {
    configId: kind.source,
    name: kind.name,
    category: kind.source,
    type: 'select',
    currentValue: string(state[kind.current]),
    groups: [{values}],
    source: kind.source,
  };
}

/**
 * The configuration of a session answer: legacy `modes` and `models` as one option each, and its `configOptions`, which
 * stand for a legacy one of their category (K5). `undefined` if the answer says nothing of configuration.
 */
export function configFromSession(result: JsonObject): readonly ConfigOption[] | undefined {
  const options = readConfigOptions(result['configOptions']);
  const lifted = [lift(legacy[0]!, result['modes']), lift(legacy[1]!, result['models'])].filter(
    option => option !== undefined,
  );
  if (!options && lifted.length === 0) return undefined;
  return [...lifted, ...(options ?? [])];
}
