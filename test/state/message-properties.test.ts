import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {ConversationAction} from '../../src/state/action.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {comparableTranscript} from '../../src/state/comparable-transcript.js';
import {plain} from './plain.js';
import {agent, call, finish, prompt, tell, thought, update, user} from './story.js';

const texts = fc.string({unit: 'binary', minLength: 1, maxLength: 40}).filter(text => text.trim() !== '');
const cuts = fc.array(fc.nat({max: 8}), {maxLength: 12});
const ids = fc.constantFrom(undefined, 'm1');
const says = fc.constantFrom(agent, thought);

/** Updates that are no items of the timeline, so they never split text (S9). */
const nothings: readonly (readonly ConversationAction[])[] = [
  update({sessionUpdate: 'usage_update', used: 1, size: 2}),
  update({sessionUpdate: 'plan', entries: [{content: 'a', priority: 'low', status: 'pending'}]}),
  update({sessionUpdate: 'available_commands_update', availableCommands: []}),
  update({sessionUpdate: 'current_mode_update', currentModeId: 'code'}),
  update({sessionUpdate: 'config_option_update', configOptions: []}),
  update({sessionUpdate: 'session_info_update', title: 'T'}),
  update({sessionUpdate: 'notice', severity: 'info', title: 'N'}),
  update({sessionUpdate: 'future_update'}),
  update({sessionUpdate: 'tool_call_update', toolCallId: 'before', status: 'completed'}),
  update({sessionUpdate: 'tool_call', toolCallId: 'nested', title: 'n', _meta: {parentToolUseId: 'before'}}),
  agent('', 'm1'),
  agent(''),
  user(''),
];
const gaps = fc.array(fc.constantFrom(undefined, ...nothings), {minLength: 16, maxLength: 16});

function cut(text: string, lengths: readonly number[]): string[] {
  let at = 0;
  const pieces = lengths.map(length => text.slice(at, (at += length)));
  return [...pieces, text.slice(at)];
}

function messagesOf({transcript}: ConversationState) {
  return [...transcript.entries]
    .filter(entry => entry.kind === 'message' && entry.role !== 'user')
    .map(({id: _, ...message}) => message);
}

describe('messages, however they come', () => {
  it('S9 any cutting of one message, with anything that is no item in between, gives the same message', () => {
    fc.assert(
      fc.property(texts, cuts, gaps, ids, says, (text, lengths, between, id, say) => {
        const begin = [prompt('1', 'Go'), call('before')];
        const pieces = cut(text, lengths).map(piece => say(piece, id));
        const told = tell([...begin, ...pieces.flatMap((piece, index) => [piece, between[index] ?? []])]);
        assert.deepEqual(plain(messagesOf(told)), plain(messagesOf(tell([...begin, say(text, id)]))));
      }),
    );
  });

  it('S8 any cutting of an echo of one id leaves our message alone, with the id', () => {
    fc.assert(
      fc.property(texts, cuts, (text, lengths) => {
        const echo = cut(text, lengths).map(piece => user(piece, 'u1'));
        const state = tell([prompt('1', text), ...echo, agent('ok', 'm1'), finish('1')]);
        assert.deepEqual(
          comparableTranscript(state).map(row => row.kind === 'message' && [row.role, row.text]),
          [
            ['user', text],
            ['agent', 'ok'],
          ],
        );
        const [ours] = state.transcript.entries;
        assert.equal(ours?.kind === 'message' && ours.messageId, 'u1');
      }),
    );
  });

  it('S8 pieces that turn out to be no echo are shown as one message, text for text', () => {
    fc.assert(
      fc.property(texts, cuts, texts, (text, lengths, tail) => {
        const pieces = cut(text, lengths)
          .slice(0, -1)
          .filter(piece => piece !== '');
        const other = [...pieces, `\u0000${tail}`];
        fc.pre(pieces.join('') !== text);
        const state = tell([prompt('1', text), ...other.map(piece => user(piece, 'u1')), finish('1')]);
        const shown = comparableTranscript(state).map(row => (row.kind === 'message' ? row.text : ''));
        assert.deepEqual(shown, [text, other.join('')]);
      }),
    );
  });

  it('P8 the texts of sub-agents stay whole however they interleave', () => {
    const parents = [undefined, 'a', 'b'];
    fc.assert(
      fc.property(fc.array(fc.record({of: fc.nat({max: 2}), text: texts}), {maxLength: 20}), ids, (pieces, id) => {
        const says = pieces.map(({of, text}) => {
          const meta = parents[of] === undefined ? undefined : {parentToolUseId: parents[of]};
          return agent(text, id === undefined ? undefined : `${id}-${of}`, meta);
        });
        const rows = comparableTranscript(tell([prompt('1', 'Go'), call('a'), call('b'), ...says]));
        const heard = [rows, ...rows.flatMap(row => (row.kind === 'toolCall' ? [row.children] : []))].map(level =>
          level.map(row => (row.kind === 'message' && row.role === 'agent' ? row.text : '')).join(''),
        );
        const said = parents.map((_, index) =>
          pieces
            .filter(({of}) => of === index)
            .map(({text}) => text)
            .join(''),
        );
        assert.deepEqual(heard, said);
      }),
    );
  });
});
