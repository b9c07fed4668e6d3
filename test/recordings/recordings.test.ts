import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {before, describe, it} from 'node:test';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {parseRecording} from '../../src/testing/recording.js';
import {emptyFold, foldMessage} from '../../src/testing/replay.js';
import type {TrafficFold} from '../../src/testing/replay.js';
import {Expectation} from './expectation.js';
import {isV1, readRaw} from './raw-traffic.js';
import type {ExpectedCall} from './expected-call.js';
import {
  displayed,
  needlessParts,
  placeKey,
  seenCall,
  seenPrompts,
  seenRows,
  seenTexts,
  stillRunning,
  stillStreaming,
  withText,
} from './seen.js';

const local = resolve('test/recordings/files');
/** All recordings, where somebody has them: named by ACP_RECORDINGS, or next to the checkout. */
const everything = [process.env['ACP_RECORDINGS'], '../shared/recordings']
  .filter(path => path !== undefined && path !== '')
  .map(path => resolve(path!))
  .find(path => existsSync(path));

function recordingsIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, {recursive: true, encoding: 'utf8'})
    .filter(path => path.endsWith('.jsonl'))
    .sort()
    .map(path => join(directory, path));
}

/** The conversation of every opened session; of two for one session the later. */
function bySession(fold: TrafficFold): Map<string, ConversationState> {
  return new Map([...fold.states.values()].map(state => [state.session.id ?? '', state]));
}

function openIn(states: Iterable<ConversationState>): string[] {
  return [...states]
    .flatMap(state => state.interactions)
    .map(({session, toolCallId}) => placeKey(session, toolCallId ?? ''))
    .sort();
}

function expectedOpen(expectation: Expectation): string[] {
  return [...expectation.openRequests.values()]
    .filter(({session}) => expectation.rootOf.has(session))
    .map(({session, toolCallId}) => placeKey(session, toolCallId ?? ''))
    .sort();
}

function checkCall(expected: ExpectedCall, seen: ReturnType<typeof seenCall>, id: string): void {
  const {title, kind, status, terminals} = expected;
  assert.ok(seen, `T4 there is no row of ${id}`);
  assert.deepEqual({...seen, terminals: null}, {title, kind, status, terminals: null}, `T4 fields of ${id}`);
  for (const [terminal, {text, exit}] of terminals)
    assert.deepEqual(seen.terminals.get(terminal), {text, exit}, `X3 terminal ${terminal} of ${id}`);
}

function checkAtEnd(state: ConversationState, root: string, expectation: Expectation): void {
  const entries = displayed(state.transcript);
  const texts = seenTexts(state.transcript, entries);
  const rows = seenRows(entries);
  const expectedTexts = new Map<string, unknown>();
  const expectedRows = new Map<string, number>();
  for (const [session, log] of expectation.logs) {
    if (expectation.rootOf.get(session) !== root) continue;
    for (const [parent, segments] of log.texts)
      if (withText(segments).length > 0) expectedTexts.set(placeKey(session, parent), withText(segments));
    for (const [id, call] of log.calls) {
      expectedRows.set(placeKey(session, id), call.rows);
      checkCall(call.shown, seenCall(state.transcript, entries, session, id), id);
    }
  }
  const seen = [...texts].map(([place, segments]) => [place, withText(segments)] as const);
  assert.deepEqual(new Map(seen.filter(([, segments]) => segments.length > 0)), expectedTexts, 'S9 text of the agent');
  assert.deepEqual(rows, expectedRows, 'T4 rows of calls');
  assert.deepEqual(needlessParts(entries), [], 'S9 parts of a message that nothing stands between');

  assert.deepEqual(seenPrompts(state.transcript), expectation.log(root).prompts, 'S6 S8 prompts and their ends');
  if (expectation.runs(root)) return;
  assert.equal(state.activity.state, 'idle', 'S3 activity after the last turn');
  assert.equal(state.activity.cancelRequested, false, 'S4 a stop that has settled');
  assert.deepEqual(stillRunning(state, entries), [], 'P6 calls that look running');
  assert.deepEqual(stillStreaming(state, entries), [], 'messages that look half-written');
}

function check(text: string): void {
  const expectation = new Expectation();
  const raw = readRaw(text);
  const {messages, badLines} = parseRecording(text);
  assert.deepEqual(badLines, []);
  let fold = emptyFold;
  for (const [index, message] of messages.entries()) {
    fold = foldMessage(fold, message);
    expectation.take(raw[index]!);
    assert.deepEqual(
      openIn(fold.states.values()),
      expectedOpen(expectation),
      `P5 open requests after line ${index + 1}`,
    );
  }
  const states = bySession(fold);
  for (const root of new Set(expectation.rootOf.values())) {
    const state = states.get(root);
    assert.ok(state, `no conversation for session ${root}`);
    checkAtEnd(state, root, expectation);
  }
}

const sources = [['in the project', local] as const, ...(everything ? [['all there are', everything] as const] : [])];
for (const [name, directory] of sources) {
  const files = recordingsIn(directory).filter(file => isV1(readRaw(readFileSync(file, 'utf8'))));
  describe(`recordings of real agents, ${name}`, () => {
    before(() => console.error(`${files.length} recordings, ${name}`));
    for (const file of files) {
      it(`${basename(join(file, '..'))}/${basename(file)}: text once, one row per call, nothing left open`, () => {
        check(readFileSync(file, 'utf8'));
      });
    }
  });
}
