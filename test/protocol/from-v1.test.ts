import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fromV1} from '../../src/protocol/from-v1.js';
import type {ToolCallPatch} from '../../src/protocol/update.js';

function patchOf(update: object): ToolCallPatch {
  const [action, ...rest] = fromV1({
    sessionId: 's1',
    update: {sessionUpdate: 'tool_call_update', toolCallId: 'c', ...update},
  });
  assert.deepEqual(rest, []);
  assert.equal(action?.type, 'toolCall/patched');
  return action.patch;
}

describe('fromV1', () => {
  it('T4 keeps every good item of a content list beside a bad one', () => {
    const text = {type: 'content', content: {type: 'text', text: 'kept'}};
    const {content} = patchOf({content: [null, text, {type: 'diff'}, 'x', {type: 'hologram', depth: 3}]});
    assert.deepEqual(content, [text, {type: 'hologram', depth: 3}]);
  });

  it('T7 keeps a diff that lists files, with or without a patch', () => {
    const list = {type: 'diff', changes: [{operation: 'modify', path: '/w/a'}]};
    const patch = {type: 'diff', patch: {format: 'git_patch', text: 'x'}};
    assert.deepEqual(patchOf({content: [list, patch, {type: 'diff', changes: 3}]}).content, [list, patch]);
  });

  it('T4 takes null in a tool update as unchanged', () => {
    const patch = patchOf({title: null, status: null, content: null, locations: null, rawInput: null, kind: null});
    assert.deepEqual(
      Object.values(patch).filter(value => value !== undefined),
      [],
    );
  });

  it('T6 takes a line below 1, or one that is no whole number, as none', () => {
    const locations = [11, 0, -3, 1.5, 1e308, null, '4'].map(line => ({path: '/w/a', line}));
    const read = patchOf({locations}).locations;
    assert.deepEqual(read, [{path: '/w/a', line: 11}, ...Array.from({length: 6}, () => ({path: '/w/a'}))]);
  });

  it('keeps what it does not understand, for the inspector only', () => {
    for (const update of [{sessionUpdate: 'future_update'}, {sessionUpdate: '__proto__'}, {}, null, 7])
      assert.deepEqual(
        fromV1({sessionId: 's1', update}).map(({type}) => type),
        ['update/unrecognized'],
      );
  });
});
