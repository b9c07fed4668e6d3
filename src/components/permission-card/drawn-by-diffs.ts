import type {AnyToolContent} from '../../protocol/update.js';
import {readChanges} from '../../rendering/diff/diff-changes.js';
import {readDiff} from '../../rendering/diff/diff-source.js';

/** Names under which tools take the texts of a change. Whatever else an input holds is shown beside the diff (P2). */
const textKeys = new Set(
  'old_string new_string oldString newString old_str new_str old_text new_text oldText newText content contents file_text new_content newContent diff patch unified_diff edits changes'.split(
    ' ',
  ),
);

/** Of more or deeper texts nobody can tell at once whether diffs show them; they are shown beside. */
const mostTexts = 200;
const deepest = 6;

/** Whether diffs show a value of an input: a text of one, or the texts that a tool makes one of. */
export function drawnByDiffs(diffs: readonly AnyToolContent[]): (key: string, value: unknown) => boolean {
  const texts = diffs.flatMap(item => {
    const source = readDiff(item);
    const patch = readChanges(item)?.patch?.text;
    return [source?.oldText, source?.newText, patch].filter(text => text !== undefined && text !== '');
  }) as readonly string[];
  let asked = 0;
  const holds = (value: unknown, depth: number): boolean => {
    if (isNothing(value)) return true;
    if (++asked > mostTexts || depth > deepest) return false;
    if (typeof value === 'string') return texts.some(text => text.includes(value));
    if (typeof value !== 'object') return false;
    return Object.entries(value as object).every(([key, inner]) =>
      isText(key) ? holds(inner, depth + 1) : isNothing(inner),
    );
  };
  return (key, value) => {
    if (texts.length === 0) return false;
    if (isNothing(value) || (key === 'replace_all' && value === false)) return true;
    return typeof value === 'string' && texts.includes(value) ? true : textKeys.has(key) && holds(value, 0);
  };
}

function isText(key: string): boolean {
  return textKeys.has(key) || /^\d+$/.test(key);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
