import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {earlierPrompts, stepThrough} from '../../../src/connectors/conversation/prompt-history.js';
import type {Browsing} from '../../../src/connectors/conversation/prompt-history.js';
import type {Draft} from '../../../src/store/view-state.js';
import {emptyDraft} from '../../../src/store/view-state.js';
import {agent, finish, prompt, tell} from '../../state/story.js';

const image = {type: 'image', data: 'AA==', mimeType: 'image/png'};
const text = (value: string) => ({type: 'text', text: value});
const written = (value: string): Draft => ({...emptyDraft, text: value});
const start: Browsing = {at: undefined, edited: new Map(), unfinished: emptyDraft};

describe('earlierPrompts', () => {
  it('Q2 lists what the user said with everything in it, and the same twice in a row once', () => {
    const state = tell([
      prompt('1', 'one', image),
      agent('answer'),
      finish('1'),
      prompt('2', 'two'),
      finish('2'),
      prompt('3', 'two'),
      finish('3'),
      {type: 'prompt/submitted', id: 's9', content: [text('not sent')]},
    ]);
    assert.deepEqual(earlierPrompts(state), [[text('one'), image], [text('two')], [text('not sent')]]);
  });
});

describe('stepThrough', () => {
  const prompts = [[text('one')], [text('two'), image]];

  it('Q2 goes back to the oldest and gives the unfinished draft back', () => {
    const unfinished: Draft = {...emptyDraft, attachments: [{id: 'a1', name: '', status: 'ready', block: image}]};
    const two = stepThrough(prompts, start, unfinished, -1)!;
    assert.deepEqual([two.draft.text, two.draft.attachments.map(({block}) => block)], ['two', [image]]);
    const one = stepThrough(prompts, two, two.draft, -1)!;
    assert.equal(one.draft.text, 'one');
    assert.equal(stepThrough(prompts, one, one.draft, -1), undefined);
    const again = stepThrough(prompts, one, one.draft, 1)!;
    assert.deepEqual(stepThrough(prompts, again, again.draft, 1)!.draft, unfinished);
  });

  it('Q2 keeps what was changed on the way', () => {
    const two = stepThrough(prompts, start, emptyDraft, -1)!;
    const one = stepThrough(prompts, two, written('two, changed'), -1)!;
    assert.equal(stepThrough(prompts, one, one.draft, 1)!.draft.text, 'two, changed');
  });

  it('Q2 begins in an empty field only, and nowhere without earlier messages', () => {
    assert.equal(stepThrough(prompts, start, written('typed'), -1), undefined);
    assert.equal(stepThrough([], start, emptyDraft, -1), undefined);
    assert.equal(stepThrough(prompts, start, emptyDraft, 1), undefined);
  });
});
