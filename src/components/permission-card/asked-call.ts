import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';

/** What a permission request asks for, as it stood when it came. */
export interface AskedCall {
  readonly call: ToolCallEntry | undefined;
  /** The agent has told something else of the call since. */
  readonly changed: boolean;
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const differs = (asked: unknown, now: unknown): boolean =>
  !isNothing(asked) && asked !== now && JSON.stringify(asked) !== JSON.stringify(now);

/**
 * The call that an answer is for: everything the request came with stays as it was, and what was not known then is
 * filled in from the call (P1, P2). A later request or update never changes what is being approved.
 */
export function askedCall({asked}: PermissionInteraction, call: ToolCallEntry | undefined): AskedCall {
  if (!asked || !call || asked === call) return {call: call ?? asked, changed: false};
  const pick = <K extends keyof ToolCallEntry>(key: K): ToolCallEntry[K] =>
    isNothing(asked[key]) ? call[key] : asked[key];
  return {
    call: {
      ...call,
      title: pick('title'),
      name: pick('name'),
      toolKind: pick('toolKind'),
      rawInput: pick('rawInput'),
      content: pick('content'),
      locations: pick('locations'),
      meta: {...call.meta, ...asked.meta},
    },
    changed: (['title', 'rawInput', 'content', 'locations'] as const).some(key => differs(asked[key], call[key])),
  };
}
