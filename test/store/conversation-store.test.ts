import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ConversationAction} from '../../src/state/action.js';
import type {ConversationStore} from '../../src/store/conversation-store.js';
import {createConversationStore} from '../../src/store/conversation-store.js';
import {makeChunk, makeState, promptActions, readyActions} from '../../src/testing/builders.js';

/** A store that tells its listeners when the test says so. */
function makeStore(actions: readonly ConversationAction[] = []) {
  const errors: unknown[] = [];
  const scheduled: unknown[] = [];
  const store = createConversationStore({
    state: makeState(actions),
    schedule: flush => scheduled.push(flush),
    onError: error => errors.push(error),
  });
  return {store, errors, scheduled};
}

function counter(subscribe: (listener: () => void) => void): {calls: number} {
  const count = {calls: 0};
  subscribe(() => count.calls++);
  return count;
}

const conversation = [...readyActions(), ...promptActions('Hi'), makeChunk('agent', 'One', {messageId: 'm1'})];
const more = makeChunk('agent', ' more', {messageId: 'm1'});

describe('createConversationStore', () => {
  it('reduces at once and tells listeners once for all changes until the flush', () => {
    const {store, scheduled} = makeStore(conversation);
    const any = counter(listener => store.subscribe(listener));
    store.dispatch(more);
    store.dispatch(more);
    assert.equal(any.calls, 0);
    assert.equal(scheduled.length, 1);
    const entry = store.state.transcript.entries.last();
    assert.deepEqual(entry?.kind === 'message' && entry.blocks, [{type: 'text', text: 'One more more'}]);
    store.flush();
    assert.equal(any.calls, 1);
  });

  it('wakes exactly the watchers of the items that changed', () => {
    const {store} = makeStore(conversation);
    const [user, agent, turn] = [
      counter(listener => store.watch('entries', 0, listener)),
      counter(listener => store.watch('entries', 1, listener)),
      counter(listener => store.watch('turns', 0, listener)),
    ];
    store.dispatch(more);
    store.flush();
    assert.deepEqual([user.calls, agent.calls, turn.calls], [0, 1, 0]);
  });

  it('wakes a watcher of an item that is new', () => {
    const {store} = makeStore(conversation);
    const next = counter(listener => store.watch('entries', 2, listener));
    store.dispatch(makeChunk('agent', 'Two', {messageId: 'm2'}));
    store.flush();
    assert.equal(next.calls, 1);
  });

  it('H1 wakes the watchers of everything that differs, dropped items too, when a load replaces the transcript', () => {
    const {store} = makeStore(conversation);
    const counts = [0, 1].map(index => counter(listener => store.watch('entries', index, listener)));
    store.dispatch({type: 'history/replayStarted', sessionId: 's1'});
    store.dispatch(makeChunk('agent', 'Only this', {messageId: 'm9'}));
    store.flush();
    assert.deepEqual(
      counts.map(count => count.calls),
      [0, 0],
    );
    store.dispatch({type: 'history/replayEnded', sessionId: 's1'});
    store.flush();
    assert.equal(store.state.transcript.entries.size, 1);
    assert.deepEqual(
      counts.map(count => count.calls),
      [1, 1],
    );
  });

  it('tells nobody when an action changed nothing', () => {
    const {store, scheduled} = makeStore(conversation);
    const any = counter(listener => store.subscribe(listener));
    store.dispatch(makeChunk('agent', '', {messageId: 'm1'}));
    store.flush();
    assert.deepEqual([any.calls, scheduled.length], [0, 0]);
  });

  it('never calls a listener when it subscribes, nor after it unsubscribed', () => {
    const {store} = makeStore(conversation);
    store.dispatch(more);
    let calls = 0;
    const stop = [store.subscribe(() => calls++), store.watch('entries', 1, () => calls++)];
    assert.equal(calls, 0);
    for (const unsubscribe of stop) {
      unsubscribe();
      unsubscribe();
    }
    store.flush();
    assert.equal(calls, 0);
  });

  it('does not call a listener that another one took away in the same flush', () => {
    const {store} = makeStore(conversation);
    let calls = 0;
    store.subscribe(() => stop());
    const stop = store.subscribe(() => calls++);
    store.dispatch(more);
    store.flush();
    assert.equal(calls, 0);
  });

  it('calls a listener as often as it was added', () => {
    const {store} = makeStore(conversation);
    let calls = 0;
    const listener = () => calls++;
    store.subscribe(listener);
    const stop = store.subscribe(listener);
    store.dispatch(more);
    store.flush();
    stop();
    store.dispatch(more);
    store.flush();
    assert.equal(calls, 3);
  });

  it('lands what a listener dispatches in the next flush', () => {
    const {store, scheduled} = makeStore(conversation);
    let calls = 0;
    store.subscribe(() => {
      if (++calls === 1) store.dispatch(more);
    });
    store.dispatch(more);
    store.flush();
    assert.deepEqual([calls, scheduled.length], [1, 2]);
    store.flush();
    assert.equal(calls, 2);
  });

  it('runs listeners in a boundary and reports what they throw as one error', () => {
    const {store, errors} = makeStore(conversation);
    const broken = (text: string) => () => {
      throw new Error(text);
    };
    store.watch('entries', 1, broken('row'));
    store.subscribe(broken('subscriber'));
    const last = counter(listener => store.subscribe(listener));
    store.dispatch(more);
    store.flush();
    assert.equal(last.calls, 1);
    assert.equal(errors.length, 1);
    const [error] = errors as AggregateError[];
    assert.deepEqual(
      error?.errors.map(({message}: Error) => message),
      ['row', 'subscriber'],
    );
  });

  it('leaves rows for later when only subscribers are told', () => {
    const {store} = makeStore(conversation);
    const row = counter(listener => store.watch('entries', 1, listener));
    const any = counter(listener => store.subscribe(listener));
    store.dispatch(more);
    store.flush('subscribers');
    assert.deepEqual([row.calls, any.calls], [0, 1]);
    store.flush();
    assert.deepEqual([row.calls, any.calls], [1, 1]);
  });

  it('tells observers of every fact in order, also when one of them dispatches', () => {
    const {store} = makeStore(conversation);
    const seen: string[] = [];
    const look = (name: string, dispatchOnce?: ConversationAction) => {
      let left = dispatchOnce;
      store.observe((state, previous, action) => {
        seen.push(`${name} ${action.type} ${state === previous ? 'same' : 'changed'}`);
        const next = left;
        left = undefined;
        if (next) store.dispatch(next);
      });
    };
    look('first', {type: 'queue/resumed'});
    look('second');
    store.dispatch(more);
    assert.deepEqual(seen, [
      'first message/chunkReceived changed',
      'second message/chunkReceived changed',
      'first queue/resumed same',
      'second queue/resumed same',
    ]);
  });

  it('runs observers in a boundary', () => {
    const {store, errors} = makeStore(conversation);
    store.observe(() => {
      throw new Error('observer');
    });
    store.dispatch(more);
    assert.equal(errors.length, 1);
  });

  it('schedules by itself after the current task', async () => {
    const store: ConversationStore = createConversationStore({state: makeState(conversation)});
    const told = new Promise<void>(resolve => store.subscribe(resolve));
    store.dispatch(more);
    await told;
  });
});
