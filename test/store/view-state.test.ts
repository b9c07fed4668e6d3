import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createConversationView, emptyDraft} from '../../src/store/view-state.js';

describe('createConversationView', () => {
  it('begins at the end of an empty conversation without a draft', () => {
    const view = createConversationView();
    assert.deepEqual([view.draft, view.scroll, view.isOpen('t:s1:t1')], [emptyDraft, {kind: 'end'}, undefined]);
  });

  it('T2 remembers what the user opened and closed, by key', () => {
    const view = createConversationView();
    view.setOpen('t:s1:t1', true);
    view.setOpen('t:s1:t2', false);
    assert.deepEqual(
      [view.isOpen('t:s1:t1'), view.isOpen('t:s1:t2'), view.isOpen('t:s1:t3')],
      [true, false, undefined],
    );
  });

  it('C1 tells of changes of the draft and of rows, and of nothing else', () => {
    const view = createConversationView();
    let told = 0;
    const stop = view.subscribe(() => told++);
    view.draft = {...emptyDraft, text: 'Hello'};
    const same = view.draft;
    view.draft = same;
    view.setOpen('k', true);
    view.setOpen('k', true);
    view.scroll = {kind: 'entry', entry: 3, offset: 12};
    assert.equal(told, 2);
    stop();
    view.setOpen('k', false);
    assert.equal(told, 2);
  });
});
