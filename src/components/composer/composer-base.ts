import type {AvailableCommand} from '@agentclientprotocol/sdk';
import {LitElement} from 'lit';
import {property, query} from 'lit/decorators.js';
import {LateStyles} from '../../rendering/late-styles.js';
import {LazyModule} from '../../rendering/lazy-module.js';
import type {AgentFeatures} from '../../state/connection-state.js';
import type {HostCommand} from '../completion-list/commands.js';
import type {MentionSource} from '../completion-list/mention-source.js';
import type * as composerLate from './composer-late.js';
import type {ComposerDraft} from './composer-logic.js';
import {replaceKeepingUndo} from './text-field.js';

/** Completion, attachments and mentions, which load right after the composer. */
export const composerModule = new LazyModule<typeof composerLate>(() => import('./composer-late.js'));

/** What completion, attachments and mentions need of a composer. */
export class ComposerBase extends LitElement {
  /** The draft of this conversation (C1). */
  @property({attribute: false}) draft: ComposerDraft | undefined;

  /** Whose draft it is, where one composer shows several in turn: undo brings nothing of another one (C1). */
  @property({attribute: false}) draftKey: string | undefined;

  /** The session's commands, as the agent listed them last (C5). */
  @property({attribute: false}) commands: readonly AvailableCommand[] | undefined;

  /** Commands that the host carries out itself (C5). */
  @property({attribute: false}) hostCommands: readonly HostCommand[] = [];

  /** Where a message can find what it mentions (C4). */
  @property({attribute: false}) mentionSources: readonly MentionSource[] = [];

  /** What the agent declared that it takes; without it everything is tried (C3). */
  @property({attribute: false}) features: AgentFeatures | undefined;

  /** Types and endings that the system's dialog offers; `undefined`: all, none of them: nothing can be picked (C3). */
  @property({attribute: false}) accept: readonly string[] | undefined;

  @query('textarea') protected readonly field!: HTMLTextAreaElement | null;

  protected late: composerLate.ComposerLate | undefined;

  constructor() {
    super();
    new LateStyles(this, composerModule, ({composerLateStyles}) => composerLateStyles);
    composerModule.use(({ComposerLate}) => {
      const replace = (text: string, from: number, to: number) => replaceKeepingUndo(this.field!, text, from, to);
      this.late = new ComposerLate(this, {field: () => this.field, replace});
      this.requestUpdate();
    });
  }
}
