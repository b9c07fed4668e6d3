import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {shownTerminals} from '../../src/components/tool-row/tool-row-logic.js';
import {PlainLines} from '../../src/rendering/terminal/plain-lines.js';
import {ScreenLines} from '../../src/rendering/terminal/screen-lines.js';
import type {TerminalLines} from '../../src/rendering/terminal/terminal-lines.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {parseRecording} from '../../src/testing/recording.js';
import {foldTraffic} from '../../src/testing/replay.js';

const local = resolve('test/recordings/files');
/** All recordings, where somebody has them: named by ACP_RECORDINGS, or next to the checkout. */
const places = [local, process.env['ACP_RECORDINGS'], '../shared/recordings'].filter(path => path && existsSync(path));

function recordings(directory: string): readonly string[] {
  return readdirSync(directory, {recursive: true, encoding: 'utf8'}).filter(path => /\bbash[^/\\]*\.jsonl$/.test(path));
}

function outputs(path: string): readonly string[] {
  const states = [...foldTraffic(parseRecording(readFileSync(path, 'utf8')).messages).values()];
  return states.flatMap(outputsOf);
}

function outputsOf({transcript: {entries, terminals}}: ConversationState): readonly string[] {
  return [...entries].flatMap(entry => {
    if (entry.kind !== 'toolCall') return [];
    const own = entry.terminals.flatMap(ordinal => terminals.get(ordinal) ?? []);
    return shownTerminals(entry, own).map(({output}) => output.pieces.join(''));
  });
}

/** The text that a card shows and copies, without blanks at the end of a line, which a screen does not know. */
function shown(lines: TerminalLines, output: string): string {
  lines.write(output);
  return lines.plainText().replace(/ +$/gm, '').trimEnd();
}
const plain = (output: string) => shown(new PlainLines(), output);

const tests = 'Exit code 1\n✓ add(1, 2) = 3\n✗ divide(6, 3) = 18 (expected 2)\n1 failed';
const ticks = (from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, index) => `tick ${from + index}`).join('\n');

/** What is read in the cards of each recording, in order; long text by its first and last lines. */
const texts: Readonly<Record<string, readonly (string | readonly [string, string])[]>> = {
  'claude/bash-allow-always-terminal-output.jsonl': [tests, tests, 'alpha', 'beta'],
  'claude/bash-terminal-delta.jsonl': [
    ticks(1, 8),
    ['Build started\n✗ FAIL module-1  ERROR\nWARN module-2 deprecated old\n', ''],
    'Exit code 2\npartial output\noops: config missing',
  ],
  'codex-acp/bash-progress.caps-delta.jsonl': ['Downloading… 100%'],
  'codex-acp/bash-fail.caps-both.jsonl': ['to-stderr\nto-stdout'],
  'codex-acp/bash-background.jsonl': [ticks(2, 6)],
};

describe('text of terminals in recordings', () => {
  for (const [path, expected] of Object.entries(texts)) {
    it(`X6 of ${path}`, () => {
      const read = outputs(join(local, path)).map(plain);
      assert.equal(read.length, expected.length);
      expected.forEach((text, index) => {
        if (typeof text === 'string') assert.equal(read[index], text);
        else assert.ok(read[index]!.startsWith(text[0]) && read[index]!.endsWith(text[1]), read[index]!.slice(0, 200));
      });
    });
  }

  it('X6 reads without escapes, and the same with and without a screen, in all of them', () => {
    let seen = 0;
    for (const directory of places) {
      for (const path of recordings(directory!)) {
        for (const output of outputs(join(directory!, path))) {
          const text = plain(output);
          // eslint-disable-next-line no-control-regex -- escape characters are what it looks for
          assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f\u009b]/, path);
          // a screen keeps fewer lines
          assert.ok(text.endsWith(shown(new ScreenLines(), output)), path);
          seen++;
        }
      }
    }
    assert.ok(seen >= 10);
  });
});
