import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {z} from 'zod';
import {actionsFromTraffic, noTraffic} from '../../src/protocol/actions-from-traffic.js';
import type {TrafficMessage} from '../../src/protocol/actions-from-traffic.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {initialState} from '../../src/state/conversation-state.js';
import {reduce} from '../../src/state/reduce.js';
import {comparableTranscript} from '../../src/state/comparable-transcript.js';
import {parseRecording} from '../../src/testing/recording.js';
import {summarize} from '../../src/testing/replay-summary.js';
import {emptyFold, foldMessage, foldTraffic} from '../../src/testing/replay.js';
import {displayed} from '../recordings/seen.js';
import {frozen, plain} from './plain.js';
import {anyTraffic} from './traffic-arbitraries.js';

const recordings = resolve('test/recordings/files');
const files = readdirSync(recordings, {recursive: true, encoding: 'utf8'}).filter(path => path.endsWith('.jsonl'));
const schema = z.fromJSONSchema(JSON.parse(readFileSync(resolve('docs/replay-summary.schema.json'), 'utf8')));

function read(path: string): readonly TrafficMessage[] {
  return parseRecording(readFileSync(join(recordings, path), 'utf8')).messages;
}

/** Folds with every state and every message frozen, so that a change of either throws. */
function foldFrozen(messages: readonly TrafficMessage[]) {
  let fold = emptyFold;
  for (const message of messages) {
    fold = foldMessage(fold, frozen(message));
    for (const state of fold.states.values()) frozen(state);
    frozen(fold.connection);
  }
  return fold.states;
}

function reparsed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

describe('folding any traffic', () => {
  it('never throws, changes no earlier state, and shows every entry once, in its place', () => {
    fc.assert(
      fc.property(anyTraffic, messages => {
        for (const state of foldFrozen(messages).values()) {
          assert.equal(
            state.incoming !== undefined,
            state.replay === 'loading',
            'H1 only a load has a transcript aside',
          );
          displayed(state.transcript);
          if (state.incoming) displayed(state.incoming);
          comparableTranscript(state);
        }
      }),
      {numRuns: 400},
    );
  });

  it('gives the same state object for what changes nothing', () => {
    fc.assert(
      fc.property(anyTraffic, messages => {
        let traffic = noTraffic;
        const states = new Map<string, ConversationState>();
        for (const message of messages) {
          const step = actionsFromTraffic(traffic, message);
          traffic = step.traffic;
          for (const {conversation, action} of step.actions) {
            const before = states.get(conversation) ?? initialState;
            const after = reduce(before, action);
            states.set(conversation, after);
            if (after !== before) assert.notDeepEqual(plain(after), plain(before), JSON.stringify(action));
          }
        }
      }),
    );
  });

  it('gives a summary that fits its schema', () => {
    fc.assert(
      fc.property(anyTraffic, messages => {
        const summary: unknown = reparsed(summarize(foldTraffic(messages)));
        const result = schema.safeParse(summary);
        assert.ok(result.success, result.error?.message);
      }),
    );
  });

  it('gives equal states for the same traffic once more', () => {
    fc.assert(
      fc.property(anyTraffic, messages =>
        assert.deepEqual(plain(foldTraffic(messages)), plain(foldTraffic(structuredClone(messages)))),
      ),
    );
  });
});

describe('folding recordings of real agents', () => {
  it('changes no earlier state', () => {
    for (const path of files) foldFrozen(read(path));
  });

  it('gives equal states for the same traffic once more, parsed anew', () => {
    for (const path of files) {
      const messages = read(path);
      assert.deepEqual(plain(foldTraffic(messages)), plain(foldTraffic(reparsed(messages))), path);
    }
  });
});
