import type {ConversationState, Interaction, Transcript} from '../../state/conversation-state.js';
import type {Entry, ToolCallEntry} from '../../state/entry.js';
import type {EntryId} from '../../state/identity.js';

/** Where the row of a request is. What came while history loads is in the transcript that is being built (H1). */
function transcriptOf({transcript, incoming}: ConversationState, {duringReplay}: Interaction): Transcript {
  return duringReplay && incoming ? incoming : transcript;
}

/** The call that a request is about. */
export function callOf(state: ConversationState, request: Interaction): ToolCallEntry | undefined {
  const entry = request.entry === undefined ? undefined : transcriptOf(state, request).entries.get(request.entry);
  return entry?.kind === 'toolCall' ? entry : undefined;
}

/** The row that is shown for a request; `undefined` if there is none (yet). */
export function rowOf(state: ConversationState, request: Interaction): EntryId | undefined {
  return transcriptOf(state, request) === state.transcript ? request.entry : undefined;
}

function titleOf(entry: Entry | undefined): string | undefined {
  if (entry?.kind === 'toolCall') return entry.title || entry.name;
  return entry?.kind === 'subagent' ? entry.title : undefined;
}

/** The sub-agent that a request comes from, by its title (P4, P8); `''`: it has none. `undefined`: the agent itself. */
export function originOf(state: ConversationState, request: Interaction): string | undefined {
  const {entries, children} = transcriptOf(state, request);
  const child = Object.hasOwn(children, request.session) ? children[request.session] : undefined;
  if (child) return child.title || titleOf(entries.get(child.entry)) || '';
  const parent = callOf(state, request)?.parent;
  return parent === undefined ? undefined : (titleOf(entries.get(parent)) ?? '');
}
