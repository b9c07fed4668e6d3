import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {describe, it} from 'node:test';
import type {BugCase} from './bug-case.js';
import {inBrowser} from './in-browser.js';
import {pending} from './pending.js';
import {Story} from './story.js';
import {translations} from './topics.js';

const bugCases: readonly BugCase[] = JSON.parse(readFileSync(resolve('test/cases/cases.json'), 'utf8'));

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
  it('names every case exactly once, as translated, here or in a browser, or as pending', () => {
    const ids = bugCases.map(({id}) => id);
    const named = [...Object.keys(translations), ...inBrowser, ...Object.keys(pending)];
    assert.deepEqual(named.sort(), [...ids].sort());
  });

  for (const bug of bugCases) {
    const name = `${bug.id} ${bug.topic}: ${bug.kind}`;
    if (inBrowser.includes(bug.id)) continue;
    if (bug.id in pending) it.todo(`${name} — waits for ${pending[bug.id]}`);
    else it(name, () => check(bug));
  }
});
