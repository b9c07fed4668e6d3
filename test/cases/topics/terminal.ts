import assert from 'node:assert/strict';
import {effectiveStatus} from '../../../src/state/entry.js';
import type {TerminalExit} from '../../../src/state/terminal-state.js';
import {call, contentOf, outputOf, terminalsOf} from '../rows.js';
import type {Story} from '../story.js';
import type {Translations} from '../translation.js';

/** The one terminal of call `c1`. */
function terminal({state}: Story) {
  const [found, ...rest] = terminalsOf(state, 'c1');
  assert.ok(found, 'the call has no terminal');
  assert.deepEqual(rest, [], 'the call has more than one terminal');
  return found;
}

function assertTerminal(story: Story, text: string, exit: TerminalExit | undefined): void {
  const {output} = terminal(story);
  assert.equal(outputOf({...terminal(story), output}), text);
  assert.deepEqual(JSON.parse(JSON.stringify(terminal(story).exit ?? null)), exit ?? null);
}

export const terminalCases: Translations = {
  async B94(play) {
    const story = await play();
    assertTerminal(story, 'hi\n', {exitCode: 0});
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'completed');
  },

  async B95(play) {
    const story = await play();
    assert.deepEqual(contentOf(call(story.state, 'c1')), ['about to build', '[terminal]']);
    assertTerminal(story, '', undefined);
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'completed');
  },

  async B97(play) {
    const story = await play({after: {2: then => assertTerminal(then, 'early\n', undefined)}});
    assertTerminal(story, 'early\nlate\n', {exitCode: 0});
  },

  async B98(play) {
    assertTerminal(await play(), 'a\r\nb\r\n', {exitCode: 0});
  },

  async B99(play) {
    const story = await play();
    assertTerminal(story, 'out\r\n[note: exit code 3]\r\n', {exitCode: 3});
    assert.equal(effectiveStatus(call(story.state, 'c1')), 'failed');
  },

  async B100(play) {
    const story = await play();
    assert.deepEqual(contentOf(call(story.state, 'c1')), ['Runs the unit tests', '[terminal]', 'See log']);
    assertTerminal(story, 'ok\r\n', {exitCode: 0});
  },

  async B104(play) {
    const story = await play({
      after: {
        1: then => {
          assertTerminal(then, '', undefined);
          assert.equal(terminal(then).cwd, '/w');
          assert.equal(call(then.state, 'c1').title, 'sleep 5 && echo ok');
          assert.equal(effectiveStatus(call(then.state, 'c1')), 'running');
        },
      },
    });
    assertTerminal(story, 'ok\r\n', {exitCode: 0});
  },

  async B105(play) {
    const story = await play();
    assert.deepEqual(contentOf(call(story.state, 'c1')), ['[terminal]']);
    assertTerminal(story, 'hello\r\n', {exitCode: 0});
  },
};
