import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {news} from '../../../src/connectors/conversation/announced-news.js';
import {en} from '../../../src/localize/en.js';
import {enLate} from '../../../src/localize/en-late.js';
import {zh} from '../../../src/localize/zh.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import {initialState} from '../../../src/state/conversation-state.js';

const languages = [{...en, ...enLate}, zh] as const;
const model = {
  configId: 'model',
  name: 'Model',
  type: 'select',
  currentValue: 'a',
  groups: [
    {
      values: [
        {value: 'a', name: 'Alpha'},
        {value: 'b', name: 'Beta'},
      ],
    },
  ],
  source: 'option',
} as const;

const state = (more: Partial<ConversationState>): ConversationState => ({...initialState, ...more});
const withChange = (status: 'pending' | 'failed' | 'notApplied', error?: string): ConversationState =>
  state({
    session: {
      ...initialState.session,
      config: [model],
      changes: [
        {configId: 'model', value: 'b', status, ...(error ? {error: {class: 'other', text: error} as const} : {})},
      ],
    },
  });

describe('news', () => {
  for (const words of languages) {
    const said = (now: ConversationState, before: ConversationState) => news(now, before, words);

    it('K3 K5 says once that a change of an option failed or was not applied', () => {
      const failed = withChange('failed', 'No such model.');
      assert.deepEqual(said(withChange('pending'), state({})), []);
      assert.deepEqual(said(failed, withChange('pending')), [
        `${words.config.failed('Model', 'Beta')}. No such model.`,
      ]);
      assert.deepEqual(said({...failed}, failed), []);
      assert.deepEqual(said(withChange('notApplied'), withChange('pending')), [
        words.config.notApplied('Model', 'Beta', 'Alpha'),
      ]);
    });

    it('L4 says a notice, such as that drafts cannot be kept, once', () => {
      const {notKept, notKeptWhy} = words.drafts;
      const told = state({notices: [{id: 1, severity: 'warning', title: notKept, description: notKeptWhy}]});
      assert.deepEqual(said(told, state({})), [
        words.news.notice(words.notices.severity.warning, `${notKept}. ${notKeptWhy}`),
      ]);
      assert.deepEqual(said({...told}, told), []);
      const other = state({notices: [{id: 1, severity: 'odd', title: 'x'}]});
      assert.deepEqual(said(other, state({})), [words.news.notice('odd', 'x')]);
    });

    it('Q3 says that a queued message was sent, or why it was not, and not that it was removed', () => {
      const content = [{type: 'text', text: 'next'}];
      const queued = state({queue: {entries: [{id: 'q1', content}]}});
      const submission = {id: 'u1', content, status: 'waiting'} as const;
      assert.deepEqual(said(state({submissions: [submission]}), queued), [words.news.queuedSent]);
      assert.deepEqual(said(state({}), queued), []);
      const paused = state({queue: {...queued.queue, paused: 'error'}});
      assert.deepEqual(said(paused, queued), [words.news.queuePaused(1, words.queue.paused.error)]);
      assert.deepEqual(said({...paused}, paused), []);
      const error = {class: 'other', text: 'gone'} as const;
      const notSent = state({submissions: [{...submission, status: 'notSent', error}]});
      assert.deepEqual(said(notSent, state({submissions: [submission]})), [words.news.notSent('gone')]);
    });

    it('H4 is silent in a replay', () => {
      const told = state({notices: [{id: 1, severity: 'info', title: 'x'}]});
      assert.deepEqual(said({...told, replay: 'loading'}, state({})), []);
      assert.deepEqual(said(told, state({replay: 'loading'})), []);
    });
  }
});
