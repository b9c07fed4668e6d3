import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {AddressedAction, Traffic, TrafficMessage} from '../../src/protocol/actions-from-traffic.js';
import {
  actionsFromTraffic,
  connectionClosed,
  expectSession,
  interactionId,
  knowsSession,
  noTraffic,
} from '../../src/protocol/actions-from-traffic.js';

const sent = (message: object): TrafficMessage => ({direction: 'sent', message});
const received = (message: object): TrafficMessage => ({direction: 'received', message});
const opens = (id: unknown) => sent({id, method: 'session/new', params: {cwd: '/w'}});
const opened = (id: unknown, sessionId: string) => received({id, result: {sessionId}});
const says = (sessionId: string, text: string) =>
  received({
    method: 'session/update',
    params: {sessionId, update: {sessionUpdate: 'agent_message_chunk', content: {type: 'text', text}}},
  });
const asks = (id: unknown, sessionId: string) =>
  received({
    id,
    method: 'session/request_permission',
    params: {sessionId, toolCall: {toolCallId: 'c'}, options: [{optionId: 'ok', name: 'OK', kind: 'allow_once'}]},
  });
const initialize = (id: unknown) => [
  sent({id, method: 'initialize', params: {}}),
  received({id, result: {protocolVersion: 1}}),
];

function follow(messages: readonly TrafficMessage[], from: Traffic = noTraffic) {
  let traffic = from;
  const all: AddressedAction[] = [];
  for (const message of messages) {
    const step = actionsFromTraffic(traffic, message);
    traffic = step.traffic;
    all.push(...step.actions);
  }
  return {traffic, all};
}

/** Texts of chunks with the conversation they are for. */
function texts(all: readonly AddressedAction[]): string[] {
  return all.flatMap(({conversation, action}) =>
    action.type === 'message/chunkReceived' && action.content.type === 'text'
      ? [`${conversation}: ${String(action.content.text)}`]
      : [],
  );
}

function types(all: readonly AddressedAction[]): string[] {
  return all.map(({action}) => action.type);
}

describe('actionsFromTraffic', () => {
  it('S10 keeps updates of a session nobody knows until it is announced, in order, before what follows', () => {
    const {all} = follow([opens(1), says('s1', 'a'), says('s1', 'b'), opened(1, 's1'), says('s1', 'c')]);
    assert.deepEqual(texts(all), ['c1: a', 'c1: b', 'c1: c']);
    assert.ok(types(all).indexOf('session/started') < types(all).indexOf('message/chunkReceived'));
  });

  it('S10 keeps a bounded number of updates, of a bounded number of sessions', () => {
    const many = Array.from({length: 2500}, (_, index) => says('s1', String(index)));
    const {all} = follow([opens(1), ...many, opened(1, 's1')]);
    assert.deepEqual(texts(all).at(0), 'c1: 0');
    assert.equal(texts(all).length, 2000);
    const strangers = Array.from({length: 40}, (_, index) => says(`x${index}`, 'x'));
    assert.ok(follow(strangers).traffic.held.size <= 32);
  });

  it('M1 gives every session its own conversation, and the one that was expected', () => {
    const traffic = expectSession(expectSession(noTraffic, 'left'), 'right');
    const {all} = follow(
      [opens(1), opens(2), opened(2, 's2'), opened(1, 's1'), says('s1', 'one'), says('s2', 'two')],
      traffic,
    );
    assert.deepEqual(texts(all), ['left: one', 'right: two']);
  });

  it('P5 tells a request for a session nobody announced apart, also while one is being opened', () => {
    const {traffic, all} = follow([opens(1), opened(1, 's1'), asks(7, 'nobody')]);
    assert.equal(knowsSession(traffic, 's1'), true);
    assert.equal(knowsSession(traffic, 'nobody'), false);
    assert.ok(!types(all).includes('interaction/requested'));
    assert.equal(knowsSession(follow([opens(1)]).traffic, 'soon'), true);
  });

  it('S2 takes the ids 0 and "0" as two requests', () => {
    const {traffic} = follow([opens(1), opened(1, 's1'), asks(0, 's1'), asks('0', 's1')]);
    assert.notEqual(interactionId(traffic, 0), interactionId(traffic, '0'));
    const {all} = follow([received({method: '$/cancel_request', params: {requestId: '0'}})], traffic);
    assert.deepEqual(
      all.map(({conversation, action}) => [conversation, action.type === 'interaction/withdrawn' && action.id]),
      [['c1', interactionId(traffic, '0')]],
    );
  });

  it('S2 ids of an earlier process mean nothing to the next', () => {
    const before = follow([...initialize(0), opens(1), opened(1, 's1'), asks(5, 's1')]).traffic;
    const {traffic, all} = follow(initialize(0), before);
    assert.ok(types(all).includes('connection/closed'));
    assert.notEqual(interactionId(traffic, 5), interactionId(before, 5));
    assert.deepEqual(follow([sent({id: 5, result: {outcome: {outcome: 'cancelled'}}})], traffic).all, []);
  });

  it('S10 asks nothing of a connection that has ended', () => {
    const before = follow([
      opens(1),
      opened(1, 's1'),
      sent({id: 2, method: 'session/prompt', params: {sessionId: 's1', prompt: []}}),
    ]).traffic;
    const {traffic} = connectionClosed(before);
    assert.deepEqual(follow([received({id: 2, result: {stopReason: 'end_turn'}})], traffic).all, []);
  });

  it('keeps what is no message for the inspector', () => {
    for (const message of [undefined, null, 7, 'noise', [{jsonrpc: '2.0'}]]) {
      const {all} = follow([{direction: 'received', message}]);
      assert.deepEqual(types(all), ['update/unrecognized']);
    }
    assert.deepEqual(follow([received({method: 'future/note'}), sent({id: 9, method: 'future/request'})]).all, []);
  });
});
