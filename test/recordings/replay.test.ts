import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import {z} from 'zod';
import {parseRecording} from '../../src/testing/recording.js';
import {summarize} from '../../src/testing/replay-summary.js';
import {foldTraffic} from '../../src/testing/replay.js';

const files = resolve('test/recordings/files');
const schema = z.fromJSONSchema(JSON.parse(readFileSync(resolve('docs/replay-summary.schema.json'), 'utf8')));
const recordings = readdirSync(files, {recursive: true, encoding: 'utf8'}).filter(path => path.endsWith('.jsonl'));

const directory = mkdtempSync(join(tmpdir(), 'replay-'));
after(() => rmSync(directory, {recursive: true}));

function replay(...args: string[]) {
  return spawnSync(process.execPath, [resolve('scripts/replay.mjs'), ...args], {encoding: 'utf8'});
}

function file(name: string, ...lines: string[]): string {
  const path = join(directory, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

const initialize = '{"t":0,"dir":"client->agent","msg":{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}}';
const open = '{"dir":"client->agent","msg":{"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/w"}}}';
const opened = '{"dir":"agent->client","msg":{"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}}';
const said =
  '{"dir":"agent->client","msg":{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s1","update":' +
  '{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"Hi"}}}}}';

describe('summarize', () => {
  it('gives what its schema describes, for every recording', () => {
    for (const path of recordings) {
      const {messages} = parseRecording(readFileSync(join(files, path), 'utf8'));
      const summary: unknown = JSON.parse(JSON.stringify(summarize(foldTraffic(messages))));
      const result = schema.safeParse(summary);
      assert.ok(result.success, `${path}: ${result.error?.message}`);
    }
  });

  it('has a schema that refuses what it does not describe', () => {
    assert.equal(schema.safeParse({version: 1, sessions: [{}]}).success, false);
    assert.equal(schema.safeParse({version: 2, sessions: []}).success, false);
    assert.equal(schema.safeParse({version: 1, sessions: [], more: 1}).success, false);
  });
});

describe('npm run replay', () => {
  it('prints the summary as JSON', () => {
    const {stdout, status} = replay(join(files, 'gemini/bash-allow-once.jsonl'), '--json');
    assert.equal(status, 0);
    const summary = JSON.parse(stdout);
    assert.ok(schema.safeParse(summary).success);
    assert.equal(summary.file, 'bash-allow-once.jsonl');
    const [session] = summary.sessions;
    assert.deepEqual(
      session.entries.map((entry: {role?: string; text: string; title?: string}) => entry.role ?? entry.title),
      ['user', 'agent', 'node test/run.js', 'agent'],
    );
    assert.equal(session.entries[1].text, 'I run the test suite.');
    assert.equal(session.entries[2].effective, 'completed');
    assert.equal(session.entries[2].decision.optionId, 'proceed_once');
    assert.deepEqual(session.turns[0].outcome, {kind: 'endTurn', stopReason: 'end_turn'});
  });

  it('names bad lines by number and loses nothing else', () => {
    const path = file('bad.jsonl', initialize, '{"t":', open, '[]', '{"dir":"up","msg":{}}', opened, '', said);
    const {stdout, stderr, status} = replay(path, '--json');
    assert.equal(status, 0);
    const summary = JSON.parse(stdout);
    assert.ok(schema.safeParse(summary).success);
    assert.deepEqual(
      summary.badLines.map(({line}: {line: number}) => line),
      [2, 4, 5],
    );
    assert.match(stderr, /bad\.jsonl, line 2 is left out/);
    assert.equal(summary.messages, 4);
    assert.equal(summary.sessions[0].entries[0].text, 'Hi');
  });

  it('says for people what happened', () => {
    const {stdout} = replay(file('short.jsonl', initialize, open, opened, said));
    assert.match(stdout, /^Session s1/);
    assert.match(stdout, /agent: Hi/);
  });

  it('says why it cannot replay', () => {
    for (const [args, message] of [
      [[join(directory, 'none.jsonl')], /there is no such file/],
      [[directory], /it is a directory/],
      [[file('empty.jsonl', '')], /holds no recorded message/],
      [[], /No file given/],
      [['a', 'b'], /More than one file/],
      [['a', '--yaml'], /Unknown option --yaml/],
    ] as const) {
      const {stderr, stdout, status} = replay(...args);
      assert.equal(status, 1);
      assert.match(stderr, message);
      assert.equal(stdout, '');
    }
  });
});
