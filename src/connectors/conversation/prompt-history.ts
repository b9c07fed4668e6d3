import {draftContent} from '../../components/composer/draft-content.js';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {ConversationState} from '../../state/conversation-state.js';
import type {Conversation} from '../../store/conversation.js';
import type {Draft} from '../../store/view-state.js';
import {emptyDraft} from '../../store/view-state.js';
import {takeQueued, withContent} from './draft-recall.js';

type Content = readonly AnyContentBlock[];

/** Where the user is among the earlier messages of a conversation, and what was changed on the way. */
export interface Browsing {
  /** The message that is in the draft, from the oldest on; `undefined` while the draft is the unfinished one. */
  readonly at: number | undefined;
  /** What was made of each message so far. */
  readonly edited: ReadonlyMap<number, Draft>;
  /** The unfinished draft. */
  readonly unfinished: Draft;
}

const nowhere: Browsing = {at: undefined, edited: new Map(), unfinished: emptyDraft};

/** What the user said in a conversation, oldest first; the same twice in a row counts once. */
export function earlierPrompts({transcript, submissions}: ConversationState): readonly Content[] {
  const found: Content[] = [];
  const add = (content: Content): void => {
    if (content.length > 0 && JSON.stringify(content) !== JSON.stringify(found.at(-1))) found.push(content);
  };
  for (const turn of transcript.turns) {
    for (const id of turn.items) {
      const entry = transcript.entries.get(id);
      if (entry?.kind === 'message' && entry.role === 'user' && !entry.hidden) add(entry.blocks);
    }
  }
  for (const submission of submissions) if (submission.entry === undefined) add(submission.content);
  return found;
}

/** One step among earlier messages: where it leads and the draft to show; `undefined` if it leads nowhere. */
export function stepThrough(
  prompts: readonly Content[],
  from: Browsing,
  draft: Draft,
  by: -1 | 1,
): (Browsing & {readonly draft: Draft}) | undefined {
  const at = (from.at ?? prompts.length) + by;
  if (at < 0 || at > prompts.length || (from.at === undefined && draft.text !== '')) return undefined;
  const edited = from.at === undefined ? from.edited : new Map(from.edited).set(from.at, draft);
  const unfinished = from.at === undefined ? draft : from.unfinished;
  if (at === prompts.length) return {at: undefined, edited, unfinished, draft: unfinished};
  return {at, edited, unfinished, draft: edited.get(at) ?? withContent(emptyDraft, prompts[at]!)};
}

/** By conversation, so that it outlives the elements as the draft does (C1). */
const places = new WeakMap<Conversation, Browsing>();

/** Whether the draft is an earlier message that the arrow keys brought. */
export function isBrowsing(conversation: Conversation): boolean {
  return places.get(conversation)?.at !== undefined;
}

/** The draft was sent, so that the next step begins at its end. */
export function endBrowsing(conversation: Conversation): void {
  places.delete(conversation);
}

/** What was kept and could not be shown, as something was written meanwhile. */
const unsent = new WeakMap<Conversation, Content>();

/** Puts a draft among the earlier messages, as the newest of them, so that ↑ brings it (C1). */
export function rememberUnsent(conversation: Conversation, draft: Draft): void {
  unsent.set(conversation, draftContent(draft, undefined));
}

/** Brings the last queued message back, else goes through what was said before, and back to the draft (Q2). */
export function stepDraft(conversation: Conversation, by: -1 | 1): void {
  const {store, view} = conversation;
  const {draft} = view;
  let place = places.get(conversation) ?? nowhere;
  // A message that the user took out of the field is left, and the unfinished draft with nothing in it is there again.
  if (by < 0 && place.at !== undefined && draft.text === '' && draft.attachments.length === 0)
    place = {...place, at: undefined};
  const queued = store.state.queue.entries.at(-1);
  if (by < 0 && place.at === undefined && draft.text === '' && queued) {
    takeQueued(conversation, queued.id);
    return;
  }
  const prompts = [...earlierPrompts(store.state), unsent.get(conversation) ?? []].filter(({length}) => length > 0);
  const next = stepThrough(prompts, place, draft, by);
  if (!next) return;
  places.set(conversation, {at: next.at, edited: next.edited, unfinished: next.unfinished});
  const end = next.draft.text.length;
  view.draft = {...next.draft, selectionStart: end, selectionEnd: end};
}
