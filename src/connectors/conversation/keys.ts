import type {PermissionInteraction} from '../../state/conversation-state.js';

/** What a key anywhere in the conversation asks for. */
export type ConversationKey =
  | {readonly kind: 'stop'}
  | {readonly kind: 'cycleZone'; readonly back: boolean}
  | {readonly kind: 'focusPermission'}
  | {readonly kind: 'cycleMode'}
  | {readonly kind: 'cycleFavourite'}
  | {readonly kind: 'answer'; readonly optionKind: 'allow_once' | 'reject_once'};

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'keyCode'
> & {getModifierState?(name: string): boolean};

/** Whether an input method has the key. */
function isComposing(event: Key): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** What a key asks for (UI.md, Keyboard). `apple`: Mod is Cmd, else Ctrl. Matched by code where layouts differ. */
export function conversationKey(event: Key, apple: boolean): ConversationKey | undefined {
  if (isComposing(event) || event.repeat) return undefined;
  const mod = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  const bare = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (event.key === 'Escape' && bare && !event.shiftKey) return {kind: 'stop'};
  if (event.key === 'F6' && bare) return {kind: 'cycleZone', back: event.shiftKey};
  if (event.key === 'F8' && bare && !event.shiftKey) return {kind: 'focusPermission'};
  if (event.key === '.' && mod && !event.altKey) return {kind: 'cycleMode'};
  if (!mod || !event.altKey || event.shiftKey || event.getModifierState?.('AltGraph')) return undefined;
  if (event.code === 'Period') return {kind: 'cycleFavourite'};
  if (event.code === 'KeyY') return {kind: 'answer', optionKind: 'allow_once'};
  return event.code === 'KeyN' ? {kind: 'answer', optionKind: 'reject_once'} : undefined;
}

/** The option that a shortcut stands for: the only one of its kind; none if it is missing or occurs twice. */
export function optionFor(
  permission: PermissionInteraction | undefined,
  optionKind: string,
): PermissionInteraction['options'][number] | undefined {
  const matching = permission?.options.filter(option => option.kind === optionKind) ?? [];
  return matching.length === 1 ? matching[0] : undefined;
}
