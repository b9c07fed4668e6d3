import type {LitElement, TemplateResult} from 'lit';
import {html} from 'lit';
import {lateWords} from '../../localize/late.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {AcpTerminalStopEvent} from '../events/terminal-events.js';
import {icon} from '../shared/icons.js';

/** Asks to stop a command that the host runs (X7). While that is under way it says so, is inert, and keeps the focus. */
export function stopButton(host: LitElement, terminal: TerminalState, label: string): TemplateResult {
  const words = lateWords(host).output;
  const stopping = terminal.stop?.status === 'requested';
  const onClick = (): void => {
    if (!stopping) host.dispatchEvent(new AcpTerminalStopEvent(terminal));
  };
  const name = stopping ? words.stoppingCommand : words.stopCommand;
  return html`<button
    part="stop-button"
    class="button plain"
    type="button"
    aria-label=${name(visibleString(label))}
    aria-disabled=${stopping}
    @click=${onClick}
  >
    ${icon('stop')}<span>${stopping ? words.stopping : words.stop}</span>
  </button>`;
}
