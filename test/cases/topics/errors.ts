import assert from 'node:assert/strict';
import {effectiveStatus} from '../../../src/state/entry.js';
import {call, rows, textOf} from '../rows.js';
import type {Translations} from '../translation.js';

export const errorCases: Translations = {
  async B228(play) {
    const story = await play();
    const {auth, transcript, submissions} = story.state;
    assert.equal(auth.status, 'required');
    assert.deepEqual(
      auth.methods.map(({name}) => name),
      ['Sign in'],
    );
    assert.deepEqual(
      [...transcript.turns].map(({outcome}) => outcome?.error?.class),
      ['authRequired'],
    );
    assert.deepEqual(rows(story.state), ['user: My long question']);
    assert.deepEqual(
      submissions.map(({status, content}) => [status, textOf(content)]),
      [['failed', 'My long question']],
    );
    const {store} = story.desk.conversation('s1');
    store.dispatch({type: 'auth/succeeded'});
    assert.deepEqual(story.takeSent(), [], 'a prompt is never repeated by itself');
    story.actions.resend(submissions[0]!.id);
    assert.equal(story.takeSent().length, 1);
  },

  async B230(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: x', 'agent: Hello']);
    assert.deepEqual(
      [...state.transcript.turns].map(({outcome}) => outcome?.kind),
      ['endTurn'],
    );
    assert.deepEqual(state.connection.noise, {count: 1, lines: ['[agent] migrating database...']});
    assert.equal(state.unrecognized.count, 0);
    assert.deepEqual(state.notices, []);
  },

  async B231(play) {
    const story = await play();
    const {state} = story;
    assert.deepEqual(
      [...state.transcript.turns].map(({outcome}) => outcome?.kind),
      ['disconnected'],
    );
    assert.equal(state.connection.status, 'closed');
    assert.equal(state.connection.exit?.code, 137);
    assert.ok(rows(state).includes('agent: Half'));
    assert.deepEqual(state.interactions, []);
    assert.equal(effectiveStatus(call(state, 'c1')), 'noResult');
    assert.deepEqual(
      state.submissions.map(({status}) => status),
      ['unknown'],
    );
    assert.deepEqual(
      story.takeSent().filter(({method}) => method === 'session/prompt'),
      [],
      'nothing is sent again by itself',
    );
  },

  async B238(play) {
    const story = await play({
      user: {
        'press Stop'({actions}) {
          actions.submit([{type: 'text', text: 'later'}]);
          actions.stop();
        },
      },
    });
    assert.deepEqual(
      [...story.state.transcript.turns].map(({outcome}) => outcome?.kind),
      ['cancelled'],
    );
    assert.equal(story.state.queue.paused, 'stopped');
    assert.equal(story.state.queue.entries.length, 1);
    assert.equal(story.state.session.problem, undefined);
  },
};
