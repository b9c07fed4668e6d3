import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {BugCase} from './bug-case.js';
import {bugCases} from './bug-case.js';
import {pending} from './pending.js';
import {Story} from './story.js';
import {translations} from './topics.js';

async function check(bug: BugCase): Promise<void> {
  const stories: Story[] = [];
  await translations[bug.id]!(async (play = {}, story = bug) => {
    const played = await Story.play(story, play);
    stories.push(played);
    return played;
  }, bug);
  assert.ok(stories.length > 0, 'the case was not played');
  for (const story of stories) assert.deepEqual(story.takeSent(), [], 'the kit sent what the case does not name');
}

describe('public bug reports', () => {
  it('names every case exactly once, as translated or as pending', () => {
    const ids = bugCases.map(({id}) => id);
    assert.deepEqual([...Object.keys(translations), ...Object.keys(pending)].sort(), [...ids].sort());
  });

  for (const bug of bugCases) {
    const name = `${bug.id} ${bug.topic}: ${bug.kind}`;
    if (bug.id in pending) it.todo(`${name} — waits for ${pending[bug.id]}`);
    else it(name, () => check(bug));
  }
});
