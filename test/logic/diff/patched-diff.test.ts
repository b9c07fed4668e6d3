import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createTwoFilesPatch} from 'diff';
import {diffLines} from '../../../src/rendering/diff/diff-lines.js';
import type {DiffLine} from '../../../src/rendering/diff/diff-lines.js';
import {diffPaths, tellsLines} from '../../../src/rendering/diff/diff-source.js';
import {diffStats, statsOfFiles} from '../../../src/rendering/diff/diff-stats.js';
import type {FileDiff} from '../../../src/rendering/diff/file-diff.js';
import {filesOf, patchedDiff} from '../../../src/rendering/diff/patched-diff.js';
import type {AnyToolContent} from '../../../src/protocol/update.js';
import {changedLine, changedLines, fourFiles, newFile} from './recorded-changes.js';

type Change = readonly [operation: string, path: string, oldPath?: string];

const patchOf = (...text: string[]) => ({format: 'git_patch', text: text.join('\n')});
const item = (changes: readonly Change[], patch?: unknown): AnyToolContent => ({
  type: 'diff',
  changes: changes.map(([operation, path, oldPath]) => ({operation, path, oldPath})),
  patch,
});
const diffsOf = (content: AnyToolContent): readonly FileDiff[] => filesOf(content)!.files.map(patchedDiff);
const signs = {context: ' ', add: '+', del: '-'};
const line = ({kind, text, noNewline}: DiffLine) => `${signs[kind]}${text}${noNewline ? '⏎' : ''}`;
/** Rows as they are drawn; what is missing as `⋯`. */
const rows = ({sections}: FileDiff) =>
  sections.flatMap(({kind, lines, missing, header}) =>
    kind === 'gap' ? [`⋯${missing ?? '?'} ${header}`] : lines.map(line),
  );
const numbers = ({sections}: FileDiff) =>
  sections.flatMap(({lines}) => lines.map(({oldNumber, newNumber}) => [oldNumber, newNumber]));

