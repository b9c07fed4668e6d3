import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from '../content/content-context.js';
import {visibleString} from '../content/visible-text.js';
import {visibleTextTemplate} from '../content/visible-text-template.js';
import {countsTemplate} from './counts-template.js';
import type {DiffViewOptions} from './diff-options.js';
import type {DiffWords} from './diff-words.js';
import {diffWords} from './diff-words.js';
import type {FileDiff} from './file-diff.js';

/** The file or files that a diff is about. */
interface Named {
  readonly path: string;
  readonly oldPath?: string | undefined;
}

/** The line above a diff: its file, what happened to it, and how many lines changed. */
export function diffHead(
  {path, oldPath}: Named,
  diff: FileDiff | undefined,
  context: ContentContext,
  options: DiffViewOptions,
): TemplateResult | typeof nothing {
  const words = diffWords(context.words);
  const notes = diff ? notesOf(diff, words) : [];
  const named = path !== '' && (!options.hidePath || oldPath !== undefined);
  if (!named && notes.length === 0) return nothing;
  return html`<div class="diff-head" part="diff-head">
    ${oldPath === undefined ? nothing : fromTemplate(oldPath, diff, context)}
    ${
      named
        ? html`<button
            class="diff-path"
            title=${context.words.content.openFile(visibleString(path), undefined)}
            @click=${() => context.openFile(path, firstChange(diff) ?? options.startLine)}
          >
            <bdi>${visibleTextTemplate(path, context.words)}</bdi>
          </button>`
        : nothing
    }
    ${notes.map(note => html`<bdi class="diff-note">${note}</bdi> `)}
    ${diff && named ? countsTemplate(diff.added, diff.removed, context.words) : nothing}
  </div>`;
}

/** Where a file was: it may be there no longer, so it is not offered to be opened. */
function fromTemplate(path: string, diff: FileDiff | undefined, {words}: ContentContext): TemplateResult {
  const verb = diff?.change === 'copied' ? diffWords(words).copiedTo : diffWords(words).movedTo;
  return html`<span class="diff-from"
    ><bdi>${visibleTextTemplate(path, words)}</bdi> <span aria-hidden="true">→</span
    ><span class="visually-hidden">${verb}</span></span
  >`;
}

function notesOf(diff: FileDiff, words: DiffWords): readonly string[] {
  const notes = [changeNote(diff, words), ...patchNotes(diff, words)];
  if (diff.lineEnds) {
    const name = (end: string): string => (end === 'mixed' ? words.mixedLineEnds : end);
    notes.push(words.lineEnds(name(diff.lineEnds.from), name(diff.lineEnds.to)));
  }
  if (diff.approximate) notes.push(words.approximate);
  return notes.filter(note => note !== undefined && note !== '') as readonly string[];
}

function changeNote({change, size, patch}: FileDiff, words: DiffWords): string | undefined {
  switch (change) {
    case 'added':
      return size === 0 && !patch?.untold && patch?.fileType === undefined ? words.addedEmpty : words.added;
    case 'deleted':
    case 'emptied':
    case 'unchanged':
    case 'moved':
    case 'copied':
      return words[change];
    case 'other':
      return visibleString(patch?.operation ?? '');
    case 'modified':
      return undefined;
  }
}

function patchNotes({change, patch}: FileDiff, words: DiffWords): readonly (string | undefined)[] {
  if (!patch) return [];
  const {fileType, modes, untold, listed} = patch;
  return [
    fileType && typeNote(fileType, change === 'modified', words),
    modes && modeNote(modes, words),
    untold && change !== 'deleted' ? words.untold : undefined,
    listed ? undefined : words.unlisted,
  ];
}

function typeNote(type: string, changed: boolean, words: DiffWords): string {
  if (type === 'binary') return changed ? words.binaryChanged : words.binary;
  return type === 'directory' || type === 'symlink' ? words[type] : visibleString(type);
}

function modeNote({from, to}: {readonly from: string; readonly to: string}, words: DiffWords): string | undefined {
  if (from === to) return undefined;
  if (from === '100644' && to === '100755') return words.executable;
  if (from === '100755' && to === '100644') return words.notExecutable;
  return words.mode(visibleString(from), visibleString(to));
}

/** The line of the new text where the first change is, if lines are numbered. */
function firstChange(diff: FileDiff | undefined): number | undefined {
  const lines = diff?.sections.flatMap(section => section.lines) ?? [];
  const at = lines.findIndex(line => line.kind !== 'context');
  return lines.slice(Math.max(0, at)).find(line => line.newNumber !== undefined)?.newNumber;
}
