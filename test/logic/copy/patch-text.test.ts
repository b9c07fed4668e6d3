import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {applyPatch} from 'diff';
import fc from 'fast-check';
import {cutPatch} from '../../../src/rendering/copy/cut-patch.js';
import {patchPath} from '../../../src/rendering/copy/patch-path.js';
import {patchText} from '../../../src/rendering/copy/patch-text.js';
import {unquoted} from '../../../src/rendering/diff/git-path.js';

const whole = (oldText: string | undefined, newText: string, path = 'a.ts') =>
  patchText({path, oldText, newText, kind: undefined});
const patch = (oldText: string | undefined, newText: string, startLine?: number, kind?: string) =>
  patchText({path: 'a.ts', oldText, newText, kind}, startLine).split('\n');

/** What Git makes of a file with a patch; `undefined`: no file. */
function applied(oldText: string | undefined, written: string, name = 'a.ts'): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  try {
    if (oldText !== undefined) writeFileSync(join(folder, name), oldText);
    execFileSync('git', ['apply', '-p0', '--unidiff-zero'], {cwd: folder, input: `${written}\n`, stdio: 'pipe'});
    return existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

describe('patchText', () => {
  it('T7 writes hunks with their places, and leaves out what is far from a change', () => {
    const lines = Array.from({length: 30}, (_, i) => `line ${i + 1}\n`);
    const changed = lines.with(1, 'two\n').with(20, '').join('');
    assert.deepEqual(
      patch(lines.join(''), changed).filter(line => !line.startsWith(' ')),
      ['--- a.ts', '+++ a.ts', '@@ -1,5 +1,5 @@', '-line 2', '+two', '@@ -18,7 +18,6 @@', '-line 21'],
    );
  });

  it('T7 writes new, emptied and deleted files', () => {
    assert.deepEqual(patch(undefined, 'a\nb\n'), ['--- /dev/null', '+++ a.ts', '@@ -0,0 +1,2 @@', '+a', '+b']);
    assert.deepEqual(patch('', 'a\n'), ['--- a.ts', '+++ a.ts', '@@ -0,0 +1 @@', '+a']);
    assert.deepEqual(patch('a\n', ''), ['--- a.ts', '+++ a.ts', '@@ -1 +0,0 @@', '-a']);
    assert.deepEqual(patch('a\n', '', undefined, 'delete').slice(0, 2), ['--- a.ts', '+++ /dev/null']);
  });

  it('T7 writes files without lines as Git does, and nothing where nothing changes', () => {
    assert.deepEqual(patch(undefined, ''), ['diff --git a.ts a.ts', 'new file mode 100644']);
    assert.deepEqual(patch('', '', undefined, 'delete'), ['diff --git a.ts a.ts', 'deleted file mode 100644']);
    assert.equal(whole('a\n', 'a\n'), '');
    assert.equal(applied(undefined, whole(undefined, '')), '');
    assert.equal(applied('', patch('', '', undefined, 'delete').join('\n')), undefined);
  });

  it('T7 places an excerpt where the agent does, and does not say that the file ends with it', () => {
    assert.deepEqual(patch('a', 'b', 128).slice(2), ['@@ -128 +128 @@', '-a', '+b']);
    assert.deepEqual(patch('a\nb', 'a', 5).slice(2), ['@@ -5,2 +5 @@', ' a', '-b']);
    assert.deepEqual(patch('a\r\nb', 'c', 5).slice(2), ['@@ -5,2 +5 @@', '-a\r', '-b\r', '+c\r']);
    const file = '1\n2\n3\n';
    assert.equal(
      applied(file, patchText({path: 'a.ts', oldText: '2', newText: '2a\n2b', kind: undefined}, 2)),
      '1\n2a\n2b\n3\n',
    );
  });

  it('T7 writes each line with its own line end', () => {
    assert.deepEqual(patch('a\nb\n', 'a\r\nb\r\n').slice(2), ['@@ -1,2 +1,2 @@', '-a', '-b', '+a\r', '+b\r']);
    assert.deepEqual(patch('a\r\nb\r\n', 'a\r\nc\r\n').slice(2), ['@@ -1,2 +1,2 @@', ' a\r', '-b\r', '+c\r']);
  });

  it('T7 tells a last line without an end on the side that has it, or on both', () => {
    const end = '\\ No newline at end of file';
    assert.deepEqual(patch('a\nb', 'c\nb').slice(3), ['-a', '+c', ' b', end]);
    assert.deepEqual(patch('a', 'b').slice(3), ['-a', end, '+b', end]);
    assert.deepEqual(patch('a\n', 'b').slice(3), ['-a', '+b', end]);
  });

  const line = fc.constantFrom('a', 'b', 'c', '', '  d', '-e', '+f', '@@', '\\', '-- x', 'x\ry');
  const lineEnd = fc.constantFrom('\n', '\r\n');
  const file = fc
    .tuple(fc.array(fc.tuple(line, lineEnd), {maxLength: 40}), fc.constantFrom('LF', 'CRLF', 'mixed'), fc.boolean())
    .map(([lines, ends, cut]) => {
      const text = lines.map(([text, end]) => text + (ends === 'mixed' ? end : ends === 'LF' ? '\n' : '\r\n')).join('');
      return cut && text !== '' ? `${text}end` : text;
    });

  it('T7 is applied by other tools, whatever the line ends', () => {
    fc.assert(
      fc.property(file, file, (before, after) => {
        const written = `${whole(before || undefined, after)}\n`;
        if (before !== after)
          assert.equal(applyPatch(before, written, {autoConvertLineEndings: false}), after, written);
      }),
      {numRuns: 500},
    );
  });

  it('T7 is applied by Git', () => {
    fc.assert(
      fc.property(file, file, (before, after) => {
        if (before !== after) assert.equal(applied(before, whole(before, after)), after);
      }),
      {numRuns: 25},
    );
  });

  it('T7 replaces what differs too much to be compared', () => {
    const side = (name: string) => `same\n${Array.from({length: 3_000}, (_, i) => `${name} ${i}\n`).join('')}last`;
    const [before, after] = [side('old'), side('new')];
    const written = whole(before, after);
    assert.equal(written.split('\n')[2], '@@ -1,3002 +1,3002 @@');
    assert.equal(applyPatch(before, `${written}\n`), after);
  });
});

describe('patchPath', () => {
  it('leaves ordinary paths as they are', () => {
    assert.equal(patchPath('src/a b (1)/é.ts'), 'src/a b (1)/é.ts');
    assert.deepEqual(whole('a\n', 'b\n', 'a b.ts').split('\n').slice(0, 2), ['--- a b.ts\t', '+++ a b.ts\t']);
  });

  it('writes a path as one line that reads back as the same path, whatever it holds', () => {
    assert.equal(patchPath('a\nb\t"c"\\'), '"a\\nb\\t\\"c\\"\\\\"');
    const piece = fc.constantFrom('a', ' ', '\n', '\r', '\t', '"', '\\', '\u0001', '\u0085', '\u2028', 'é', '/');
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const path = pieces.join('');
        assert.doesNotMatch(patchPath(path), /[\p{Cc}\u2028\u2029]/u);
        assert.equal(unquoted(patchPath(path)), path);
      }),
    );
  });

  it('is read by Git', () => {
    for (const name of ['a b.ts', 'a\nb.ts', 'a\t"b"\\.ts'])
      assert.equal(applied('a\n', whole('a\n', 'b\n', name), name), 'b\n');
  });
});

