import type {WireAction} from '../../protocol/update.js';
import {emptyList} from '../collections/persistent-list.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import type {CompactionEntry, SubagentEntry} from '../entry.js';
import {compactionKey} from '../wire-keys.js';
import {appendBlock, joinBlocks} from './content.js';
import {closeInteractions} from './open-interactions.js';
import {keepEqual} from './same-value.js';
import {settleBelow} from './settle.js';
import {append, building, siteFor, withBuilding, withEntry} from './timeline.js';
import {placeOf} from './tool-calls.js';

type Wire<T extends WireAction['type']> = Extract<WireAction, {type: T}>;

function keep<T>(patch: T | null | undefined, old: T | undefined): T | undefined {
  return patch === undefined ? old : (patch ?? undefined);
}

/** A compaction row at its first sighting, patched in place (L4). */
function compaction(
  state: ConversationState,
  action: Wire<'compaction/patched' | 'compaction/summaryAppended'>,
  change: (entry: CompactionEntry) => CompactionEntry,
): ConversationState {
  const key = compactionKey(action.session, action.compactionId);
  const known = building(state).ids.get(key);
  const entry = known === undefined ? undefined : building(state).entries.get(known);
  if (entry?.kind === 'compaction') return withBuilding(state, withEntry(building(state), change(entry)));
  const sited = siteFor(state, placeOf(action));
  const made = append(building(sited.state), sited.site, key, id =>
    change({
      kind: 'compaction',
      id,
      ...sited.site,
      session: action.session,
      at: action.at,
      compactionId: action.compactionId,
      summary: [],
    }),
  );
  return withBuilding(sited.state, made);
}

export function compactionPatched(state: ConversationState, action: Wire<'compaction/patched'>): ConversationState {
  return compaction(state, action, entry =>
    keepEqual(entry, {
      ...entry,
      status: keep(action.status, entry.status),
      summary: action.summary === undefined ? entry.summary : joinBlocks(action.summary ?? []),
      error: keep(action.error, entry.error),
    }),
  );
}

/** A chunk of a summary; one that comes first makes the row. */
export function compactionSummaryAppended(
  state: ConversationState,
  action: Wire<'compaction/summaryAppended'>,
): ConversationState {
  return compaction(state, action, entry => ({
    ...entry,
    status: entry.status ?? 'in_progress',
    summary: appendBlock(entry.summary, action.content),
  }));
}

/** A sub-agent with a session of its own: a row at its first sighting, over when its state says idle (P8). */
export function subagentPatched(state: ConversationState, action: Wire<'subagent/patched'>): ConversationState {
  const transcript = building(state);
  const known = Object.hasOwn(transcript.children, action.child) ? transcript.children[action.child] : undefined;
  const entry = known && transcript.entries.get(known.entry);
  if (known && entry?.kind === 'subagent') return patchChild(state, transcript, entry, action);
  const sited = siteFor(state, placeOf(action));
  const made = append(building(sited.state), sited.site, undefined, id => ({
    kind: 'subagent',
    id,
    ...sited.site,
    session: action.session,
    at: action.at,
    child: action.child,
    title: action.title ?? undefined,
    description: action.description ?? undefined,
    state: action.state ?? undefined,
    children: emptyList(),
  }));
  return withBuilding(sited.state, withChild(made, made.entries.last() as SubagentEntry));
}

function withChild(transcript: Transcript, entry: SubagentEntry): Transcript {
  const child = {entry: entry.id, parentSession: entry.session, state: entry.state, title: entry.title};
  return {...transcript, children: {...transcript.children, [entry.child]: child}};
}

function patchChild(
  state: ConversationState,
  transcript: Transcript,
  entry: SubagentEntry,
  action: Wire<'subagent/patched'>,
): ConversationState {
  const next: SubagentEntry = {
    ...entry,
    title: keep(action.title, entry.title),
    description: keep(action.description, entry.description),
    state: keep(action.state, entry.state),
  };
  const unchanged = next.title === entry.title && next.description === entry.description && next.state === entry.state;
  if (unchanged) return state;
  const patched = withBuilding(state, withChild(withEntry(transcript, next), next));
  if (next.state !== 'idle' || entry.state === 'idle') return patched;
  const closed = closeInteractions(patched, interaction => interaction.session === entry.child);
  return withBuilding(closed, settleBelow(building(closed), next.children, 'noResult'));
}
