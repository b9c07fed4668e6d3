import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyContentBlock} from '../../protocol/update.js';
import type {MessageEntry} from '../../state/entry.js';
import {lazyContent} from '../content/lazy-content.js';
import {withBreaks} from '../content/long-runs.js';
import {copyFrom} from '../markdown/copy-from.js';
import {markdown} from '../markdown/markdown.js';
import {disclosure} from './disclosure.js';
import type {MessageContext} from './message-context.js';

function textOf(block: AnyContentBlock): string | undefined {
  return block.type === 'text' ? (block as {text: string}).text : undefined;
}

/** All text of a row, as the agent wrote it. */
function messageText(entry: MessageEntry): string {
  return entry.blocks.map(block => textOf(block) ?? '').join('');
}

/** What is copied of a message. */
export function wholeText(entry: MessageEntry, {wholeMessage}: MessageContext): string | Promise<string> {
  return wholeMessage?.(entry) ?? messageText(entry);
}

/** The words of the user, as they were typed; other content by its type. */
function userBlock(block: AnyContentBlock, context: MessageContext): unknown {
  const text = textOf(block);
  return text === undefined
    ? lazyContent(block, context)
    : html`<div class="typed" dir="auto">${withBreaks(text)}</div>`;
}

/** Text as Markdown, the last block of a message that streams as what it is becoming; other content by its type. */
function agentBlock(block: AnyContentBlock, streaming: boolean, context: MessageContext): unknown {
  const text = textOf(block);
  return text === undefined ? lazyContent(block, context) : markdown(text, streaming, context);
}

function agentBlocks(entry: MessageEntry, context: MessageContext): unknown {
  const last = entry.blocks.length - 1;
  return entry.blocks.map((block, i) => agentBlock(block, entry.streaming === true && i === last, context));
}

/** A message of the user: what was typed, what was attached, and apart from it what the host sent in front (S1). */
export function userMessage(
  blocks: readonly AnyContentBlock[],
  preamble: readonly AnyContentBlock[] | undefined,
  context: MessageContext,
): TemplateResult {
  const words = context.words.messages;
  return html`
    ${
      preamble && preamble.length > 0
        ? disclosure({label: words.preamble, open: false, onToggle: undefined, icon: 'info'}, context, () =>
            preamble.map(block => userBlock(block, context)),
          )
        : nothing
    }
    <div class="bubble" part="user-message">${blocks.map(block => userBlock(block, context))}</div>
  `;
}

/** Its place is kept while the message streams, so that it appears without moving anything. */
function copyButton(entry: MessageEntry, context: MessageContext): TemplateResult {
  const label = context.words.messages.copyMessage;
  return html`
    <button
      class="icon-button copy-message ${entry.streaming ? 'reserved' : ''}"
      type="button"
      aria-label=${label}
      title=${label}
      @click=${(event: Event) => void copyFrom(event.currentTarget as HTMLElement, wholeText(entry, context))}
    >
      <span class="before">${context.icon('copy')}</span><span class="after">${context.icon('check')}</span>
    </button>
  `;
}

/** How long a thought took, in whole seconds, from real times only (S13). */
function thoughtSeconds({at, changedAt}: MessageEntry): number | undefined {
  if (at === undefined || changedAt === undefined) return undefined;
  const seconds = Math.round((changedAt - at) / 1000);
  return seconds >= 1 ? seconds : undefined;
}

/** The key that the choice of a thought is kept under: its wire id where it has one. */
export function thoughtKey(entry: MessageEntry): string {
  return `thought:${entry.session}:${entry.messageId ?? `#${entry.id}`}:${entry.part}`;
}

/** The agent's reasoning: open while it streams, one line afterwards, unless it was being read (R1). */
function thought(entry: MessageEntry, context: MessageContext, kept: boolean): TemplateResult {
  const words = context.words.messages;
  const streaming = entry.streaming === true;
  const seconds = thoughtSeconds(entry);
  const done = seconds === undefined ? words.thought : words.thoughtFor(seconds);
  const key = thoughtKey(entry);
  const open = context.isOpen(key) ?? (streaming || kept);
  return html`<div class="thought" part="thought">
    ${disclosure(
      {
        label: streaming ? words.thinking : done,
        open,
        onToggle: next => context.toggle(key, next),
        icon: 'think',
        busy: streaming,
      },
      context,
      () => html`<div class="thought-text">${agentBlocks(entry, context)}</div>`,
    )}
  </div>`;
}

/** A refused message is no longer part of the context; its text can go back to the composer (S6). */
function refusal(entry: MessageEntry, context: MessageContext): TemplateResult {
  const words = context.words.messages;
  return html`
    <p class="note" part="note">${words.refusedNote}</p>
    <button class="button" type="button" @click=${() => context.recall(undefined, entry.blocks)}>
      ${context.icon('pencil')}${words.backToComposer}
    </button>
  `;
}

/** A message of any role. `kept`: it was being read when it ended, so that it does not fold by itself. */
export function messageTemplate(entry: MessageEntry, context: MessageContext, kept = false): TemplateResult {
  if (entry.role === 'thought') return thought(entry, context, kept);
  const words = context.words.messages;
  if (entry.role === 'user')
    return html`
      <div class="user-row ${entry.refused ? 'refused' : ''}" role="group" aria-label=${words.fromUser}>
        ${userMessage(entry.blocks, entry.preamble, context)}${entry.refused ? refusal(entry, context) : nothing}
      </div>
    `;
  return html`
    <div class="agent-row" part="agent-message" role="group" aria-label=${words.fromAgent}>
      ${agentBlocks(entry, context)}
    </div>
    ${copyButton(entry, context)}
  `;
}