describe('cutPatch', () => {
  const before = Array.from({length: 200}, (_, i) => `line ${i}\n`);
  const after = before.map((text, i) => (i % 20 === 10 ? 'other\n' : text)).join('');

  it('ends where a hunk ends, and counts what it leaves out', () => {
    const written = whole(before.join(''), after);
    for (let longest = written.length; longest > 0; longest -= 37) {
      const {text, leftOut} = cutPatch(written, longest);
      const kept = [...text.matchAll(/^@@ /gm)].length;
      assert.equal(kept + leftOut, 10);
      assert.ok(text.length <= longest);
      if (kept > 0) assert.ok(applyPatch(before.join(''), `${text}\n`), text);
      else assert.equal(text, '');
    }
  });

  it('leaves no head of a file without its lines', () => {
    const removed = '--- a\n+++ a\n@@ -1,2 +1 @@\n keep\n--- x';
    const git = 'diff --git a/b b/b\nindex 1..2 100644\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-1\n+2';
    const moved = 'diff --git a/c b/d\nrename from c\nrename to d';
    const written = [removed, git, moved, git].join('\n');
    const ends = new Set(Array.from({length: written.length + 1}, (_, longest) => cutPatch(written, longest).text));
    assert.deepEqual([...ends], ['', removed, `${removed}\n${git}`, `${removed}\n${git}\n${moved}`, written]);
  });
});
