import assert from 'node:assert/strict';
import {lexer} from 'marked';
import {messages, rows, textOf} from '../rows.js';
import type {Translations} from '../translation.js';
import {asReplay} from '../translation.js';

export const messageChunks: Translations = {
  async B01(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), [
      'user: Check the parser',
      'thought: Look at the lexer.',
      'agent: Starting.',
      'tool Read lexer.ts [completed]',
      'thought: Now review the tests.',
      'agent: All good.',
    ]);
    assert.deepEqual(
      messages(state, 'thought').map(({messageId}) => messageId),
      ['t1', 't2'],
    );
  },

  async B03(play) {
    const answers = messages((await play()).state, 'agent');
    assert.deepEqual(
      answers.map(({blocks}) => textOf(blocks)),
      ['- **Item one**: ok\n- two'],
    );
    assert.equal(answers[0]!.blocks.length, 1);
    const [list, ...rest] = lexer(textOf(answers[0]!.blocks));
    assert.equal(rest.length, 0);
    assert.equal(list?.type === 'list' && list['items'].length, 2);
  },

  async B05(play) {
    const answers = messages((await play()).state, 'agent');
    assert.deepEqual(
      answers.map(({blocks, messageId}) => [messageId, textOf(blocks)]),
      [['m9', 'Hello there. Anything else?']],
    );
  },

  async B06(play) {
    assert.deepEqual(rows((await play()).state), [
      'user: Resume',
      'agent: Auto mode is on for this session.',
      'agent: Here is the answer.',
    ]);
  },

  async B08(play) {
    assert.deepEqual(rows((await play()).state), ['user: Hi', 'agent: Hello']);
  },

  async B10(play, story) {
    const expected = ['agent: Before. ', 'tool Run tests [completed]', 'agent: After.'];
    const live = (await play()).state;
    assert.deepEqual(rows(live), ['user: Go', ...expected]);
    const replayed = (await play({}, asReplay(story))).state;
    assert.deepEqual(rows(replayed).slice(-3), expected);
    for (const state of [live, replayed])
      assert.deepEqual(
        messages(state, 'agent').map(({messageId, part}) => [messageId, part]),
        [
          ['m1', 0],
          ['m1', 1],
        ],
      );
  },

  async B11(play) {
    const texts: string[] = [];
    const look =
      () =>
      ({state}: {state: Parameters<typeof rows>[0]}) =>
        void texts.push(textOf(messages(state, 'agent')[0]!.blocks));
    const {state} = await play({after: {1: look(), 2: look()}});
    assert.deepEqual(texts, ['ok \ud83d', 'ok 😀 done']);
    assert.ok(!rows(state).join('').includes('\ufffd'));
  },
};