describe('patchedDiff', () => {
  it('T7 shows a line that Claude changed, where it is in its file', () => {
    const [diff] = diffsOf(changedLine);
    assert.deepEqual(rows(diff!), [
      '⋯9 @@ −10,5 +10,5 @@',
      ' }',
      ' // TODO: check for zero',
      ' export function divide(a, b) {',
      '-  return a * b; // BUG',
      '+  return a / b;',
      ' }',
    ]);
    assert.deepEqual(numbers(diff!)[3], [13, undefined]);
    assert.deepEqual(numbers(diff!)[4], [undefined, 13]);
    assert.deepEqual(
      [diff!.path, diff!.change, diff!.added, diff!.removed],
      ['/workspace/demo/src/calc.js', 'modified', 1, 1],
    );
    assert.ok(diff!.sections[1]!.lines[3]!.marks!.length > 0);
  });

  it('T7 shows the new file and the several lines of Claude', () => {
    const [file] = diffsOf(newFile);
    assert.deepEqual([file!.change, file!.added, file!.removed, rows(file!).length], ['added', 6, 0, 6]);
    assert.equal(file!.texts[0]!.now!.startsWith('// created by the agent\n'), true);
    const [diff] = diffsOf(changedLines);
    assert.deepEqual([diff!.added, diff!.removed, rows(diff!)[0]], [4, 4, ' // calc.js — small arithmetic helpers']);
  });

  it('T7 shows the four files of Codex', () => {
    const diffs = fourFiles.flatMap(diffsOf);
    assert.deepEqual(
      diffs.map(({path, change, added, removed}) => [path.split('/').at(-1), change, added, removed]),
      [
        ['README.md', 'modified', 1, 1],
        ['extra.js', 'added', 1, 0],
        ['old.js', 'deleted', 0, 1],
        ['util.js', 'modified', 1, 1],
      ],
    );
    assert.deepEqual(rows(diffs[0]!), [
      '⋯1 @@ −2,2 +2,2 @@',
      ' ',
      '-A tiny calculator.',
      '+A tiny, string-tolerant calculator.',
    ]);
    assert.deepEqual(diffStats(fourFiles), {files: 4, diffs: 4, added: 3, removed: 3});
  });

  it('T7 tells moves with and without changes, copies, modes, binary files and words of the agent', () => {
    const content = item(
      [
        ['move', '/w/b', '/w/a'],
        ['move', '/w/d', '/w/c'],
        ['copy', '/w/f', '/w/e'],
        ['modify', '/w/g'],
        ['modify', '/w/h'],
        ['_freeze', '/w/i'],
      ],
      patchOf(
        'diff --git /w/a /w/b',
        'rename from /w/a',
        'rename to /w/b',
        '--- /w/a',
        '+++ /w/b',
        '@@ -1 +1 @@',
        '-x',
        '+y',
        'diff --git /w/c /w/d',
        'rename from /w/c',
        'rename to /w/d',
        'diff --git /w/e /w/f',
        'copy from /w/e',
        'copy to /w/f',
        'diff --git /w/g /w/g',
        'old mode 100644',
        'new mode 100755',
        'diff --git /w/h /w/h',
        'Binary files /w/h and /w/h differ',
      ),
    );
    assert.deepEqual(
      diffsOf(content).map(({path, oldPath, change, added, patch}) => [
        path,
        oldPath,
        change,
        added,
        patch!.fileType,
        patch!.modes?.to,
        patch!.untold,
      ]),
      [
        ['/w/b', '/w/a', 'moved', 1, undefined, undefined, false],
        ['/w/d', '/w/c', 'moved', 0, undefined, undefined, false],
        ['/w/f', '/w/e', 'copied', 0, undefined, undefined, false],
        ['/w/g', undefined, 'modified', 0, undefined, '100755', false],
        ['/w/h', undefined, 'modified', 0, 'binary', undefined, false],
        ['/w/i', undefined, 'other', 0, undefined, undefined, true],
      ],
    );
    assert.deepEqual(diffPaths(content).slice(0, 2), ['/w/a', '/w/b']);
  });

  it('T7 believes the list where the patch says something else', () => {
    const patch = patchOf(
      '--- /w/a',
      '+++ /w/a',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '--- /w/z',
      '+++ /w/z',
      '@@ -1 +1 @@',
      '-x',
      '+y',
    );
    const content = item(
      [
        ['move', '/w/a', '/w/b'],
        ['delete', '/w/c'],
      ],
      patch,
    );
    assert.deepEqual(
      diffsOf(content).map(({path, change, size, patch: facts}) => [path, change, size, facts!.untold, facts!.listed]),
      [
        ['/w/a', 'moved', 2, false, true],
        ['/w/c', 'deleted', 0, true, true],
        ['/w/z', 'modified', 2, false, false],
      ],
    );
    assert.deepEqual(diffStats([content]), {files: 2, diffs: 2, added: undefined, removed: undefined});
  });

  it('T7 shows no lines of one file below the name of another', () => {
    const patch = (path: string) => patchOf(`--- ${path}`, `+++ ${path}`, '@@ -1 +1 @@', '-x', '+y');
    const shown = (path: string) =>
      diffsOf(item([['modify', '/w/innocent.md']], patch(path))).map(diff => [
        diff.path,
        diff.size,
        diff.patch!.listed,
      ]);
    assert.deepEqual(shown('secret.sh'), [
      ['/w/innocent.md', 0, true],
      ['secret.sh', 2, false],
    ]);
    assert.deepEqual(shown('/elsewhere/innocent.md'), [['/w/innocent.md', 2, true]]);
  });

  it('T7 does not call a file unchanged whose lines it could not read', () => {
    const bare = patchOf('--- /w/a', '+++ /w/a', '-x', '+y');
    assert.deepEqual(
      diffsOf(item([['modify', '/w/a']], bare)).map(({change}) => change),
      ['modified'],
    );
    const combined = patchOf('diff --cc a.ts', '--- a/a.ts', '+++ b/a.ts', '@@@ -1,2 -1,2 +1,3 @@@', '  a', ' +b');
    assert.deepEqual(
      diffsOf(item([['modify', '/w/a.ts']], combined)).map(({change}) => change),
      ['modified'],
    );
  });

  it('T7 finds the file of a patch whose paths begin at the top of the project', () => {
    const patch = patchOf(
      '--- a/src/x.ts',
      '+++ b/src/x.ts',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '--- a/x.ts',
      '+++ b/x.ts',
      '@@ -1 +1 @@',
      '-1',
      '+2',
    );
    const [first, second, third] = diffsOf(
      item(
        [
          ['modify', '/w/src/x.ts'],
          ['modify', '/w/x.ts'],
        ],
        patch,
      ),
    );
    assert.deepEqual([rows(first!), rows(second!), third], [['-x', '+y'], ['-1', '+2'], undefined]);
  });

  it('T7 says nothing of lines that nobody sent', () => {
    const content = item([
      ['add', '/w/a'],
      ['modify', '/w/b'],
    ]);
    assert.deepEqual(
      statsOfFiles(content).map(({added}) => added),
      [undefined, undefined],
    );
    assert.equal(tellsLines(content), false);
  });

  it('T7 leaves text of another format, or of none, as it was sent', () => {
    const ed = {format: 'ed_script', text: '1d'};
    assert.deepEqual(filesOf(item([['modify', '/w/a']], ed))!.rest, ed);
    assert.equal(filesOf(item([['modify', '/w/a']], patchOf('no patch')))!.rest!.text, 'no patch');
    assert.equal(filesOf(item([], patchOf('--- /w/a', '+++ /w/a', '@@ -1 +1 @@', '-x', '+y')))!.rest, undefined);
  });

  it('T7 trusts no field', () => {
    for (const bad of [
      {},
      {changes: 3},
      {changes: [null, 1, {path: 2}]},
      {changes: [], patch: {text: 5}},
      {patch: 'x'},
    ]) {
      assert.equal(filesOf({type: 'diff', ...bad}), undefined, JSON.stringify(bad));
    }
    const [only] = diffsOf({
      type: 'diff',
      changes: [{path: '/w/a', operation: 7, oldPath: [], fileType: {}}],
      patch: 1,
    });
    assert.deepEqual([only!.path, only!.oldPath, only!.change], ['/w/a', undefined, 'other']);
  });

  it('T7 counts a large patch only when it is asked to', () => {
    const many = Array.from({length: 50_000}, (_, at) => `+line ${at}`);
    const content = item([['add', '/w/a']], patchOf('--- /dev/null', '+++ /w/a', '@@ -0,0 +1,50000 @@', ...many));
    assert.deepEqual(diffStats([content]), {files: 1, diffs: 1, added: undefined, removed: undefined});
    assert.equal(diffsOf(content)[0]!.added, 50_000);
  });

  it('T7 tells how lines end without taking that for a change of each', () => {
    const [diff] = diffsOf(
      item([['modify', '/w/a']], patchOf('--- /w/a', '+++ /w/a', '@@ -1,2 +1,2 @@', '-x\r', '-y\r', '+x', '+z')),
    );
    assert.deepEqual([rows(diff!), diff!.lineEnds], [[' x', '-y', '+z'], {from: 'CRLF', to: 'LF'}]);
  });

  it('T7 notes a missing end of line only where the other side has it', () => {
    const end = '\\ No newline at end of file';
    const shown = (...hunk: string[]) =>
      rows(diffsOf(item([['modify', '/w/a']], patchOf('--- /w/a', '+++ /w/a', '@@ -1,2 +1,2 @@', ...hunk)))[0]!);
    assert.deepEqual(shown('-x', end, '+x'), ['-x⏎', '+x']);
    assert.deepEqual(shown('-x', end, '+y', end), ['-x', '+y']);
    assert.deepEqual(shown('-x', '+y', ' z', end), ['-x', '+y', ' z']);
  });
});

