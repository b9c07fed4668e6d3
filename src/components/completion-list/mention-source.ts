import type {Draft, DraftMention} from '../../state/draft.js';
import {freeLabel} from '../composer/mention-text.js';

/** Something that a message can mention, as a host's source finds it (C4). */
export interface MentionItem {
  /** What is shown, and what stands in the text behind the `@`. */
  readonly label: string;
  /** Where it is, in a few words: the folder of a file. */
  readonly detail?: string | undefined;
  /** `file`, `directory`, `symbol`, `selection`, `url`, `resource` have an icon; other words are the host's own. */
  readonly kind: string;
  /** Its address on the wire. */
  readonly uri: string;
  readonly mimeType?: string | undefined;
  /** Its content, if the source has it at hand. */
  readonly text?: string | undefined;
}

/** Where a host looks for what can be mentioned. */
export interface MentionSource {
  /** The heading of what it finds. */
  readonly name: string;
  /** What fits, best first. It is called for each change of the text; `signal` says that nobody waits any more. */
  search(query: string, signal: AbortSignal): Promise<readonly MentionItem[]> | readonly MentionItem[];
  /** Its content, for agents that take it. Without it, and where it fails, the agent gets a link. */
  read?(item: MentionItem, signal: AbortSignal): Promise<string>;
}

/** What a source has found, with the source that reads it. */
export interface FoundMention {
  readonly item: MentionItem;
  readonly source: MentionSource;
  /** Names it among all that was found, whenever the sources answer. */
  readonly key: string;
}

/** A mention as it enters a draft. */
export function mentionOf(item: MentionItem, label: string): DraftMention {
  const {kind, uri, mimeType, text} = item;
  return {label, kind, uri, name: item.label, mimeType, text};
}

/** A draft that mentions something at its caret: how a host adds what is selected in its editor (C4). */
export function withMention(draft: Draft, item: MentionItem): Draft {
  const mentions = draft.mentions ?? [];
  const label = freeLabel(item.label, item.uri, mentions);
  const before = draft.text.slice(0, draft.selectionStart);
  const behind = draft.text.slice(draft.selectionEnd);
  const text = `${/(^|\s)$/.test(before) ? '' : ' '}@${label}${/^\s/.test(behind) ? '' : ' '}`;
  const caret = before.length + text.length;
  const others = mentions.filter(other => other.label !== label);
  return {
    ...draft,
    text: before + text + behind,
    selectionStart: caret,
    selectionEnd: caret,
    mentions: [...others, mentionOf(item, label)],
  };
}
