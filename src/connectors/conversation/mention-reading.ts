import type {Draft, DraftMention} from '../../state/draft.js';
import type {Conversation} from '../../store/conversation.js';
import type {AttachmentLimits} from './attachment-limits.js';
import {limitsOf} from './attachment-limits.js';
import {changeDraft} from './draft-files.js';

/** A reading that takes so long is listed, so that it can be ended, in ms. */
const longReading = 400;

/** By conversation and label: what ends the reading of a mention. */
const readings = new WeakMap<Conversation, Map<string, () => void>>();

/** Puts a mention into the draft, and reads its content where the agent takes that (C4). */
export function addMention(
  conversation: Conversation,
  mention: DraftMention,
  read: ((signal: AbortSignal) => Promise<string>) | undefined,
  limits: AttachmentLimits | undefined,
): void {
  const known = conversation.view.draft.mentions?.find(({label}) => label === mention.label);
  if (known?.uri === mention.uri && (known.text !== undefined || known.loading)) return;
  const reads = read && mention.text === undefined && conversation.store.state.connection.features?.embeddedContext;
  const others = (draft: Draft) => draft.mentions?.filter(({label}) => label !== mention.label) ?? [];
  const added = reads ? {...mention, loading: true} : mention;
  changeDraft(conversation, draft => ({...draft, mentions: [...others(draft), added]}));
  if (reads) readMention(conversation, mention, read, limitsOf(limits).bytes);
}

/** Nobody waits any more: the mention goes out as a link, which every agent takes (C4). */
export function cancelReading(conversation: Conversation, label: string): void {
  readings.get(conversation)?.get(label)?.();
}

function readMention(
  conversation: Conversation,
  mention: DraftMention,
  read: (signal: AbortSignal) => Promise<string>,
  limit: number,
): void {
  const {view} = conversation;
  const abort = new AbortController();
  const isThis = ({label, uri, loading}: DraftMention): boolean =>
    label === mention.label && uri === mention.uri && loading !== undefined;
  const put = (now: DraftMention): void =>
    changeDraft(conversation, draft => ({
      ...draft,
      mentions: draft.mentions?.map(other => (isThis(other) ? now : other)),
    }));
  const settle = (text: string | undefined): void => {
    if (abort.signal.aborted) return;
    ended();
    put(text !== undefined && text.length <= limit ? {...mention, text} : mention);
  };
  const cancel = (): void => {
    settle(undefined);
    abort.abort();
  };
  const long = setTimeout(() => put({...mention, loading: 'long'}), longReading);
  // a draft that was sent or taken away needs it no more
  const stop = view.subscribe(() => {
    if (view.draft.mentions?.some(isThis)) return;
    ended();
    abort.abort();
  });
  const ended = (): void => {
    clearTimeout(long);
    stop();
    if (readings.get(conversation)?.get(mention.label) === cancel) readings.get(conversation)?.delete(mention.label);
  };
  const own = readings.get(conversation) ?? new Map<string, () => void>();
  readings.set(conversation, own.set(mention.label, cancel));
  // what cannot be read goes out as a link too
  void Promise.resolve()
    .then(() => read(abort.signal))
    .then(settle, () => settle(undefined));
}
