import assert from 'node:assert/strict';
import {selectConfigOption, selectConnectionProblem} from '../../../src/state/selectors.js';
import {messages, rows, shown, textOf} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

function compaction({state}: Story, id: string) {
  const found = shown(state).filter(entry => entry.kind === 'compaction' && entry.compactionId === id);
  assert.equal(found.length, 1);
  const [entry] = found;
  assert.ok(entry?.kind === 'compaction');
  return {status: entry.status, text: textOf(entry.summary), error: entry.error};
}

export const sessionCases: Translations = {
  async B255(play) {
    const story = await play({
      sessions: ['s1', 's2'],
      user: {'in s1 pick Model B': ({actions}) => actions.setConfigOption('model', 'b')},
    });
    assert.equal(selectConfigOption('model')(story.stateOf('s1'))?.currentValue, 'b');
    assert.deepEqual(story.stateOf('s2').session.config, []);
  },

  async B257(play) {
    const {state, desk} = await play();
    assert.deepEqual(rows(state), ['agent: hello']);
    assert.equal(desk.conversations.size, 1);
  },

  async B258(play) {
    const story = await play();
    const state = story.stateOf('s2');
    assert.equal(state.session.status, 'ready');
    assert.equal(selectConnectionProblem(state), undefined);
    story.desk.conversation('s2').actions.submit([{type: 'text', text: 'Hi'}]);
    assert.equal(story.takeSent().length, 1);
  },

  async B259(play) {
    const {state} = await play({after: {1: ({state: then}) => assert.equal(then.session.title, 'Fix login')}});
    assert.equal(state.session.title, 'Fix login flow');
    assert.equal(state.session.updatedAt, '2026-01-01T00:00:00Z');
  },

  async B263(play) {
    const story = await play({
      after: {
        0: then => assert.equal(compaction(then, 'k2').text, 'early'),
        1: then => assert.deepEqual(compaction(then, 'k2'), {status: 'in_progress', text: 'early', error: undefined}),
        2: then => assert.deepEqual(compaction(then, 'k2'), {status: 'failed', text: 'early', error: 'too long'}),
        4: then => assert.equal(compaction(then, 'k3').status, '_paused'),
      },
    });
    assert.deepEqual(compaction(story, 'k2'), {status: 'failed', text: '', error: 'too long'});
    assert.equal(compaction(story, 'k3').status, 'cancelled');
  },

  async B264(play) {
    const story = await play({
      after: {
        5(then) {
          const {state, actions} = then;
          assert.deepEqual(rows(state), ['user: x', 'agent: Hello']);
          assert.equal(messages(state, 'agent').length, 1);
          assert.deepEqual(
            state.notices.map(({severity, title}) => [severity, title]),
            [
              ['warning', 'Model overloaded'],
              ['_vendor', 'Note'],
            ],
          );
          actions.dismissNotice(state.notices[0]!.id);
          assert.deepEqual(
            then.state.notices.map(({title}) => title),
            ['Note'],
          );
        },
      },
    });
    assert.deepEqual(rows(story.state), ['user: x', 'agent: Hello']);
    assert.deepEqual(story.state.notices, []);
  },

  async B265(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: x', 'agent: ab']);
    assert.equal(state.unrecognized.count, 1);
  },
};
