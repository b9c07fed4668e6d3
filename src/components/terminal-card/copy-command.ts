import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {LateWords} from '../../localize/late.js';
import {copyText} from '../../rendering/content/copy-button.js';
import {icon} from '../shared/icons.js';

/** A button beside the label that puts the command on the clipboard, exactly as it was run. */
export function copyCommand(command: string | undefined, words: LateWords['output']): TemplateResult | typeof nothing {
  if (!command) return nothing;
  const onClick = (event: Event): void => void copyText(command, event.currentTarget as HTMLElement);
  return html`<button
    part="copy-command-button"
    class="icon-button"
    type="button"
    aria-label=${words.copyCommand}
    title=${words.copyCommand}
    @click=${onClick}
  >
    ${icon('copy')}${icon('check')}
  </button>`;
}
