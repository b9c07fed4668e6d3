import type {TemplateResult} from 'lit';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {MessageEntry} from '../../state/entry.js';
import type {SubmissionId} from '../../state/identity.js';
import type {ContentIcon} from '../content/content-context.js';
import type {MarkdownContext} from '../markdown/markdown-context.js';

/** Icons that messages need besides those of their content. */
export type MessageIcon =
  | ContentIcon
  | 'chevron-down'
  | 'think'
  | 'copy'
  | 'check'
  | 'error'
  | 'stop'
  | 'refresh'
  | 'pencil'
  | 'x'
  | 'spinner'
  | 'clock'
  | 'plug'
  | 'sliders'
  | 'tool'
  | 'plus';

/**
 * What message templates need from the element that draws them. What the user asks for goes through the callbacks,
 * and the element turns it into an intent.
 */
export interface MessageContext extends MarkdownContext {
  readonly icon: (name: MessageIcon) => TemplateResult;
  /** The user's own choice for a row, by its key; `undefined` while the default counts (T2). */
  readonly isOpen: (key: string) => boolean | undefined;
  readonly toggle: (key: string, open: boolean) => void;
  /** All of the message that an entry is a part of, as Markdown (S9); the text of the entry if left out. */
  readonly wholeMessage?: ((entry: MessageEntry) => Promise<string>) | undefined;
  /** Puts text on the clipboard. Only ever called by a press of the user. */
  readonly copy: (text: string) => void;
  readonly resend: (id: SubmissionId) => void;
  /** Puts content back into the composer; a failed submission is named and taken back, a refused one is not. */
  readonly recall: (id: SubmissionId | undefined, content: readonly AnyContentBlock[]) => void;
  readonly discard: (id: SubmissionId) => void;
  /** Lets the user choose another value of an option of the session. */
  readonly chooseOption: (configId: string) => void;
  readonly restart: () => void;
  /** Sends a short prompt that asks the agent to go on (S6). */
  readonly goOn: () => void;
}
