import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {icon} from '../../components/shared/icons.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {HeaderState} from '../../state/selectors.js';
import {plainly} from './lazy-draft.js';

export interface HeaderOptions {
  readonly words: Catalogue;
  readonly agent: string | undefined;
  readonly title: string | undefined;
  readonly state: HeaderState;
  /** Nobody confirmed the stop for a while (S4). */
  readonly overdue: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: (event: Event) => void;
}

const busy = new Set<HeaderState>(['running', 'stopping', 'loading', 'connecting']);

/** Agent, title, the one state that counts, and the menu (L3). Strings of the agent are isolated (D3). */
export function headerTemplate(options: HeaderOptions): TemplateResult {
  const {words, state, menuOpen, onMenu} = options;
  const agent = options.agent && plainly(options.agent);
  const title = options.title && plainly(options.title);
  const overdue = state === 'stopping' && options.overdue;
  const w = words.conversation;
  return html`
    <div part="header" tabindex="-1">
      <p part="title" class="title">
        ${agent ? html`<bdi class="agent">${agent}</bdi><span class="dot" aria-hidden="true">·</span>` : nothing}
        <bdi class="session-title" title=${title ?? ''}>${title || w.untitled}</bdi>
      </p>
      ${
        state === 'none'
          ? nothing
          : html`<p part="state" class="state ${overdue ? 'waiting' : state}">
              ${overdue ? icon('warning') : busy.has(state) ? icon('spinner') : nothing}
              <span>${overdue ? w.stopOverdue : w.state[state]}</span>
            </p>`
      }
      <slot name="header"></slot>
      <button
        part="menu-button"
        class="icon-button"
        type="button"
        aria-label=${w.more}
        title=${w.more}
        aria-haspopup="dialog"
        aria-expanded=${menuOpen}
        @click=${onMenu}
      >
        ${icon('more')}
      </button>
    </div>
  `;
}
