import {diffArrays} from 'diff';
import type {DiffLine} from './diff-lines.js';

const longestLine = 400;
const mostPairs = 400;
const token = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

type Range = readonly [number, number];

/**
 * Marks in each removed line and its counterpart what differs between them. A run of removed lines has counterparts
 * only in an equally long run of added lines right after it; lines that share too little get no marks.
 */
export function markWords(lines: readonly DiffLine[]): readonly DiffLine[] {
  const result = [...lines];
  let pairs = 0;
  for (let at = 0; at < lines.length;) {
    const removed = runLength(lines, at, 'del');
    if (removed === 0) {
      at++;
      continue;
    }
    const added = runLength(lines, at + removed, 'add');
    if (removed === added && (pairs += removed) <= mostPairs) {
      for (let i = 0; i < removed; i++) markPair(result, at + i, at + removed + i);
    }
    at += removed + added;
  }
  return result;
}

function runLength(lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): number {
  let length = 0;
  while (lines[from + length]?.kind === kind) length++;
  return length;
}

function markPair(lines: DiffLine[], oldIndex: number, newIndex: number): void {
  const del = lines[oldIndex]!;
  const add = lines[newIndex]!;
  if (del.text.length > longestLine || add.text.length > longestLine) return;
  const changes = diffArrays(del.text.match(token) ?? [], add.text.match(token) ?? [], {maxEditLength: 60});
  if (!changes) return;
  const removed: Range[] = [];
  const added: Range[] = [];
  let [oldAt, newAt, shared] = [0, 0, 0];
  for (const change of changes) {
    const text = change.value.join('');
    if (change.removed) removed.push([oldAt, (oldAt += text.length)]);
    else if (change.added) added.push([newAt, (newAt += text.length)]);
    else {
      oldAt += text.length;
      newAt += text.length;
      shared += text.trim().length;
    }
  }
  if (shared * 3 < Math.max(del.text.trim().length, add.text.trim().length)) return;
  lines[oldIndex] = {...del, marks: removed};
  lines[newIndex] = {...add, marks: added};
}
