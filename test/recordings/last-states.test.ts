import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import type {ConversationState, Turn} from '../../src/state/conversation-state.js';
import {effectiveStatus} from '../../src/state/entry.js';
import {parseRecording} from '../../src/testing/recording.js';
import {foldTraffic} from '../../src/testing/replay.js';
import {lastStates} from './last-states.js';
import {isV1, readRaw} from './raw-traffic.js';
import {displayed} from './seen.js';

const local = resolve('test/recordings/files');
/** All recordings, where somebody has them: named by ACP_RECORDINGS, or next to the checkout. */
const everything = [process.env['ACP_RECORDINGS'], '../shared/recordings']
  .filter(path => path !== undefined && path !== '')
  .map(path => resolve(path!))
  .find(path => existsSync(path));

function describeTurn(state: ConversationState, turn: Turn): string {
  const calls = displayed(state.transcript).filter(entry => entry.kind === 'toolCall' && entry.turn === turn.id);
  const looks = calls.map(entry => (entry.kind === 'toolCall' ? effectiveStatus(entry) : ''));
  const error = turn.outcome?.error?.class;
  const end = turn.outcome?.kind ?? (turn.source === 'user' ? 'open' : turn.source);
  return [error === undefined ? end : `${end} ${error}`, ...(looks.length > 0 ? [`[${looks.join(' ')}]`] : [])].join(
    ' ',
  );
}

function describeState(state: ConversationState): string {
  return [...state.transcript.turns].map(turn => describeTurn(state, turn)).join('; ');
}

function check(path: string, expected: readonly string[]): void {
  const text = readFileSync(path, 'utf8');
  const states = [...foldTraffic(parseRecording(text).messages).values()];
  const said = states.filter(state => state.transcript.turns.size > 0);
  assert.deepEqual(said.map(describeState), expected);
  for (const {activity, interactions, submissions, transcript} of states) {
    assert.deepEqual([activity.state, activity.cancelRequested, interactions], ['idle', false, []], 'S3 P5 at rest');
    const failed = [...transcript.turns].filter(({outcome}) => outcome?.kind === 'error');
    assert.deepEqual(
      submissions.map(({status}) => status),
      failed.map(() => 'failed'),
      'S11 keeps what failed, to be sent again',
    );
  }
}

for (const directory of [local, ...(everything ? [everything] : [])]) {
  const recordings = readdirSync(directory, {recursive: true, encoding: 'utf8'}).filter(path =>
    path.endsWith('.jsonl'),
  );
  describe(`last states of recordings, ${directory === local ? 'in the project' : 'all there are'}`, () => {
    for (const recording of recordings.sort()) {
      const name = join(basename(dirname(recording)), basename(recording, '.jsonl'));
      // What a client declares changes nothing here, but for rows that are named in full.
      const expected = lastStates[name] ?? lastStates[name.replace(/\.(caps-\w+|codemode)$/, '')];
      const path = join(directory, recording);
      if (!expected || !isV1(readRaw(readFileSync(path, 'utf8')))) continue;
      it(`S4 S6 P6 ${name}`, () => check(path, expected));
    }
  });
}