/** Lines that are told apart, and what became of each: so there is one shortest comparison only. */
const edits = fc.array(fc.constantFrom('keep', 'drop', 'change', 'insert'), {maxLength: 60});
const ends = fc.constantFrom('\n', '\r\n');

function textsOf(steps: readonly string[], end: string, [oldEnds, newEnds]: readonly boolean[]): [string, string] {
  const old = steps.map((_, at) => `line ${at}`);
  const now = steps.flatMap((step, at) => {
    const kept = step === 'drop' ? [] : [step === 'change' ? `changed ${at}` : `line ${at}`];
    return step === 'insert' ? [...kept, `new ${at}`] : kept;
  });
  const text = (lines: readonly string[], ended = true) => lines.join(end) + (ended && lines.length > 0 ? end : '');
  return [text(old, oldEnds), text(now, newEnds)];
}

describe('a patch of two texts', () => {
  it('T7 is drawn like the two texts', () => {
    fc.assert(
      fc.property(edits, ends, fc.tuple(fc.boolean(), fc.boolean()), fc.nat(4), (steps, end, ended, context) => {
        const [old, now] = textsOf(steps, end, ended);
        if (old === now) return;
        const text = createTwoFilesPatch('/w/a', '/w/a', old, now, '', '', {context});
        const [diff] = diffsOf(item([['modify', '/w/a']], {format: 'git_patch', text}));
        const whole = diffLines(old, now, {startLine: 1});
        assert.deepEqual([diff!.added, diff!.removed], [whole.added, whole.removed]);
        const key = (one: DiffLine) => `${one.oldNumber ?? ''}:${one.newNumber ?? ''}${line(one)}`;
        const drawn = diff!.sections.flatMap(({lines}) => lines.map(key));
        const all = whole.lines.map(key);
        assert.deepEqual(
          drawn.filter(one => !all.includes(one)),
          [],
        );
        assert.deepEqual(
          all.filter(one => !drawn.includes(one) && !/^\d+:\d+ /.test(one)),
          [],
        );
      }),
    );
  });

  it('T7 gives back both texts, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '-- a', '++ a', '', '@@ -1 +1 @@', '\\'), {maxLength: 12});
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [old, now] = [before.join('\n'), after.join('\n')];
        const patch = createTwoFilesPatch('/w/a', '/w/a', old, now, '', '', {context: 100});
        if (old === now) return;
        const [diff] = diffsOf(item([['modify', '/w/a']], {format: 'git_patch', text: patch}));
        const whole = diffLines(old, now);
        assert.deepEqual(diff!.texts, [{old: old || undefined, now: now || undefined}]);
        assert.deepEqual([diff!.added, diff!.removed], [whole.added, whole.removed]);
      }),
    );
  });
});
