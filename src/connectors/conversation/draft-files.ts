import {draftContent, isLoading} from '../../components/composer/draft-content.js';
import {AcpPromptSubmitEvent} from '../../components/events/prompt-events.js';
import type {Draft, DraftAttachment, DraftMention} from '../../state/draft.js';
import type {Conversation} from '../../store/conversation.js';
import {emptyDraft} from '../../store/view-state.js';
import type {AttachmentLimits} from './attachment-limits.js';
import {limitsOf, problemBefore, typeOf} from './attachment-limits.js';
import {mintAttachmentId} from './draft-recall.js';
import {loadFile, LoadError, refusal} from './load-file.js';
import {endBrowsing} from './prompt-history.js';

/** The element that shows a conversation, as far as a draft needs it. */
export interface DraftHost extends HTMLElement {
  readonly conversation: Conversation | undefined;
}

/** Files that were attached, so that loading them can be ended and tried again. */
interface Work {
  readonly file: File;
  readonly limits: AttachmentLimits | undefined;
  abort: AbortController;
}

/** By conversation: loading goes on whatever becomes of the element (C1). */
const works = new WeakMap<Conversation, Map<string, Work>>();
/** Where a draft that waits is to be sent from. */
const waits = new WeakMap<Conversation, DraftHost>();

function worksOf(conversation: Conversation): Map<string, Work> {
  let found = works.get(conversation);
  if (!found) works.set(conversation, (found = new Map<string, Work>()));
  return found;
}

/** Attaches files in their order; what cannot be attached is listed with the reason (C3). */
export function attachFiles(
  conversation: Conversation,
  files: readonly File[],
  folders: readonly string[],
  limits: AttachmentLimits | undefined,
): void {
  const rules = limitsOf(limits);
  const {features} = conversation.store.state.connection;
  let attached = conversation.view.draft.attachments.filter(({status}) => status !== 'failed').length;
  const taken = files.map((file): DraftAttachment => {
    const problem = problemBefore(file, rules, attached) ?? refusal(file, features, rules);
    const facts = {id: mintAttachmentId(), name: file.name, type: typeOf(file), size: file.size};
    if (problem) return {...facts, status: 'failed', problem};
    attached += 1;
    worksOf(conversation).set(facts.id, {file, limits, abort: new AbortController()});
    return {...facts, status: 'loading'};
  });
  const added = withoutCrowd(taken);
  const refused = folders.map((name): DraftAttachment => ({
    id: mintAttachmentId(),
    name,
    status: 'failed',
    problem: {reason: 'folder'},
  }));
  changeDraft(conversation, draft => ({...draft, attachments: [...draft.attachments, ...added, ...refused]}));
  for (const {id, status} of added) if (status === 'loading') void load(conversation, id);
}

/** So many files that are too many are listed one by one; more of them are one line. */
const mostListed = 3;

/** Of many files at once, those that are too many are one line with the first of their names. */
function withoutCrowd(attachments: readonly DraftAttachment[]): readonly DraftAttachment[] {
  const crowd = attachments.filter(({problem}) => problem?.reason === 'tooMany');
  if (crowd.length <= mostListed) return attachments;
  const name = `${crowd
    .slice(0, mostListed)
    .map(({name: own}) => own)
    .join(', ')} +${crowd.length - mostListed}`;
  const rest = attachments.filter(attachment => !crowd.includes(attachment));
  return [...rest, {id: crowd[0]!.id, name, status: 'failed', problem: crowd[0]!.problem}];
}

/** Attaches a long text that was pasted. */
export function attachText(conversation: Conversation, text: string): void {
  const uri = `attachment:///pasted-text-${Date.now()}`;
  const block = {type: 'resource', resource: {uri, text, mimeType: 'text/plain'}} as const;
  const size = new TextEncoder().encode(text).length;
  const facts = {id: mintAttachmentId(), name: '', type: 'text/plain', size};
  const attachment: DraftAttachment = {...facts, status: 'ready', pasted: true, block};
  changeDraft(conversation, draft => ({...draft, attachments: [...draft.attachments, attachment]}));
}

