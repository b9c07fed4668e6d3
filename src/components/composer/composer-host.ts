import type {AvailableCommand} from '@agentclientprotocol/sdk';
import type {LitElement} from 'lit';
import type {AgentFeatures} from '../../state/connection-state.js';
import type {Draft} from '../../state/draft.js';
import type {HostCommand} from '../completion-list/commands.js';
import type {MentionSource} from '../completion-list/mention-source.js';

/** What the parts of a composer that load late read from it. */
export interface ComposerHost extends LitElement {
  readonly draft: Draft | undefined;
  readonly draftKey: string | undefined;
  readonly commands: readonly AvailableCommand[] | undefined;
  readonly hostCommands: readonly HostCommand[];
  readonly mentionSources: readonly MentionSource[];
  readonly features: AgentFeatures | undefined;
  readonly accept: readonly string[] | undefined;
}

/** The text field, as those parts use it. */
export interface FieldPort {
  field(): HTMLTextAreaElement | null;
  /** Replaces a part of the text as if it were typed, so that undo brings it back. */
  replace(text: string, from: number, to: number): void;
}
