import assert from 'node:assert/strict';
import {selectActivity, selectCanCancel, selectPendingPermissions} from '../../../src/state/selectors.js';
import {rows} from '../rows.js';
import type {Translations} from '../translation.js';

export const historyReplay: Translations = {
  async B20(play) {
    const draft = {text: 'half a thought', selectionStart: 4, selectionEnd: 4, attachments: []};
    const story = await play({after: {3: ({desk}) => void (desk.conversation('s1').view.draft = draft)}});
    assert.deepEqual(rows(story.state), ['user: Hi', 'agent: Hello']);
    assert.equal(story.desk.conversations.size, 1);
    assert.deepEqual(story.desk.conversation('s1').view.draft, draft);
  },

  async B22(play) {
    const {state} = await play();
    assert.deepEqual(rows(state), ['user: Hi', 'agent: Hello', 'user: Bye', 'agent: See you']);
    assert.equal(selectActivity(state), 'idle');
    assert.equal(selectCanCancel(state), false);
  },

  async B27(play) {
    const open = ({state}: {state: Parameters<typeof selectPendingPermissions>[0]}) =>
      selectPendingPermissions(state).map(({toolCallId}) => toolCallId);
    const story = await play({
      after: {3: then => assert.deepEqual(open(then), ['c1']), 4: then => assert.deepEqual(open(then), ['c1'])},
      user: {
        'choose Allow on c1': ({actions, desk}) =>
          actions.answerPermission(desk.interaction(7), {outcome: 'selected', optionId: 'ok'}),
      },
    });
    assert.deepEqual(story.takeSent(), [
      {jsonrpc: '2.0', id: 7, result: {outcome: {outcome: 'selected', optionId: 'ok'}}},
    ]);
    assert.deepEqual(open(story), []);
  },
};
