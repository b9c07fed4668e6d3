import type {TemplateResult} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ContentHooks} from './content-hooks.js';

/** Icons that content needs; the kit's icon function takes them all. */
export type ContentIcon = 'file' | 'image' | 'audio' | 'link' | 'warning' | 'chevron-right' | 'info' | 'copy' | 'check';

/** What the host allows for content that is elsewhere (T9). */
export type RemotePolicy = 'load' | 'ask' | 'never';

/**
 * What content templates need from the element that draws them. Rendering knows no events: what the user opens goes
 * through the callbacks, and the element turns it into an intent.
 */
export interface ContentContext {
  readonly words: Catalogue;
  readonly icon: (name: ContentIcon) => TemplateResult;
  /** Draws Markdown; without it text is shown as it is. */
  readonly markdown?: ((text: string) => unknown) | undefined;
  /** Text is output, not prose: shown as it is, in the code font (T5). */
  readonly preformatted?: boolean | undefined;
  /** What is drawn has to be seen before an answer: no more waits behind a button than the page must bear (P2). */
  readonly whole?: boolean | undefined;
  /** The language of text that is output, for its colours; left out: text of one colour. */
  readonly language?: string | undefined;
  /** The user asked to open a file. */
  readonly openFile: (path: string, line: number | undefined) => void;
  /** The user asked to follow a web link that {@link classifyLink} let through. */
  readonly openLink: (href: string) => void;
  /** Whether an image that is elsewhere may load (T9); `undefined` and left out: as the hooks say. */
  readonly remote?: ((address: string) => RemotePolicy | undefined) | undefined;
  /** Whether the reader follows the end of what grows, so that much text at once may grow into place. */
  readonly follows?: (() => boolean) | undefined;
  /** What the host decides about content; the same object as long as nothing changes. */
  readonly hooks?: ContentHooks | undefined;
}

/** Whether an image that is elsewhere may load: by the element, else by the host, else the user is asked (T9). */
export function remotePolicy(address: string, {remote, hooks}: ContentContext): RemotePolicy {
  return remote?.(address) ?? hooks?.images?.(address) ?? 'ask';
}
