import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import type {AnyToolContent} from '../../src/protocol/update.js';
import {conversationMarkdown} from '../../src/rendering/copy/conversation-markdown.js';
import {advance} from '../../src/rendering/markdown/blocks.js';
import type {MarkdownBlocks} from '../../src/rendering/markdown/blocks.js';
import type {Transcript} from '../../src/state/conversation-state.js';
import type {Entry} from '../../src/state/entry.js';
import {parseRecording} from '../../src/testing/recording.js';
import {foldTraffic} from '../../src/testing/replay.js';
import {isV1, readRaw} from './raw-traffic.js';
import {displayed} from './seen.js';

const local = resolve('test/recordings/files');
const everything = [process.env['ACP_RECORDINGS'], '../shared/recordings']
  .filter(path => path !== undefined && path !== '')
  .map(path => resolve(path!))
  .find(path => existsSync(path));

/** Longer results are cut when they are copied. */
const longest = 20_000;

/** Text without the marks of quotes, which stand around what is nested. */
function bare(text: string): string {
  return text
    .replace(/^(?:> ?)+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function textsOf(block: unknown): readonly string[] {
  const {type, text} = (block ?? {}) as {readonly type?: unknown; readonly text?: unknown};
  return type === 'text' && typeof text === 'string' && text.trim() !== '' ? [text] : [];
}

function textsIn(entry: Entry): readonly string[] {
  if (entry.kind === 'message')
    return entry.role === 'thought' || entry.hidden === true ? [] : entry.blocks.flatMap(textsOf);
  if (entry.kind !== 'toolCall') return [];
  const results = entry.content.flatMap((item: AnyToolContent) => textsOf((item as {content?: unknown}).content));
  return [...results.filter(text => text.length < longest), ...(entry.title === undefined ? [] : [entry.title])];
}

/** Colours and other sequences for terminals are nothing to paste (X6). */
const [escape, bell] = ['\u001b', '\u0007'];
const sequence = new RegExp(`${escape}(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^${bell}]*${bell})`, 'g');
const plain = (text: string): string => text.replace(sequence, '');

/** Titles are escaped, so that their stars are no emphasis. */
const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<~&])/g, '$1');

/** What the agent said reads the same in whatever pieces it came. */
function checkPieces(transcript: Transcript): void {
  for (const entry of displayed(transcript)) {
    if (entry.kind !== 'message' || entry.role === 'user') continue;
    for (const text of entry.blocks.flatMap(textsOf)) {
      let grown: MarkdownBlocks | undefined;
      for (let end = 7; end < text.length; end += 7) grown = advance(grown, text.slice(0, end), true);
      const tokens = ({blocks}: MarkdownBlocks): unknown => blocks.map(({token}) => token);
      assert.deepEqual(tokens(advance(grown, text, false)), tokens(advance(undefined, text, false)));
    }
  }
}

for (const directory of [local, ...(everything ? [everything] : [])]) {
  describe(`what is copied of recordings, ${directory === local ? 'in the project' : 'all there are'}`, () => {
    const recordings = readdirSync(directory, {recursive: true, encoding: 'utf8'});
    for (const recording of recordings.filter(path => path.endsWith('.jsonl')).sort()) {
      const raw = readFileSync(join(directory, recording), 'utf8');
      if (!isV1(readRaw(raw))) continue;
      it(`holds every text that both sent: ${recording}`, () => {
        for (const state of foldTraffic(parseRecording(raw).messages).values()) {
          const copied = unescaped(bare(conversationMarkdown(state)));
          for (const text of displayed(state.transcript).flatMap(textsIn))
            assert.ok(copied.includes(unescaped(bare(plain(text)))), `is missing: ${text.slice(0, 200)}`);
          checkPieces(state.transcript);
        }
      });
    }
  });
}
