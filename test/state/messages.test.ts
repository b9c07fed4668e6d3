import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {reduce} from '../../src/state/reduce.js';
import {agent, call, finish, prompt, ready, seen, stop, tell, thought, update, user} from './story.js';

describe('reduce: message/chunkReceived', () => {
  it('S9 joins chunks of one message however the agent cut them', () => {
    const text = 'The quick 😀 fox\n\njumps';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), {maxLength: 8}), fc.boolean(), (cuts, withId) => {
        const marks = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = marks.slice(1).map((end, i) => text.slice(marks[i], end));
        const state = tell([prompt('1', 'go'), ...pieces.map(piece => agent(piece, withId ? 'm1' : undefined))]);
        assert.deepEqual(seen(state), ['user: go', `agent: ${text}`]);
      }),
    );
  });

  it('S9 gives the same state object for an empty chunk', () => {
    const before = tell([prompt('1', 'go'), agent('Hi', 'm1')]);
    assert.equal(reduce(before, agent('', 'm1')[0]!), before);
  });

  it('S9 keeps thought and answer of one id apart', () => {
    const state = tell([prompt('1', 'go'), thought('Hm', 'm1'), agent('Yes', 'm1'), thought('…', 'm1')]);
    assert.deepEqual(seen(state), ['user: go', 'thought: Hm…', 'agent: Yes']);
  });

  it('S9 goes on below a row that came in between, as a part of the same message', () => {
    const state = tell([
      prompt('1', 'go'),
      agent('Before. ', 'm1'),
      call('c1', {status: 'completed'}),
      agent('After.', 'm1'),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'agent: Before. ', 'call c1 completed', 'agent: After.']);
    const parts = [...state.transcript.entries].filter(entry => entry.kind === 'message' && entry.messageId === 'm1');
    assert.deepEqual(
      parts.map(entry => entry.kind === 'message' && entry.part),
      [0, 1],
    );
  });

  it('S9 joins a known id where it stands when only messages came in between', () => {
    const state = tell([prompt('1', 'go'), agent('A', 'm1'), agent('B', 'm2'), agent('!', 'm1')]);
    assert.deepEqual(seen(state), ['user: go', 'agent: A!', 'agent: B']);
  });

  it('S9 binds the id of a chunk that restates an id-less message', () => {
    const state = tell([
      prompt('1', 'go'),
      agent('Hello '),
      agent('there.'),
      agent('Hello there.', 'm9'),
      agent(' More?', 'm9'),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'agent: Hello there. More?']);
  });

  it('S9 never joins id-less text to a message with an id', () => {
    const state = tell([prompt('1', 'go'), agent('A', 'm1'), agent('notice'), agent('B', 'm1')]);
    assert.deepEqual(seen(state), ['user: go', 'agent: AB', 'agent: notice']);
  });

  it('S9 is not split by what is no timeline item', () => {
    const state = tell([
      prompt('1', 'go'),
      agent('one '),
      update({sessionUpdate: 'usage_update', used: 1, size: 2}),
      update({sessionUpdate: 'available_commands_update', availableCommands: []}),
      update({sessionUpdate: 'plan', entries: [{content: 'x', priority: 'low', status: 'pending'}]}),
      update({sessionUpdate: 'session_info_update', title: 'T'}),
      update({sessionUpdate: 'nobody_knows'}),
      agent('two'),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'agent: one two']);
  });

  it('S9 hides what is white space only until there is something to see', () => {
    const blank = tell([prompt('1', 'go'), agent('\n', 'm1')]);
    assert.deepEqual(seen(blank), ['user: go']);
    assert.deepEqual(seen(tell([agent('Hi', 'm1')], blank)), ['user: go', 'agent: \nHi']);
  });

  it('S9 drops a chunk whose audience is not the user', () => {
    const content = {type: 'text', text: 'secret', annotations: {audience: ['assistant']}};
    const state = tell([prompt('1', 'go'), update({sessionUpdate: 'agent_message_chunk', content})]);
    assert.deepEqual(seen(state), ['user: go']);
  });

  it('S9 keeps the order of text and images', () => {
    const image = {type: 'image', data: '', mimeType: 'image/png'};
    const state = tell([
      prompt('1', 'go'),
      agent('a', 'm'),
      update({sessionUpdate: 'agent_message_chunk', content: image, messageId: 'm'}),
      agent('b', 'm'),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'agent: a[image]b']);
  });

  it('S9 after a turn has settled id-less text opens an agent-initiated turn (S14)', () => {
    const state = tell([prompt('1', 'go'), agent('done'), finish('1'), agent('by the way')]);
    assert.deepEqual(
      [...state.transcript.turns].map(turn => turn.source),
      ['user', 'agent'],
    );
    assert.equal(state.activity.state, 'idle');
  });

  it('S9 id-less text after a cancelled prompt extends the cancelled turn until the next is sent', () => {
    const state = tell([prompt('1', 'go'), agent('par'), stop, finish('1', 'cancelled'), agent('tial')]);
    assert.equal(state.transcript.turns.size, 1);
    const later = tell([prompt('2', 'next'), agent('late')], state);
    assert.deepEqual(seen(later).slice(-2), ['user: next', 'agent: late']);
  });

  it('S9 outside a prompt id-less text begins anew after an answer to a request of ours', () => {
    const state = tell([agent('one'), {type: 'exchange/answered'}, agent('two'), agent(' more')]);
    assert.deepEqual(seen(state), ['agent: one', 'agent: two more']);
  });

  it('P8 nests what names a parent call and leaves the main text whole', () => {
    const nested = {claudeCode: {parentToolUseId: 'task'}};
    const state = tell([
      prompt('1', 'go'),
      agent('Main '),
      call('task'),
      agent('inner', undefined, nested),
      agent('text'),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'agent: Main ', 'call task pending', '  agent: inner', 'agent: text']);
  });

  it('P8 marks what names a parent nobody knows and shows it at the top', () => {
    const state = tell([prompt('1', 'go'), agent('lost', undefined, {parentToolCallId: 'ghost'})]);
    const entry = state.transcript.entries.last();
    assert.equal(entry?.unknownParent, 'ghost');
    assert.equal(entry?.parent, undefined);
  });
});

