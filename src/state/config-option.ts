/** One value of a select option. */
export interface ConfigValue {
  readonly value: string;
  readonly name: string;
  readonly description?: string | undefined;
}

/** Values under one heading. Groups with equal names stay separate (K2). */
export interface ConfigGroup {
  /** ACP's group id; absent for values that came without groups. */
  readonly groupId?: string | undefined;
  readonly name?: string | undefined;
  readonly values: readonly ConfigValue[];
}

/** Which request changes an option: `session/set_config_option`, `session/set_mode` or `session/set_model` (K5). */
export type ConfigSource = 'option' | 'mode' | 'model';

/**
 * A setting of the session, one shape for `configOptions`, legacy `modes` and legacy `models` (K1, K5).
 * An unknown `type` is kept and shown read-only.
 */
export interface ConfigOption {
  readonly configId: string;
  readonly name: string;
  readonly description?: string | undefined;
  /** ACP's category: `mode`, `model`, `model_config`, `thought_level` or the agent's own. */
  readonly category?: string | undefined;
  readonly type: 'select' | 'boolean' | (string & {});
  readonly currentValue: string | boolean | undefined;
  /** Empty unless `type` is `select`. */
  readonly groups: readonly ConfigGroup[];
  readonly source: ConfigSource;
}

/** A change of configuration that was refused, in the agent's names of that time. */
export interface RefusedChange {
  readonly configId: string;
  /** Name of the option. */
  readonly option: string;
  /** Name of the value that was asked for. */
  readonly value: string | boolean;
}
