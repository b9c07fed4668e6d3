import assert from 'node:assert/strict';
import {rows, textOf} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

function send(...texts: string[]) {
  return ({actions}: Story) => {
    for (const text of texts) actions.submit([{type: 'text', text}]);
  };
}

function queued({state}: Story): string[] {
  return state.queue.entries.map(({content}) => textOf(content));
}

export const queueCases: Translations = {
  async B158(play) {
    const story = await play({
      user: {'send "One"': send('One'), 'type "Two" and send while generating': send('Two')},
      after: {2: then => assert.deepEqual(queued(then), ['Two']), 3: then => assert.deepEqual(queued(then), ['Two'])},
    });
    assert.deepEqual(queued(story), []);
    assert.deepEqual(rows(story.state), ['user: One', 'agent: ok', 'user: Two']);
  },

  async B160(play) {
    const story = await play({user: {'queue "Two" and "Three"': send('Two', 'Three')}});
    assert.deepEqual(queued(story), ['Three']);
    assert.equal(story.state.queue.paused, 'error');
    const [failed] = story.state.submissions;
    assert.equal(failed?.status, 'failed');
    assert.equal(textOf(failed.content), 'Two');
    assert.deepEqual(story.takeSent(), []);
    story.actions.resend(failed.id);
    assert.deepEqual(
      story.takeSent().map(({method, params}) => [method, (params as {prompt: {text: string}[]}).prompt[0]!.text]),
      [['session/prompt', 'Two']],
    );
  },

  async B162(play) {
    const story = await play({
      user: {
        'type "Urgent" and choose Send now'(played) {
          send('Later')(played);
          played.actions.submit([{type: 'text', text: 'Urgent'}], {interrupt: true});
        },
      },
      after: {4: then => assert.deepEqual(queued(then), ['Later'])},
    });
    assert.deepEqual(rows(story.state), ['user: One', 'agent:  bye', 'user: Urgent', 'user: Later']);
    assert.equal(story.takeSent().length, 1, 'the rest of the queue follows the urgent message');
  },

  async B163(play) {
    const story = await play({user: {'queue "Two"': send('Two')}});
    assert.deepEqual(queued(story), ['Two']);
    assert.equal(story.state.queue.paused, 'refusal');
  },
};
