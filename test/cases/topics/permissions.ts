import assert from 'node:assert/strict';
import type {PermissionInteraction} from '../../../src/state/conversation-state.js';
import {effectiveStatus} from '../../../src/state/entry.js';
import {selectActivity, selectHeaderState, selectPendingPermissions} from '../../../src/state/selectors.js';
import {call} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

function permissions(story: Story): readonly PermissionInteraction[] {
  return selectPendingPermissions(story.state);
}

/** Answers the request of the agent as its card does. */
function choose(story: Story, request: number, optionId: string): void {
  story.actions.answerPermission(story.desk.interaction(request), {outcome: 'selected', optionId});
}

function selected(request: number, optionId: string) {
  return {jsonrpc: '2.0', id: request, result: {outcome: {outcome: 'selected', optionId}}};
}

export const permissionCases: Translations = {
  async B42(play) {
    const story = await play();
    assert.deepEqual(
      permissions(story).map(({toolCallId}) => toolCallId),
      ['c1'],
    );
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'waiting');
    choose(story, 2, 'ok');
    assert.deepEqual(story.takeSent(), [selected(2, 'ok')]);
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'running');
  },

  async B44(play) {
    const story = await play({user: {'choose Allow on the card of c2': played => choose(played, 12, 'ok')}});
    assert.deepEqual(story.takeSent(), [selected(12, 'ok')]);
    assert.deepEqual(
      permissions(story).map(({toolCallId}) => toolCallId),
      ['c1'],
    );
  },

  async B46(play) {
    const story = await play({
      user: {
        'choose Charlie': played => {
          const names = permissions(played)[0]!.options.map(({name}) => name);
          assert.deepEqual(names, ['Alpha', 'Bravo', 'Charlie', 'Skip']);
          choose(played, 31, 'c');
        },
      },
    });
    assert.deepEqual(story.takeSent(), [selected(31, 'c')]);
  },

  async B47(play) {
    const story = await play();
    const [permission] = permissions(story);
    assert.deepEqual(
      permission?.options.map(({name, kind}) => [name, kind]),
      [
        ['Allow for the project', 'allow_persistent'],
        ['Reject', 'reject_once'],
      ],
    );
    choose(story, 32, 'p');
    assert.deepEqual(story.takeSent(), [selected(32, 'p')]);
  },

  async B52(play) {
    const story = await play({after: {1: played => assert.equal(permissions(played).length, 1)}});
    assert.deepEqual(permissions(story), []);
    assert.deepEqual(story.takeSent(), [{jsonrpc: '2.0', id: 37, result: {outcome: {outcome: 'cancelled'}}}]);
    assert.deepEqual(call(story.state, 'c1').interactions, []);
  },

  async B54(play) {
    const story = await play();
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'rejected');
    assert.equal(call(story.state, 'c1').decision?.name, 'Reject');
    story.update({sessionUpdate: 'tool_call_update', toolCallId: 'c1', status: 'failed'});
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'rejected');
  },

  async B57(play) {
    const {state} = await play();
    assert.equal(selectHeaderState(state), 'waiting');
    assert.equal(selectActivity(state), 'requires_action');
    assert.equal(effectiveStatus(call(state, 'c1')), 'waiting');
  },
};