describe('reduce: the echo of our own message', () => {
  it('S8 drops an echo and takes its id', () => {
    const state = tell([prompt('1', 'Fix it'), user('Fix it', 'u1'), agent('On it.')]);
    assert.deepEqual(seen(state), ['user: Fix it', 'agent: On it.']);
    const ours = state.transcript.entries.get(0);
    assert.equal(ours?.kind === 'message' && ours.messageId, 'u1');
  });

  it('S8 drops an echo that comes late', () => {
    const state = tell([prompt('1', 'Fix it'), agent('On it.', 'm1'), user('Fix it', 'u1'), agent(' Done.', 'm1')]);
    assert.deepEqual(seen(state), ['user: Fix it', 'agent: On it. Done.']);
  });

  it('S8 drops an echo in pieces, and shows pieces that turn out not to be one where they came', () => {
    const echoed = tell([prompt('1', 'Fix it'), user('Fix', 'u1'), agent('A'), user(' it', 'u1'), agent('B')]);
    assert.deepEqual(seen(echoed), ['user: Fix it', 'agent: AB']);
    const other = tell([prompt('1', 'Fix it'), user('Fix', 'u1'), user(' that', 'u1')]);
    assert.deepEqual(seen(other), ['user: Fix it', 'user: Fix that']);
  });

  it('S8 shows equal text of another real message', () => {
    const state = tell([prompt('1', 'Hi'), user('Hi', 'u1'), user('Hi', 'u2')]);
    assert.deepEqual(seen(state), ['user: Hi', 'user: Hi']);
  });

  it('S8 matches each block of a message once, in any order', () => {
    const image = {type: 'image', data: 'AA==', mimeType: 'image/png'};
    const echo = update({sessionUpdate: 'user_message_chunk', content: {...image, annotations: null}, messageId: 'u1'});
    const state = tell([prompt('1', 'What?', image), echo, user('What?', 'u1')]);
    assert.deepEqual(seen(state), ['user: What?[image]']);
  });

  it('S8 joins no text of another message to ours, before or after its echo', () => {
    const before = tell([prompt('1', 'go'), user('more')]);
    const after = tell([prompt('1', 'go'), user('go'), user('more')]);
    for (const state of [before, after]) assert.deepEqual(seen(state), ['user: go', 'user: more']);
  });

  it('S8 drops nothing while history loads', () => {
    const state = tell(
      [
        {type: 'history/replayStarted', sessionId: 's1'},
        user('Hi', 'u1'),
        agent('A'),
        user('Hi', 'u2'),
        {type: 'history/replayEnded', sessionId: 's1'},
      ],
      ready(),
    );
    assert.deepEqual(seen(state), ['user: Hi', 'agent: A', 'user: Hi']);
    assert.deepEqual(
      [...state.transcript.turns].map(turn => turn.source),
      ['replay', 'replay'],
    );
  });
});
