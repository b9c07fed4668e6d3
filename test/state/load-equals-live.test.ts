import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {TrafficMessage} from '../../src/protocol/actions-from-traffic.js';
import {comparableTranscript} from '../../src/state/comparable-transcript.js';
import {foldTraffic} from '../../src/testing/replay.js';

type Update = Readonly<Record<string, unknown>>;

interface StoryTurn {
  readonly prompt: string;
  readonly updates: readonly Update[];
}

const words = fc.constantFrom('One. ', 'Two', '\n\n', '`x`', 'é', ' ');
const meta = (parent: string | undefined) => (parent === undefined ? {} : {_meta: {parentToolUseId: parent}});

/** What an agent with ids tells in one turn; ids are its own, apart from those of other turns. */
function updatesOf(turn: number, steps: readonly {kind: number; id: number; text: string}[]): Update[] {
  return steps.map(({kind, id, text}) => {
    const toolCallId = `c${turn}-${id}`;
    const content = {type: 'text', text};
    if (kind === 0) return {sessionUpdate: 'agent_message_chunk', content, messageId: `m${turn}-${id}`};
    if (kind === 1) return {sessionUpdate: 'agent_thought_chunk', content, messageId: `m${turn}-${id}`};
    if (kind === 2)
      return {sessionUpdate: 'tool_call', toolCallId, title: text, kind: 'execute', status: 'in_progress'};
    if (kind === 3)
      return {sessionUpdate: 'tool_call_update', toolCallId, status: text === ' ' ? 'failed' : 'completed'};
    if (kind === 4)
      return {
        sessionUpdate: 'tool_call_update',
        toolCallId,
        _meta: {terminal_output_delta: {terminal_id: toolCallId, data: text}},
      };
    const child = {sessionUpdate: 'agent_message_chunk', content, messageId: `n${turn}-${id}`};
    return {...child, ...meta(`c${turn}-${id % 2}`)};
  });
}

const turns: fc.Arbitrary<StoryTurn[]> = fc
  .array(
    fc.array(fc.record({kind: fc.nat({max: 5}), id: fc.nat({max: 3}), text: words}), {minLength: 1, maxLength: 12}),
    {minLength: 1, maxLength: 3},
  )
  .map(all => all.map((steps, turn) => ({prompt: `Prompt ${turn}`, updates: updatesOf(turn, steps)})));

const sent = (message: Update): TrafficMessage => ({direction: 'sent', message});
const received = (message: Update): TrafficMessage => ({direction: 'received', message});
const told = (update: Update) => received({method: 'session/update', params: {sessionId: 's1', update}});
const opening = [sent({id: 0, method: 'initialize', params: {}}), received({id: 0, result: {protocolVersion: 1}})];

function live(story: readonly StoryTurn[]): TrafficMessage[] {
  const open = [sent({id: 1, method: 'session/new', params: {}}), received({id: 1, result: {sessionId: 's1'}})];
  const said = story.flatMap(({prompt, updates}, index) => [
    sent({
      id: 10 + index,
      method: 'session/prompt',
      params: {sessionId: 's1', prompt: [{type: 'text', text: prompt}]},
    }),
    ...updates.map(told),
    received({id: 10 + index, result: {stopReason: 'end_turn'}}),
  ]);
  return [...opening, ...open, ...said];
}

function loaded(story: readonly StoryTurn[], late: number): TrafficMessage[] {
  const history = story.flatMap(({prompt, updates}, index) => [
    told({sessionUpdate: 'user_message_chunk', content: {type: 'text', text: prompt}, messageId: `u${index}`}),
    ...updates.map(told),
  ]);
  const split = Math.max(0, history.length - late);
  return [
    ...opening,
    sent({id: 1, method: 'session/load', params: {sessionId: 's1'}}),
    ...history.slice(0, split),
    received({id: 1, result: {}}),
    ...history.slice(split),
  ];
}

function transcriptOf(messages: readonly TrafficMessage[]) {
  const [state, ...rest] = [...foldTraffic(messages).values()];
  assert.ok(state && rest.length === 0);
  return comparableTranscript(state);
}

describe('comparableTranscript', () => {
  it('H3 is the same for a story that was lived and for its history', () => {
    fc.assert(fc.property(turns, story => assert.deepEqual(transcriptOf(loaded(story, 0)), transcriptOf(live(story)))));
  });

  it('H4 is the same when part of the history comes after the answer of the load', () => {
    fc.assert(
      fc.property(turns, fc.nat({max: 40}), (story, late) => {
        const rows = transcriptOf(loaded(story, late));
        assert.deepEqual(withoutStatus(rows), withoutStatus(transcriptOf(loaded(story, 0))));
      }),
    );
  });
});

/** A call of late history may still be going on. */
function withoutStatus(rows: ReturnType<typeof comparableTranscript>): unknown {
  return JSON.parse(JSON.stringify(rows, (key, value: unknown) => (key === 'status' ? undefined : value)));
}
