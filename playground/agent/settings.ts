import type {SessionConfigOption} from '@agentclientprotocol/sdk';

/** What the user has chosen for a session. */
export interface Settings {
  readonly mode: string;
  readonly model: string;
  /** Absent where the model has no levels. */
  readonly effort?: string | undefined;
  readonly brief: boolean;
}

export const firstSettings: Settings = {mode: 'ask', model: 'oak', effort: 'medium', brief: false};

const modes = [
  {value: 'ask', name: 'Ask first', description: 'Asks before it edits a file or runs a command.'},
  {value: 'edit', name: 'Accept edits', description: 'Edits without asking; asks before it runs a command.'},
  {value: 'auto', name: 'Go ahead', description: 'Asks nothing. The project is only a scratch copy.'},
  {value: 'plan', name: 'Read only', description: 'Reads and searches; changes nothing, runs nothing.'},
];

/** Model → its levels of effort. One has none, so the option comes and goes. */
const efforts: Readonly<Record<string, readonly string[]>> = {
  oak: ['low', 'medium', 'high'],
  birch: ['low', 'high'],
  moss: [],
};

const models = [
  {value: 'oak', name: 'Oak', description: 'Large and slow; three levels of effort.'},
  {value: 'birch', name: 'Birch', description: 'In between; two levels of effort.'},
  {value: 'moss', name: 'Moss', description: 'Small and quick; no levels of effort.'},
];

const effortNames: Readonly<Record<string, string>> = {low: 'Low', medium: 'Medium', high: 'High'};

/** The settings as ACP's options. Booleans only for clients that declared them. */
export function configOptions(settings: Settings, booleans: boolean): SessionConfigOption[] {
  const levels = efforts[settings.model] ?? [];
  return [
    select('mode', 'Mode', 'mode', settings.mode, modes),
    select('model', 'Model', 'model', settings.model, models),
    ...(settings.effort === undefined
      ? []
      : [
          select(
            'effort',
            'Effort',
            'thought_level',
            settings.effort,
            levels.map(value => ({value, name: effortNames[value]!})),
          ),
        ]),
    ...(booleans ? [brief(settings)] : []),
  ];
}

function brief(settings: Settings): SessionConfigOption {
  return {
    id: 'brief',
    name: 'Brief answers',
    description: 'Answers in as few words as it can.',
    type: 'boolean',
    currentValue: settings.brief,
  };
}

function select(
  id: string,
  name: string,
  category: string,
  currentValue: string,
  options: readonly {value: string; name: string; description?: string}[],
): SessionConfigOption {
  return {id, name, category, type: 'select', currentValue, options: [...options]};
}

/** The settings after a change; `undefined` for a value that does not exist. */
export function changeSetting(settings: Settings, id: string, value: string | boolean): Settings | undefined {
  if (id === 'brief' && typeof value === 'boolean') return {...settings, brief: value};
  if (id === 'mode' && modes.some(mode => mode.value === value)) return {...settings, mode: String(value)};
  if (id === 'effort' && efforts[settings.model]?.includes(String(value))) return {...settings, effort: String(value)};
  if (id !== 'model' || !(String(value) in efforts)) return undefined;
  const levels = efforts[String(value)]!;
  const kept = settings.effort !== undefined && levels.includes(settings.effort);
  return {...settings, model: String(value), effort: kept ? settings.effort : levels.at(-1)};
}

export function modeName(settings: Settings): string {
  return modes.find(({value}) => value === settings.mode)!.name;
}

export function modelName(settings: Settings): string {
  return models.find(({value}) => value === settings.model)!.name;
}
