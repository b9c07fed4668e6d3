import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {CodeLine} from '../../../src/rendering/highlight/code-token.js';
import {knownLanguage} from '../../../src/rendering/highlight/languages.js';
import {LineOver, patientEngine, SliceOver} from '../../../src/rendering/highlight/patient-engine.js';
import {highlight} from '../../../src/rendering/highlight/tokenizer.js';

function textOf(lines: readonly CodeLine[]): string {
  return lines.map(line => line.map(({text}) => text).join('')).join('\n');
}

function rolesOf(lines: readonly CodeLine[]): Record<string, string> {
  return Object.fromEntries(lines.flat().flatMap(({text, role}) => (role ? [[text.trim(), role]] : [])));
}

describe('highlight', () => {
  const samples: Readonly<Record<string, string>> = {
    ts: "// note\nimport type {A} from './a.js';\nconst n: number = 42;\nfunction go() {\n  return `x${n}`;\n}\n",
    python: 'def go(a):\n    """Doc."""\n    return a + 1  # note',
    bash: 'echo "$HOME" | grep -c x # note\nfor f in *; do\n  ls "$f"\ndone',
    json: '{"a": [1, true, null, "x"]}',
    diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n',
    css: '.a:hover {\n  color: red; /* note */\n}',
    html: '<!-- note --><a href="x">y</a><script>let a = 1;</script>',
  };

  for (const [language, code] of Object.entries(samples)) {
    it(`keeps every character of ${language}, and reads it in slices as in one go`, async () => {
      const lines = await highlight(code, language);
      assert.equal(textOf(lines!), code);
      assert.ok(lines!.flat().some(({role}) => role !== undefined));
      // read in slices while its expressions were new, and in one go now
      assert.deepEqual(await highlight(code, language), lines);
    });
  }

  it('tells words, strings, numbers and notes apart', async () => {
    const roles = rolesOf((await highlight(samples['ts']!, 'ts'))!);
    assert.equal(roles['// note'], 'comment');
    assert.equal(roles['const'], 'keyword');
    assert.equal(roles['42'], 'number');
    assert.equal(roles["'./a.js'"], 'string');
    assert.equal(roles['go'], 'function');
    const changed = rolesOf((await highlight(samples['diff']!, 'diff'))!);
    assert.equal(changed['+new'], 'inserted');
    assert.equal(changed['-old'], 'deleted');
  });

  it('goes on from line to line', async () => {
    const lines = await highlight('/* one\ntwo */ let a', 'js');
    assert.deepEqual(lines![1]![0], {text: 'two */', role: 'comment'});
  });

  it('knows languages by the names that fences give them, in any case', () => {
    assert.equal(knownLanguage('TS'), 'typescript');
    assert.equal(knownLanguage('c++'), 'cpp');
    assert.equal(knownLanguage('yml'), 'yaml');
  });

  it('leaves an unknown language, very much code and very long lines in one colour', async () => {
    assert.equal(await highlight('a', 'klingon'), undefined);
    assert.equal(await highlight('let a;\n'.repeat(50_000), 'ts'), undefined);
    const long = `let a = "${'x'.repeat(3_000)}";`;
    assert.deepEqual((await highlight(`${long}\nlet b;`, 'ts'))![0], [{text: long}]);
  });

  it('reads what follows lines that are hard to read, and keeps every character', async () => {
    const hard = '<'.repeat(1_900);
    const read = (await highlight(`${hard}\necho "a"\n`, 'bash'))!;
    assert.equal(textOf(read), `${hard}\necho "a"\n`);
    assert.equal(read.length, 3);
  });

  it('stops when nobody waits any more, and reads what comes after', async () => {
    const stop = new AbortController();
    const stopped = highlight('let a;', 'ts', stop.signal);
    stop.abort();
    await assert.rejects(stopped, {name: 'AbortError'});
    assert.equal(textOf((await highlight('let b;', 'ts'))!), 'let b;');
  });
});

describe('patientEngine', () => {
  it('takes one step with an expression in each try and no second one after its time: translates, or uses it to compile it', () => {
    const engine = patientEngine();
    const patterns = ['a+', 'b+', 'c+'];
    let tries = 0;
    for (;;) {
      engine.until(-1);
      tries++;
      try {
        const found = engine.createScanner(patterns).findNextMatchSync('xxcc', 0, 0);
        assert.equal(found?.index, 2);
        break;
      } catch (error) {
        assert.ok(error instanceof SliceOver);
      }
    }
    assert.equal(tries, 9);
  });

  it('prepares no expression again, and none that cannot be translated', () => {
    const engine = patientEngine();
    const until = (patterns: string[]): number => {
      for (let tries = 1; ; tries++) {
        engine.until(-1);
        try {
          engine.createScanner(patterns);
          return tries;
        } catch (error) {
          assert.ok(error instanceof SliceOver);
        }
      }
    };
    assert.equal(until(['a+', '(']), 6);
    assert.equal(until(['(', 'a+']), 1);
    assert.equal(until(['a+', 'b']), 3);
    assert.equal(engine.createScanner(['(', 'a+']).findNextMatchSync('xa', 0, 0)?.index, 1);
  });

  it('tries no expression on a line whose time is over, and goes on with the next line', () => {
    const engine = patientEngine();
    const scanner = engine.createScanner(['c+']);
    engine.lineUntil(-1);
    assert.throws(() => scanner.findNextMatchSync('xxcc', 0, 0), LineOver);
    engine.lineUntil(Infinity);
    assert.deepEqual(scanner.findNextMatchSync('xxcc', 0, 0)?.captureIndices[0], {start: 2, end: 4, length: 2});
  });
});
