import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {output} from '../../localize/en/output.js';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {copyText} from '../../rendering/content/copy-button.js';
import {hasValue} from '../../rendering/content/raw-output.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {bareTitle, commandOf} from './command-of.js';

/** A button that puts the command of a call on the clipboard, exactly as the agent runs it. */
export function copyCommandButton(
  call: ToolCallEntry,
  terminals: readonly TerminalState[],
  {words, icon}: ContentContext,
): TemplateResult | typeof nothing {
  const command = commandOf(call, terminals) ?? titleAlone(call);
  if (command === undefined || command === '') return nothing;
  const onClick = (event: Event): void => void copyText(command, event.currentTarget as HTMLElement);
  return html`<button class="copy-command" part="copy-command-button" type="button" @click=${onClick}>
    ${icon('copy')}${icon('check')}${(words.output ?? output).copyCommand}
  </button>`;
}

/** The title of a command call that tells nothing else of its command. */
function titleAlone(call: ToolCallEntry): string | undefined {
  return call.toolKind === 'execute' && !hasValue(call.rawInput) ? bareTitle(call) : undefined;
}
