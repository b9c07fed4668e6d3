import type {WireAction} from '../../protocol/update.js';
import type {ConversationAction} from '../action.js';
import type {ConfigOption, ConfigSource} from '../config-option.js';
import type {ConfigChange, ConversationState, SessionState} from '../conversation-state.js';
import {sameValue} from './same-value.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;

function withConfig(
  state: ConversationState,
  {config, legacy}: Pick<SessionState, 'config' | 'legacy'>,
): ConversationState {
  const {session} = state;
  if (sameValue([session.config, session.legacy], [config, legacy])) return state;
  return {...state, session: {...session, config, legacy}};
}

function withChanges(state: ConversationState, changes: readonly ConfigChange[]): ConversationState {
  return {...state, session: {...state.session, changes}};
}

function without(changes: readonly ConfigChange[], configId: string): readonly ConfigChange[] {
  return changes.filter(change => change.configId !== configId);
}

/** The changes without the one that asked for a value; a newer one of the same option stays under way (K3). */
function withoutChange(
  changes: readonly ConfigChange[],
  configId: string,
  value: string | boolean,
): readonly ConfigChange[] {
  return changes.filter(
    change => change.configId !== configId || (change.status === 'pending' && change.value !== value),
  );
}

/** A list as it came, without the legacy options that another one stands for (K5). Ids name one option each. */
export function configOf(options: readonly ConfigOption[]): Pick<SessionState, 'config' | 'legacy'> {
  const stands = (one: ConfigOption, {category, configId}: ConfigOption): boolean =>
    one.source === 'option' && (one.category === category || one.configId === configId);
  const legacy = options.filter(({source}) => source !== 'option');
  return {
    config: options.filter(option => option.source === 'option' || !options.some(other => stands(other, option))),
    legacy: legacy.length > 0 ? legacy : undefined,
  };
}

/** A whole list replaces the last one; legacy options stay as long as no option holds their category (K3, K5). */
export function replaceOptions(state: ConversationState, options: readonly ConfigOption[]): ConversationState {
  const {legacy = []} = state.session;
  const told = options.filter(({source}) => source !== 'option').map(({source}) => source);
  return withConfig(state, configOf([...legacy.filter(({source}) => !told.includes(source)), ...options]));
}

/** Updates of child sessions are not the conversation's (P8). */
export function optionsReplaced(
  state: ConversationState,
  action: Extract<WireAction, {type: 'config/optionsReplaced'}>,
): ConversationState {
  return replaceOptions(state, action.options);
}

/** Makes a value current, of a legacy option in both lists. */
function setValue(state: ConversationState, target: ConfigOption, value: string | boolean): ConversationState {
  const {config, legacy} = state.session;
  const set = (option: ConfigOption): ConfigOption => {
    const {source, configId, currentValue} = option;
    const isTarget = source === target.source && configId === target.configId;
    return isTarget && currentValue !== value ? {...option, currentValue: value} : option;
  };
  return withConfig(state, {config: config.map(set), legacy: legacy?.map(set)});
}

/** The option a legacy request speaks of: its own, else the first of its category (K5). */
function ofSource(state: ConversationState, source: ConfigSource): ConfigOption | undefined {
  const {config} = state.session;
  return config.find(option => option.source === source) ?? config.find(option => option.category === source);
}

/** `current_mode_update` sets the mode option, whichever source drew it, and the legacy one behind it (K5). */
export function modeReported(
  state: ConversationState,
  action: Extract<WireAction, {type: 'config/modeReported'}>,
): ConversationState {
  const option = ofSource(state, 'mode');
  const shown = option ? setValue(state, option, action.modeId) : state;
  const behind = shown.session.legacy?.find(({source}) => source === 'mode');
  return behind ? setValue(shown, behind, action.modeId) : shown;
}

/** The option a change is of: the legacy sources by their source, the others by id. */
function changed(state: ConversationState, action: {configId: string; source: ConfigSource}): ConfigOption | undefined {
  if (action.source !== 'option') return ofSource(state, action.source);
  return state.session.config.find(option => option.configId === action.configId);
}

/** A change is asked for: pending on its trigger, never shown as done (K3). */
export function changeRequested(state: ConversationState, action: Of<'config/changeRequested'>): ConversationState {
  const configId = changed(state, action)?.configId ?? action.configId;
  const change: ConfigChange = {configId, value: action.value, status: 'pending'};
  return withChanges(state, [...without(state.session.changes, configId), change]);
}

/**
 * Whether the asked value is one of the option's. A legacy request may name values of its own that the option, drawn
 * from `configOptions`, does not know: its list says what became of them (K5).
 */
function offers({source, groups}: ConfigOption, asked: {source: ConfigSource; value: string | boolean}): boolean {
  if (source === asked.source) return true;
  return groups.some(({values}) => values.some(({value}) => value === asked.value));
}

/** The answer of a change: a whole list, or nothing, which makes the asked value current (K3, K5). */
export function changeAnswered(state: ConversationState, action: Of<'config/changeAnswered'>): ConversationState {
  const configId = changed(state, action)?.configId ?? action.configId;
  const settled = withChanges(state, withoutChange(state.session.changes, configId, action.value));
  if (!action.options) {
    const option = changed(settled, action);
    return option && offers(option, action) ? setValue(settled, option, action.value) : settled;
  }
  const replaced = replaceOptions(settled, action.options);
  const now = replaced.session.config.find(option => option.configId === configId);
  if (now === undefined || now.currentValue === action.value) return replaced;
  const note: ConfigChange = {configId, value: action.value, status: 'notApplied'};
  return withChanges(replaced, [...replaced.session.changes, note]);
}

/** A refused change falls back to the last list and says so (K3). */
export function changeFailed(state: ConversationState, action: Of<'config/changeFailed'>): ConversationState {
  const change: ConfigChange = {
    configId: action.configId,
    value: action.value,
    status: 'failed',
    error: action.error,
  };
  const others = withoutChange(state.session.changes, action.configId, action.value);
  // A newer change of the option is under way: it says how it ended itself.
  if (others.some(other => other.configId === action.configId)) return withChanges(state, others);
  return withChanges(state, [...others, change]);
}

/** The user has read how a change ended; one under way cannot be dismissed. */
export function changeDismissed(state: ConversationState, configId: string): ConversationState {
  const kept = state.session.changes.filter(change => change.configId !== configId || change.status === 'pending');
  return kept.length === state.session.changes.length ? state : withChanges(state, kept);
}
