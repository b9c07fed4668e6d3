import type {Catalogue} from '../../localize/catalogue.js';
import {appendExitMarker} from '../../protocol/exit-marker.js';
import type {AnyToolContent} from '../../protocol/update.js';
import type {Transcript} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {singleFence} from '../content/single-fence.js';
import {withoutEnd} from '../content/text-portion.js';
import {withoutEscapes} from '../content/without-escapes.js';
import type {DiffChange} from '../diff/diff-changes.js';
import {readChanges} from '../diff/diff-changes.js';
import type {DiffSource} from '../diff/diff-source.js';
import {readDiff, startLineOf} from '../diff/diff-source.js';
import {blockMarkdown, fenced} from './block-markdown.js';
import {escapedText} from './escaped-text.js';
import {patchText} from './patch-text.js';

/** Longest output, result or diff that is copied whole, in characters. */
const longest = 20_000;

/** The end of a long text, from the beginning of a line. */
function tail(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(-longest);
  return `…\n${cut.slice(cut.indexOf('\n') + 1)}`;
}

function head(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf('\n', longest) + 1)}…`;
}

/** What of the lines stays to be read: progress bars write over themselves. */
function plainOutput(output: string): string {
  const text = withoutEscapes(output).replace(/\r\n/g, '\n');
  const lines = text.split('\n').map(line => line.slice(line.lastIndexOf('\r') + 1));
  return withoutEnd(lines.join('\n'), '\n');
}

function terminal({command, output, exit}: TerminalState): string {
  const shown = tail(plainOutput(output.pieces.slice(-200).join('')));
  const prompt = command === undefined ? '' : `$ ${command}\n`;
  return fenced(`${prompt}${exit ? appendExitMarker(shown, exit) : shown}`, 'console');
}

/** A file of which no lines are known. */
function changeLine({operation, path, oldPath}: DiffChange): string {
  return `- ${operation} ${[oldPath, path].flatMap(name => (name === undefined ? [] : `\`${name}\``)).join(' → ')}`;
}

function diff(call: ToolCallEntry, item: AnyToolContent): string | undefined {
  const list = readChanges(item);
  if (list?.patch) return fenced(head(list.patch.text), 'diff');
  if (list) return list.changes.map(changeLine).join('\n');
  const source = readDiff(item);
  if (!source) return undefined;
  if ((source.oldText ?? '').length + source.newText.length > 10 * longest) return `\`${source.path}\``;
  return fenced(head(patchText(source, startLine(call, item, source))), 'diff');
}

/** Where an excerpt starts, if the agent located each diff of its file. */
function startLine(call: ToolCallEntry, item: AnyToolContent, source: DiffSource): number | undefined {
  const same = call.content.filter(other => readDiff(other)?.path === source.path);
  const lines = call.locations.filter(({path}) => path === source.path).map(({line}) => line ?? undefined);
  return startLineOf(source, same.indexOf(item), same.length, lines);
}

function content(call: ToolCallEntry, item: AnyToolContent): string | undefined {
  const source = item as {readonly type?: unknown; readonly content?: {readonly type?: unknown}};
  if (source.type !== 'content' || typeof source.content !== 'object' || source.content === null)
    return diff(call, item);
  const block = source.content as Parameters<typeof blockMarkdown>[0];
  const text = blockMarkdown(block);
  if (block.type !== 'text' || text.trim() === '') return text || undefined;
  // output that came in a fence of its own needs no other (X4)
  const fence = singleFence(text);
  return fence ? fenced(head(withoutEscapes(fence.text)), fence.language) : fenced(head(text));
}

/** A tool call as Markdown: its title and state, what it gave, changed and printed. Long output is cut. */
export function callMarkdown(call: ToolCallEntry, transcript: Transcript, {tools}: Catalogue): string {
  const status = effectiveStatus(call);
  const state = status === 'unknown' ? call.reported : tools.status[status];
  const title = escapedText(call.title ?? call.name ?? tools.untitled);
  const parts = call.content.map(item => content(call, item));
  for (const ordinal of call.terminals) {
    const found = transcript.terminals.get(ordinal);
    if (found) parts.push(terminal(found));
  }
  return [`**${title}** · ${state}`, ...parts.filter(part => part)].join('\n\n');
}
