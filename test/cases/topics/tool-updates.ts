import assert from 'node:assert/strict';
import {effectiveStatus} from '../../../src/state/entry.js';
import {call, contentOf, rows} from '../rows.js';
import type {Translations} from '../translation.js';

export const toolUpdates: Translations = {
  async B61(play) {
    const {title, toolKind, rawInput, rawOutput, locations, reported} = call((await play()).state, 'c1');
    assert.deepEqual(
      {title, toolKind, rawInput, rawOutput, locations, reported},
      {
        title: 'Read a.ts',
        toolKind: 'read',
        rawInput: {path: '/w/a.ts'},
        rawOutput: {lines: 3},
        locations: [{path: '/w/a.ts'}],
        reported: 'completed',
      },
    );
  },

  async B63(play) {
    const {state} = await play({
      after: {2: ({state: then}) => assert.deepEqual(contentOf(call(then, 'c1')), ['A: 1/2'])},
    });
    assert.deepEqual(contentOf(call(state, 'c1')), ['A: 2/2']);
    assert.equal(call(state, 'c1').reported, 'in_progress');
  },

  async B66(play) {
    const reported: (string | undefined)[] = [];
    const look = ({state}: {state: Parameters<typeof call>[0]}) => void reported.push(call(state, 'c1').reported);
    const {state} = await play({after: {1: look, 2: look, 3: look}});
    assert.equal(call(state, 'c1').title, 'Fetch page');
    assert.equal(call(state, 'c1').toolKind, 'fetch');
    assert.deepEqual(contentOf(call(state, 'c1')), ['partial']);
    assert.deepEqual(reported, ['in_progress', 'in_progress', 'completed']);
  },

  async B68(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: Go', 'tool Approve policy [completed]']);
    assert.deepEqual(call(state, 'c1').rawInput, {id: 7});
  },

  async B70(play) {
    const {state} = await play();
    assert.equal(call(state, 'c1').reported, 'in_progress');
    assert.equal(effectiveStatus(call(state, 'c1')), 'running');
    assert.deepEqual(contentOf(call(state, 'c1')), ['{"error": "retrying"}']);
  },

  async B71(play) {
    const {state} = await play();
    assert.equal(effectiveStatus(call(state, 'c1')), 'completed');
    assert.deepEqual(contentOf(call(state, 'c1')), ['done']);
  },

  async B73(play) {
    const story = await play();
    assert.deepEqual(rows(story.state), [
      'user: Go',
      'tool read a [noResult]',
      'tool read b [noResult]',
      'agent: Finished.',
    ]);
    assert.equal(story.state.activity.state, 'idle');
    story.update({sessionUpdate: 'tool_call_update', toolCallId: 'c1', status: 'completed'});
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'completed');
  },

  async B75(play) {
    const {state} = await play();
    assert.deepEqual(contentOf(call(state, 'c1')), []);
    assert.deepEqual(contentOf(call(state, 'c2')), ['fine']);
  },

  async B76(play) {
    const {state} = await play();
    assert.deepEqual(call(state, 'c1').rawOutput, {stdout: '3 rows', code: 0});
    assert.equal(call(state, 'c2').rawOutput, 'plain');
    for (const id of ['c1', 'c2']) assert.deepEqual(call(state, id).content, []);
  },

  async B78(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), [
      'user: Research',
      'tool Task: research [completed]',
      'tool grep TODO [completed]',
      'tool read x [completed]',
    ]);
    assert.equal(call(state, 'k1').parent, call(state, 'p1').id);
    assert.equal(call(state, 'k2').parent, undefined);
    assert.equal(call(state, 'k2').unknownParent, 'gone');
  },
};
