import {structuredPatch} from 'diff';
import type {DiffSource} from '../diff/diff-source.js';
import {patchPath} from './patch-path.js';

/** Changed lines with those around them, as they are written: with a sign, without the line feed at their end. */
interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

const noEnd = '\\ No newline at end of file';
const context = 3;

/**
 * A change of a file as a patch that tools apply, each line with its own line end; empty if nothing changes. `startLine`
 * is where an excerpt starts, from 1, of which nobody knows whether the file ends there; without one it counts as the
 * whole file, and tools look around for its lines.
 */
export function patchText(source: DiffSource, startLine?: number): string {
  const {path, oldText, newText, kind} = source;
  const isNew = oldText === undefined;
  const isGone = kind === 'delete' && newText === '';
  const excerpt = startLine !== undefined && !isNew;
  const hunks = excerpt ? hunksOf(...asLines(oldText, newText)) : hunksOf(oldText ?? '', newText);
  const before = excerpt ? startLine - 1 : 0;
  if (hunks.length > 0) {
    const sides = [isNew ? '/dev/null' : side(path), isGone ? '/dev/null' : side(path)];
    return [`--- ${sides[0]}`, `+++ ${sides[1]}`, ...hunks.map(hunk => hunkText(hunk, before))].join('\n');
  }
  // a file without lines has no hunk: Git says in its head what becomes of it
  const mode = isGone ? 'deleted' : isNew ? 'new' : undefined;
  return mode ? `diff --git ${patchPath(path)} ${patchPath(path)}\n${mode} file mode 100644` : '';
}

/** A name in a line of its own. After a tab tools look for no more of it, and none sees a date in its words. */
function side(path: string): string {
  const written = patchPath(path);
  return written === path && path.includes(' ') ? `${path}\t` : written;
}

function hunkText({oldStart, oldLines, newStart, newLines, lines}: Hunk, before: number): string {
  return [`@@ -${range(before + oldStart, oldLines)} +${range(before + newStart, newLines)} @@`, ...lines].join('\n');
}

/** One side of the head of a hunk: of no lines, the line before them. */
function range(start: number, count: number): string {
  const first = count === 0 ? start - 1 : start;
  return count === 1 ? `${first}` : `${first},${count}`;
}

function hunksOf(oldText: string, newText: string): readonly Hunk[] {
  if (oldText === newText) return [];
  const patch = structuredPatch('', '', oldText, newText, '', '', {context, maxEditLength: 2_000, timeout: 200});
  return patch ? patch.hunks : [replaced(lines(oldText), lines(newText))];
}

/** All lines from the first that differs to the last one, for texts that differ too much to be compared. */
function replaced(old: readonly string[], now: readonly string[]): Hunk {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const from = Math.max(0, start - context);
  const after = old.slice(old.length - end).slice(0, context);
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const shared = start - from + after.length;
  return {
    oldStart: from + 1,
    oldLines: shared + gone.length,
    newStart: from + 1,
    newLines: shared + come.length,
    lines: [...signed(' ', old.slice(from, start)), ...signed('-', gone), ...signed('+', come), ...signed(' ', after)],
  };
}

function signed(sign: string, written: readonly string[]): readonly string[] {
  return written.map(line => (line.endsWith('\n') ? sign + line.slice(0, -1) : `${sign}${line}\n${noEnd}`));
}

/** The lines of a text, each with its end. */
function lines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Both texts of an excerpt with an end of their last lines, such as the others have. */
function asLines(oldText: string, newText: string): readonly [string, string] {
  const end = `${oldText}\n${newText}`.includes('\r\n') ? '\r\n' : '\n';
  const closed = (text: string): string => (text === '' || text.endsWith('\n') ? text : text + end);
  return [closed(oldText), closed(newText)];
}
