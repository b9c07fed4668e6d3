import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {plainText} from '../../rendering/content/short-text.js';
import type {Notice} from '../../state/conversation-state.js';
import {AcpNoticeDismissEvent} from '../events/session-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {wordOf} from '../shared/word-of.js';
import type {NoticeGroup} from './notice-logic.js';
import {noticeGroups} from './notice-logic.js';
import {noticeStyles} from './notice.styles.js';

type Words = Catalogue['notices'];

const icons: Readonly<Record<string, IconName>> = {info: 'info', warning: 'warning', error: 'error'};

/**
 * Messages of the agent to the user that are no part of the conversation (L4), newest first. Plain text, whatever the
 * severity; each can be dismissed.
 *
 * @tag acp-notice
 * @fires {AcpNoticeDismissEvent} acp-notice-dismiss - The user dismissed a notice.
 * @csspart base - The list.
 * @csspart notice - One notice.
 * @csspart title - Its title.
 * @csspart description - What it says beyond the title.
 * @csspart dismiss-button - Dismisses it.
 * @cssprop [--acp-notice-max-size=10rem] - Where the list begins to scroll.
 */
export class AcpNotice extends LitElement {
  static override styles = [baseStyles, controlStyles, noticeStyles];

  /** The notices, oldest first. */
  @property({attribute: false}) notices: readonly Notice[] = [];

  override render(): TemplateResult | typeof nothing {
    if (this.notices.length === 0) return nothing;
    const words = localized(this).notices;
    return html`
      <div part="base" role="list" aria-label=${words.list}>
        ${repeat(
          noticeGroups(this.notices),
          group => group.ids[0],
          group => this.#renderGroup(group, words),
        )}
      </div>
    `;
  }

  #renderGroup({notice, ids}: NoticeGroup, words: Words): TemplateResult {
    const look = Object.hasOwn(icons, notice.severity) ? notice.severity : 'other';
    return html`
      <div part="notice" role="listitem" class=${look}>
        ${icon(icons[look] ?? 'info')}
        <div class="text">
          <span class="visually-hidden">${wordOf(words.severity, notice.severity) ?? notice.severity}</span>
          <bdi part="title">${plainText(notice.title)}</bdi>
          ${ids.length > 1 ? html`<bdi class="times">${words.times(ids.length)}</bdi>` : nothing}
          ${notice.description ? html`<div part="description"><bdi>${plainText(notice.description)}</bdi></div>` : nothing}
        </div>
        <button
          part="dismiss-button"
          class="icon-button"
          type="button"
          aria-label=${words.dismiss}
          title=${words.dismiss}
          @click=${() => this.#dismiss(ids)}
        >
          ${icon('x')}
        </button>
      </div>
    `;
  }

  #dismiss(ids: readonly number[]): void {
    for (const id of ids) this.dispatchEvent(new AcpNoticeDismissEvent(id));
  }
}
