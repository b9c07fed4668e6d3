import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {sameValue} from '../../src/state/slices/same-value.js';
import {selectVisiblePlan} from '../../src/state/selectors.js';
import {call, callUpdate, prompt, tell, update} from './story.js';

describe('sameValue', () => {
  it('agrees with the text of JSON, whatever the order of keys', () => {
    const values = fc.jsonValue({maxDepth: 3});
    fc.assert(
      fc.property(values, values, (a, b) => {
        assert.equal(sameValue(a, JSON.parse(JSON.stringify(a))), true);
        if (JSON.stringify(a) === JSON.stringify(b)) assert.equal(sameValue(a, b), true);
        assert.equal(sameValue([a], {0: a}), false);
        assert.equal(sameValue({key: a}, {key: [a]}), false);
      }),
    );
    assert.equal(sameValue({a: 1, b: [2]}, {b: [2], a: 1}), true);
    assert.equal(sameValue({a: 1}, {a: 1, b: undefined}), true);
    assert.equal(sameValue({a: 1}, {a: 1, b: null}), false);
    assert.equal(sameValue({}, JSON.parse('{"__proto__": {}}')), false);
  });
});

describe('reduce: what is said again', () => {
  it('gives the same state object for a repeated list or patch', () => {
    const repeated = [
      update({sessionUpdate: 'available_commands_update', availableCommands: [{name: 'plan', description: 'Plans'}]}),
      update({sessionUpdate: 'usage_update', used: 1, size: 2, cost: {amount: 1, currency: 'USD'}}),
      update({sessionUpdate: 'plan', entries: [{content: 'a', priority: 'low', status: 'pending'}]}),
      update({
        sessionUpdate: 'config_option_update',
        configOptions: [{id: 'fast', name: 'Fast', type: 'boolean', currentValue: true}],
      }),
      update({
        sessionUpdate: 'compaction_update',
        compactionId: 'k',
        status: 'completed',
        summary: [{type: 'text', text: 'x'}],
      }),
      callUpdate('c1', {
        content: [{type: 'diff', path: '/w/a', newText: 'b'}],
        locations: [{path: '/w/a'}],
        rawInput: {path: '/w/a'},
        rawOutput: {lines: [1, 2]},
        _meta: {vendor: {tool: 'Edit'}},
      }),
    ];
    for (const action of repeated) {
      const before = tell([prompt('1', 'Go'), call('c1'), action]);
      assert.equal(tell([structuredClone(action)], before), before, action[0]?.type);
    }
  });

  it('L1 shows the plan that was replaced last', () => {
    const plan = (planId: string, content: string) =>
      update({sessionUpdate: 'plan_update', plan: {type: 'markdown', planId, content}});
    const state = tell([prompt('1', 'Go'), plan('a', 'one'), plan('b', 'two'), plan('a', 'three')]);
    const visible = selectVisiblePlan(state);
    assert.equal(visible?.type === 'markdown' && visible.content, 'three');
  });
});
