import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {MessageContext, MessageIcon} from './message-context.js';

export interface DisclosureOptions {
  /** Words of the kit, or a string of the agent, which is isolated. */
  readonly label: string;
  /** What stands behind the label, muted. */
  readonly note?: string | undefined;
  readonly open: boolean;
  /** `undefined`: the page remembers for itself whether it is open. */
  readonly onToggle: ((open: boolean) => void) | undefined;
  readonly icon?: MessageIcon | undefined;
  /** Something is going on in it. */
  readonly busy?: boolean | undefined;
}

/** One line that opens: native `details`, so that keys, find in page and screen readers know it. */
export function disclosure(options: DisclosureOptions, context: MessageContext, body: () => unknown): TemplateResult {
  const {label, note, open, onToggle, icon, busy} = options;
  const toggled = (event: Event): void => {
    const now = (event.currentTarget as HTMLDetailsElement).open;
    if (now !== open) onToggle?.(now);
  };
  return html`
    <details class="disclosure" ?open=${onToggle ? live(open) : open} @toggle=${toggled}>
      <summary class=${busy ? 'busy' : ''}>
        <span class="chevron">${context.icon('chevron-right')}</span>
        ${icon ? context.icon(icon) : nothing}
        <bdi class="summary-label">${label}</bdi>
        ${note ? html`<bdi class="summary-note">${note}</bdi>` : nothing}
      </summary>
      ${open || !onToggle ? html`<div class="disclosure-body">${body()}</div>` : nothing}
    </details>
  `;
}
