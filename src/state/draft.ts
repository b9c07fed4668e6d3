import type {AnyContentBlock} from '../protocol/update.js';

/** Why something could not be attached. `text` is what was said about it by whoever failed, if anybody did. */
export interface AttachmentProblem {
  readonly reason:
    | 'unreadable'
    | 'empty'
    | 'tooLarge'
    | 'tooMany'
    | 'notAllowed'
    | 'folder'
    | 'imageRefused'
    | 'imageUnreadable'
    | 'audioRefused'
    | 'filesRefused'
    | 'notText'
    // it was there before the page was left, and could not be kept
    | 'lost';
  readonly text?: string | undefined;
  /** The limit that was passed: bytes or a count. */
  readonly limit?: number | undefined;
}

/** Something that goes out with a message after its text (C3). */
export interface DraftAttachment {
  /** Unique in its draft. */
  readonly id: string;
  /** Name of the file; empty if it has none. */
  readonly name: string;
  /** Media type, as far as it is known. */
  readonly type?: string | undefined;
  /** In bytes, if it is known. */
  readonly size?: number | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  /** How much is loaded, from 0 to 1, if it is known. */
  readonly progress?: number | undefined;
  readonly problem?: AttachmentProblem | undefined;
  /** Loading it once more may help. */
  readonly retryable?: boolean | undefined;
  /** A long text that was pasted: it can be put into the message again. */
  readonly pasted?: boolean | undefined;
  /** What goes on the wire, once it is ready. */
  readonly block?: AnyContentBlock | undefined;
}

/** Something that the text of a draft names as `@label`. It counts as long as the text names it (C4). */
export interface DraftMention {
  /** What stands in the text behind the `@`. */
  readonly label: string;
  /** `file`, `directory`, `symbol`, `selection`, `url`, `resource`, or a word of the host. */
  readonly kind: string;
  readonly uri: string;
  readonly name: string;
  readonly mimeType?: string | undefined;
  /** Its content, for an agent that takes embedded context; without it the agent gets a link. */
  readonly text?: string | undefined;
  /** Its content is being read; `long`: for so long that it is listed. */
  readonly loading?: boolean | 'long' | undefined;
}

/** An unsent message: its text, where the caret stands, what is attached, and what the text mentions. */
export interface Draft {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly attachments: readonly DraftAttachment[];
  readonly mentions?: readonly DraftMention[] | undefined;
  /** The user asked to send it, and that waits until everything is loaded (C3). */
  readonly waiting?: 'send' | 'interrupt' | undefined;
}
