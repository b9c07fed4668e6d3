import assert from 'node:assert/strict';
import {selectUsage, selectVisiblePlan} from '../../../src/state/selectors.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import type {Translations} from '../translation.js';

function plan(state: ConversationState): (readonly [string, string])[] | undefined {
  const visible = selectVisiblePlan(state);
  if (visible === undefined) return undefined;
  assert.equal(visible.type, 'items');
  return visible.entries.map(({content, status}) => [content, status]);
}

export const planAndUsage: Translations = {
  async B148(play) {
    const {state} = await play({after: {1: ({state: then}) => assert.deepEqual(plan(then), [['A', 'in_progress']])}});
    assert.equal(plan(state), undefined);
  },

  async B150(play) {
    const {state} = await play();
    assert.deepEqual(plan(state), [['A', 'completed']]);
    assert.equal(state.plans.length, 1);
  },

  async B151(play) {
    const {state} = await play({
      after: {1: ({state: then}) => assert.deepEqual(plan(then), [['Old step', 'completed']])},
    });
    assert.equal(plan(state), undefined);
  },

  async B156(play) {
    assert.equal(selectUsage((await play()).stateOf('s1')), undefined);
  },

  async B157(play) {
    const {state} = await play({
      after: {
        2: ({state: then}) =>
          assert.deepEqual(selectUsage(then), {used: 20_989, size: 200_000, cost: {amount: 0.12, currency: 'USD'}}),
      },
    });
    assert.deepEqual(selectUsage(state), {used: 20_989, size: 1_000_000, cost: {amount: 0.13, currency: 'USD'}});
  },
};
