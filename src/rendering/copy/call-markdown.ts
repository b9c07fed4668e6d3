import type {Catalogue} from '../../localize/catalogue.js';
import {appendExitMarker} from '../../protocol/exit-marker.js';
import type {AnyContentBlock, AnyToolContent} from '../../protocol/update.js';
import type {Transcript} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {toolName} from '../content/tool-name.js';
import {hasValue, outputBlocks} from '../content/raw-output.js';
import {singleFence} from '../content/single-fence.js';
import {cutAtLine, withoutEnd} from '../content/text-portion.js';
import {withoutEscapes} from '../content/without-escapes.js';
import type {DiffChange} from '../diff/diff-changes.js';
import {readChanges} from '../diff/diff-changes.js';
import type {DiffSource} from '../diff/diff-source.js';
import {readDiff, startLineOf} from '../diff/diff-source.js';
import {diffWords} from '../diff/diff-words.js';
import {blockMarkdown, fenced, inlineCode} from './block-markdown.js';
import {cutPatch} from './cut-patch.js';
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
  const start = cutAtLine(text, longest);
  return start === text ? text : `${start}…`;
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
  return `- ${operation} ${[oldPath, path].flatMap(name => (name === undefined ? [] : [inlineCode(name)])).join(' → ')}`;
}

/** A patch up to a change after which it would be too long; below it how many more there are. */
function patch(text: string, words: Catalogue): string {
  const cut = cutPatch(text, longest);
  const shown = cut.text === '' ? [] : [fenced(cut.text, 'diff')];
  return [...shown, ...(cut.leftOut > 0 ? [`*${diffWords(words).leftOut(cut.leftOut)}*`] : [])].join('\n\n');
}

function diff(call: ToolCallEntry, item: AnyToolContent, words: Catalogue): string | undefined {
  const list = readChanges(item);
  const files = list?.changes.map(changeLine).join('\n') ?? '';
  if (list?.patch) {
    const text = patch(list.patch.text, words);
    return text.startsWith('`') ? text : `${files}\n\n${text}`.trim();
  }
  if (list) return files;
  const source = readDiff(item);
  if (!source) return undefined;
  const name = inlineCode(source.path);
  if ((source.oldText ?? '').length + source.newText.length > 10 * longest) return name;
  const written = patchText(source, startLine(call, item, source));
  if (written === '') return `${name} · ${diffWords(words).unchanged}`;
  const text = patch(written, words);
  return text.startsWith('`') ? text : `${name}\n\n${text}`;
}

/** Where an excerpt starts, if the agent located each diff of its file. */
function startLine(call: ToolCallEntry, item: AnyToolContent, source: DiffSource): number | undefined {
  const same = call.content.filter(other => readDiff(other)?.path === source.path);
  const lines = call.locations.filter(({path}) => path === source.path).map(({line}) => line ?? undefined);
  return startLineOf(source, same.indexOf(item), same.length, lines);
}

/** Text that a tool gave: as it is, or as what a fence of its own holds, which needs no other (X4). */
function output(text: string): string {
  const fence = singleFence(text);
  return fence ? fenced(head(withoutEscapes(fence.text)), fence.language) : fenced(head(withoutEscapes(text)));
}

function blockOutput(block: AnyContentBlock): string | undefined {
  const text = blockMarkdown(block);
  return block.type === 'text' && text.trim() !== '' ? output(text) : text || undefined;
}

function content(call: ToolCallEntry, item: AnyToolContent, words: Catalogue): string | undefined {
  const source = item as {readonly type?: unknown; readonly content?: unknown};
  return source.type === 'content' && typeof source.content === 'object' && source.content !== null
    ? blockOutput(source.content as AnyContentBlock)
    : diff(call, item, words);
}

/** The raw result, for calls that give nothing else. */
function result({rawOutput}: ToolCallEntry): readonly (string | undefined)[] {
  if (!hasValue(rawOutput)) return [];
  const blocks = outputBlocks(rawOutput);
  if (blocks.length > 0) return blocks.map(blockOutput);
  if (typeof rawOutput === 'string') return rawOutput.trim() === '' ? [] : [output(rawOutput)];
  return [fenced(head(JSON.stringify(rawOutput, null, 2)), 'json')];
}

/** A tool call as Markdown: its title and state, what it gave, changed and printed. Long output is cut. */
export function callMarkdown(call: ToolCallEntry, transcript: Transcript, words: Catalogue): string {
  const {tools} = words;
  const status = effectiveStatus(call);
  const state = status === 'unknown' ? escapedText(call.reported ?? '') : tools.status[status];
  const title = escapedText(call.title ?? '') || escapedText(toolName(call) ?? '') || tools.untitled;
  const parts = call.content.map(item => content(call, item, words));
  for (const ordinal of call.terminals) {
    const found = transcript.terminals.get(ordinal);
    if (found) parts.push(terminal(found));
  }
  const told = parts.some(part => part) ? parts : result(call);
  return [`**${title}** · ${state}`, ...told.filter(part => part)].join('\n\n');
}
