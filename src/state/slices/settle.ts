import type {ConversationState, Transcript, Turn, TurnOutcome} from '../conversation-state.js';
import type {Entry, LocalStatus} from '../entry.js';
import {isEnd} from '../entry.js';
import type {EntryId, TurnId} from '../identity.js';
import {withEntry} from './timeline.js';

/** Every entry below a list of ids, nested ones included. */
function* below(transcript: Transcript, ids: Iterable<EntryId>): Generator<Entry> {
  for (const id of ids) {
    const entry = transcript.entries.get(id);
    if (!entry) continue;
    yield entry;
    if (entry.kind === 'toolCall' || entry.kind === 'subagent') yield* below(transcript, entry.children);
  }
}

function settled(entry: Entry, local: LocalStatus | undefined): Entry {
  if (entry.kind === 'message') return entry.streaming ? {...entry, streaming: undefined} : entry;
  if (entry.kind === 'compaction' && local === 'cancelled' && (entry.status ?? 'in_progress') === 'in_progress')
    return {...entry, status: 'cancelled'};
  if (entry.kind !== 'toolCall' || local === undefined || isEnd(entry.reported) || entry.local !== undefined)
    return entry;
  return {...entry, local};
}

/**
 * Marks what is unfinished below some rows: calls get a local word, text is whole.
 * Calls with an open request keep waiting if `waiting` is true.
 */
export function settleBelow(
  transcript: Transcript,
  ids: Iterable<EntryId>,
  local: LocalStatus | undefined,
  keepWaiting = false,
): Transcript {
  let result = transcript;
  for (const entry of below(transcript, ids)) {
    if (keepWaiting && entry.kind === 'toolCall' && entry.interactions.length > 0) continue;
    const next = settled(entry, local);
    if (next !== entry) result = withEntry(result, next);
  }
  return result;
}

/** Marks what is unfinished in a turn. */
export function settleTurnEntries(transcript: Transcript, turn: TurnId, local: LocalStatus): Transcript {
  const items = transcript.turns.get(turn)?.items;
  return items ? settleBelow(transcript, items, local) : transcript;
}

/** Replayed calls without an end read "no result reported" unless a request is open on them (H1). */
export function settleHistory(transcript: Transcript, keepWaiting: boolean): Transcript {
  let settled = transcript;
  for (const turn of transcript.turns) settled = settleBelow(settled, turn.items, 'noResult', keepWaiting);
  return settled;
}

/** What an unfinished call reads when its turn ended so (P6). */
export function localStatusFor(outcome: TurnOutcome): LocalStatus {
  return outcome.kind === 'cancelled' ? 'cancelled' : 'noResult';
}

/**
 * What an unfinished call of a turn reads: nothing while the turn may go on (P6), as history may until the next prompt
 * (H4).
 */
export function localStatusIn(turn: Turn | undefined, replay: ConversationState['replay']): LocalStatus | undefined {
  if (turn?.outcome) return localStatusFor(turn.outcome);
  const over = turn?.closed === true || (turn?.source === 'replay' && replay === 'none');
  return over ? 'noResult' : undefined;
}
