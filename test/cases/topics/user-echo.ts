import assert from 'node:assert/strict';
import {messages, rows} from '../rows.js';
import type {Translations} from '../translation.js';

export const userEcho: Translations = {
  async B13(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: Fix the bug', 'agent: On it.']);
    assert.equal(messages(state, 'user')[0]!.messageId, 'u1');
  },

  async B15(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: What is this?[image]', 'agent: A dot.']);
    assert.equal(messages(state, 'user')[0]!.messageId, 'u1');
  },

  async B17(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: Summarise[resource]', 'agent: Short.']);
    const [text, note, ...rest] = messages(state, 'user')[0]!.blocks;
    assert.deepEqual(rest, []);
    assert.deepEqual(text, {type: 'text', text: 'Summarise'});
    assert.equal(note?.type === 'resource' && (note as {resource: {uri: string}}).resource.uri, 'file:///w/note.md');
  },

  async B18(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: Do it', 'agent: Sure, done.']);
    assert.equal(messages(state, 'agent').length, 1);
  },
};
