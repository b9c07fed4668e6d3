import type {AnyContentBlock} from '../../protocol/update.js';
import type {Draft, DraftAttachment, DraftMention} from '../../state/draft.js';

/** What of a draft is large and never changes, by the object that holds it in the draft: a block, or a mention. */
export type Parts = ReadonlyMap<object, string>;

type KeptAttachment = Omit<DraftAttachment, 'block'> & {readonly part: string};
type KeptMention = Omit<DraftMention, 'text'> & {readonly part?: string | undefined};

/** What a part holds: what goes on the wire, or the content of a mention. */
export type Content = AnyContentBlock | string;

/**
 * A draft as it is kept. What is still being loaded is not in it. What is large stands under a key of its own, so that
 * typing does not write it again; the draft is written first, so what it names may be missing.
 */
export interface KeptDraft extends Pick<Draft, 'text' | 'selectionStart' | 'selectionEnd'> {
  readonly version: 2;
  readonly savedAt: number;
  readonly attachments: readonly KeptAttachment[];
  readonly mentions?: readonly KeptMention[];
  /** Parts that are no longer in it and may still be there: whoever opens it next deletes them. */
  readonly dropped: readonly string[];
}

/** A draft in its kept form, and what of it is kept under which key. */
export interface Formed {
  readonly kept: Pick<KeptDraft, 'text' | 'selectionStart' | 'selectionEnd' | 'attachments' | 'mentions'>;
  readonly parts: Parts;
  readonly contents: ReadonlyMap<string, Content>;
  /** Keys of the parts that `known` did not have. */
  readonly fresh: ReadonlySet<string>;
  readonly empty: boolean;
}

/** Brings a draft into its kept form. `mint` makes keys for parts that have none yet. */
export function formed(draft: Draft, known: Parts, mint: () => string): Formed {
  const parts = new Map<object, string>();
  const contents = new Map<string, Content>();
  const fresh = new Set<string>();
  const keyOf = (holder: object, content: Content): string => {
    const key = parts.get(holder) ?? known.get(holder) ?? mint();
    parts.set(holder, key);
    contents.set(key, content);
    if (!known.has(holder)) fresh.add(key);
    return key;
  };
  const {text, selectionStart, selectionEnd} = draft;
  const attachments = draft.attachments.flatMap(({block, ...facts}) =>
    block && facts.status === 'ready' ? {...facts, part: keyOf(block, block)} : [],
  );
  const mentions = draft.mentions?.map(mention => {
    const {loading: _, text: content, ...facts} = mention;
    return content === undefined ? facts : {...facts, part: keyOf(mention, content)};
  });
  const kept = {text, selectionStart, selectionEnd, attachments, ...(mentions ? {mentions} : {})};
  return {kept, parts, contents, fresh, empty: text === '' && attachments.length === 0};
}

/** The keys of all parts that a kept draft names. */
export function partsIn({attachments, mentions = []}: KeptDraft): readonly string[] {
  return [...attachments, ...mentions].flatMap(({part}) => part ?? []);
}

/** Whether there is anything to bring back. */
export function isEmpty({text, attachments}: KeptDraft): boolean {
  return text === '' && attachments.length === 0;
}

/** A part as it is kept. */
export function partOf(content: Content): unknown {
  return {version: 1, content};
}

function contentIn(found: unknown): Content | undefined {
  const {version, content} = (found ?? {}) as {version?: unknown; content?: unknown};
  if (version !== 1) return undefined;
  const isBlock = typeof content === 'object' && content !== null && 'type' in content;
  return isBlock || typeof content === 'string' ? (content as Content) : undefined;
}

/** A draft that was kept, with its parts. What is missing is listed by its name, as what cannot be sent (C1). */
export async function restored(
  {text, selectionStart, selectionEnd, attachments, mentions}: KeptDraft,
  get: (key: string) => Promise<unknown>,
): Promise<{readonly draft: Draft; readonly parts: Parts}> {
  const parts = new Map<object, string>();
  const read = async (key: string): Promise<Content | undefined> => contentIn(await get(key).catch(() => undefined));
  const attached = attachments.map(async ({part, ...facts}): Promise<DraftAttachment> => {
    const block = await read(part);
    if (typeof block !== 'object') return {...facts, status: 'failed', problem: {reason: 'lost'}};
    parts.set(block, part);
    return {...facts, block};
  });
  const mentioned = mentions?.map(async ({part, ...facts}): Promise<DraftMention> => {
    const content = part === undefined ? undefined : await read(part);
    if (typeof content !== 'string') return facts;
    const mention = {...facts, text: content};
    parts.set(mention, part!);
    return mention;
  });
  const draft: Draft = {
    text,
    selectionStart,
    selectionEnd,
    attachments: await Promise.all(attached),
    ...(mentioned ? {mentions: await Promise.all(mentioned)} : {}),
  };
  return {draft, parts};
}

/** A draft as it was kept before parts stood apart. */
interface WholeDraft extends Draft {
  readonly version: 1;
  readonly savedAt: number;
}

/** What was found where a draft is kept, in either form; anything else is none. */
export function readKept(found: unknown): KeptDraft | WholeDraft | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const kept = found as {version?: unknown; text?: unknown; attachments?: unknown; dropped?: unknown};
  if (typeof kept.text !== 'string' || !Array.isArray(kept.attachments)) return undefined;
  if (kept.version === 1) return found as WholeDraft;
  return kept.version === 2 && Array.isArray(kept.dropped) ? (found as KeptDraft) : undefined;
}
