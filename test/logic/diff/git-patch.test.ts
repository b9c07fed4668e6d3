import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {unquoted} from '../../../src/rendering/diff/git-path.js';
import type {PatchFile} from '../../../src/rendering/diff/git-patch.js';
import {readGitPatch} from '../../../src/rendering/diff/git-patch.js';

const read = (...lines: string[]) => readGitPatch(lines.join('\n'));
const signs = {context: ' ', add: '+', del: '-'};
const linesOf = ({hunks}: PatchFile) =>
  hunks.map(({lines}) => lines.map(({kind, text, noNewline}) => `${signs[kind]}${text}${noNewline ? '⏎' : ''}`));

describe('readGitPatch', () => {
  it('T7 reads several files with absolute paths', () => {
    const {files, unread} = read(
      'diff --git /w/a.ts /w/a.ts',
      'index 83db48f..bf269f4 100644',
      '--- /w/a.ts',
      '+++ /w/a.ts',
      '@@ -1,2 +1,2 @@ function f() {',
      ' one',
      '-two',
      '+TWO',
      'diff --git /w/b.ts /w/b.ts',
      'new file mode 100644',
      '--- /dev/null',
      '+++ /w/b.ts',
      '@@ -0,0 +1 @@',
      '+b',
      '\\ No newline at end of file',
      'diff --git /w/c.ts /w/c.ts',
      'deleted file mode 100644',
      '--- /w/c.ts',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-c',
      '',
    );
    assert.equal(unread, false);
    assert.deepEqual(
      files.map(({operation, oldPath, newPath}) => [operation, oldPath, newPath]),
      [
        ['modify', '/w/a.ts', '/w/a.ts'],
        ['add', undefined, '/w/b.ts'],
        ['delete', '/w/c.ts', undefined],
      ],
    );
    assert.deepEqual(files.map(linesOf), [[[' one', '-two', '+TWO']], [['+b⏎']], [['-c']]]);
    assert.equal(files[0]!.hunks[0]!.heading, 'function f() {');
    assert.equal(files[1]!.text.split('\n').length, 7);
  });

  it('T7 reads what happens to a file without a change of its lines', () => {
    const {files, unread} = read(
      'diff --git /w/a b.sh /w/a b.sh',
      'old mode 100644',
      'new mode 100755',
      'diff --git /w/old.ts /w/new.ts',
      'similarity index 100%',
      'rename from /w/old.ts',
      'rename to /w/new.ts',
      'diff --git /w/x /w/y',
      'similarity index 100%',
      'copy from /w/x',
      'copy to /w/y',
      'diff --git /w/empty /w/empty',
      'new file mode 100644',
      'index 0000000..e69de29',
      'diff --git /w/p.png /w/p.png',
      'index 1..2 100644',
      'Binary files /w/p.png and /w/p.png differ',
      'diff --git /w/q.png /w/q.png',
      'GIT binary patch',
      'literal 12',
      'TcmZ<&--- not a side',
      '',
      'literal 0',
      'HcmV?d00001',
      '',
    );
    assert.equal(unread, false);
    assert.deepEqual(
      files.map(({operation, oldPath, newPath, binary}) => [operation, oldPath, newPath, binary]),
      [
        ['modify', '/w/a b.sh', '/w/a b.sh', false],
        ['move', '/w/old.ts', '/w/new.ts', false],
        ['copy', '/w/x', '/w/y', false],
        ['add', '/w/empty', '/w/empty', false],
        ['modify', '/w/p.png', '/w/p.png', true],
        ['modify', '/w/q.png', '/w/q.png', true],
      ],
    );
    assert.deepEqual(files[0]!.modes, {from: '100644', to: '100755'});
  });

  it("T7 reads Git's own prefixes, and takes none for a part of an ACP path", () => {
    const paths = (...lines: string[]) => read(...lines).files.map(({oldPath, newPath}) => [oldPath, newPath]);
    assert.deepEqual(paths('diff --git a/src/a b/src/a', '--- a/src/a', '+++ b/src/a', '@@ -1 +1 @@', '-a', '+b'), [
      ['src/a', 'src/a'],
    ]);
    assert.deepEqual(paths('diff --git a/src/a b/src/a', 'old mode 1', 'new mode 2'), [['src/a', 'src/a']]);
    assert.deepEqual(paths('diff --git a/x b/y', 'rename from a/x', 'rename to b/y'), [['a/x', 'b/y']]);
    assert.deepEqual(paths('--- a.ts\t2026-11-30', '+++ a.ts\t2026-11-30', '@@ -1 +1 @@', '-a', '+b'), [
      ['a.ts', 'a.ts'],
    ]);
    assert.deepEqual(paths('diff --git C:\\w\\a C:\\w\\a', 'old mode 1', 'new mode 2'), [['C:\\w\\a', 'C:\\w\\a']]);
  });

  it('T7 reads quoted paths', () => {
    const {files} = read(
      'diff --git "/w/\\303\\244 \\"x\\".txt" "/w/\\303\\244 \\"x\\".txt"',
      'deleted file mode 100644',
      'diff --git /w/a "/w/\\t"',
      'rename from /w/a',
      'rename to "/w/\\t"',
    );
    assert.deepEqual(
      files.map(({oldPath, newPath}) => [oldPath, newPath]),
      [
        ['/w/ä "x".txt', '/w/ä "x".txt'],
        ['/w/a', '/w/\t'],
      ],
    );
    assert.equal(unquoted('"\\360\\237\\230\\200\\q"'), '😀\\q');
    assert.equal(unquoted('"never closed'), '"never closed');
  });

  it('T7 takes removed and added lines that look like a head for what they are', () => {
    const {files} = read('--- a.sql', '+++ a.sql', '@@ -1,2 +1,2 @@', '--- old note', '+++ new note', ' end');
    assert.deepEqual(files.map(linesOf), [[['--- old note', '+++ new note', ' end']]]);
  });

  it('T7 goes on where numbers of lines are not as announced', () => {
    const {files, unread} = read(
      '--- a',
      '+++ a',
      '@@ -1,9 +1,9 @@',
      ' a',
      '-b',
      '@@ -20 +20 @@',
      '-c',
      '+d',
      '+e',
      '--- b',
      '+++ b',
      '@@ -1 +1 @@',
      '-x',
      '+y',
    );
    assert.equal(unread, false);
    assert.deepEqual(files.map(linesOf), [
      [
        [' a', '-b'],
        ['-c', '+d', '+e'],
      ],
      [['-x', '+y']],
    ]);
  });

  it('T7 ends a hunk whose numbers are too large at the head of another file with its hunk', () => {
    const {files} = read('--- a', '+++ a', '@@ -1,9 +1,9 @@', '-b', '+c', '--- d', '+++ d', '@@ -1 +1 @@', '-x', '+y');
    assert.deepEqual(
      files.map(file => [file.newPath, linesOf(file)]),
      [
        ['a', [['-b', '+c']]],
        ['d', [['-x', '+y']]],
      ],
    );
  });

  it('T7 says that there is more than it could read', () => {
    assert.deepEqual(readGitPatch('1c1\n< a\n---\n> b'), {files: [], unread: true});
    assert.equal(read('From: Ada', '', '--- a', '+++ a', '@@ -1 +1 @@', '-x', '+y', '-- ', '2.50').unread, true);
    assert.equal(read('--- a', '+++ a', '@@ -1 +1 @@', '-x', '+y', 'what else').unread, true);
    assert.deepEqual(readGitPatch(''), {files: [], unread: false});
  });

  it('T7 keeps carriage returns of lines and none of heads', () => {
    const {files, unread} = readGitPatch('diff --git /w/a /w/a\r\n--- /w/a\r\n+++ /w/a\r\n@@ -1 +1 @@\r\n-x\r\n+y\r\n');
    assert.equal(unread, false);
    assert.deepEqual(files.map(linesOf), [[['-x\r', '+y\r']]]);
    assert.equal(files[0]!.newPath, '/w/a');
  });
});