/** What a message carried is in the draft again, beside what was added since (C1). */
export function restoreParts(
  conversation: Conversation,
  sent: {readonly attachments: readonly DraftAttachment[]; readonly mentions: readonly DraftMention[]},
): void {
  changeDraft(conversation, draft => {
    const {attachments, mentions = []} = draft;
    const attached = sent.attachments.filter(({id}) => !attachments.some(other => other.id === id));
    const mentioned = sent.mentions.filter(({label}) => !mentions.some(other => other.label === label));
    return {...draft, attachments: [...attachments, ...attached], mentions: [...mentions, ...mentioned]};
  });
}

export function removeAttachment(conversation: Conversation, id: string): void {
  worksOf(conversation).get(id)?.abort.abort();
  worksOf(conversation).delete(id);
  changeDraft(conversation, draft => ({...draft, attachments: draft.attachments.filter(other => other.id !== id)}));
}

/** Loads an attachment once more. */
export function retryAttachment(conversation: Conversation, id: string): void {
  const work = worksOf(conversation).get(id);
  if (!work) return;
  work.abort = new AbortController();
  patch(conversation, id, {status: 'loading', problem: undefined, progress: undefined});
  void load(conversation, id);
}

async function load(conversation: Conversation, id: string): Promise<void> {
  const work = worksOf(conversation).get(id)!;
  const {signal} = work.abort;
  try {
    const {features} = conversation.store.state.connection;
    const progress = (part: number): void => patch(conversation, id, {progress: part});
    const loaded = await loadFile(work.file, {features, limits: limitsOf(work.limits), signal, progress});
    if (!signal.aborted) patch(conversation, id, {...loaded, status: 'ready', progress: undefined});
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof LoadError ? error.problem : ({reason: 'unreadable', text: String(error)} as const);
    patch(conversation, id, {status: 'failed', problem, retryable: problem.reason === 'unreadable'});
  }
}

/** The user sent a draft that is not loaded yet: it goes out when everything is there (C3). */
export function waitToSend(conversation: Conversation, interrupt: boolean, host: DraftHost): void {
  waits.set(conversation, host);
  changeDraft(conversation, draft => ({...draft, waiting: interrupt ? 'interrupt' : 'send'}));
}

/** Empties a draft that the host has taken. */
export function clearDraft(conversation: Conversation): void {
  for (const {abort} of worksOf(conversation).values()) abort.abort();
  works.delete(conversation);
  conversation.view.draft = {...emptyDraft};
  endBrowsing(conversation);
}

function patch(conversation: Conversation, id: string, facts: Partial<DraftAttachment>): void {
  changeDraft(conversation, draft => {
    if (!draft.attachments.some(other => other.id === id)) return draft;
    return {...draft, attachments: draft.attachments.map(other => (other.id === id ? {...other, ...facts} : other))};
  });
}

/** Every change may be the one that a send waits for. If something failed, nothing is sent. */
export function changeDraft(conversation: Conversation, act: (draft: Draft) => Draft): void {
  const {view} = conversation;
  view.draft = act(view.draft);
  const {waiting, ...draft} = view.draft;
  if (!waiting || isLoading(draft)) return;
  view.draft = draft;
  if (draft.attachments.every(({status}) => status === 'ready')) send(conversation, draft, waiting === 'interrupt');
}

/** From the element, so that a host can take it over; without one by the conversation itself. */
function send(conversation: Conversation, draft: Draft, interrupt: boolean): void {
  const content = draftContent(draft, conversation.store.state.connection.features);
  const host = waits.get(conversation);
  waits.delete(conversation);
  if (content.length === 0) return;
  if (host?.isConnected && host.conversation === conversation) {
    host.dispatchEvent(new AcpPromptSubmitEvent(content, interrupt));
    return;
  }
  conversation.actions.submit(content, {interrupt});
  clearDraft(conversation);
}
