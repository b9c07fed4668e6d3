import assert from 'node:assert/strict';
import {selectConfigOption, selectModeOption} from '../../../src/state/selectors.js';
import type {ConfigOption} from '../../../src/state/config-option.js';
import {rows} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

function option({state}: Story, configId: string): ConfigOption {
  const found = selectConfigOption(configId)(state);
  assert.ok(found, `there is no option ${configId}`);
  return found;
}

function current(story: Story, configId: string): unknown {
  return option(story, configId).currentValue;
}

function offered(option: ConfigOption): string[] {
  return option.groups.flatMap(({values}) => values.map(({value}) => value));
}

function changes({state}: Story): (readonly [string, unknown, string])[] {
  return state.session.changes.map(({configId, value, status}) => [configId, value, status]);
}

function choose(configId: string, value: string | boolean) {
  return ({actions}: Story) => actions.setConfigOption(configId, value);
}

export const configCases: Translations = {
  async B118(play) {
    const story = await play();
    assert.deepEqual(offered(option(story, 'effort')), ['low', 'medium']);
    assert.equal(current(story, 'effort'), 'low');
  },

  async B120(play) {
    const neverA = (then: Story) => assert.equal(current(then, 'model'), 'b');
    const story = await play({
      user: {
        'pick Model B, then effort High within 100 ms'(played) {
          choose('model', 'b')(played);
          choose('effort', 'high')(played);
          assert.equal(played.desk.outbox.length, 1, 'the second change waits for the answer of the first');
        },
      },
      after: {
        4: neverA,
        5: neverA,
        6: neverA,
      },
    });
    assert.equal(current(story, 'effort'), 'high');
    assert.deepEqual(changes(story), []);
  },

  async B122(play) {
    const story = await play({
      user: {
        'switch Fast mode on'(played) {
          choose('fast', true)(played);
          assert.deepEqual(changes(played), [['fast', true, 'pending']]);
          assert.equal(current(played, 'fast'), false);
        },
      },
    });
    assert.equal(current(story, 'fast'), false);
    assert.deepEqual(changes(story), [['fast', true, 'notApplied']]);
  },

  async B123(play) {
    const story = await play({user: {'pick Model B': choose('model', 'b')}});
    assert.equal(current(story, 'model'), 'a');
    assert.deepEqual(changes(story), [['model', 'b', 'failed']]);
    assert.equal(story.state.session.changes[0]!.error?.text, 'unknown model');
    choose('model', 'b')(story);
    assert.equal(story.takeSent().length, 1, 'the change can be tried again');
  },

  async B127(play) {
    const story = await play({user: {'switch Fast mode on': choose('fast', true)}});
    assert.equal(option(story, 'fast').type, 'boolean');
    assert.equal(current(story, 'fast'), true);
    assert.deepEqual(changes(story), []);
  },

  async B128(play) {
    const story = await play();
    assert.deepEqual(offered(option(story, 'model')), ['a', 'b']);
    assert.equal(option(story, 'temp').type, 'slider');
    assert.deepEqual(option(story, 'temp').groups, []);
    choose('model', 'b')(story);
    assert.equal(story.takeSent().length, 1, 'the known option still works');
  },

  async B132(play) {
    const {state} = await play();
    const modes = state.session.config.filter(({category}) => category === 'mode');
    assert.deepEqual(
      modes.map(({configId, source}) => [configId, source]),
      [['mode', 'option']],
    );
  },

  async B134(play) {
    const {state} = await play();
    const mode = selectModeOption(state);
    assert.equal(mode?.currentValue, 'auto');
    assert.deepEqual(offered(mode), ['ask', 'code']);
  },

  async B136(play) {
    const draft = {text: 'and then', selectionStart: 8, selectionEnd: 8, attachments: []};
    const story = await play({
      after: {
        2: ({desk}) => void (desk.conversation('s1').view.draft = draft),
        3: ({state}) => assert.equal(selectModeOption(state)?.currentValue, 'code'),
      },
    });
    assert.equal(selectModeOption(story.state)?.currentValue, 'code');
    assert.deepEqual(story.desk.conversation('s1').view.draft, draft);
    assert.deepEqual(rows(story.state), ['user: Do it', 'agent: Editing.']);
  },

  async B137(play) {
    const {session} = (await play()).stateOf('s9');
    assert.deepEqual(
      session.commands?.map(({name}) => name),
      ['plan', 'review', 'compact'],
    );
    assert.deepEqual(
      session.config.map(({name}) => name),
      ['Fast'],
    );
  },
};
