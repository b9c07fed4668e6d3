import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ComposerAction, SubmitKey} from '../../components/composer/composer-logic.js';
import type {HostCommand} from '../../components/completion-list/commands.js';
import type {MentionSource} from '../../components/completion-list/mention-source.js';
import type {ConfigPreferences} from '../../state/config-preferences.js';
import type {AttachmentLimits} from './attachment-limits.js';
import type {DraftController} from './draft-controller.js';
import type {Frame} from './frame.js';
import {draftModule} from './lazy-draft.js';

export interface FooterOptions {
  readonly frame: Frame;
  readonly draft: DraftController;
  /** Enter on an empty composer sends the front of the queue now (Q4). */
  readonly fastTrack: boolean;
  readonly submitKey: SubmitKey;
  readonly limits: AttachmentLimits | undefined;
  readonly mentionSources: readonly MentionSource[];
  readonly hostCommands: readonly HostCommand[];
  readonly preferences: ConfigPreferences | undefined;
}

/** What the composer may offer: what the host can do, in a session that is not closed, on a connection that is there. */
function composerActions({offered, session, connection}: Frame): readonly ComposerAction[] {
  if (session.status === 'closed') return [];
  const actions: ComposerAction[] = [];
  const lost = connection.status === 'closed' || connection.status === 'failed';
  const {features} = connection;
  if (offered.includes('prompt') && !lost) actions.push('send');
  if (offered.includes('prompt') && (!features || features.image || features.audio || features.embeddedContext))
    actions.push('attach');
  if (offered.includes('queue') && !lost) actions.push('queue');
  if (offered.includes('cancel')) actions.push('stop');
  if (offered.includes('restart')) actions.push('restart');
  return actions;
}

/** The composer with the session's options and usage in its bar. */
export function footerTemplate(options: FooterOptions): TemplateResult {
  const {frame, draft, fastTrack, submitKey} = options;
  const {session, activity} = frame;
  return html`
    <div part="footer">
      <acp-composer
        part="composer"
        submit-key=${submitKey}
        .activity=${activity}
        .cancelRequested=${frame.cancelRequested}
        .cancelOverdue=${frame.cancelOverdue}
        .connection=${frame.connection}
        .actions=${composerActions(frame)}
        .draft=${draft.value}
        .draftKey=${draft.key}
        .browsing=${draft.browsing}
        .fastTrack=${fastTrack}
        .commands=${session.commands}
        .hostCommands=${options.hostCommands}
        .mentionSources=${options.mentionSources}
        .features=${frame.connection.features}
        .accept=${draftModule.module?.acceptOf(options.limits, frame.connection.features)}
        .empty=${frame.empty}
      >
        <slot name="start" slot="start"></slot>
        <acp-config-picker
          slot="config"
          .options=${session.config}
          .changes=${session.changes}
          .activity=${activity}
          .preferences=${options.preferences}
          .readOnly=${!frame.offered.includes('setConfigOption') || session.status !== 'ready'}
        ></acp-config-picker>
        ${session.usage ? html`<acp-usage-meter slot="end" .usage=${session.usage}></acp-usage-meter>` : nothing}
      </acp-composer>
    </div>
  `;
}
