import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {CompactionEntry, SubagentEntry} from '../../state/entry.js';
import {lazyContent} from '../content/lazy-content.js';
import {disclosure} from './disclosure.js';
import type {MessageContext} from './message-context.js';

/** The key that the choice of a compaction's summary is kept under. */
export function compactionRowKey(entry: CompactionEntry): string {
  return `compaction:${entry.session}:${entry.compactionId}`;
}

/** The key that the choice of a sub-agent's row is kept under. */
export function subagentRowKey(entry: SubagentEntry): string {
  return `subagent:${entry.child}`;
}

function known(words: Readonly<Record<string, string>>, word: string | undefined, fallback: string): string {
  if (word === undefined) return fallback;
  return Object.hasOwn(words, word) ? words[word]! : word;
}

/** The context was compacted here; its summary opens (L4). */
export function compactionTemplate(entry: CompactionEntry, context: MessageContext): TemplateResult {
  const words = context.words.messages.compaction;
  const label = known(words.status, entry.status, words.status.in_progress);
  const key = compactionRowKey(entry);
  const line = html`<p class="turn-mark" part="compaction"><span>${label}</span></p>`;
  if (entry.summary.length === 0 && entry.error === undefined) return line;
  return disclosure(
    {label, open: context.isOpen(key) ?? false, onToggle: open => context.toggle(key, open), icon: 'info'},
    context,
    () => html`
      ${entry.error === undefined ? nothing : html`<p class="error-text" dir="auto">${entry.error}</p>`}
      ${entry.summary.map(block => lazyContent(block, context))}
    `,
  );
}

/** Whether a sub-agent still works. */
export function isWorking({state}: SubagentEntry): boolean {
  return state !== undefined && state !== 'idle';
}

/**
 * A sub-agent with a session of its own, its work nested below (P8). `kept`: it was being read when the work ended, so
 * that it does not fold by itself.
 */
export function subagentTemplate(
  entry: SubagentEntry,
  nested: unknown,
  context: MessageContext,
  kept = false,
): TemplateResult {
  const words = context.words.messages.subagent;
  const key = subagentRowKey(entry);
  const running = isWorking(entry);
  return html`<div class="subagent" part="subagent">
    ${disclosure(
      {
        label: entry.title ?? words.untitled,
        note: known(words.state, entry.state, ''),
        open: context.isOpen(key) ?? (running || kept),
        onToggle: open => context.toggle(key, open),
        icon: 'tool',
        busy: running,
      },
      context,
      () => html`
        ${entry.description ? html`<p class="note" dir="auto">${entry.description}</p>` : nothing}
        <div class="nested">${nested}</div>
      `,
    )}
  </div>`;
}
