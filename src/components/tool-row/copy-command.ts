import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {output} from '../../localize/en/output.js';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {copyText} from '../../rendering/content/copy-button.js';
import {hasValue} from '../../rendering/content/raw-output.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {bareTitle, toldCommand} from './command-of.js';
import {commandRow} from './lazy-command.js';

/** A button that puts the command of a call on the clipboard, exactly as the agent runs it. */
export function copyCommandButton(
  call: ToolCallEntry,
  terminals: readonly TerminalState[],
  {words, icon}: ContentContext,
): TemplateResult | typeof nothing {
  const command = toldCommand(call, terminals) ?? titleCommand(call, terminals);
  if (command === undefined || command === '') return nothing;
  const onClick = (event: Event): void => void copyText(command, event.currentTarget as HTMLElement);
  return html`<button class="copy-command" part="copy-command-button" type="button" @click=${onClick}>
    ${icon('copy')}${icon('check')}${(words.output ?? output).copyCommand}
  </button>`;
}

/** The title, where the row draws it as a command, and nothing else could tell the command. */
function titleCommand(call: ToolCallEntry, terminals: readonly TerminalState[]): string | undefined {
  if (terminals.length === 0)
    return call.toolKind === 'execute' && !hasValue(call.rawInput) ? bareTitle(call) : undefined;
  return call.toolKind === 'execute' || commandRow(call, terminals) ? bareTitle(call) : undefined;
}
