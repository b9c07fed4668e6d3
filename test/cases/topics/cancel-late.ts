import assert from 'node:assert/strict';
import {effectiveStatus} from '../../../src/state/entry.js';
import {
  selectActivity,
  selectCanCancel,
  selectHeaderState,
  selectTailSubmissions,
} from '../../../src/state/selectors.js';
import {call, contentOf, rows, rowsOfTurn, textOf} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

const stop = ({actions}: Story) => actions.stop();

function send(text: string) {
  return ({actions}: Story) => actions.submit([{type: 'text', text}]);
}

function outcomes({state}: Story): (string | undefined)[] {
  return [...state.transcript.turns].map(turn => turn.outcome?.kind);
}

export const cancelLate: Translations = {
  async B30(play) {
    const story = await play();
    assert.deepEqual(rows(story.state), ['user: Run', 'tool sleep 1 [completed]', 'agent: Started.']);
    assert.deepEqual(contentOf(call(story.state, 'c1')), ['ok']);
    assert.equal(selectActivity(story.state), 'idle');
    assert.deepEqual(outcomes(story), ['endTurn']);
  },

  async B32(play) {
    const {state} = await play({user: {'send "Second"': send('Second')}});
    assert.deepEqual(rowsOfTurn(state, 0), ['user: First', 'agent: Answer one (end)']);
    assert.deepEqual(rowsOfTurn(state, 1), ['user: Second', 'agent: Answer two']);
  },

  async B34(play) {
    const running = ({state}: Story) => assert.equal(selectCanCancel(state), true);
    const story = await play({after: {0: running, 1: running, 3: running}, user: {'wait 60 s, then press Stop': stop}});
    assert.deepEqual(rows(story.state), ['user: Return now', 'agent: Done.']);
    assert.deepEqual(outcomes(story), ['cancelled']);
    assert.equal(selectActivity(story.state), 'idle');
    assert.equal(selectCanCancel(story.state), false);
    send('Again')(story);
    assert.equal(story.takeSent().length, 1);
  },

  async B35(play) {
    const story = await play({
      user: {'press Stop': stop},
      after: {
        3: ({state}) => {
          assert.deepEqual(state.interactions, []);
          assert.equal(effectiveStatus(call(state, 'c1')), 'cancelled');
        },
      },
    });
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'cancelled');
    assert.deepEqual(outcomes(story), ['cancelled']);
  },

  async B37(play) {
    const waiting = ({state, desk}: Story) => {
      const texts = selectTailSubmissions(state).map(({status, content}) => [status, textOf(content)]);
      assert.deepEqual(texts, [['waiting', 'Other task']]);
      assert.deepEqual(desk.outbox, []);
    };
    const story = await play({
      user: {'press Stop': stop, 'type "Other task" and send': send('Other task')},
      after: {4: waiting, 5: waiting},
    });
    assert.deepEqual(rowsOfTurn(story.state, 0), ['user: Long task', 'agent: Part tail']);
    assert.deepEqual(rowsOfTurn(story.state, 1), ['user: Other task', 'agent: OK']);
  },

  async B39(play) {
    const {state} = await play({
      user: {'press Stop': stop},
      after: {
        3: ({state: then}) =>
          assert.deepEqual(rows(then), ['user: Go', 'tool npm test [cancelled]', 'tool Edit a.ts [cancelled]']),
      },
    });
    assert.deepEqual(rows(state), ['user: Go', 'tool npm test [completed]', 'tool Edit a.ts [cancelled]']);
    assert.deepEqual(contentOf(call(state, 'c1')), ['12 passed']);
  },

  async B40(play) {
    const story = await play({
      user: {
        'double-click Stop'(played) {
          stop(played);
          stop(played);
          assert.equal(selectHeaderState(played.state), 'stopping');
        },
        'send "Next"': send('Next'),
      },
    });
    assert.deepEqual(rows(story.state), ['user: Go', 'user: Next', 'agent: ok']);
    assert.deepEqual(outcomes(story), ['cancelled', 'endTurn']);
  },
};
