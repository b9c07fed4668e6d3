import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {applyPatch} from 'diff';
import fc from 'fast-check';
import {patchText} from '../../../src/rendering/copy/patch-text.js';

const patch = (oldText: string | undefined, newText: string, startLine?: number, kind?: string) =>
  patchText({path: 'a.ts', oldText, newText, kind}, startLine).split('\n');

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

  it('T7 places an excerpt where the agent does', () => {
    assert.deepEqual(patch('a', 'b', 128).slice(2, 3), ['@@ -128 +128 @@']);
  });

  it('T7 is applied by other tools', () => {
    const line = fc.constantFrom('a', 'b', 'c', '', '  d', '-e', '+f', '@@', '\\');
    const file = fc.array(line, {maxLength: 40}).map(lines => lines.map(text => `${text}\n`).join(''));
    const cut = fc.boolean();
    fc.assert(
      fc.property(file, file, cut, (before, after, withoutEnd) => {
        const newText = withoutEnd && after !== '' ? `${after}end` : after;
        const written = `${patchText({path: 'a.ts', oldText: before || undefined, newText, kind: undefined})}\n`;
        if (before !== newText) assert.equal(applyPatch(before, written), newText, written);
      }),
    );
  });

  it('T7 is applied by Git', () => {
    const lines = Array.from({length: 40}, (_, i) => `line ${i + 1}\n`);
    const text = lines.join('');
    const excerpt = lines.slice(19, 22).join('').trimEnd();
    for (const [before, after, source] of [
      [text, lines.with(1, 'two\n').with(30, '').join(''), {}],
      [
        text,
        text.replace('line 21\n', 'new\n'),
        {oldText: excerpt, newText: excerpt.replace('line 21', 'new'), at: 20},
      ],
      [text, text.slice(0, -1), {}],
      [text.slice(0, -1), `${text}more\n`, {}],
      [`${text}more\n`, text.slice(0, -1), {}],
      [undefined, 'a\nb', {}],
      ['a\nb', undefined, {kind: 'delete'}],
      ['a\nb\n', undefined, {kind: 'delete'}],
    ] as readonly (readonly [
      string | undefined,
      string | undefined,
      {oldText?: string; newText?: string; kind?: string; at?: number},
    ])[]) {
      const folder = mkdtempSync(join(tmpdir(), 'acp-patch-'));
      const [file, written] = [join(folder, 'a.ts'), join(folder, 'a.diff')];
      try {
        if (before !== undefined) writeFileSync(file, before);
        const {oldText = before, newText = after ?? '', kind, at} = source;
        writeFileSync(written, `${patchText({path: 'a.ts', oldText, newText, kind}, at)}\n`);
        execFileSync('git', ['apply', '-p0', written], {cwd: folder, stdio: 'pipe'});
        assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : undefined, after);
      } finally {
        rmSync(folder, {recursive: true});
      }
    }
  });
});
